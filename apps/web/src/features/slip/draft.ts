import { HIGHEST_ODDS, LOWEST_ODDS } from '@crease/domain/odds.ts'

/** What was typed: two texts, kept as they are while they are being typed. */
export interface Draft {
  readonly rate: string
  readonly stake: string
}

/** The step of the rate's − and +, in hundredths. */
const RATE_STEP = 1

const RATE = /^\d{0,4}(?:\.\d{0,2})?$/
const STAKE = /^\d{0,8}(?:\.\d{0,2})?$/

/** '1.85' is 185; null where it is not a number with at most two decimals. */
export function hundredthsOf(text: string): number | null {
  const match = /^(\d{0,12})(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** 185 is '1.85'. */
export const rateText = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** A keystroke that would not leave a number is not taken. */
export function typeRate(draft: Draft, text: string): Draft {
  return RATE.test(text) ? { ...draft, rate: text } : draft
}

/** Clamped to a number not below zero: a minus sign and letters are not taken [BS22]. */
export function typeStake(draft: Draft, text: string): Draft {
  return STAKE.test(text) ? { ...draft, stake: text } : draft
}

/** One step of 0.01 up or down, never below 1.01 nor above 1000 [BS21]. */
export function stepRate(draft: Draft, steps: 1 | -1): Draft {
  const from = hundredthsOf(draft.rate) ?? LOWEST_ODDS
  return { ...draft, rate: rateText(clampRate(from + steps * RATE_STEP)) }
}

/** What is typed outside 1.01 to 1000 goes to the nearest end when the field is left. */
export function settleRate(draft: Draft): Draft {
  const typed = hundredthsOf(draft.rate)
  return typed === null ? draft : { ...draft, rate: rateText(clampRate(typed)) }
}

const clampRate = (hundredths: number): number =>
  Math.min(HIGHEST_ODDS, Math.max(LOWEST_ODDS, hundredths))
