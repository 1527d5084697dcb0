import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { checkedRows } from '../../codecs/checked-rows.ts'
import { isText, orNull } from '../../codecs/guards.ts'
import { hostsOf } from './host-list.ts'
import { NoWritableHost } from './no-writable-host.ts'

/** A host that does not say what it is within this time is left out of a look. */
const ANSWER_WITHIN_MS = 1_000
/** so much longer than the first primary the other hosts may take: one of them may be newer */
const NEWER_WITHIN_MS = 300
const LOOK_AGAIN_MS = 200

/** null on a standby; else the timeline, which rises by one at each promotion, as eight hexadecimal digits. */
const TIMELINE = `SELECT CASE WHEN pg_is_in_recovery() THEN NULL
  ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline`

const ANSWER = checkedRows('timeline of a host', { timeline: orNull(isText) })

/** A host that may be written to. */
export interface Primary {
  readonly address: string
  readonly timeline: number
}

/** A connection to a primary, and how to end it. */
interface Connected {
  readonly timeline: number
  readonly breakOff: () => void
}

/**
 * The hosts of one address, and which of them may be written to [LG160]. A primary of an older timeline than the newest
 * seen was replaced while it was cut off: no connection to it is opened, and open ones are cut [LG161].
 */
export class WritableHosts {
  readonly #probes: readonly { readonly address: string; readonly pool: pg.Pool }[]
  readonly #connected = new Set<Connected>()
  #newest = 0
  #looking: Promise<Primary | null> | null = null

  constructor(connectionString: string) {
    this.#probes = hostsOf(connectionString).map((address) => ({ address, pool: probeOf(address) }))
  }

  /** The writable host; retries for `withinMs`, at least once. Throws if there is none. */
  async find(withinMs: number): Promise<Primary> {
    const until = performance.now() + withinMs
    for (;;) {
      const primary = await this.look()
      if (primary !== null) return primary
      if (performance.now() > until)
        throw new NoWritableHost(`${this.#probes.length} hosts were asked`)
      await pause(LOOK_AGAIN_MS)
    }
  }

  /** Asks every host what it is; who asks meanwhile shares the answer. */
  look(): Promise<Primary | null> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null))
    return this.#looking
  }

  /** Takes note of a connection to a primary; throws where a newer one is known. Returns how to forget it. */
  joined(connected: Connected): () => void {
    this.#see(connected.timeline)
    if (connected.timeline < this.#newest) throw new NoWritableHost('a newer primary is known')
    this.#connected.add(connected)
    return () => this.#connected.delete(connected)
  }

  async #look(): Promise<Primary | null> {
    const found: Primary[] = []
    const first = Promise.withResolvers<void>()
    const asked = this.#probes.map(async ({ address, pool }) => {
      const timeline = await timelineOf(pool).catch(() => null)
      if (timeline === null) return
      found.push({ address, timeline })
      first.resolve()
    })
    const inTime = first.promise.then(() => pause(NEWER_WITHIN_MS))
    await Promise.race([Promise.all(asked), inTime])
    for (const { timeline } of found) this.#see(timeline)
    return found.find(({ timeline }) => timeline === this.#newest) ?? null
  }

  #see(timeline: number): void {
    if (timeline <= this.#newest) return
    this.#newest = timeline
    for (const connected of this.#connected) {
      if (connected.timeline < timeline) connected.breakOff()
    }
  }
}

function probeOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    // a command that is done ends, whatever is still open here
    allowExitOnIdle: true,
    application_name: 'crease-hosts',
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Asks a host for its timeline; null: it is a standby. */
export const timelineOf = async (
  host: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<number | null> => readTimeline((await ANSWER.first(host, TIMELINE))?.timeline ?? null)

/** Reads what `TIMELINE` found. */
export const readTimeline = (found: string | null): number | null =>
  found === null ? null : Number.parseInt(found, 16)

const ignore = (): void => undefined

const known = new Map<string, WritableHosts>()

/** The hosts of an address of several, one look for all of a process; null: of one host, which is taken as it is. */
export function writableHosts(address: object): WritableHosts | null {
  if (!('connectionString' in address) || typeof address.connectionString !== 'string') return null
  const { connectionString } = address
  if (hostsOf(connectionString).length === 1) return null
  const hosts = known.get(connectionString) ?? new WritableHosts(connectionString)
  known.set(connectionString, hosts)
  return hosts
}
