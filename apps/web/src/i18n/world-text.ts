import { sentenceOf, textOf, type Phrase } from '@crease/domain/sentences/phrase.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { SaidNames } from '@crease/domain/market/said-names.ts'
import { useLingui } from '@lingui/react'

/**
 * Names of markets and runners, moments, messages of the score and statement lines come over the wire in English, those
 * with arguments with their sentence next to them. A text that the catalogue lacks, such as a team or the market of an
 * outside feed, stays as it came [UI360].
 */
export type Reader = (english: string, said?: Sentence | null) => string

const asItCame: Reader = (english) => english
let reader: Reader = asItCame

/** Sets the reader of the present language; null: texts stay as they came. */
export function readWorldWith(next: Reader | null): void {
  reader = next ?? asItCame
}

/** Translates a text of the wire, outside of React or where `useText` is called anyway. */
export const worldText: Reader = (english, said) => reader(english, said)

/** The same for a component, which renders again when the language changes. */
export function useWorldText(): Reader {
  useLingui()
  return worldText
}

/** A phrase in the present language. */
export const phraseText = (phrase: Phrase): string => reader(textOf(phrase), sentenceOf(phrase))

interface Named {
  readonly marketName: string
  readonly selectionName: string
  readonly said?: SaidNames | undefined
}

/** The name of a row's market in the present language. */
export const marketText = ({ marketName, said }: Omit<Named, 'selectionName'>): string =>
  reader(marketName, said?.market)

/** The name of a row's selection in the present language. */
export const selectionText = ({ selectionName, said }: Omit<Named, 'marketName'>): string =>
  reader(selectionName, said?.selection)
