import { WINDOW_SECONDS, type Step } from '../kernel/script.ts'

export const FIRST_WINDOW: Step = { seconds: WINDOW_SECONDS.first }
export const WINDOW_WITHIN: Step = { seconds: WINDOW_SECONDS.within }

/** A1, B1, A2, B2 ... for this number of cards a hand. */
export const inTurn = (hands: readonly string[], cards: number): readonly string[] =>
  Array.from({ length: cards }, (_, at) => hands.map((hand) => `${hand}${at + 1}`)).flat()

/** A card out of the shoe to each. */
export const toSlots = (slots: readonly string[]): readonly Step[] =>
  slots.map((slot) => ({ slot }))
