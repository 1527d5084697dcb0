import type { Bet, Fill } from '@crease/domain/bet.ts'
import type {
  AccountRow,
  MarketRow,
  PositionRow,
  RefusalRow,
  StatementLine,
} from '@crease/domain/decision.ts'
import type { Transfer } from '@crease/domain/posting.ts'

/** Everything that one tick writes: the newest state of each row that changed, and the rows that only add. */
export interface TickRows {
  readonly tickId: number
  readonly commands: number
  readonly markets: readonly MarketRow[]
  readonly accounts: readonly AccountRow[]
  readonly bets: readonly Bet[]
  readonly fills: readonly Fill[]
  readonly positions: readonly PositionRow[]
  readonly transfers: readonly Transfer[]
  readonly statement: readonly StatementLine[]
  readonly refusals: readonly RefusalRow[]
}
