import { OWN_CELLS } from './position-pool.ts'

/**
 * What a row has of its user: what is held, paise, and how many bets are pending or resting; and the row
 * + 1 of who came to the market before, or 0.
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
export const WIDTH = 4
