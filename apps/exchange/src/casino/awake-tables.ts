import type { Timers } from '../exchange/timers.ts'
import type { TableRecords } from '../writer/table-records.ts'
import type { Logger } from './logger.ts'

/** The house's order until visits tell: the games that players know best. */
const AT_FIRST = [
  'teen20',
  'dt20',
  'baccarat',
  'roulette13',
  'lucky7',
  'card32',
  'ab3',
  'teen',
  'poker20',
  'sicbo',
] as const
/** from one table's first round to the next one's, so that they do not all deal at once */
const STEP_MS = 2000
/** new visits are stored together, this long after the first of them; a killed server loses no more */
const STORED_AFTER_MS = 60_000

interface AwakeParts {
  /** tables that deal without watchers */
  readonly count: number
  readonly slugs: readonly string[]
  readonly keep: (slug: string, isAwake: boolean) => void
  /** a paused table leaves its place to the next one */
  readonly isPaused: (slug: string) => boolean
  readonly after: Timers['after']
  readonly records: Pick<TableRecords, 'visits' | 'storeVisits'>
  readonly log: Logger
}

/** The most visited tables deal all day, so that a lobby has life before anybody plays [CG963]. */
export class AwakeTables {
  readonly #parts: AwakeParts
  readonly #visits = new Map<string, number>()
  readonly #cancels = new Map<string, () => void>()
  #awake: ReadonlySet<string> = new Set()
  #isStarted = false
  #cancelStore: (() => void) | null = null

  constructor(parts: AwakeParts) {
    this.#parts = parts
  }

  /** The tables are open: a visit before that counts, and moves nothing. Visits of earlier lives of the server count too. */
  async start(): Promise<void> {
    for (const [slug, visits] of await this.#parts.records.visits()) this.#add(slug, visits)
    this.#isStarted = true
    this.choose()
  }

  async stop(): Promise<void> {
    for (const cancel of this.#cancels.values()) cancel()
    this.#cancels.clear()
    if (this.#cancelStore !== null) await this.#store()
  }

  /** This number of watchers came to a table. */
  visited(slug: string, visits: number): void {
    if (visits === 0 || this.#parts.count === 0) return
    this.#add(slug, visits)
    this.#cancelStore ??= this.#parts.after(STORED_AFTER_MS, () => void this.#store())
    this.choose()
  }

  #add(slug: string, visits: number): void {
    this.#visits.set(slug, this.#visitsOf(slug) + visits)
  }

  /** Stores the visits of all tables; what fails is stored with the next visit. */
  async #store(): Promise<void> {
    this.#cancelStore?.()
    this.#cancelStore = null
    try {
      await this.#parts.records.storeVisits(this.#visits)
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the visits of tables could not be stored')
    }
  }

  /** Wakes the most visited tables that are not paused, and lets the others sleep. */
  choose(): void {
    if (!this.#isStarted) return
    const { slugs, count, isPaused } = this.#parts
    const order = new Map<string, number>(AT_FIRST.map((slug, at) => [slug, at]))
    const rank = (slug: string): number => order.get(slug) ?? AT_FIRST.length
    const chosen = slugs
      .filter((slug) => !isPaused(slug))
      .toSorted((a, b) => this.#visitsOf(b) - this.#visitsOf(a) || rank(a) - rank(b))
      .slice(0, count)
    const before = this.#awake
    this.#awake = new Set(chosen)
    for (const slug of before) if (!this.#awake.has(slug)) this.#sleep(slug)
    for (const [at, slug] of chosen.filter((each) => !before.has(each)).entries()) {
      this.#cancels.set(
        slug,
        this.#parts.after(at * STEP_MS, () => this.#parts.keep(slug, true)),
      )
    }
  }

  #sleep(slug: string): void {
    this.#cancels.get(slug)?.()
    this.#cancels.delete(slug)
    this.#parts.keep(slug, false)
  }

  #visitsOf(slug: string): number {
    return this.#visits.get(slug) ?? 0
  }
}
