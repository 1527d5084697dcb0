import type { RunnerId } from '../units/ids.ts'
import type { Odds } from '../units/odds.ts'

/** The starting price of a runner, as a feed states it; null: it has none. */
export interface StartPrice {
  readonly runnerId: RunnerId
  readonly odds: Odds | null
}

/** The starting prices of a runner as they would be now: of all that takes part, and of the orders for it alone [SP16]. */
export interface Projection {
  readonly near: Odds | null
  readonly far: Odds | null
}

/** Nothing would match. */
export const UNPROJECTED: Projection = { near: null, far: null }
