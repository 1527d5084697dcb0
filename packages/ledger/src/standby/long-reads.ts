import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../connections/database.ts'
import { CasinoLedger } from '../reads/casino-reads.ts'
import { historyOn } from '../reads/history-on.ts'
import { StatementLedger } from '../reads/statement-reads.ts'
import { Standby } from './standby.ts'

/** The ledger, and the standby that follows it. */
interface FollowedLedger {
  /** the ledger itself */
  readonly primary: Database
  /** null: there is no standby */
  readonly standbyUrl: string | null
  /** the number of the newest commit that changed something of this player's */
  readonly lastCommit: (user: UserId) => Promise<number>
}

/** Reports, statements and history on one database. */
const readsOn = (database: Pick<Database, 'query'>) => ({
  statements: new StatementLedger(database),
  history: historyOn(database),
  casino: new CasinoLedger(database),
})
type LedgerReads = ReturnType<typeof readsOn>

interface Far {
  readonly standby: Standby
  readonly reads: LedgerReads
}

/** Reports, statements and history: from a standby that has the player's newest commit, else from the ledger itself [OP930]. */
export class LongReads {
  readonly #near: LedgerReads
  readonly #far: Far | null
  readonly #lastCommit: FollowedLedger['lastCommit']
  readonly #counts = { standby: 0, primary: 0 }

  constructor({ primary, standbyUrl, lastCommit }: FollowedLedger) {
    this.#near = readsOn(primary)
    this.#lastCommit = lastCommit
    const standby = standbyUrl === null ? null : new Standby(standbyUrl, primary)
    this.#far = standby === null ? null : { standby, reads: readsOn(standby.database) }
  }

  readonly statements = {
    page: (ask: Ask<LedgerReads['statements']['page']>) =>
      this.#read(ask.userId, ({ statements }) => statements.page(ask)),
  }

  readonly history = {
    settledBets: (ask: Ask<LedgerReads['history']['settledBets']>) =>
      this.#read(ask.userId, ({ history }) => history.settledBets(ask)),
    byMarket: (ask: Ask<LedgerReads['history']['byMarket']>) =>
      this.#read(ask.userId, ({ history }) => history.byMarket(ask)),
    bySport: (user: UserId, moments: readonly number[]) =>
      this.#read(user, ({ history }) => history.bySport(user, moments)),
    marketAccount: (user: UserId, market: MarketId) =>
      this.#read(user, ({ history }) => history.marketAccount(user, market)),
  }

  readonly casino = {
    currentBets: (ask: Ask<LedgerReads['casino']['currentBets']>) =>
      this.#read(ask.userId, ({ casino }) => casino.currentBets(ask)),
    results: (ask: Ask<LedgerReads['casino']['results']>) =>
      this.#read(ask.userId, ({ casino }) => casino.results(ask)),
  }

  /** how often each database was read */
  get counts(): { readonly standby: number; readonly primary: number } {
    return this.#counts
  }

  async stop(): Promise<void> {
    await this.#far?.standby.stop()
  }

  async #read<Rows>(user: UserId, rowsOf: (reads: LedgerReads) => Promise<Rows>): Promise<Rows> {
    const far = await this.#farFor(user)
    if (far !== null) {
      try {
        const rows = await rowsOf(far.reads)
        this.#counts.standby += 1
        return rows
      } catch {
        // a standby cancels reads that hold up its recovery, and may be gone itself
        far.standby.failed()
      }
    }
    const rows = await rowsOf(this.#near)
    this.#counts.primary += 1
    return rows
  }

  /** null: it lacks a commit of this player's, or that is unknown. */
  async #farFor(user: UserId): Promise<Far | null> {
    if (this.#far === null) return null
    const commit = await this.#lastCommit(user).catch(() => null)
    return commit !== null && (await this.#far.standby.has(commit)) ? this.#far : null
  }
}

type Ask<Read extends (ask: never) => unknown> = Parameters<Read>[0]
