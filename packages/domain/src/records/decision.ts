import type {
  AccountRow,
  AmendmentRow,
  DroppedKey,
  FillVoidRow,
  ForgottenKey,
  MarketRow,
  OperatorActRow,
  PositionRow,
  RefusalRow,
  StatementLine,
  Transfer,
  IdleFloor,
} from './rows.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { DeadManSwitch } from './dead-man-switch.ts'
import type { Bet, Fill } from '../bet/bet.ts'
import type { CashOut } from './cash-out-order.ts'
import type { MarketId } from '../units/ids.ts'
import type { PlayerLimits } from './player-limits.ts'
import type { Reply } from './command.ts'

/**
 * What one command did: the answer, and everything that the ledger must write for it to have happened.
 * Rows are whole new states (the last one of a tick wins); fills, transfers and statement lines only add.
 */
export interface Decision {
  readonly reply: Reply
  readonly bets: readonly Bet[]
  readonly fills: readonly Fill[]
  readonly positions: readonly PositionRow[]
  readonly accounts: readonly AccountRow[]
  readonly transfers: readonly Transfer[]
  readonly statement: readonly StatementLine[]
  readonly markets: readonly MarketRow[]
  /** a refused placement that carried a key: the same key gets the same answer again [BS9] */
  readonly refusals: readonly RefusalRow[]
  /** keys under which a bet was changed or replaced: the same key gets the same answer again [BS39] */
  readonly amendments: readonly AmendmentRow[]
  /** refusals and changes that the ledger is to forget; before those of this decision are written [BS100] */
  readonly dropped: readonly DroppedKey[]
  /** up to where orders of players that nothing comes of are the ledger's alone, where that rose [BS103] */
  readonly idleFloors: readonly IdleFloor[]
  readonly conditionals: readonly ConditionalOrder[]
  readonly switches: readonly DeadManSwitch[]
  /** cash-outs that were let in, and what became of them */
  readonly cashOuts: readonly CashOut[]
  /** keys that the engine will not know again [LG40] */
  readonly forgotten: readonly ForgottenKey[]
  /** fills that no longer count, on both of their sides [ST23] */
  readonly fillVoids: readonly FillVoidRow[]
  /** what an operator did [OP40] */
  readonly acts: readonly OperatorActRow[]
  /** limits of players as an operator set them [OP54] */
  readonly limits: readonly PlayerLimits[]
  /** what judging threw, where nothing of the command happened [MT83]: bugs, for the log */
  readonly faults: readonly unknown[]
  /** markets whose published view changed, quotes included */
  readonly touched: readonly MarketId[]
}
