import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../database.ts'
import { CasinoLedger } from '../reads/casino-reads.ts'
import { historyOn } from '../reads/history-on.ts'
import { StatementLedger } from '../reads/statement-reads.ts'
import { Standby } from './standby.ts'

/** One ledger, and what follows it. */
interface FollowedLedger {
  /** the ledger itself */
  readonly primary: Database
  /** null: there is no standby */
  readonly standbyUrl: string | null
  /** the number of the newest commit in this ledger that changed something of this player's */
  readonly lastCommit: (user: UserId) => Promise<number>
}

/** What reads much: reports, statements and history, all on one database. */
const readsOn = (database: Pick<Database, 'query'>) => ({
  statements: new StatementLedger(database),
  history: historyOn(database),
  casino: new CasinoLedger(database),
})
export type LedgerReads = ReturnType<typeof readsOn>

/** The same of one ledger, or of several as if they were one. */
export interface WholeReads {
  readonly statements: Pick<StatementLedger, 'page'>
  readonly history: LedgerReads['history']
  readonly casino: Pick<CasinoLedger, 'currentBets' | 'results'>
}

/**
 * Reports, statements and history: of each ledger from a standby where that has all that the player has done there, else
 * from the ledger itself [OP930] [SH96].
 */
export class LongReads {
  readonly #ledgers: readonly NearAndFar[]
  readonly #joined: (ledgers: readonly LedgerReads[]) => WholeReads
  readonly #counts = { standby: 0, primary: 0 }

  constructor(
    ledgers: readonly FollowedLedger[],
    joined: (ledgers: readonly LedgerReads[]) => WholeReads,
  ) {
    this.#ledgers = ledgers.map((each) => new NearAndFar(each))
    this.#joined = joined
  }

  readonly statements = {
    page: (ask: Ask<WholeReads['statements']['page']>) =>
      this.#read(ask.userId, ({ statements }) => statements.page(ask)),
  }

  readonly history = {
    settledBets: (ask: Ask<WholeReads['history']['settledBets']>) =>
      this.#read(ask.userId, ({ history }) => history.settledBets(ask)),
    byMarket: (ask: Ask<WholeReads['history']['byMarket']>) =>
      this.#read(ask.userId, ({ history }) => history.byMarket(ask)),
    bySport: (user: UserId, moments: readonly number[]) =>
      this.#read(user, ({ history }) => history.bySport(user, moments)),
    marketAccount: (user: UserId, market: MarketId) =>
      this.#read(user, ({ history }) => history.marketAccount(user, market)),
  }

  readonly casino = {
    currentBets: (ask: Ask<WholeReads['casino']['currentBets']>) =>
      this.#read(ask.userId, ({ casino }) => casino.currentBets(ask)),
    results: (ask: Ask<WholeReads['casino']['results']>) =>
      this.#read(ask.userId, ({ casino }) => casino.results(ask)),
  }

  /** how often each kind was read from, a ledger by itself */
  get counts(): { readonly standby: number; readonly primary: number } {
    return this.#counts
  }

  async stop(): Promise<void> {
    await Promise.all(this.#ledgers.map((each) => each.stop()))
  }

  /** All that one answer is made of is read of a ledger at the same place: no line is in one part of it and not in another. */
  async #read<Rows>(user: UserId, rowsOf: (reads: WholeReads) => Promise<Rows>): Promise<Rows> {
    const far = await Promise.all(this.#ledgers.map((each) => each.farFor(user)))
    if (far.some((each) => each !== null)) {
      try {
        return await this.#rows(far, rowsOf)
      } catch {
        // a standby breaks off what stands in the way of what it follows, and may be gone itself
        for (const each of far) each?.standby.failed()
      }
    }
    return this.#rows([], rowsOf)
  }

  async #rows<Rows>(
    far: readonly (Far | null)[],
    rowsOf: (reads: WholeReads) => Promise<Rows>,
  ): Promise<Rows> {
    const reads = this.#ledgers.map(({ near }, nth) => far[nth]?.reads ?? near)
    const rows = await rowsOf(this.#joined(reads))
    const standbys = far.filter((each) => each !== null).length
    this.#counts.standby += standbys
    this.#counts.primary += reads.length - standbys
    return rows
  }
}

interface Far {
  readonly standby: Standby
  readonly reads: LedgerReads
}

/** Reads of one ledger, near and far. */
class NearAndFar {
  readonly near: LedgerReads
  readonly #far: Far | null
  readonly #lastCommit: FollowedLedger['lastCommit']

  constructor({ primary, standbyUrl, lastCommit }: FollowedLedger) {
    this.near = readsOn(primary)
    const standby = standbyUrl === null ? null : new Standby(standbyUrl)
    this.#far = standby === null ? null : { standby, reads: readsOn(standby.database) }
    this.#lastCommit = lastCommit
  }

  /** null: it has not all that this player has done, or nobody can say. */
  async farFor(user: UserId): Promise<Far | null> {
    if (this.#far === null) return null
    const commit = await this.#lastCommit(user).catch(() => null)
    return commit !== null && (await this.#far.standby.has(commit)) ? this.#far : null
  }

  async stop(): Promise<void> {
    await this.#far?.standby.stop()
  }
}

type Ask<Read extends (ask: never) => unknown> = Parameters<Read>[0]
