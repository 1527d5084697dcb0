import { NoticeLedger } from '@crease/people/notices/notices.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { findCashOut } from '@crease/ledger/reads/cash-out-reads.ts'
import { PlayReads } from '@crease/people/protection/play-reads.ts'
import { LongReads } from '@crease/ledger/standby/long-reads.ts'
import type { PeopleReads } from '@crease/ledger/connections/people-reads.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { PlayerDeps } from './api/handlers/player-handlers.ts'
import type { ProtectionDeps } from './api/handlers/protection-handlers.ts'
import type { CashingOutDeps } from './betting/cashing-out.ts'
import type {
  BetReads,
  CasinoReads,
  ChangedBets,
  HistoryReads,
  StatementReads,
} from './betting/reads.ts'

/** The reads of a player's own rows of the ledger. */
export interface Reads {
  readonly bets: BetReads
  readonly changed: ChangedBets
  readonly statements: StatementReads
  readonly history: HistoryReads
  readonly play: ProtectionDeps['play']
  readonly notices: PlayerDeps['notices']
  readonly cashOuts: CashingOutDeps['earlier']
  readonly casino: CasinoReads
  readonly stop: () => Promise<void>
}

/** The reader of long reports: a standby that has the player's last commit [OP930]. */
interface Standby {
  /** null: there is none */
  readonly standbyUrl: string | null
  readonly lastCommit: ExchangePort['lastCommit']
}

/** Reads of the ledger: single bets by light connections, lists and reports by heavy ones or a standby [OP832]. */
export function readsOf(
  { database, reports }: Pick<PeopleReads, 'database' | 'reports'>,
  standby: Standby,
): Reads {
  const long = new LongReads({ primary: reports, ...standby })
  const { statements, history, casino } = long
  return {
    statements,
    history,
    casino,
    changed: new BetLedger(database),
    bets: betsOf({ database, reports }),
    play: new PlayReads(reports),
    notices: new NoticeLedger(reports),
    cashOuts: (user, clientId) => findCashOut(database, user, clientId),
    stop: () => long.stop(),
  }
}

function betsOf({ database, reports }: Pick<PeopleReads, 'database' | 'reports'>): BetReads {
  const one = new BetLedger(database)
  const lists = new BetLedger(reports)
  return {
    findByClientId: (...asked) => one.findByClientId(...asked),
    findById: (...asked) => one.findById(...asked),
    marketKind: (...asked) => one.marketKind(...asked),
    endedConditionals: (...asked) => lists.endedConditionals(...asked),
    currentBets: (...asked) => lists.currentBets(...asked),
  }
}
