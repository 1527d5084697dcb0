import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'

/** What waits to be told to everybody: the latest of each market, event and score, so what waits has a bound [RT30]. */
export class PublicOutbox {
  readonly #events = new Map<EventId, EventInfo>()
  readonly #markets = new Map<MarketId, MarketView>()
  readonly #scores = new Map<EventId, Score>()

  event(event: EventInfo): void {
    this.#events.set(event.eventId, event)
  }

  score(event: EventId, score: Score): void {
    this.#scores.set(event, score)
  }

  markets(views: readonly MarketView[]): void {
    for (const view of views) this.#markets.set(view.definition.marketId, view)
  }

  /** Puts news behind what waits. */
  add({ events, markets, scores }: PublicNews): void {
    for (const event of events) this.event(event)
    this.markets(markets)
    for (const [event, score] of scores) this.score(event, score)
  }

  /** All that waits, and nothing waits any more; null when nothing did. */
  take(): PublicNews | null {
    if (this.#events.size + this.#markets.size + this.#scores.size === 0) return null
    const news = {
      events: [...this.#events.values()],
      markets: [...this.#markets.values()],
      scores: [...this.#scores],
    }
    this.#events.clear()
    this.#markets.clear()
    this.#scores.clear()
    return news
  }
}
