import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { compileSentence } from './compile-sentence.ts'
import { sentenceOf, textOf, type Phrase } from '@crease/domain/sentences/phrase.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { SaidNames } from '@crease/domain/market/said-names.ts'

/**
 * Every sentence of the browser is rendered here: its key is the English sentence itself, in ICU form if it has figures
 * ('{count, plural, one {# bet} other {# bets}}'). The sentences of a language are in files named after it, next to
 * their screens (`slip.hi.ts`).
 */
export type Language = 'en' | 'hi'

type Values = Readonly<Record<string, string | number>>
export type Say = (english: string, values?: Values) => string

i18n.setMessagesCompiler(compileSentence)
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Says a sentence in the language of now; outside of React, for toasts and the like. */
export const say: Say = (english, values) => i18n._(english, values)

/** The same for a component, which is painted again when the language changes. Call it `t`. */
export function useText(): Say {
  return useLingui()._
}

/** Sets the language from now on; its sentences are loaded at the first use. */
export async function speak(language: Language): Promise<void> {
  if (language === 'hi') {
    const [{ sentences }, { reader }] = await Promise.all([
      import('./hindi.ts'),
      import('./hindi-world.ts'),
    ])
    i18n.load('hi', sentences)
    readWorldWith(reader)
  } else readWorldWith(null)
  i18n.activate(language)
  document.documentElement.lang = language
}

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
