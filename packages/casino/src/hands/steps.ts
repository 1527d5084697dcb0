import type { Card } from '../kernel/cards.ts'
import type { Round } from '../kernel/round.ts'
import type { Next } from '../kernel/title.ts'

/** A betting window, a card out of the shoe, or a card that always lies in its place. */
export type Step =
  | { readonly seconds: number }
  | { readonly slot: string }
  | { readonly slot: string; readonly always: Card }

export const TWENTY: Step = { seconds: 20 }
export const TWELVE: Step = { seconds: 12 }

/** A deal whose steps always follow each other. */
export function steps(all: readonly Step[]): (round: Round) => Next {
  return ({ windows, dealt }) => {
    let [closed, lying] = [windows, dealt.length]
    for (const step of all) {
      if ('seconds' in step) {
        if (closed === 0) return { kind: 'window', seconds: step.seconds }
        closed -= 1
      } else if (lying === 0) return dealOf(step)
      else lying -= 1
    }
    return { kind: 'end' }
  }
}

const dealOf = (step: Extract<Step, { slot: string }>): Next =>
  'always' in step
    ? { kind: 'deal', slot: step.slot, from: [step.always], ms: 150 }
    : { kind: 'deal', slot: step.slot }

/** A1, B1, A2, B2 ... for so many cards a hand. */
export const inTurn = (hands: readonly string[], cards: number): readonly string[] =>
  Array.from({ length: cards }, (_, at) => hands.map((hand) => `${hand}${at + 1}`)).flat()

export const toSlots = (slots: readonly string[]): readonly Step[] =>
  slots.map((slot) => ({ slot }))
