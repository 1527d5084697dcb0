import type { MarketId } from '../units/ids.ts'
import type { Reply } from './command.ts'
import type { Writes } from './registry.ts'
import type { ForgottenKey } from './rows.ts'

/** What one command did: the answer, and everything that the ledger must write for it to have happened. */
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
