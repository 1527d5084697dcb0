import type { StakeButton } from '@crease/contract/account-shapes.ts'
import type { ConditionalOrder } from '@crease/domain/conditional.ts'
import type { Bet, Side } from '@crease/domain/bet.ts'
import type { StatementLine } from '@crease/domain/decision.ts'
import type { BetId, UserId } from '@crease/domain/ids.ts'
import type { MarketDefinition } from '@crease/domain/market.ts'
import type { Paise } from '@crease/domain/money.ts'
import type { Odds } from '@crease/domain/odds.ts'

/** What the door asks of the ledger. `page` counts from 1; `from` and `to` are epoch milliseconds. */
export interface PageOf {
  readonly userId: UserId
  readonly page: number
  readonly limit: number
  /** first moment included; null: from the beginning */
  readonly from: number | null
  /** first moment no longer included; null: without end */
  readonly to: number | null
}

/** A bet with the names of its market. */
export interface StoredBet {
  readonly bet: Bet
  readonly market: MarketDefinition
}

/** A bet, and the tick that changed it last. */
export interface ChangedBet extends StoredBet {
  readonly number: number
}

/** What became of a user's bets, in the order of the ticks that changed them [RT33]. */
export interface ChangedBets {
  /** the user's bets whose last change is after this place, the oldest change first */
  readonly changedAfter: (
    userId: UserId,
    after: { readonly number: number; readonly betId: number },
    limit: number,
  ) => Promise<readonly ChangedBet[]>
}

/** Bets from the ledger, newest first. */
export interface BetReads {
  /** the user's bet of this client-made id, however old; null if there is none */
  readonly findByClientId: (userId: UserId, clientBetId: string) => Promise<StoredBet | null>
  /** the user's newest conditional orders that no longer wait, oldest first [BS70] */
  readonly endedConditionals: (userId: UserId) => Promise<readonly ConditionalOrder[]>
  /** the user's own bet; null if there is none or it is somebody else's */
  readonly findById: (userId: UserId, betId: BetId) => Promise<StoredBet | null>
  /** bets with something pending or resting, and those with something matched in a market not yet settled */
  readonly currentBets: (query: PageOf & { readonly side: Side | null }) => Promise<{
    readonly rows: readonly StoredBet[]
    readonly total: number
    /** of all that match, not only of this page */
    readonly stake: Paise
  }>
}

/** The reports of an account statement: each line is in one of them [DR22]. */
export type ReportKind = 'funds' | 'refund' | 'sport' | 'casino' | 'third-party'

/** Account statements from the ledger, newest first. */
export interface StatementReads {
  readonly page: (query: PageOf & { readonly report: ReportKind }) => Promise<{
    readonly rows: readonly StatementLine[]
    readonly total: number
    /** sums over all lines of the report between the days that were asked for, both zero or more */
    readonly credit: Paise
    readonly debit: Paise
  }>
}

/** A bet on a casino round. Times are epoch milliseconds. */
export interface CasinoBet {
  readonly betId: number
  readonly mid: string
  readonly gameSlug: string
  readonly marketName: string
  readonly selectionName: string
  readonly side: Side
  readonly odds: Odds
  readonly stake: Paise
  readonly placedAt: number
}

/** What a casino round came to. */
export interface CasinoResult {
  readonly mid: string
  readonly gameSlug: string
  readonly winner: string
  readonly at: number
}

/** Casino rounds from the ledger, newest first. */
export interface CasinoReads {
  readonly currentBets: (query: PageOf & { readonly side: Side | null }) => Promise<{
    readonly rows: readonly CasinoBet[]
    readonly total: number
    readonly stake: Paise
  }>
  readonly results: (
    query: Omit<PageOf, 'userId'> & { readonly gameSlug: string | null },
  ) => Promise<{
    readonly rows: readonly CasinoResult[]
    readonly total: number
  }>
}

/** A player's own stake buttons; null for a tab that they never set. */
export interface OwnButtons {
  readonly game: readonly StakeButton[] | null
  readonly casino: readonly StakeButton[] | null
}

/** Stake buttons of the players; `set` leaves the tabs that are null, and answers what now stands. */
export interface StakeButtonStore {
  readonly find: (userId: UserId) => Promise<OwnButtons>
  readonly set: (userId: UserId, buttons: OwnButtons) => Promise<OwnButtons>
}
