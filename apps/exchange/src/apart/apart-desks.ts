import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { Config } from '../config.ts'
import type { FeedHostParts } from '../feeds/host/feed-host.ts'
import type { Database } from '../ledger/database.ts'
import type { ApartRole } from '../ledger/role-lease.ts'
import type { OpenTables } from '../tables/start-tables.ts'
import { feedsOfExchange } from './feeds-part.ts'
import { jobsOfExchange } from './jobs-part.ts'
import { OwnerDesk, type PartOfExchange } from './owner-desk.ts'
import { tablesOfExchange } from './tables-part.ts'

interface DesksParts {
  readonly config: Pick<Config, 'apart' | 'natsUrl'>
  /** which of several shards its exchange is; null: the only one */
  readonly own: number | null
  readonly database: Database
  readonly log: ConstructorParameters<typeof OwnerDesk>[0]['log']
}

interface Stopped {
  readonly stop: () => Promise<void>
}

/** NATS's word for the lines of a role. */
export const linesOf = (role: ApartRole): string => `role-${role}`

/** What of the exchange runs in processes of their own, by APART [OP942]: null where it runs here. */
export class ApartDesks {
  readonly #parts: DesksParts
  readonly #desks = new Map<ApartRole, OwnerDesk>()
  readonly #lines: NatsLines[] = []

  constructor(parts: DesksParts) {
    this.#parts = parts
  }

  /** Where tables run apart, in the first shard; what became of their beacons is counted there. */
  tables(end: Parameters<typeof tablesOfExchange>[0]): Omit<OpenTables, 'watched'> | null {
    if (!this.#isApart('tables') || (this.#parts.own ?? 0) > 0) return null
    const part = tablesOfExchange(end)
    this.#add('tables', part)
    return { ...part.port, beacons: () => null, stop: async () => undefined }
  }

  async feeds(
    end: FeedHostParts & { readonly catalogue: Pick<Catalogue, 'events'> },
  ): Promise<Stopped | null> {
    if (!this.#isApart('feeds')) return null
    const part = await feedsOfExchange(end)
    this.#add('feeds', part)
    return part
  }

  jobs(end: Parameters<typeof jobsOfExchange>[0]): Stopped | null {
    if (!this.#isApart('jobs')) return null
    this.#add('jobs', jobsOfExchange(end))
    return { stop: async () => undefined }
  }

  /** Takes their processes, from now on. */
  async open(): Promise<void> {
    const { config, own } = this.#parts
    const { natsUrl } = config
    if (natsUrl === null) return
    for (const [role, desk] of this.#desks) {
      const lines = await openNats(natsUrl, { of: linesOf(role) })
      this.#lines.push(lines)
      lines.take(desk.take, own ?? undefined)
    }
  }

  /** Hears nobody any more; what they have said is decided. */
  async stop(): Promise<void> {
    for (const desk of this.#desks.values()) await desk.stop()
    for (const lines of this.#lines) await lines.close()
  }

  #isApart(role: ApartRole): boolean {
    return this.#parts.config.apart.includes(role)
  }

  #add(role: ApartRole, part: PartOfExchange): void {
    const { database, log } = this.#parts
    this.#desks.set(role, new OwnerDesk({ role, database, part, log }))
  }
}
