import { winsOf } from '../kernel/ahead.ts'
import { fixed } from '../kernel/card-bets.ts'
import { facesOf, type Round, wonIf } from '../kernel/round.ts'
import type { Market, Next, Selection } from '../kernel/title.ts'
import { numberPicks } from './number-picks.ts'

/** One number below a thousand million, drawn three digits at a time. */
const DIGITS = Array.from({ length: 1_000 }, (_, digits) => digits)
const PARTS = 3
const ALL = 10n ** 9n
/** hundredths of what is staked that comes back, at every target */
const RETURNS = 99n
/** hundredths: no bet is paid at less, nor at more */
export const LEAST_TARGET = 101
export const MOST_TARGET = 1_000_000
const USUAL = [110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000]

export const PART_PREFIX = 'part'

/** Deals the next three digits; null: all nine lie there. */
export function digitsNext({ dealt }: Round, ms: number): Extract<Next, { kind: 'deal' }> | null {
  if (dealt.length === PARTS) return null
  const isLast = dealt.length === PARTS - 1
  return {
    kind: 'deal',
    slot: `${PART_PREFIX}${dealt.length + 1}`,
    from: DIGITS,
    ms: isLast ? ms : 0,
  }
}

const drawnOf = (round: Round): bigint =>
  facesOf(round, PART_PREFIX).reduce((sum, digits) => sum * 1_000n + BigInt(digits), 0n)

/**
 * The numbers, from 0, by which a target in hundredths is reached: 0.99 / target of all, rounded down to a whole one
 * [CG171].
 */
const reaches = (hundredths: number): bigint => (RETURNS * ALL) / BigInt(hundredths)

/** The highest target that the drawn number reaches, in hundredths; 100: none. */
export function multiplierOf(round: Round): number {
  const reached = (RETURNS * ALL) / (drawnOf(round) + 1n)
  return Number(reached < 100n ? 100n : reached)
}

/** '2.50x', from a hundred on the nearest whole one: the words of results of the first edition. */
export const multiplierName = (hundredths: number): string =>
  `${(hundredths / 100).toFixed(hundredths < 10_000 ? 2 : 0)}x`

/** To its hundredth as far as a bet can name it: '2.50x', '1000x', '1234.56x' [CG171]. */
export const exactMultiplier = (hundredths: number): string =>
  hundredths % 100 === 0 || hundredths > MOST_TARGET
    ? multiplierName(hundredths)
    : `${(hundredths / 100).toFixed(2)}x`

/** Rounds since this edition name their multiplier to its hundredth [CG969]. */
export const EXACT_EDITION = 2

/** The result of a round in the words that it is stored with, by its edition. */
export function resultName(round: Round): string {
  const multiplier = multiplierOf(round)
  return round.edition === undefined ? multiplierName(multiplier) : exactMultiplier(multiplier)
}

/** In four letters at most, so that a large one is cut off: of lists of Plinko, and of results of before [CG969]. */
export function multiplierCode(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  if (hundredths < 1_000) return (hundredths / 100).toFixed(2)
  if (whole < 1_000) return (Math.floor(hundredths / 10) / 10).toFixed(whole < 100 ? 1 : 0)
  return whole < 1_000_000 ? `${Math.floor(whole / 1_000)}k` : '1M'
}

/** The same to the hundredth as far as a bet can name it: '75.29'. */
export const exactCode = (hundredths: number): string =>
  hundredths > MOST_TARGET ? multiplierCode(hundredths) : (hundredths / 100).toFixed(2)

/** The bet that the multiplier comes to a target or more, at the odds of the target. */
export function targetMarket({ name, asks }: { name: string; asks: string }): Market {
  return {
    id: 'target',
    name,
    // a higher target is only reached when a lower one is
    book: { kind: 'apart', returns: [wonIf(true), wonIf(false)] },
    selections: [],
    picks: numberPicks({
      prefix: 'at-',
      asks,
      least: LEAST_TARGET,
      most: MOST_TARGET,
      usual: USUAL,
      nameOf: exactMultiplier,
      selectionOf: target,
    }),
  }
}

function target(hundredths: number, id: string): Selection {
  const chances = winsOf(reaches(hundredths), ALL)
  return {
    id,
    name: exactMultiplier(hundredths),
    price: fixed(hundredths),
    settle: (round) => wonIf(drawnOf(round) < reaches(hundredths)),
    chances: () => chances,
  }
}
