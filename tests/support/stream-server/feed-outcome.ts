import { isDeepStrictEqual } from 'node:util'

import type { FeedEvent, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { FeedBatch } from '@crease/exchange/feeds/feed.ts'

/** Where a market stands after all that a feed said of it. */
interface Standing {
  name: string
  /** how often it was opened: once */
  opened: number
  status: string
  inPlay: boolean
  betDelayMs: number
  readonly quotes: Record<string, Omit<RunnerQuotes, 'runnerId'>>
  /** how it ended; a correction replaces it */
  result: MarketResult | null
}

/** What is left in the end of all that a feed said: comparable by value. Throws where a result is doubled. */
export class FeedOutcome {
  readonly markets: Record<string, Standing> = {}
  batches = 0

  take(batch: FeedBatch): void {
    this.batches += 1
    for (const event of batch) this.#event(event)
  }

  #event(event: FeedEvent): void {
    if (event.kind === 'market') this.#opened(event.market.marketId, event.market.name)
    if (event.kind === 'market-state') {
      const { status, inPlay, betDelayMs } = event
      Object.assign(this.#of(event.marketId), { status, inPlay, betDelayMs })
    }
    if (event.kind === 'quotes') this.#quoted(event)
    if (event.kind === 'result') this.#ended(this.#of(event.marketId), event.result)
  }

  #quoted({ marketId, runners }: Extract<FeedEvent, { kind: 'quotes' }>): void {
    for (const { runnerId, ...quotes } of runners) this.#of(marketId).quotes[runnerId] = quotes
  }

  #ended(market: Standing, result: MarketResult): void {
    const isAgain = isDeepStrictEqual(market.result, result)
    if (isAgain) throw new Error(`the result of ${market.name} was told twice`)
    market.result = result
  }

  #opened(marketId: string, name: string): void {
    this.markets[marketId] ??= {
      name,
      opened: 0,
      status: '',
      inPlay: false,
      betDelayMs: 0,
      quotes: {},
      result: null,
    }
    this.markets[marketId].opened += 1
  }

  #of(marketId: string): Standing {
    const market = this.markets[marketId]
    if (market === undefined) throw new Error(`${marketId} was spoken of before it was named`)
    return market
  }
}
