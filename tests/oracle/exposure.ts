import { ceilOf, fraction } from './fraction.ts'
import { backBrings, outcomesOf, PARTS, type Market, type Side, type Stake } from './market.ts'

/** One side of a match, or of a bet that is not matched yet. */
export interface Held extends Stake {
  readonly side: Side
}

/** Unmatched bets up to which every choice is tried; beyond, each outcome's worst choice. */
const TRIED_ONE_BY_ONE = 6

const brings = (market: Market, held: Held, outcome: Parameters<typeof backBrings>[2]): bigint => {
  const back = backBrings(market, held, outcome)
  return held.side === 'BACK' ? back : -back
}

/**
 * A player's hold in a market, in paise [EX1] [EX2]: the worst over every outcome and every choice
 * of unmatched bets that might be matched at their limits, rounded up.
 */
export function exposureOf(
  market: Market,
  matched: readonly Held[],
  unmatched: readonly Held[],
): number {
  let worst = 0n
  for (const outcome of outcomesOf(market)) {
    const sure = matched.reduce((sum, one) => sum + brings(market, one, outcome), 0n)
    for (const chosen of choicesOf(unmatched.map((one) => brings(market, one, outcome)))) {
      if (sure + chosen < worst) worst = sure + chosen
    }
  }
  return Number(ceilOf(fraction(-worst, PARTS)))
}

/** The sum of each choice of these. */
function choicesOf(each: readonly bigint[]): readonly bigint[] {
  if (each.length > TRIED_ONE_BY_ONE)
    return [each.reduce((sum, one) => (one < 0n ? sum + one : sum), 0n)]
  const choices: bigint[] = []
  for (let chosen = 0; chosen < 2 ** each.length; chosen += 1) {
    choices.push(
      each.reduce((sum, one, index) => (Math.floor(chosen / 2 ** index) % 2 ? sum + one : sum), 0n),
    )
  }
  return choices
}
