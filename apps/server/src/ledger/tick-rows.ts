import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { DeadManSwitch } from '@crease/domain/records/dead-man-switch.ts'
import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type {
  AccountRow,
  AmendmentRow,
  DroppedKey,
  FillVoidRow,
  MarketRow,
  OperatorActRow,
  PositionRow,
  RefusalRow,
  StatementLine,
} from '@crease/domain/records/rows.ts'
import type { IdleFloor } from '@crease/domain/records/rows.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { PlayerLimits } from '@crease/domain/records/player-limits.ts'
import type { Transfer } from '@crease/domain/records/rows.ts'

/**
 * What a tick does to an account. Written as a change, not as a new value, so that the database's own
 * check decides even if somebody else changed the row meanwhile.
 */
export interface AccountChange {
  readonly userId: UserId
  readonly kind: AccountRow['kind']
  /** no row exists yet */
  readonly isNew: boolean
  readonly cash: number
  readonly held: number
  readonly owed: number
}

/** Where a tick stands: written under which lease, behind which tick, and its hash, hexadecimal [LG41]. */
export interface TickLink {
  readonly epoch: number
  /** the tick that must be the newest one; 0: there is none [LG44] */
  readonly follows: number
  readonly hash: string
}

/** Everything that one tick writes: the newest state of each row that changed, and the rows that only add. */
export interface TickRows {
  readonly tickId: number
  readonly commands: number
  readonly markets: readonly MarketRow[]
  readonly accounts: readonly AccountChange[]
  readonly bets: readonly Bet[]
  readonly fills: readonly Fill[]
  readonly positions: readonly PositionRow[]
  readonly transfers: readonly Transfer[]
  readonly statement: readonly StatementLine[]
  /** deleted before `refusals` and `amendments` are written */
  readonly dropped: readonly DroppedKey[]
  readonly refusals: readonly RefusalRow[]
  readonly amendments: readonly AmendmentRow[]
  readonly idleFloors: readonly IdleFloor[]
  readonly conditionals: readonly ConditionalOrder[]
  readonly switches: readonly DeadManSwitch[]
  readonly cashOuts: readonly CashOut[]
  readonly fillVoids: readonly FillVoidRow[]
  readonly acts: readonly OperatorActRow[]
  readonly limits: readonly PlayerLimits[]
}
