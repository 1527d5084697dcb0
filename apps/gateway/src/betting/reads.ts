import type { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import type { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import type { HistoryLedger } from '@crease/ledger/reads/history-reads.ts'
import type { ProfitLedger } from '@crease/ledger/reads/profit-reads.ts'
import type { StatementLedger } from '@crease/ledger/reads/statement-reads.ts'
import type { StakeButtonRows } from '@crease/people/preferences/stake-buttons.ts'

/** A user's changed bets, in the order of the ticks that changed them [RT33]. */
export type ChangedBets = Pick<BetLedger, 'changedAfter'>

/** Bets from the ledger, newest first. */
export type BetReads = Pick<
  BetLedger,
  'findByClientId' | 'endedConditionals' | 'findById' | 'marketKind' | 'currentBets'
>

/** Account statements from the ledger, newest first. */
export type StatementReads = Pick<StatementLedger, 'page'>

/** Settled bets and markets, from the ledger, the last settled first. */
export type HistoryReads = Pick<HistoryLedger, 'settledBets' | 'marketAccount'> &
  Pick<ProfitLedger, 'bySport' | 'byMarket'>

/** Casino rounds from the ledger, newest first. */
export type CasinoReads = Pick<CasinoLedger, 'currentBets' | 'results'>

/** A casino round from the ledger, with the bets of one user, and what is known of the rounds of a table. */
export type RoundReads = Pick<
  CasinoLedger,
  'round' | 'roundInSum' | 'voidRounds' | 'lastCodes' | 'chains'
>

/** Stake buttons of the players; `set` leaves the tabs that are null, and answers what now stands. */
export type StakeButtonStore = Pick<StakeButtonRows, 'find' | 'set'>
