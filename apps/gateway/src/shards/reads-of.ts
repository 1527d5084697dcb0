import { joinedNotices } from '@crease/exchange/ledger/player/joined-notices.ts'
import { NoticeLedger } from '@crease/exchange/ledger/player/notices.ts'
import { BetLedger } from '@crease/exchange/ledger/reads/bet-reads.ts'
import { findCashOut } from '@crease/exchange/ledger/reads/cash-out-reads.ts'
import { CasinoLedger } from '@crease/exchange/ledger/reads/casino-reads.ts'
import { PlayReads } from '@crease/exchange/ledger/reads/play-reads.ts'
import { LongReads } from '@crease/exchange/ledger/standby/long-reads.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { PlayerDeps } from '../api/handlers/player-handlers.ts'
import type { ProtectionDeps } from '../api/handlers/protection-handlers.ts'
import type { CashingOutDeps } from '../betting/cashing-out.ts'
import type {
  BetReads,
  CasinoReads,
  ChangedBets,
  HistoryReads,
  StatementReads,
} from '../betting/reads.ts'
import { joinedBets, joinedCashOuts } from './joined-bets.ts'
import { joinedHistory } from './joined-history.ts'
import { joinedPlay } from './joined-play.ts'
import { joinedStatements } from './joined-statements.ts'
import type { Ledgers } from './ledgers.ts'

/** What players may read of the ledger, whatever number of ledgers it is in. */
export interface Reads {
  readonly bets: BetReads & ChangedBets
  readonly statements: StatementReads
  readonly history: HistoryReads
  readonly play: ProtectionDeps['play']
  readonly notices: PlayerDeps['notices']
  readonly cashOuts: CashingOutDeps['earlier']
  readonly casino: CasinoReads
  readonly stop: () => Promise<void>
}

/** Where long reports are read where it can be [OP930]. */
interface Far {
  /** null: there is no standby */
  readonly url: string | null
  readonly lastCommit: ExchangePort['lastCommit']
}

/** Reads of one ledger as it is, or of several joined [SH72]. */
export function readsOf([{ database }, ...others]: Ledgers, far: Far): Reads {
  if (others.length === 0) {
    const { url: standbyUrl, lastCommit } = far
    const long = new LongReads({ primary: database, standbyUrl, lastCommit })
    return {
      bets: new BetLedger(database),
      statements: long.statements,
      history: long.history,
      casino: long.casino,
      play: new PlayReads(database),
      notices: new NoticeLedger(database),
      cashOuts: (user, clientId) => findCashOut(database, user, clientId),
      stop: () => long.stop(),
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
    // the tables are in the first
    casino: new CasinoLedger(database),
    stop: async () => undefined,
  }
}
