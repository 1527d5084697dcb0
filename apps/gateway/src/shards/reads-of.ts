import { joinedNotices } from '@crease/exchange/ledger/player/joined-notices.ts'
import { NoticeLedger } from '@crease/exchange/ledger/player/notices.ts'
import { BetLedger } from '@crease/exchange/ledger/reads/bet-reads.ts'
import { findCashOut } from '@crease/exchange/ledger/reads/cash-out-reads.ts'
import { PlayReads } from '@crease/exchange/ledger/reads/play-reads.ts'
import {
  LongReads,
  type LedgerReads,
  type WholeReads,
} from '@crease/exchange/ledger/standby/long-reads.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
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
  readonly bets: BetReads
  /** of each shard, in their order [SH76] */
  readonly changed: readonly ChangedBets[]
  readonly statements: StatementReads
  readonly history: HistoryReads
  readonly play: ProtectionDeps['play']
  readonly notices: PlayerDeps['notices']
  readonly cashOuts: CashingOutDeps['earlier']
  readonly casino: CasinoReads
  readonly stop: () => Promise<void>
}

/** Where long reports are read where it can be: of each ledger, in their order [OP930] [SH96]. */
interface Far {
  readonly shards: readonly {
    /** null: there is no standby */
    readonly standbyUrl: string | null
  }[]
  readonly ports: readonly Pick<ExchangePort, 'lastCommit'>[]
}

/** Reads of one ledger as it is, or of several joined [SH72]. */
export function readsOf(ledgers: Ledgers, { shards, ports }: Far): Reads {
  const followed = ledgers.map(({ reports }, shard) => ({
    primary: reports,
    standbyUrl: shards[shard]?.standbyUrl ?? null,
    lastCommit: async (user: UserId) => ports[shard]?.lastCommit(user) ?? noShard(shard),
  }))
  const long = new LongReads(followed, joinedReads)
  const { statements, history, casino } = long
  const changed = ledgers.map((each) => new BetLedger(each.database))
  const read = { statements, history, casino, changed, stop: () => long.stop() }
  const [{ database, reports }, ...others] = ledgers
  if (others.length === 0) {
    return {
      ...read,
      bets: betsOf({ database, reports }),
      play: new PlayReads(reports),
      notices: new NoticeLedger(reports),
      cashOuts: (user, clientId) => findCashOut(database, user, clientId),
    }
  }
  const databases = [reports, ...others.map((each) => each.reports)] as const
  return {
    ...read,
    bets: joinedBets(databases),
    play: joinedPlay(databases),
    notices: joinedNotices(databases),
    cashOuts: joinedCashOuts(databases),
  }
}

/** Single bets by light connections, lists by those of reports [OP832]. */
function betsOf({ database, reports }: Pick<Ledgers[0], 'database' | 'reports'>): BetReads {
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

/** What reads much of one ledger, or of several as if they were one [SH73] [SH74]. */
export function joinedReads(ledgers: readonly LedgerReads[]): WholeReads {
  const [first, ...others] = ledgers
  if (first === undefined) return noShard(0)
  if (others.length === 0) return first
  return {
    statements: joinedStatements(ledgers.map(({ statements }) => statements)),
    history: joinedHistory(ledgers),
    // the tables are in the first
    casino: first.casino,
  }
}

function noShard(shard: number): never {
  throw new Error(`there is no shard ${shard}`)
}
