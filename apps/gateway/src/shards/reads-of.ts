import { NoticeLedger } from '@crease/exchange/ledger/player/notices.ts'
import { BetLedger } from '@crease/exchange/ledger/reads/bet-reads.ts'
import { findCashOut } from '@crease/exchange/ledger/reads/cash-out-reads.ts'
import { historyOn } from '@crease/exchange/ledger/reads/history-on.ts'
import { PlayReads } from '@crease/exchange/ledger/reads/play-reads.ts'
import { StatementLedger } from '@crease/exchange/ledger/reads/statement-reads.ts'
import type { PlayerDeps } from '../api/handlers/player-handlers.ts'
import type { ProtectionDeps } from '../api/handlers/protection-handlers.ts'
import type { CashingOutDeps } from '../betting/cashing-out.ts'
import type { BetReads, ChangedBets, HistoryReads, StatementReads } from '../betting/reads.ts'
import { joinedBets, joinedCashOuts } from './joined-bets.ts'
import { joinedHistory } from './joined-history.ts'
import { joinedNotices } from './joined-notices.ts'
import { joinedPlay } from './joined-play.ts'
import { joinedStatements } from './joined-statements.ts'
import type { Ledgers } from './ledgers.ts'

/** What players may read of the ledger, whatever number of ledgers it is in. */
interface Reads {
  readonly bets: BetReads & ChangedBets
  readonly statements: StatementReads
  readonly history: HistoryReads
  readonly play: ProtectionDeps['play']
  readonly notices: PlayerDeps['notices']
  readonly cashOuts: CashingOutDeps['earlier']
}

/** Reads of one ledger as it is, or of several joined [SH72]. */
export function readsOf([{ database }, ...others]: Ledgers): Reads {
  if (others.length === 0) {
    return {
      bets: new BetLedger(database),
      statements: new StatementLedger(database),
      history: historyOn(database),
      play: new PlayReads(database),
      notices: new NoticeLedger(database),
      cashOuts: (user, clientId) => findCashOut(database, user, clientId),
    }
  }
  const databases = [database, ...others.map((each) => each.database)] as const
  return {
    bets: joinedBets(databases),
    statements: joinedStatements(databases),
    history: joinedHistory(databases),
    play: joinedPlay(databases),
    notices: joinedNotices(databases),
    cashOuts: joinedCashOuts(databases),
  }
}
