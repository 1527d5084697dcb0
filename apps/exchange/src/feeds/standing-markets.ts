import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'

import type { FeedBatch } from './feed.ts'
import { noQuotes, type FeedEvent, type RunnerQuotes } from '@crease/domain/market/feed-event.ts'

/** The note of a market's rows while its feed is silent. */
const SILENT_NOTE = 'NO PRICES NOW'

type StateEvent = Extract<FeedEvent, { readonly kind: 'market-state' }>

interface Standing {
  /** the feed's last state; null: none since the feed restarted */
  state: StateEvent | null
  /** runners with something on offer */
  readonly quotes: Map<RunnerId, RunnerQuotes>
  /** suspended, and its prices withdrawn, because the feed is silent */
  silenced: boolean
  /** when the feed last vouched for the prices of this market by name, epoch milliseconds */
  heardAt: number
}

/** For how long the prices of a market in play may be offered after the feed's last word, milliseconds [FD80]. */
export type QuotesLast = (betDelayMs: number) => number

/** How the open markets of one feed stand by its last word, to suspend them and to bring them back [FD33]. */
export class StandingMarkets {
  readonly #markets = new Map<MarketId, Standing>()
  /** markets with withdrawn prices, because the feed has not confirmed them for too long */
  readonly #withdrawn = new Set<MarketId>()
  /** when the feed last vouched for the prices of all markets, epoch milliseconds */
  #allHeardAt = Number.NEGATIVE_INFINITY
  /** no market becomes stale before this moment: a word of the feed only puts it off */
  #noneStaleBefore = Number.POSITIVE_INFINITY
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

  /** whether its prices are withdrawn: the feed has not confirmed them for too long */
  isWithdrawn(marketId: MarketId): boolean {
    return this.#withdrawn.has(marketId)
  }

  /** Forgets the markets that ended without its word: an operator settled them, or made them void. */
  forgetEnded(isEnded: (marketId: MarketId) => boolean): void {
    for (const marketId of this.#markets.keys()) if (isEnded(marketId)) this.#forget(marketId)
  }

  /** Takes over what the feed says; `at` is now. */
  note(batch: FeedBatch, at: number): void {
    for (const event of batch) this.#noteOne(event, at)
  }

  /** The feed vouches for the prices of some markets, or of all, as they were at a moment [FD80]. */
  hear(which: readonly MarketId[] | 'all', at: number): void {
    if (which === 'all') {
      this.#allHeardAt = Math.max(this.#allHeardAt, at)
      return
    }
    for (const marketId of which) {
      const market = this.#markets.get(marketId)
      if (market !== undefined) market.heardAt = Math.max(market.heardAt, at)
    }
  }

  /** Withdraws the prices of markets in play that were not confirmed for too long [FD80]. */
  withdraw(now: number): FeedBatch {
    if (now <= this.#noneStaleBefore) return []
    const news: FeedEvent[] = []
    this.#noneStaleBefore = Number.POSITIVE_INFINITY
    for (const [marketId, market] of this.#markets) {
      if (this.#withdrawn.has(marketId)) continue
      if (this.#isFresh(market, now)) {
        this.#watch(market)
        continue
      }
      this.#withdrawn.add(marketId)
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
    for (const marketId of this.#withdrawn) {
      const market = this.#markets.get(marketId)
      if (market === undefined || !this.#isFresh(market, now)) continue
      this.#offerAgain(marketId, market)
      const runners = [...market.quotes.values()]
      if (runners.length > 0 && !market.silenced) {
        news.push({ kind: 'quotes', at: now, marketId, runners })
      }
    }
    return news
  }

  #offerAgain(marketId: MarketId, market: Standing): void {
    this.#withdrawn.delete(marketId)
    this.#watch(market)
  }

  #isFresh(market: Standing, now: number): boolean {
    return now <= this.#freshUntil(market)
  }

  /** For ever, of a market that is not in play. */
  #freshUntil({ state, heardAt }: Standing): number {
    if (state?.inPlay !== true) return Number.POSITIVE_INFINITY
    return Math.max(heardAt, this.#allHeardAt) + this.#quotesLast(state.betDelayMs)
  }

  #watch(market: Standing): void {
    this.#noneStaleBefore = Math.min(this.#noneStaleBefore, this.#freshUntil(market))
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
      const isFresh = this.#isFresh(market, at)
      if (isFresh) this.#offerAgain(marketId, market)
      else this.#withdrawn.add(marketId)
      const runners = isFresh ? [...market.quotes.values()] : []
      if (runners.length > 0) news.push({ kind: 'quotes', at, marketId, runners })
      news.push({ ...market.state, at })
    }
    return news
  }

  /** An alarm for each market that has no result when its feed ends [FD76]. */
  unsettled(at: number): FeedBatch {
    const why = 'its feed has ended before it'
    return [...this.#markets.keys()].map((marketId) => ({ kind: 'unsettled', at, marketId, why }))
  }

  /** The feed restarts: none of its earlier states is restored [FD32]. */
  beginAnew(): void {
    for (const market of this.#markets.values()) {
      market.state = null
      market.silenced = false
      market.quotes.clear()
    }
    this.#withdrawn.clear()
  }

  #noteOne(event: FeedEvent, at: number): void {
    if (event.kind === 'market-state') this.#noteState(event, at)
    else if (event.kind === 'quotes') this.#noteQuotes(event)
    else if (event.kind === 'result') this.#forget(event.marketId)
    else if (event.kind === 'runner-removed') {
      this.#markets.get(event.marketId)?.quotes.delete(event.runnerId)
    }
  }

  #noteState(event: StateEvent, at: number): void {
    const known = this.#markets.get(event.marketId)
    // a closed market has no prices and is not opened again
    if (event.status === 'CLOSED') {
      this.#forget(event.marketId)
      return
    }
    const market = known ?? { state: event, quotes: new Map(), silenced: false, heardAt: at }
    market.state = event
    this.#markets.set(event.marketId, market)
    this.#watch(market)
  }

  #forget(marketId: MarketId): void {
    this.#markets.delete(marketId)
    this.#withdrawn.delete(marketId)
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
