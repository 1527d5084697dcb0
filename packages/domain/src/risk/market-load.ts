import { MOST_IN_MARKET } from '../market/exact.ts'
import type { Payoff } from '../market/payoff.ts'
import { paise, type Paise } from '../units/money.ts'
import { HIGHEST_ODDS } from '../units/odds.ts'

/**
 * The load of a market is at most what its bets come to, in centipaise: what is matched as it is, and each unmatched
 * paisa as this, which is what it can come to at the best odds there are, on its own side and on the house's. `risk`:
 * what a back of one paisa risks, but for the odds where they count.
 */
export const weightAt = (risk: number): number => 2 * Math.max(HIGHEST_ODDS, risk)

/** How the load changes when what is matched brings something else on a runner. */
export const loadOfMatch = (before: number, after: number): number =>
  Math.abs(after) - Math.abs(before)

/** How many parts of a centipaisa a market counts in for each that its bets come to [EW3]. */
export const partsOf = (payoff: Payoff): number =>
  payoff.kind === 'each-way' ? 2 * payoff.divisor : 1

/** The most that a further bet may be under a load, so that all sums stay exact [MT80]. */
export const roomUnder = (load: number, weight: number): Paise =>
  paise(Math.max(0, Math.floor((MOST_IN_MARKET - load) / weight)))
