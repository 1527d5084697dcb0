import type { EventId } from '@crease/domain/units/ids.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'
import type { ListedNews, SharedNews } from './shared-news.ts'

/** who hears more events than that hears all */
const MOST_HEARD = 5_000

/** Which events a gateway hears at once: all of them, until it says which [RT760]. */
export class Hearing {
  #events: Set<EventId> | null = null

  get isNarrow(): boolean {
    return this.#events !== null
  }

  /** From now on these alone. */
  only(events: readonly EventId[]): void {
    this.#events = events.length > MOST_HEARD ? null : new Set(events)
  }

  /** This one too; a gateway that hears all hears it already. */
  add(event: EventId): void {
    this.#events?.add(event)
    if (this.#events !== null && this.#events.size > MOST_HEARD) this.#events = null
  }

  not(event: EventId): void {
    this.#events?.delete(event)
  }

  /** What it is told of this. */
  frames(shared: SharedNews | null, listed: ListedNews | null): readonly Buffer[] {
    if (this.#events === null) return shared?.frames ?? []
    const own = shared?.sorted?.frames(this.#hears) ?? []
    return listed === null ? own : [...own, ...listed.news.frames(this.#isDeaf), ...listed.mark]
  }

  /** The same as news. */
  news(shared: SharedNews | null, listed: ListedNews | null): readonly PublicNews[] {
    if (this.#events === null) return shared === null ? [] : [shared.news]
    const own = shared?.sorted?.news(this.#hears) ?? []
    return [...own, ...(listed?.news.news(this.#isDeaf) ?? [])]
  }

  readonly #hears = (event: EventId): boolean => this.#events?.has(event) ?? true
  readonly #isDeaf = (event: EventId): boolean => !this.#hears(event)
}
