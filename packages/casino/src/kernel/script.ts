import type { Next, Title } from './title.ts'
import type { Round } from './round.ts'

/** Betting windows, in seconds: before the first card of a title that takes its time, of a quick one, and within a round. */
export const WINDOW_SECONDS = { first: 20, instant: 12, within: 8 } as const

/** The same game at a quick table: its first window is short, and nothing else differs [CG964]. */
export const quick = (title: Title): Title => ({
  ...title,
  next: (round) => {
    const next = title.next(round)
    const isFirst = next.kind === 'window' && round.windows === 0
    return isFirst ? { ...next, seconds: WINDOW_SECONDS.instant } : next
  },
})

/** what always lies there is laid out at once */
const ALWAYS_MS = 150

/** A betting window, or a place that receives a card of the shoe, or one of `from`, or always the same card. */
export type Step =
  | { readonly seconds: number }
  | { readonly slot: string; readonly from?: readonly number[] }
  | { readonly slot: string; readonly always: number }

export const FIRST_WINDOW: Step = { seconds: WINDOW_SECONDS.first }
export const WINDOW_WITHIN: Step = { seconds: WINDOW_SECONDS.within }

/** A1, B1, A2, B2 ... for this number of cards a hand. */
export const inTurn = (hands: readonly string[], cards: number): readonly string[] =>
  Array.from({ length: cards }, (_, at) => hands.map((hand) => `${hand}${at + 1}`)).flat()

/** A card out of the shoe to each. */
export const toSlots = (slots: readonly string[]): readonly Step[] =>
  slots.map((slot) => ({ slot }))

/** A deal in which the same steps always follow each other. */
export function script(steps: readonly Step[]): (round: Round) => Next {
  return ({ windows, dealt }) => {
    let closed = windows
    let lying = dealt.length
    for (const step of steps) {
      if ('seconds' in step) {
        if (closed === 0) return { kind: 'window', seconds: step.seconds }
        closed -= 1
      } else {
        if (lying === 0) return dealOf(step)
        lying -= 1
      }
    }
    return { kind: 'end' }
  }
}

const dealOf = (step: Extract<Step, { slot: string }>): Next =>
  'always' in step
    ? { kind: 'deal', slot: step.slot, from: [step.always], ms: ALWAYS_MS }
    : { kind: 'deal', ...step }

/** One window, then a card to each place. */
export const windowThenCards = (seconds: number, slots: readonly string[]) =>
  script([{ seconds }, ...toSlots(slots)])

/** A window before every card. */
export const windowBeforeEach = (slots: readonly string[]) =>
  script(slots.flatMap((slot, at) => [at === 0 ? FIRST_WINDOW : WINDOW_WITHIN, { slot }]))
