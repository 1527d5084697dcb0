import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { News } from '@crease/protocol/news.ts'
import { PriceHistory } from '@crease/server/history/price-history.ts'
import { PlayerNews, type PlayerListener } from './player-news.ts'

/** Whoever carries everything on: the gateway. */
export interface NewsListener extends PlayerListener {
  readonly event: (event: EventInfo) => void
  readonly score: (event: EventId, score: Score) => void
  readonly markets: (views: readonly MarketView[]) => void
}

/**
 * The news room of the exchange's own process: it keeps what is listed, and hands everything on. What is
 * costly, the numbered news and whoever reads it, is the gateway's [RT30].
 */
export class Broadcast {
  readonly catalogue: Catalogue
  readonly players: PlayerNews
  readonly history: PriceHistory
  readonly #listeners: NewsListener[] = []
  #feedHeardAt: number | null = null

  /** `now`: epoch milliseconds. */
  constructor(now: () => number) {
    this.catalogue = new Catalogue(now)
    this.history = new PriceHistory(now)
    const market = (id: Parameters<Catalogue['market']>[0]) => this.catalogue.market(id)
    this.players = new PlayerNews({ startedAt: now() * 1000, market })
  }

  /** when the feed last said something, epoch milliseconds; null before its first word */
  get feedHeardAt(): number | null {
    return this.#feedHeardAt
  }

  listen(listener: NewsListener): void {
    this.#listeners.push(listener)
    this.players.listen(listener)
  }

  /** Of the feeds that go on, the one that is silent longest said something then, epoch milliseconds. */
  hearFeed(at: number): void {
    this.#feedHeardAt = at
  }

  tellEvent(event: EventInfo): void {
    this.catalogue.tellEvent(event)
    for (const listener of this.#listeners) listener.event(event)
  }

  tellScore(event: EventId, score: Score): void {
    this.catalogue.tellScore(event, score)
    for (const listener of this.#listeners) listener.score(event, score)
  }

  /** Takes what a commit changed: the markets first, so that a bet always finds its own. */
  readonly publish = (news: News): void => {
    this.catalogue.tellMarkets(news.markets)
    this.history.tellMarkets(news.markets)
    for (const listener of this.#listeners) listener.markets(news.markets)
    this.players.tell(news)
  }
}
