import { selfMatches, type Entrant } from '../book/auction-turn.ts'
import { startingPrice } from '../book/auction.ts'
import { UNPROJECTED, type Projection } from '../market/start-price.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { LiveRunner } from '../state/live-runner.ts'
import type { Transaction } from '../state/transaction.ts'
import type { MarketId } from '../units/ids.ts'
import type { Odds } from '../units/odds.ts'
import { isSameValue } from '../units/same-value.ts'
import { entrantsOf, isForStart } from './entrants.ts'
import { auctionOf, offersOf, priceNear } from './fix-prices.ts'

/** Works out near and far price of every runner [SP16], and publishes them if they changed. */
export function projectStarts(tx: Transaction, marketId: MarketId): void {
  const market = tx.state.markets.get(marketId)
  if (market === undefined) return
  if (market.start === 'open') {
    for (const runner of market.runners) {
      const projection = projectionOf(tx, market, runner)
      if (isSameValue(projection, runner.projection)) continue
      runner.projection = projection
      tx.touch(market)
    }
  }
  // after the touch, which would set the next alarm
  market.isProjecting = false
}

function projectionOf(tx: Transaction, market: LiveMarket, runner: LiveRunner): Projection {
  if (market.hasRemoved(runner.runnerId)) return UNPROJECTED
  if (market.row.definition.startingPrices === 'feed') return runner.stated
  const offers = offersOf(runner.book)
  const all = entrantsOf(tx, market, { runner, offers })
  const nearest = priceNear(runner, offers)
  const alone = all.filter(({ betId }) => betId !== null && isForStart(tx.bet(betId)))
  return { near: priceOf(all, nearest), far: priceOf(alone, nearest) }
}

function priceOf(entrants: readonly Entrant[], nearest: Odds | null): Odds | null {
  const gone = new Set(selfMatches(entrants))
  const left = gone.size === 0 ? entrants : entrants.filter((entrant) => !gone.has(entrant))
  return startingPrice(auctionOf(left), nearest)?.odds ?? null
}
