import type { BetState } from '@crease/ledger/reads/bet-reads.ts'
import type { HistoryLedger } from '@crease/ledger/reads/history-reads.ts'
import type { ProfitLedger } from '@crease/ledger/reads/profit-reads.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { BetId, MarketId, RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type {
  CasinoBet,
  CasinoResult,
  ChangedPage,
  OwnButtons,
  PageOf,
  ReportLine,
  RoundInSum,
  RoundOfPlayer,
  StatementPage,
  StoredBet,
} from '@crease/ledger/reads/report-rows.ts'

/** A user's changed bets, in the order of the ticks that changed them [RT33]. */
export interface ChangedBets {
  /** the user's bets whose last change is after this place, the oldest change first */
  readonly changedAfter: (
    userId: UserId,
    after: { readonly number: number; readonly betId: number },
    limit: number,
  ) => Promise<ChangedPage>
}

/** Bets from the ledger, newest first. */
export interface BetReads {
  /** the user's bet of this client-made id, however old; null if there is none */
  readonly findByClientId: (userId: UserId, clientBetId: string) => Promise<StoredBet | null>
  /** the user's newest conditional orders that no longer wait, oldest first [BS70] */
  readonly endedConditionals: (userId: UserId) => Promise<readonly ConditionalOrder[]>
  /** the user's own bet; null if there is none or it is somebody else's */
  readonly findById: (userId: UserId, betId: BetId) => Promise<StoredBet | null>
  /** what kind a market is, however long ago it ended; null for one that never was */
  readonly marketKind: (marketId: MarketId) => Promise<MarketKind | null>
  /** bets with something pending or resting, and those with something matched in a market not yet settled */
  readonly currentBets: (
    query: PageOf & { readonly side: Side | null; readonly state: BetState },
  ) => Promise<{
    readonly rows: readonly StoredBet[]
    readonly total: number
    /** of all that match, not only of this page */
    readonly stake: Paise
    /** the same: what each can lose by itself */
    readonly liability: Paise
    readonly upTo: number
  }>
}

/** Account statements from the ledger, newest first. */
export interface StatementReads {
  readonly page: (query: StatementPage) => Promise<{
    readonly rows: readonly ReportLine[]
    readonly total: number
    /** sums over all lines of the report between the days that were asked for, both zero or more */
    readonly credit: Paise
    readonly debit: Paise
    readonly upTo: number
  }>
}

/** Settled bets and markets, from the ledger, the last settled first. */
export interface HistoryReads extends Pick<HistoryLedger, 'settledBets' | 'marketAccount'> {
  readonly bySport: ProfitLedger['bySport']
  readonly byMarket: ProfitLedger['byMarket']
}

/** Casino rounds from the ledger, newest first. */
export interface CasinoReads {
  readonly currentBets: (
    query: PageOf & { readonly side: Side | null },
  ) => Promise<{
    readonly rows: readonly CasinoBet[]
    readonly total: number
    readonly stake: Paise
    readonly liability: Paise
    readonly upTo: number
  }>
  readonly results: (
    query: PageOf & {
      readonly gameSlug: string | null
      readonly behind?: Pick<CasinoResult, 'at' | 'mid'> | null
    },
  ) => Promise<{
    readonly rows: readonly CasinoResult[]
    /** to ten thousand */
    readonly total: number
    readonly upTo: number
  }>
}

interface PublishedChain {
  readonly epoch: number
  readonly anchor: string
  readonly salt: string
  readonly length: number
  readonly used: number
  /** epoch milliseconds */
  readonly publishedAt: number
}

interface VoidCount {
  readonly rounds: number
  readonly voids: number
}

/** A casino round from the ledger, with the bets of one user; null for one that never was. */
export interface RoundReads {
  readonly round: (roundId: RoundId, userId: UserId) => Promise<RoundOfPlayer | null>
  /** for operators: of all players */
  readonly roundInSum: (roundId: RoundId) => Promise<RoundInSum | null>
  /** the last rounds of a table, `most` at most: the number of ended ones, and of void ones among them */
  readonly voidRounds: (table: string, most: number) => Promise<VoidCount>
  /** the results of the last rounds of a table, `most` at most, the newest first */
  readonly lastCodes: (
    table: string,
    most: number,
  ) => Promise<readonly { readonly roundId: string; readonly code: string }[]>
  /** what was published of the seeds of a table, the newest first */
  readonly chains: (table: string, most: number) => Promise<readonly PublishedChain[]>
}

/** Stake buttons of the players; `set` leaves the tabs that are null, and answers what now stands. */
export interface StakeButtonStore {
  readonly find: (userId: UserId) => Promise<OwnButtons>
  readonly set: (userId: UserId, buttons: OwnButtons) => Promise<OwnButtons>
}
