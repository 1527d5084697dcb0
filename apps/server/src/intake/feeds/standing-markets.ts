import type { FeedEvent, RunnerQuotes } from '@crease/domain/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/ids.ts'

import type { FeedBatch } from './feed.ts'

/** What the rows of a market show while its feed is silent. */
const SILENT_NOTE = 'FEED SILENT'

type StateEvent = Extract<FeedEvent, { readonly kind: 'market-state' }>

interface Standing {
  /** as the feed said it last; null: not said since the feed began anew */
  state: StateEvent | null
  /** runners with something on offer */
  readonly quotes: Map<RunnerId, RunnerQuotes>
  /** suspended, and its prices withdrawn, because the feed is silent */
  silenced: boolean
}

/** How the open markets of one feed stand by its last word, to suspend them and to bring them back [FD33]. */
export class StandingMarkets {
  readonly #markets = new Map<MarketId, Standing>()

  /** markets that are not closed */
  get size(): number {
    return this.#markets.size
  }

  /** suspended for silence, and not closed since */
  isSilenced(marketId: MarketId): boolean {
    return this.#markets.get(marketId)?.silenced === true
  }

  /** Takes over what the feed says. */
  note(batch: FeedBatch): void {
    for (const event of batch) this.#noteOne(event)
  }

  /** Suspends the markets in play, or all of them, and withdraws their prices: nothing for those that are. */
  silence(which: 'in-play' | 'all', at: number): FeedBatch {
    const news: FeedEvent[] = []
    for (const [marketId, market] of this.#markets) {
      const { state, silenced } = market
      if (silenced || state === null || (which === 'in-play' && !state.inPlay)) continue
      market.silenced = true
      const runners = [...market.quotes.keys()].map(noQuotes)
      const { inPlay, betDelayMs } = state
      const how = { status: 'SUSPENDED', inPlay, betDelayMs, note: SILENT_NOTE } as const
      news.push({ kind: 'market-state', at, marketId, ...how })
      if (runners.length > 0) news.push({ kind: 'quotes', at, marketId, runners })
    }
    return news
  }

  /** Brings everything back that was suspended for silence: the prices first, so that it opens with them. */
  speech(at: number): FeedBatch {
    const news: FeedEvent[] = []
    for (const [marketId, market] of this.#markets) {
      if (!market.silenced || market.state === null) continue
      market.silenced = false
      const runners = [...market.quotes.values()]
      if (runners.length > 0) news.push({ kind: 'quotes', at, marketId, runners })
      news.push({ ...market.state, at })
    }
    return news
  }

  /** The feed begins anew: nothing of what it said before is to be brought back [FD32]. */
  beginAnew(): void {
    for (const market of this.#markets.values()) {
      market.state = null
      market.silenced = false
      market.quotes.clear()
    }
  }

  #noteOne(event: FeedEvent): void {
    if (event.kind === 'market-state') this.#noteState(event)
    else if (event.kind === 'quotes') this.#noteQuotes(event)
    else if (event.kind === 'result') this.#markets.delete(event.marketId)
    else if (event.kind === 'runner-removed') {
      this.#markets.get(event.marketId)?.quotes.delete(event.runnerId)
    }
  }

  #noteState(event: StateEvent): void {
    const known = this.#markets.get(event.marketId)
    // a closed market has no prices and is not opened again
    if (event.status === 'CLOSED') this.#markets.delete(event.marketId)
    else if (known === undefined) {
      this.#markets.set(event.marketId, { state: event, quotes: new Map(), silenced: false })
    } else known.state = event
  }

  #noteQuotes({ marketId, runners }: Extract<FeedEvent, { kind: 'quotes' }>): void {
    const quotes = this.#markets.get(marketId)?.quotes
    if (quotes === undefined) return
    for (const runner of runners) {
      if (runner.back.length + runner.lay.length === 0) quotes.delete(runner.runnerId)
      else quotes.set(runner.runnerId, runner)
    }
  }
}

const noQuotes = (runnerId: RunnerId): RunnerQuotes => ({
  runnerId,
  back: [],
  lay: [],
  lastTraded: null,
})
