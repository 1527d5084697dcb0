import type { Payoff } from '../market/payoff.ts'
import { CENTIPAISE_PER_PAISA } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { Side } from '../units/side.ts'
import { OWN_CELLS } from '../memory/position-pool.ts'

/**
 * A row's numbers of its user: the held amount, paise, and the count of pending and resting bets; and the row + 1 of
 * the previous user of the market, or 0.
 */
export const HELD = OWN_CELLS
export const OPEN_BETS = OWN_CELLS + 1
export const BEFORE = OWN_CELLS + 2
/** And per runner: what matched bets bring, and what unmatched ones may cost. */
export const CELLS = OWN_CELLS + 3
export const IF_WIN = 0
export const IF_LOSE = 1
export const OPEN_BACK = 2
export const OPEN_LAY = 3
const WIDTH = 4
/** Each way: what unmatched bets may cost if the runner is placed. */
export const OPEN_PLACED = 4

/** The numbers per runner. */
export const widthOf = (payoff: Payoff): number => (payoff.kind === 'each-way' ? WIDTH + 1 : WIDTH)

/** The risk of a back per paisa of its stake, centipaise; in a meter less the odds [EX11]. */
export const riskOf = (payoff: Payoff): number =>
  payoff.kind === 'meter' ? CENTIPAISE_PER_PAISA * (payoff.cap + 1) : CENTIPAISE_PER_PAISA

/** The effect of a stake of any size on a position on its runner. */
export interface SideAt {
  readonly side: Side
  readonly odds: Odds
}
