import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { ShownEvent } from './shown-event.ts'

/** The newest committed facts of one event. */
export class EventFacts {
  readonly #markets = new Map<MarketId, MarketView>()
  #event: ShownEvent
  #named: EventInfo | null = null
  #score: Score | null = null
  #finishedAt: number | null = null
  #living = 0
  #definitions = 0

  constructor(event: ShownEvent) {
    this.#event = event
  }

  get event(): ShownEvent {
    return this.#event
  }

  /** what its feed said of it; null until it did */
  get named(): EventInfo | null {
    return this.#named
  }

  get score(): Score | null {
    return this.#score
  }

  get markets(): ReadonlyMap<MarketId, MarketView> {
    return this.#markets
  }

  /** epoch milliseconds since when every market of this event is over; null while one lives */
  get finishedAt(): number | null {
    return this.#finishedAt
  }

  /** whether a market of it can still change anybody's money */
  get hasLivingMarket(): boolean {
    return this.#living > 0
  }

  /** Rises with each new or changed definition of a market: holders of its names compare it. */
  get definitions(): number {
    return this.#definitions
  }

  tellEvent(event: EventInfo): void {
    this.#event = event
    this.#named = event
  }

  tellScore(score: Score): void {
    this.#score = score
  }

  tellMarket(view: MarketView, now: number): void {
    const { marketId } = view.definition
    const before = this.#markets.get(marketId)
    if (before !== undefined && !isOver(before)) this.#living -= 1
    if (!isOver(view)) this.#living += 1
    const kept = before === undefined ? view : withKnown(before, view)
    if (kept.definition !== before?.definition) this.#definitions += 1
    this.#markets.set(marketId, kept)
    this.#finishedAt = this.#living > 0 ? null : (this.#finishedAt ?? now)
  }
}

/** The view with the definition that is known already, where that is the same: it hardly ever changes, and is most of a view. */
function withKnown({ definition }: MarketView, view: MarketView): MarketView {
  if (definition === view.definition || !isSameValue(definition, view.definition)) return view
  return { ...view, definition }
}

/** A market that will never take a bet again. */
export function isOver(view: MarketView): boolean {
  return view.state.status === 'SETTLED' || view.state.status === 'VOIDED'
}

/** An event that is known only from its market, until its feed names it. */
export function eventOfMarket({ definition }: MarketView): ShownEvent {
  const { eventId, sportId, eventName } = definition
  return { eventId, sportId, name: eventName, seriesName: '', startsAt: null }
}
