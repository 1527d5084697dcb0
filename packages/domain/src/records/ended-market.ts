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

/** One whose fills are archived: it is known, and cannot be settled again until they are attached [LG183]. */
export interface ArchivedMarket {
  readonly row: MarketRow
  readonly isArchived: true
}
