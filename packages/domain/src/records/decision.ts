import type { MarketId } from '../units/ids.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'
import type { Reply } from './command.ts'
import type { FiredOrder } from './conditional-order.ts'
import type { Writes } from './registry.ts'
import type { ForgottenKey } from './rows.ts'

/**
 * What a player has free in other shards, by the word of the home, where all that is needed was asked for; or
 * nobody has asked yet, and who is short may have more [SH20].
 */
export type CashElsewhere = Paise | 'unasked'

/** What is known of a player in other shards when a command is judged. */
export interface Elsewhere {
  readonly cash: CashElsewhere
  /** when the command came: what was told of play elsewhere before that refuses nothing [SH92] */
  readonly since: number
}

/** Of an order that its trigger places, on the only ledger or for the last time: it waits for nobody [SH94]. */
export const FIRED: Elsewhere = { cash: NO_MONEY, since: 0 }

/** There are no other shards, or nobody can ask them. */
export const NOWHERE_ELSE: Elsewhere = { cash: NO_MONEY, since: 0 }

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
  /** conditional orders that are to be placed, and lack what other shards have of their player [SH94] */
  readonly fired: readonly FiredOrder[]
}
