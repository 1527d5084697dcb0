import type { EventId } from '@crease/domain/units/ids.ts'
import { NO_NEWS, type NewsPlace, type PublicNews } from '@crease/protocol/messages.ts'
import { framesOf } from './public-parts.ts'
import type { SortedNews } from './sorted-news.ts'

/** News that many lines tell: their frames are made once. */
interface Framed {
  readonly news: PublicNews
  readonly frames: readonly Buffer[]
}

/** What is told to all gateways in one flush. */
export interface SharedNews extends Framed {
  /** up to which number it goes */
  readonly at: NewsPlace | null
  /** the same for gateways that hear some events; null: there are none */
  readonly sorted: HeardNews | null
}

/** What lists show, for gateways that do not hear the events of it. */
export interface ListedNews {
  readonly news: HeardNews
  /** Who was told it has everything up to here; no frames where news have no numbers. */
  readonly mark: readonly Buffer[]
}

/** News that are told by event. */
export class HeardNews {
  readonly #facts: Framed | null
  readonly #byEvent: ReadonlyMap<EventId, PublicNews>
  readonly #made = new Map<EventId, readonly Buffer[]>()
  readonly #mark: readonly Buffer[]

  /** `at`: who was told what it hears of this has all that it hears up to there. */
  constructor({ facts, byEvent }: SortedNews, at: NewsPlace | null = null) {
    this.#facts = facts === null ? null : { news: facts, frames: framesOf(facts, HEARD) }
    this.#byEvent = byEvent
    this.#mark = at === null ? [] : framesOf(NO_NEWS, { ...HEARD, at })
  }

  /** The frames for a gateway that is told of these events. */
  frames(tells: (event: EventId) => boolean): readonly Buffer[] {
    const own = [...this.#byEvent.keys()].filter(tells).flatMap((event) => this.#framesOf(event))
    const all = [...(this.#facts?.frames ?? []), ...own]
    return all.length === 0 ? [] : [...all, ...this.#mark]
  }

  /** The same as news, for a gateway that is late. */
  news(tells: (event: EventId) => boolean): readonly PublicNews[] {
    const own = [...this.#byEvent].flatMap(([event, news]) => (tells(event) ? [news] : []))
    return this.#facts === null ? own : [this.#facts.news, ...own]
  }

  #framesOf(event: EventId): readonly Buffer[] {
    const known = this.#made.get(event) ?? framesOf(this.#byEvent.get(event) ?? NO_NEWS, HEARD)
    this.#made.set(event, known)
    return known
  }
}

const HEARD = { only: 'heard' } as const
