import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import { useLingui } from '@lingui/react'

/**
 * Names of markets and runners, moments, messages of the score and statement lines come over the wire in English, those
 * with arguments with their sentence next to them. A text that the catalogue lacks, such as a team or the market of an
 * outside feed, stays as it came [UI360].
 */
export type Reader = (english: string, said?: Sentence | null | undefined) => string

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
