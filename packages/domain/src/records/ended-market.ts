import type { Bet, Fill } from '../bet/bet.ts'
import type { MarketRow, PositionRow } from './rows.ts'

/** A market that has ended, as the ledger has it: what the engine forgot when it settled it. */
export interface EndedMarket {
  readonly row: MarketRow
  readonly bets: readonly Bet[]
  readonly positions: readonly PositionRow[]
  /** without those that were made void, oldest first */
  readonly fills: readonly Fill[]
}
