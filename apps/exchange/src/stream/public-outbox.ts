import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'
import type { TableView } from '@crease/protocol/casino.ts'

/** Waiting public news: the latest of each market, event, score and casino table, so that it is bounded [RT30]. */
export class PublicOutbox {
  readonly #events = new Map<EventId, EventInfo>()
  readonly #markets = new Map<MarketId, MarketView>()
  readonly #scores = new Map<EventId, Score>()
  readonly #tables = new Map<string, TableView>()

  event(event: EventInfo): void {
    this.#events.set(event.eventId, event)
  }

  score(event: EventId, score: Score): void {
    this.#scores.set(event, score)
  }

  markets(views: readonly MarketView[]): void {
    for (const view of views) this.#markets.set(view.definition.marketId, view)
  }

  /** Nothing of this market waits any more. */
  dropMarket(id: MarketId): void {
    this.#markets.delete(id)
  }

  table(view: TableView): void {
    this.#tables.set(view.slug, view)
  }

  /** Puts news behind what waits. */
  add({ events, markets, scores, tables }: PublicNews): void {
    for (const event of events) this.event(event)
    this.markets(markets)
    for (const [event, score] of scores) this.score(event, score)
    for (const view of tables) this.table(view)
  }

  /** All that waits, and nothing waits any more; null when nothing did. */
  take(): PublicNews | null {
    const waiting = [this.#events, this.#markets, this.#scores, this.#tables]
    if (waiting.every(({ size }) => size === 0)) return null
    const news = {
      events: [...this.#events.values()],
      markets: [...this.#markets.values()],
      scores: [...this.#scores],
      tables: [...this.#tables.values()],
    }
    for (const each of waiting) each.clear()
    return news
  }
}
