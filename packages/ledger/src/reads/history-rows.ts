import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { ReportLine } from './report-rows.ts'

/** The sport that rounds are counted under. */
export const CASINO_SPORT = 'c9'

/** A place in a list that is read newest first; the named row itself comes after it. */
export interface PlaceInHistory {
  /** when its line was written, epoch microseconds */
  readonly at: number
  readonly lineId: number
  /** of a list of bets: the bet; 0 in a list of markets */
  readonly betId: number
}

/** Which part of what was settled is wanted. `from` and `to` are epoch milliseconds, as of a report. */
export interface HistoryAsk {
  readonly userId: UserId
  /** null: all, rounds too */
  readonly sport: string | null
  readonly from: number | null
  readonly to: number | null
  /** null: from the newest */
  readonly after: PlaceInHistory | null
  readonly limit: number
}

/** A bet that ended, with what it was on. Times are epoch milliseconds. */
export type SettledBet =
  | {
      readonly of: 'market'
      readonly bet: Bet
      readonly market: MarketRow
      readonly settledAt: number
    }
  | { readonly of: 'round'; readonly bet: RoundBet; readonly settledAt: number }

/** A page of what was settled; `next` is null at the end. */
export interface HistoryPage<Row> {
  readonly rows: readonly Row[]
  readonly next: PlaceInHistory | null
}

/** The result of a market or a round between two days, after commission; `commission` is the charge. */
export interface MarketProfit {
  readonly marketId: string | null
  readonly sport: string
  readonly eventId: string | null
  readonly eventName: string
  readonly marketName: string
  /** of the market's name; null: the name is its own id */
  readonly said: Sentence | null
  readonly isRound: boolean
  readonly net: Paise
  readonly commission: Paise
  readonly settledAt: number
}

/** The same of a sport, between moments that stand in order: a member less than there are moments. */
export interface SportProfit {
  readonly sport: string
  readonly parts: readonly { readonly net: Paise; readonly commission: Paise }[]
}

/** All that one market did to one player's account, newest first. */
export interface MarketAccount {
  readonly market: MarketRow
  readonly lines: readonly ReportLine[]
  readonly bets: readonly Bet[]
}
