import type { Book } from '../book/book.ts'
import { crossOnRunner } from '../execution/maker-crossing.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { StartPrice } from '../market/start-price.ts'
import type { StartingRunner } from '../market/starting.ts'
import type { MarketStateChange } from '../records/command.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { LiveRunner } from '../state/live-runner.ts'
import type { Transaction } from '../state/transaction.ts'
import { NO_MONEY } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { SIDES } from '../units/side.ts'
import { startingPrice, type Auction } from '../book/auction.ts'
import { entrantsOf, isTooSmall, type Offers } from './entrants.ts'
import { selfMatches, type Entrant } from '../book/auction-turn.ts'

/** Whether a market with starting prices is off by this change: in play, or closed without ever being in play [SP10]. */
export const isOff = (market: LiveMarket, { status, inPlay }: MarketStateChange): boolean =>
  market.start === 'open' && (inPlay || status === 'CLOSED')

/**
 * Fixes the starting price of every runner in one decision, from the SP orders, the resting bets and the maker's
 * present offers [SP5] [SP10], or as its feed states them [SP15]. Their fills follow in chunks.
 */
export function fixStartingPrices(
  tx: Transaction,
  market: LiveMarket,
  starts: readonly StartPrice[] = [],
): void {
  const running = market.runners.filter(({ runnerId }) => !market.hasRemoved(runnerId))
  const isStated = market.row.definition.startingPrices === 'feed'
  const runners = running.map((runner) =>
    isStated ? fixAsStated(tx, runner, starts) : fixOne(tx, market, runner),
  )
  const by = isStated && ({ by: 'feed' } as const)
  market.startFills = null
  tx.setMarket(market, { ...market.row, starting: { runners, isFilling: true, ...by } })
}

/** The maker takes the other side of every order for the price of a feed, and no bet that stays in the book [SP15]. */
function fixAsStated(
  tx: Transaction,
  runner: LiveRunner,
  starts: readonly StartPrice[],
): StartingRunner {
  const { runnerId } = runner
  for (const book of runner.restingBooks()) leaveBook(tx, runner, book)
  const odds = starts.find((start) => start.runnerId === runnerId)?.odds ?? null
  return { runnerId, odds, left: NO_MONEY, backs: [], lays: [] }
}

function fixOne(tx: Transaction, market: LiveMarket, runner: LiveRunner): StartingRunner {
  for (const book of runner.restingBooks()) leaveBook(tx, runner, book)
  crossOnRunner(tx, market, runner.place)
  const offers = offersOf(runner.book)
  const drawn = entrantsOf(tx, market, { runner, offers })
  const gone = new Set(selfMatches(drawn))
  for (const { betId } of gone) if (betId !== null) tx.lapse(tx.bet(betId), 'SELF_MATCH')
  const left = drawn.filter((entrant) => !gone.has(entrant))
  const priced = startingPrice(auctionOf(left), priceNear(runner, offers))
  const { runnerId } = runner
  if (priced === null) return { runnerId, odds: null, left: NO_MONEY, backs: [], lays: [] }
  const { odds, matched } = priced
  return {
    runnerId,
    odds,
    left: matched,
    backs: offers.backs.filter((level) => level.odds <= odds),
    lays: offers.lays.filter((level) => level.odds >= odds),
  }
}

/** The sides of an auction. */
export const auctionOf = (entrants: readonly Entrant[]): Auction => ({
  backs: entrants.filter(({ side }) => side === 'BACK'),
  lays: entrants.filter(({ side }) => side === 'LAY'),
})

/**
 * The price near which a starting price is chosen among equals [SP5]: the last trade, and no price beyond the maker's best
 * offers, which a single bettor gets. Before the first trade the maker's best offer to back.
 */
export function priceNear({ lastTraded }: LiveRunner, { backs, lays }: Offers): Odds | null {
  const toBack = lays[0]?.odds ?? null
  const toLay = backs[0]?.odds ?? null
  if (lastTraded === null || (toBack !== null && lastTraded < toBack)) return toBack
  return toLay !== null && lastTraded > toLay ? toLay : lastTraded
}

/** The maker's offers of the moment, best first. */
export const offersOf = (book: Book): Offers => ({
  backs: makersBacks(book),
  lays: book.quotesFor('BACK').left(),
})

/** The maker's backs, but for those that would meet its own lays: the offers of a broken feed. */
function makersBacks(book: Book): readonly PriceSize[] {
  const lay = book.bestQuote('BACK')?.odds ?? 0
  return book
    .quotesFor('LAY')
    .left()
    .filter(({ odds }) => odds > lay)
}

/** Bets that are to take the starting price leave the book; a lay with too small a liability lapses [SP8]. */
function leaveBook(tx: Transaction, runner: LiveRunner, book: Book): void {
  for (const side of SIDES) {
    for (const { betId } of book.resting(side)) {
      const bet = tx.bet(betId)
      if (bet.persistence !== 'MARKET_ON_CLOSE') continue
      book.remove(side, betId)
      runner.awaitStart(betId)
      if (isTooSmall(bet, runner)) tx.lapse(bet, 'SMALL_STAKE')
    }
  }
}
