import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { ArchivedMarket, EndedMarket } from '@crease/domain/records/ended-market.ts'

/**
 * An exchange that a recording can be played on: the pure engine, or the whole server on PostgreSQL.
 * Time is the recording's: whoever plays sets it before each command, and it never goes back.
 */
export interface Ground {
  readonly submit: (command: Command) => Promise<Reply>
  /** epoch milliseconds */
  readonly setNow: (at: number) => void
  /** the account of a made-up player, known to the exchange but not yet funded */
  readonly userOf: (player: string) => UserId
  readonly makerUserId: UserId
  readonly bet: (betId: BetId) => Promise<Bet>
  /** every fill, in the order in which they happened */
  readonly fills: () => Promise<readonly Fill[]>
  readonly account: (userId: UserId) => Promise<AccountRow>
  readonly market: (marketId: MarketId) => Promise<MarketView | null>
  /** all of a market that has ended, to settle it again; null while it lives */
  readonly ended: (marketId: MarketId) => Promise<EndedMarket | ArchivedMarket | null>
  /** The whole ledger, checked and summed. Throws when it is out of balance anywhere. */
  readonly ledger: () => Promise<LedgerTotals>
}

export interface LedgerTotals {
  readonly commission: Paise
  readonly rounding: Paise
  /** what is left in the pools of all markets */
  readonly pools: Paise
  /** what is held of all players */
  readonly held: Paise
}
