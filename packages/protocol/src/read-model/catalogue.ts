import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import { NO_NEWS, type PublicNews } from '../messages.ts'
import type { TableView } from '../casino.ts'
import { EventFacts, eventOfMarket } from './event-facts.ts'
import type { ShownEvent } from './shown-event.ts'

/** how long an event is kept after its last market is over */
export const KEEP_FINISHED_MS = 10 * 60_000
/** a feed that never finishes its events cannot fill the memory: of those without a living market the one told first is dropped */
export const MAX_EVENTS = 2000

/**
 * Committed events and markets, once per process: for lists, pages and the checks of bets. A market is dropped with
 * its event, and an event only without a live market [RT9].
 */
export class Catalogue {
  readonly #now: () => number
  #events = new Map<EventId, EventFacts>()
  #eventOf = new Map<MarketId, EventId>()
  #tables = new Map<string, TableView>()
  /** those of which no market lives */
  #finished = new Set<EventId>()
  #drops = 0

  /** `now`: epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes what changed: the events first, so that a market finds its own. */
  tell({ events, markets, scores, tables }: PublicNews): void {
    for (const event of events) this.tellEvent(event)
    this.tellMarkets(markets)
    for (const [event, score] of scores) this.tellScore(event, score)
    for (const table of tables) this.tellTable(table)
  }

  /** Puts a snapshot in the place of all that is known. */
  restart(parts: readonly PublicNews[]): void {
    this.#events = new Map()
    this.#eventOf = new Map()
    this.#tables = new Map()
    this.#finished = new Set()
    this.#drops += 1
    for (const part of parts) this.tell(part)
  }

  tellEvent(event: EventInfo): void {
    this.#known(event).tellEvent(event)
  }

  /** A score of an unknown event is dropped: its feed will repeat it. */
  tellScore(event: EventId, score: Score): void {
    this.#events.get(event)?.tellScore(score)
  }

  tellMarkets(views: readonly MarketView[]): void {
    for (const view of views) {
      const { eventId, marketId } = view.definition
      const facts = this.#known(eventOfMarket(view))
      facts.tellMarket(view, this.#now())
      this.#eventOf.set(marketId, eventId)
      if (facts.finishedAt === null) this.#finished.delete(eventId)
      else this.#finished.add(eventId)
    }
    this.#dropFinished()
  }

  tellTable(table: TableView): void {
    this.#tables.set(table.slug, table)
  }

  /** A casino table as it was last told; null for one that there is not. */
  table(slug: string): TableView | null {
    return this.#tables.get(slug) ?? null
  }

  tables(): Iterable<TableView> {
    return this.#tables.values()
  }

  event(id: EventId): EventFacts | null {
    return this.#events.get(id) ?? null
  }

  events(): Iterable<EventFacts> {
    return this.#events.values()
  }

  /** Rises with each dropped event or restart: holders of derived data compare it. */
  get drops(): number {
    return this.#drops
  }

  market(id: MarketId): MarketView | null {
    const event = this.#eventOf.get(id)
    return event === undefined ? null : (this.#events.get(event)?.markets.get(id) ?? null)
  }

  /** All that somebody who comes late must be told to know what is known here. */
  snapshot(): PublicNews {
    return { ...newsOf([...this.#events.values()]), tables: [...this.#tables.values()] }
  }

  /** All that is known of one event. */
  image(id: EventId): PublicNews {
    const facts = this.#events.get(id)
    return facts === undefined ? NO_NEWS : newsOf([facts])
  }

  #known(event: ShownEvent): EventFacts {
    const known = this.#events.get(event.eventId)
    if (known !== undefined) return known
    if (this.#events.size >= MAX_EVENTS) this.#dropOldest()
    const facts = new EventFacts(event)
    this.#events.set(event.eventId, facts)
    return facts
  }

  #dropOldest(): void {
    for (const [id, facts] of this.#events) {
      if (facts.hasLivingMarket) continue
      this.#drop(id)
      return
    }
  }

  #dropFinished(): void {
    const before = this.#now() - KEEP_FINISHED_MS
    for (const id of this.#finished) {
      const at = this.#events.get(id)?.finishedAt ?? null
      if (at !== null && at <= before) this.#drop(id)
    }
  }

  #drop(id: EventId): void {
    for (const market of this.#events.get(id)?.markets.keys() ?? []) this.#eventOf.delete(market)
    this.#events.delete(id)
    this.#finished.delete(id)
    this.#drops += 1
  }
}

const newsOf = (all: readonly EventFacts[]): PublicNews => ({
  ...NO_NEWS,
  events: all.flatMap(({ named }) => named ?? []),
  markets: all.flatMap(({ markets }) => [...markets.values()]),
  scores: all.flatMap(({ event, score }) =>
    score === null ? [] : [[event.eventId, score] as const],
  ),
})
