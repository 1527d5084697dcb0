import { useLingui } from '@lingui/react'

/**
 * What the world says comes over the wire in English: names of markets and runners, moments, messages of
 * the score, statement lines. It is read in the language of now where that is known, name by name; what
 * is not known, a team or an outsider's market, stays as it came [UI360].
 */
export type Reader = (english: string) => string

const asItCame: Reader = (english) => english
let reader: Reader = asItCame

/** From now on the world's words are read so; null: as they came. */
export function readWorldWith(next: Reader | null): void {
  reader = next ?? asItCame
}

/** The world's words in the language of now; outside of React, and where `useText` is listened to. */
export const worldText: Reader = (english) => reader(english)

/** The same for a component, which is painted again when the language changes. */
export function useWorldText(): Reader {
  useLingui()
  return worldText
}
