import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../database.ts'
import { CasinoLedger } from '../reads/casino-reads.ts'
import { historyOn } from '../reads/history-on.ts'
import { StatementLedger } from '../reads/statement-reads.ts'
import { Standby } from './standby.ts'

interface LongReadsParts {
  /** the ledger itself */
  readonly primary: Database
  /** null: there is no standby */
  readonly standbyUrl: string | null
  /** the number of the newest commit that changed something of this player's */
  readonly lastCommit: (user: UserId) => Promise<number>
}

/** What reads much: reports, statements and history, all on one database. */
const readsOn = (database: Database) => ({
  statements: new StatementLedger(database),
  history: historyOn(database),
  casino: new CasinoLedger(database),
})
type Reads = ReturnType<typeof readsOn>

/**
 * Reports, statements and history: from a standby where that has all that the player has done, else from the ledger
 * itself [OP930].
 */
export class LongReads {
  readonly #parts: LongReadsParts
  readonly #primary: Reads
  readonly #standby: Standby | null
  readonly #far: Reads | null
  readonly #counts = { standby: 0, primary: 0 }

  constructor(parts: LongReadsParts) {
    this.#parts = parts
    this.#primary = readsOn(parts.primary)
    this.#standby = parts.standbyUrl === null ? null : new Standby(parts.standbyUrl)
    this.#far = this.#standby === null ? null : readsOn(this.#standby.database)
  }

  readonly statements = {
    page: (ask: Ask<Reads['statements']['page']>) =>
      this.#read(ask.userId, ({ statements }) => statements.page(ask)),
  }

  readonly history = {
    settledBets: (ask: Ask<Reads['history']['settledBets']>) =>
      this.#read(ask.userId, ({ history }) => history.settledBets(ask)),
    byMarket: (ask: Ask<Reads['history']['byMarket']>) =>
      this.#read(ask.userId, ({ history }) => history.byMarket(ask)),
    bySport: (user: UserId, moments: readonly number[]) =>
      this.#read(user, ({ history }) => history.bySport(user, moments)),
    marketAccount: (user: UserId, market: MarketId) =>
      this.#read(user, ({ history }) => history.marketAccount(user, market)),
  }

  readonly casino = {
    currentBets: (ask: Ask<Reads['casino']['currentBets']>) =>
      this.#read(ask.userId, ({ casino }) => casino.currentBets(ask)),
    results: (ask: Ask<Reads['casino']['results']>) =>
      this.#read(ask.userId, ({ casino }) => casino.results(ask)),
  }

  /** how often each was read from */
  get counts(): { readonly standby: number; readonly primary: number } {
    return this.#counts
  }

  async stop(): Promise<void> {
    await this.#standby?.stop()
  }

  async #read<Rows>(user: UserId, rowsOf: (reads: Reads) => Promise<Rows>): Promise<Rows> {
    const far = await this.#standbyOf(user)
    if (far !== null) {
      try {
        const rows = await rowsOf(far)
        this.#counts.standby += 1
        return rows
      } catch {
        // a standby breaks off what stands in the way of what it follows, and may be gone itself
        this.#standby?.failed()
      }
    }
    this.#counts.primary += 1
    return rowsOf(this.#primary)
  }

  /** null: it has not all that this player has done, or nobody can say. */
  async #standbyOf(user: UserId): Promise<Reads | null> {
    if (this.#standby === null) return null
    const commit = await this.#parts.lastCommit(user).catch(() => null)
    return commit !== null && (await this.#standby.has(commit)) ? this.#far : null
  }
}

type Ask<Read extends (ask: never) => unknown> = Parameters<Read>[0]
