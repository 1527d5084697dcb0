import type { Why } from '@crease/domain/units/why.ts'
import type { StakeButton } from '@crease/contract/accounts/account-shapes.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { StatementLine } from '@crease/domain/records/rows.ts'
import type { BetId, UserId } from '@crease/domain/units/ids.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Terms } from '@crease/domain/rounds/returns.ts'
import type { PaidSums } from '@crease/domain/rounds/paid-sums.ts'
import type { RoundBet, RoundRow } from '@crease/domain/rounds/round.ts'
import type { Odds } from '@crease/domain/units/odds.ts'

/** Which rows of a report are wanted. `page` counts from 1; `from` and `to` are epoch milliseconds. */
export interface PageOf {
  readonly userId: UserId
  readonly page: number
  readonly limit: number
  /** first moment included; null: from the beginning */
  readonly from: number | null
  /** first moment no longer included; null: without end */
  readonly to: number | null
  /**
   * the newest row that there was when the first page was read, as it said: what came later moves no page [DR80];
   * absent: this is the first page
   */
  readonly upTo?: number | null
}

/** A page of a statement: for readers of other languages with the sentences of its lines. */
export interface StatementPage extends PageOf {
  readonly report: ReportKind
  readonly withSentences?: true
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

/** A page of changed bets; `next` is the place of its last row, readable or not, and null at the end. */
export interface ChangedPage {
  readonly bets: readonly ChangedBet[]
  readonly next: { readonly number: number; readonly betId: BetId } | null
}

/** A line of a report; `owed` is what of the balance after it was lent [DR50], `commission` what it charged. */
export interface ReportLine extends Omit<StatementLine, 'settlement'> {
  readonly owed: Paise
  /** taken off `amount`; below zero where a charge was taken back, which `amount` has too */
  readonly commission: Paise
  /** the sentence of its narration, where that was asked for and is known */
  readonly said?: Sentence
}

/** The reports of an account statement: each line is in one of them [DR22]. */
export type ReportKind = 'funds' | 'refund' | 'sport' | 'casino' | 'third-party'

/** A bet on a casino round. Times are epoch milliseconds. */
export interface CasinoBet {
  readonly betId: number
  readonly mid: string
  readonly gameSlug: string
  readonly marketName: string
  readonly selectionName: string
  readonly side: Side
  readonly odds: Odds
  readonly terms: Terms
  readonly stake: Paise
  /** hundredths that it was cashed out at by hand; null: it was not */
  readonly pays: number | null
  readonly placedAt: number
}

/** The result of a casino round. */
export interface CasinoResult {
  readonly mid: string
  readonly gameSlug: string
  /** null: it was void */
  readonly winner: string | null
  /** of the winner; null: the text is its own id */
  readonly said: Sentence | null
  /** why it was void; null: it was not */
  readonly why: Why | null
  readonly at: number
}

/** A casino round, and one player's bets on it, oldest first. */
export interface RoundOfPlayer {
  readonly round: RoundRow
  readonly bets: readonly RoundBet[]
}

/** A casino round with what its bets moved, of all players, as an operator sees it. */
export interface RoundInSum {
  readonly round: RoundRow
  readonly sums: PaidSums
}

/** A player's own stake buttons; null for a tab that they never set. */
export interface OwnButtons {
  readonly game: readonly StakeButton[] | null
  readonly casino: readonly StakeButton[] | null
}
