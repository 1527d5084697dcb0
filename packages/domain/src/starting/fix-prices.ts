import type { Book } from '../book/book.ts'
import { crossOnRunner } from '../execution/maker-crossing.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { StartingRunner } from '../market/starting.ts'
import type { MarketStateChange } from '../records/command.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { LiveRunner } from '../state/live-runner.ts'
import type { Transaction } from '../state/transaction.ts'
import { CENTIPAISE_PER_PAISA, NO_MONEY } from '../units/money.ts'
import { SIDES } from '../units/side.ts'
import { startingPrice } from '../book/auction.ts'
import { entrantsOf } from './entrants.ts'
import { selfMatches } from '../book/auction-turn.ts'

/** Whether a market with starting prices is off by this change: in play, or closed without ever being in play [SP10]. */
export const isOff = (market: LiveMarket, { status, inPlay }: MarketStateChange): boolean =>
  market.start === 'open' && (inPlay || status === 'CLOSED')

/**
 * Fixes the starting price of every runner in one decision, from the SP orders, the resting bets and the maker's
 * present offers [SP5] [SP10]. Their fills follow in chunks.
 */
export function fixStartingPrices(tx: Transaction, market: LiveMarket): void {
  const runners = market.runners
    .filter(({ runnerId }) => !market.hasRemoved(runnerId))
    .map((runner) => fixOne(tx, market, runner))
  market.startFills = null
  tx.setMarket(market, { ...market.row, starting: { runners, isFilling: true } })
}

function fixOne(tx: Transaction, market: LiveMarket, runner: LiveRunner): StartingRunner {
  for (const book of runner.restingBooks()) leaveBook(tx, runner, book)
  crossOnRunner(tx, market, runner.place)
  const offers = { backs: makersBacks(runner.book), lays: runner.book.quotesFor('BACK').left() }
  const drawn = entrantsOf(tx, market, { runner, offers })
  const gone = new Set(selfMatches(drawn))
  for (const { betId } of gone) if (betId !== null) tx.lapse(tx.bet(betId), 'SELF_MATCH')
  const left = drawn.filter((entrant) => !gone.has(entrant))
  const priced = startingPrice(
    {
      backs: left.filter(({ side }) => side === 'BACK'),
      lays: left.filter(({ side }) => side === 'LAY'),
    },
    runner.lastTraded ?? offers.lays[0]?.odds ?? null,
  )
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
      const isSmall = bet.remaining * (bet.odds - 100) < runner.minStake * CENTIPAISE_PER_PAISA
      if (side === 'LAY' && isSmall) tx.lapse(bet, 'SMALL_STAKE')
    }
  }
}
