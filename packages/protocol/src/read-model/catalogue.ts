import type { Match } from '@crease/contract/shapes.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import type { EventInfo, SportId } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import { EventFacts, eventOfMarket } from './event-facts.ts'
import { matchList } from '@crease/gateway/match-feed/match-list.ts'
import type { ShownEvent } from '@crease/gateway/wire/match.ts'

/** how long an event is kept after its last market is over */
export const KEEP_FINISHED_MS = 10 * 60_000
/** a feed that never finishes its events cannot fill the memory: the one told first is dropped */
export const MAX_EVENTS = 2000

/** All that somebody who comes late must be told to know what the catalogue knows. */
export interface Picture {
  readonly events: readonly EventInfo[]
  readonly markets: readonly MarketView[]
  readonly scores: readonly (readonly [EventId, Score])[]
}

/** The latest committed facts of every event: what is listed, and what a page can open [RT9]. */
export class Catalogue {
  readonly #now: () => number
  readonly #events = new Map<EventId, EventFacts>()
  readonly #eventOf = new Map<MarketId, EventId>()

  /** `now`: epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  tellEvent(event: EventInfo): void {
    this.#known(event).tellEvent(event)
  }

  /** A score of an event that nobody named yet is not kept: its feed will say it again. */
  tellScore(event: EventId, score: Score): void {
    this.#events.get(event)?.tellScore(score)
  }

  tellMarkets(views: readonly MarketView[]): void {
    for (const view of views) {
      const { eventId, marketId } = view.definition
      this.#known(eventOfMarket(view)).tellMarket(view, this.#now())
      this.#eventOf.set(marketId, eventId)
    }
    this.#dropFinished()
  }

  event(id: EventId): EventFacts | null {
    return this.#events.get(id) ?? null
  }

  market(id: MarketId): MarketView | null {
    const event = this.#eventOf.get(id)
    return event === undefined ? null : (this.#events.get(event)?.markets.get(id) ?? null)
  }

  /** A sport's matches: in play first, then by their start [RT8]. */
  list(sport: SportId): Match[] {
    return matchList(this.#events.values(), { sport, now: this.#now() })
  }

  picture(): Picture {
    const all = [...this.#events.values()]
    return {
      events: all.flatMap(({ named }) => named ?? []),
      markets: all.flatMap(({ markets }) => [...markets.values()]),
      scores: all.flatMap(({ event, score }) =>
        score === null ? [] : [[event.eventId, score] as const],
      ),
    }
  }

  #known(event: ShownEvent): EventFacts {
    const known = this.#events.get(event.eventId)
    if (known !== undefined) return known
    const facts = new EventFacts(event)
    this.#events.set(event.eventId, facts)
    const [oldest] = this.#events.keys()
    if (this.#events.size > MAX_EVENTS && oldest !== undefined) this.#drop(oldest)
    return facts
  }

  #dropFinished(): void {
    const before = this.#now() - KEEP_FINISHED_MS
    for (const [id, facts] of this.#events) {
      if (facts.finishedAt !== null && facts.finishedAt <= before) this.#drop(id)
    }
  }

  #drop(id: EventId): void {
    for (const market of this.#events.get(id)?.markets.keys() ?? []) this.#eventOf.delete(market)
    this.#events.delete(id)
  }
}
