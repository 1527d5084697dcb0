import type {
  AccountRow,
  AmendmentRow,
  IdleFloor,
  MarketRow,
  PositionRow,
  RefusalRow,
} from './rows.ts'
import type { Bet, Fill } from '../bet/bet.ts'
import type { CashOut } from './cash-out-order.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { DeadManSwitch } from './dead-man-switch.ts'
import type { PlayerLimits } from './player-limits.ts'

/** What the ledger knows, as the engine needs it to go on. Rows of ended markets may be left out. */
export interface Snapshot {
  readonly markets: readonly MarketRow[]
  readonly accounts: readonly AccountRow[]
  /**
   * every bet of a market that has not ended: the open ones make the book, the others are wanted when
   * their market or runner is void
   */
  readonly bets: readonly Bet[]
  readonly positions: readonly PositionRow[]
  /** fills of markets that have not ended, without those that were made void, oldest first */
  readonly fills: readonly Fill[]
  /** oldest first, as `amendments` */
  readonly refusals: readonly RefusalRow[]
  /** of markets that have not ended, made void; what they took of the maker's offers stays taken [MT90] */
  readonly voidFills?: readonly Fill[]
  /** absent: nobody has limits of their own */
  readonly limits?: readonly PlayerLimits[]
  /** every state of them, oldest first */
  readonly cashOuts: readonly CashOut[]
  readonly amendments: readonly AmendmentRow[]
  readonly conditionals: readonly ConditionalOrder[]
  readonly switches: readonly DeadManSwitch[]
  /** absent: none; of bets up to a floor those that came to nothing may be left out [BS103] */
  readonly idleFloors?: readonly IdleFloor[]
}
