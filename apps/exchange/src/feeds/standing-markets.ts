import type { FeedEvent, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'

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
  /** its prices are withdrawn, because nobody has vouched for them for too long */
  withdrawn: boolean
  /** when the feed last vouched for its prices, epoch milliseconds */
  heardAt: number
}

/** For how long the prices of a market in play may be offered after the feed's last word, milliseconds [FD80]. */
export type QuotesLast = (betDelayMs: number) => number

/** How the open markets of one feed stand by its last word, to suspend them and to bring them back [FD33]. */
export class StandingMarkets {
  readonly #markets = new Map<MarketId, Standing>()
  readonly #quotesLast: QuotesLast

  constructor(quotesLast: QuotesLast) {
    this.#quotesLast = quotesLast
  }

  /** markets that are not closed */
  get size(): number {
    return this.#markets.size
  }

  /** suspended for silence, and not closed since */
  isSilenced(marketId: MarketId): boolean {
    return this.#markets.get(marketId)?.silenced === true
  }

  /** its prices are not to be offered: nobody has vouched for them for too long */
  isWithdrawn(marketId: MarketId): boolean {
    return this.#markets.get(marketId)?.withdrawn === true
  }

  /** Takes over what the feed says; `at` is now. */
  note(batch: FeedBatch, at: number): void {
    for (const event of batch) this.#noteOne(event, at)
  }

  /** The feed vouches for the prices of some markets, or of all, as they were at a moment [FD80]. */
  hear(which: readonly MarketId[] | 'all', at: number): void {
    for (const marketId of which === 'all' ? this.#markets.keys() : which) {
      const market = this.#markets.get(marketId)
      if (market !== undefined) market.heardAt = Math.max(market.heardAt, at)
    }
  }

  /** Withdraws the prices of markets in play for which nobody has vouched for too long [FD80]. */
  withdraw(now: number): FeedBatch {
    const news: FeedEvent[] = []
    for (const [marketId, market] of this.#markets) {
      if (market.withdrawn || this.#isFresh(market, now)) continue
      market.withdrawn = true
      const runners = [...market.quotes.keys()].map(noQuotes)
      if (runners.length > 0 && !market.silenced) {
        news.push({ kind: 'quotes', at: now, marketId, runners })
      }
    }
    return news
  }

  /** Offers again what was withdrawn and is vouched for now. */
  bringBack(now: number): FeedBatch {
    const news: FeedEvent[] = []
    for (const [marketId, market] of this.#markets) {
      if (!market.withdrawn || !this.#isFresh(market, now)) continue
      market.withdrawn = false
      const runners = [...market.quotes.values()]
      if (runners.length > 0 && !market.silenced) {
        news.push({ kind: 'quotes', at: now, marketId, runners })
      }
    }
    return news
  }

  #isFresh({ state, heardAt }: Standing, now: number): boolean {
    return state?.inPlay !== true || now - heardAt <= this.#quotesLast(state.betDelayMs)
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
      market.withdrawn = !this.#isFresh(market, at)
      const runners = market.withdrawn ? [] : [...market.quotes.values()]
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
      market.withdrawn = false
      market.quotes.clear()
    }
  }

  #noteOne(event: FeedEvent, at: number): void {
    if (event.kind === 'market-state') this.#noteState(event, at)
    else if (event.kind === 'quotes') this.#noteQuotes(event)
    else if (event.kind === 'result') this.#markets.delete(event.marketId)
    else if (event.kind === 'runner-removed') {
      this.#markets.get(event.marketId)?.quotes.delete(event.runnerId)
    }
  }

  #noteState(event: StateEvent, at: number): void {
    const known = this.#markets.get(event.marketId)
    // a closed market has no prices and is not opened again
    if (event.status === 'CLOSED') this.#markets.delete(event.marketId)
    else if (known === undefined) {
      const said = { silenced: false, withdrawn: false, heardAt: at }
      this.#markets.set(event.marketId, { state: event, quotes: new Map(), ...said })
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
