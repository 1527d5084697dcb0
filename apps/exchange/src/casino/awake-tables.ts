import type { Timers } from '../exchange/timers.ts'

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

interface AwakeParts {
  /** tables that deal without watchers */
  readonly count: number
  readonly slugs: readonly string[]
  readonly keep: (slug: string, isAwake: boolean) => void
  readonly after: Timers['after']
}

/** The most visited tables deal all day, so that a lobby has life before anybody plays [CG963]. */
export class AwakeTables {
  readonly #parts: AwakeParts
  readonly #visits = new Map<string, number>()
  readonly #watching = new Map<string, number>()
  readonly #cancels = new Map<string, () => void>()
  #awake: ReadonlySet<string> = new Set()
  #isStarted = false

  constructor(parts: AwakeParts) {
    this.#parts = parts
  }

  /** The tables are open: a visit before that counts, and moves nothing. */
  start(): void {
    this.#isStarted = true
    this.#choose()
  }

  stop(): void {
    for (const cancel of this.#cancels.values()) cancel()
    this.#cancels.clear()
  }

  /** A table has this number of watchers: one more is a visit. */
  visited(slug: string, count: number): void {
    const came = Math.max(0, count - (this.#watching.get(slug) ?? 0))
    this.#watching.set(slug, count)
    if (came === 0 || this.#parts.count === 0) return
    this.#visits.set(slug, (this.#visits.get(slug) ?? 0) + came)
    this.#choose()
  }

  #choose(): void {
    if (!this.#isStarted) return
    const { slugs, count } = this.#parts
    const order = new Map<string, number>(AT_FIRST.map((slug, at) => [slug, at]))
    const rank = (slug: string): number => order.get(slug) ?? AT_FIRST.length
    const chosen = slugs
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
