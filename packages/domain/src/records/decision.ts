import type { MarketId } from '../units/ids.ts'
import type { Reply } from './command.ts'
import type { Writes } from './registry.ts'
import type { ForgottenKey } from './rows.ts'

/** The result of one command: the reply, and every row that the ledger must write for it. */
export interface Decision {
  readonly reply: Reply
  readonly writes: Writes
  /** keys that the engine will not know again [LG40] */
  readonly forgotten: readonly ForgottenKey[]
  /** what judging threw, where nothing of the command happened [MT83]: bugs, for the log */
  readonly faults: readonly unknown[]
  /** markets whose published view changed, quotes included */
  readonly touched: readonly MarketId[]
}
