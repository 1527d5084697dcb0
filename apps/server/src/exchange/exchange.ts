import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'

/**
 * The exchange as the rest of the server sees it. `submit` resolves after the commit: what it says has
 * happened. Reads answer from committed state only.
 */
export interface Exchange {
  /** Queues a command; resolves with its reply once durable. A full queue or a failed commit: refused BUSY. */
  readonly submit: (command: Command) => Promise<Reply>
  /** The user's money as last committed; null for a user who was never funded. */
  readonly account: (userId: UserId) => AccountRow | null
  /** The user's bets that still have something pending or resting, newest first. */
  readonly openBets: (userId: UserId) => readonly Bet[]
  /** The user's positions in markets that have not ended. */
  readonly positions: (userId: UserId) => readonly PlayerPosition[]
  /** The user's conditional orders that wait, oldest first. */
  readonly conditionals: (userId: UserId) => readonly ConditionalOrder[]
  readonly market: (marketId: MarketId) => MarketView | null
}
