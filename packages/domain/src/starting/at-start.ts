import type { LiveMarket } from '../state/live-market.ts'
import type { LiveRunner } from '../state/live-runner.ts'
import type { Transaction } from '../state/transaction.ts'
import { centipaise, ceilToPaise, type Paise } from '../units/money.ts'
import { startingPrice } from '../book/auction.ts'
import { entrantsOf } from './entrants.ts'
import { auctionOf, offersOf, priceNear } from './fix-prices.ts'

/**
 * The pots of the matches at the starting price that the end of a market would still make [OP176]: by the auction of the
 * moment, or the rest of one that was held.
 */
export function atStart(tx: Transaction, market: LiveMarket): Paise {
  const { starting, definition } = market.row
  const isDrawn = market.start === 'open' && definition.startingPrices !== 'feed'
  const pots = isDrawn
    ? market.runners.map((runner) => potAt(tx, market, runner))
    : (starting?.runners ?? []).map(({ odds, left }) => (odds ?? 0) * left)
  return ceilToPaise(centipaise(pots.reduce((sum, pot) => sum + pot, 0)))
}

function potAt(tx: Transaction, market: LiveMarket, runner: LiveRunner): number {
  if (market.hasRemoved(runner.runnerId)) return 0
  const offers = offersOf(runner.book)
  const drawn = entrantsOf(tx, market, { runner, offers })
  const priced = startingPrice(auctionOf(drawn), priceNear(runner, offers))
  return priced === null ? 0 : priced.odds * priced.matched
}
