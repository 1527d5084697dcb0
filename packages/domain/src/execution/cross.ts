import { bookTrade } from './book-trade.ts'
import { opposite, type Side } from '../units/side.ts'
import { inOdds } from '../cross/cross-fit.ts'
import {
  isAcross,
  matchAcross,
  takeAcross,
  type CrossMatch,
  type MatchedAcross,
  type Taken,
} from '../cross/cross-matching.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { HOUSE } from '../units/ids.ts'
import { matchTaker, type Match, type Taker } from '../book/matching.ts'
import type { CrossPart, Party } from '../bet/trade.ts'
import type { Transaction } from '../state/transaction.ts'

/** Takes from a market's books for one runner: across the runners too, where the market does that [MT40]. */
export function takeFrom(market: LiveMarket, runner: number, taker: Taker): MatchedAcross {
  const across = market.acrossFor(taker.userId, runner)
  if (across !== null) return matchAcross(across, taker)
  return matchTaker(market.offersTo(taker.userId, runner), taker)
}

/** The taker, the amount and the runner. */
export interface Booking {
  readonly runner: number
  readonly side: Side
  readonly taker: Party
  readonly taken: Taken
}

/** Books what was taken, with all of its parts [MT4 MT43]. */
export function bookTaken(tx: Transaction, market: LiveMarket, booking: Booking): void {
  const { taken } = booking
  if (isAcross(taken)) bookAcross(tx, market, { ...booking, taken })
  else {
    const { runner, side, taker } = booking
    bookMatch(tx, market, { runner, side, taker, match: taken, cross: null })
  }
}

/**
 * A match across runners: the taker's with the house in the middle, as rows of whole hundredths that together are
 * exactly its stake and payout [MT43], and the house's with the bet on each leg.
 */
function bookAcross(
  tx: Transaction,
  market: LiveMarket,
  { runner, side, taker, taken }: Omit<Booking, 'taken'> & { readonly taken: CrossMatch },
): void {
  const crossId = tx.sources.nextFillId()
  const house: Party = { userId: HOUSE, betId: null }
  // it may have to pay for the house once [MT42]
  const { makerUserId } = tx.sources
  if (!tx.state.accounts.has(makerUserId)) tx.setAccount(tx.account(makerUserId))
  for (const { odds, stake } of inOdds(taken)) {
    const cross: CrossPart = { crossId, odds: 'derived' }
    bookTrade(tx, market, { runner, odds, stake, takerSide: side, taker, resting: house, cross })
  }
  for (const { runner: on, match } of taken.legs) {
    const cross: CrossPart = { crossId, odds: 'offered' }
    bookMatch(tx, market, { runner: on, side: opposite(side), taker: house, match, cross })
  }
}

function bookMatch(
  tx: Transaction,
  market: LiveMarket,
  booking: Omit<Booking, 'taken'> & { readonly match: Match; readonly cross: CrossPart | null },
): void {
  const { runner, side, taker, match, cross } = booking
  bookTrade(tx, market, {
    runner,
    odds: match.odds,
    stake: match.stake,
    takerSide: side,
    taker,
    resting: {
      userId: match.restingUserId ?? tx.makerFor(taker.userId),
      betId: match.restingBetId,
    },
    cross,
  })
}

/**
 * The maker's new quotes of a runner, matched against players' bets on the others [MT44]: each quote is
 * the taker, up to what is left of its level.
 */
export function crossQuotes(tx: Transaction, market: LiveMarket, runner: number): void {
  const across = market.acrossAt(runner)
  if (across === null) return
  const userId = tx.sources.makerUserId
  for (const quoted of ['BACK', 'LAY'] as const) {
    const quotes = market.runner(runner).book.quotesFor(quoted)
    const side = opposite(quoted)
    for (let level = quotes.best(); level !== null; level = quotes.best()) {
      const taken = takeAcross(across, { userId, side, ...level }, null)
      if (taken === null) break
      quotes.take(level.odds, taken.stake)
      bookAcross(tx, market, { runner, side, taker: { userId, betId: null }, taken })
    }
  }
}
