import { typedAmount, typedNumber } from '../../ui/typed-amount.ts'
import { endsOf, priceOf, priceText, stepOf, type Scale } from '../../state/market/market-scale.ts'

/** What was typed: two texts, kept as they are while they are being typed. */
export interface Draft {
  readonly rate: string
  readonly stake: string
}

const RATE = /^\d{0,4}(?:\.\d{0,2})?$/
const WHOLE_RATE = /^\d{0,5}$/

/** A keystroke that would not leave a number of the market's scale is not taken. */
export function typeRate(draft: Draft, scale: Scale, text: string): Draft {
  const taken = scale.kind === 'decimal' ? RATE : WHOLE_RATE
  const rate = typedNumber(text)
  return taken.test(rate) ? { ...draft, rate } : draft
}

/** Clamped to a number not below zero: a minus sign and letters are not taken [BS22]. */
export function typeStake(draft: Draft, text: string): Draft {
  return { ...draft, stake: typedAmount(draft.stake, text) }
}

/** One step of what is shown up or down: 0.01, one of the rate, one run of a meter; within its ends [BS21]. */
export function stepRate(draft: Draft, scale: Scale, steps: 1 | -1): Draft {
  const from = priceOf(scale, draft.rate) ?? endsOf(scale).lowest
  return { ...draft, rate: priceText(scale, within(scale, from + steps * stepOf(scale))) }
}

/**
 * What is typed outside of the ends goes to the nearest when the field is left, and an empty field to the rate
 * that the slip began with, in hundredths.
 */
export function settleRate(draft: Draft, scale: Scale, begunWith: number): Draft {
  const typed = priceOf(scale, draft.rate) ?? begunWith
  return { ...draft, rate: priceText(scale, within(scale, typed)) }
}

function within(scale: Scale, hundredths: number): number {
  const { lowest, highest } = endsOf(scale)
  return Math.min(highest, Math.max(lowest, hundredths))
}
