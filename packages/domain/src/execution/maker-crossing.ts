import type { Book } from '../book/book.ts'
import { matchQuotes } from '../book/matching.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { makerMustWait } from '../state/maker-wait.ts'
import type { Transaction } from '../state/transaction.ts'
import { DEMO_MAKER, type UserId } from '../units/ids.ts'
import { opposite, SIDES } from '../units/side.ts'
import { bookTrade } from './book-trade.ts'
import { crossQuotes } from './cross.ts'

/** Lets the maker's quotes of an open market meet the players' bets that they cross [MT7]. */
export function crossAll(tx: Transaction, market: LiveMarket): void {
  if (market.row.state.status !== 'OPEN') return
  for (const index of market.runners.keys()) crossRunner(tx, market, index)
}

/** The same for one runner. */
export function crossRunner(tx: Transaction, market: LiveMarket, index: number): void {
  if (makerMustWait(tx, market, index)) return
  crossOnRunner(tx, market, index)
  if (mayMatchAcross(tx, market, index)) crossQuotes(tx, market, index)
}

/** The same on the runner itself, never across the others, whatever the status of the market. */
export function crossOnRunner(tx: Transaction, market: LiveMarket, index: number): void {
  const { book, demo } = market.runner(index)
  takeResting(tx, market, { index, book, makerUserId: tx.sources.makerUserId })
  if (demo !== null) takeResting(tx, market, { index, book: demo.resting, makerUserId: DEMO_MAKER })
}

/** A match across the runners takes bets on all of them: no runner may be closed, and for none may the maker have to wait. */
const mayMatchAcross = (tx: Transaction, market: LiveMarket, index: number): boolean =>
  market.acrossAt(index) !== null &&
  market.runners.every(({ place }) => !makerMustWait(tx, market, place))

/** The bets of a book that the maker's quotes cross, at their own odds [MT7]. */
function takeResting(
  tx: Transaction,
  market: LiveMarket,
  of: { readonly index: number; readonly book: Book; readonly makerUserId: UserId },
): void {
  const { index, book, makerUserId } = of
  for (const quoted of SIDES) {
    for (const match of matchQuotes(book, quoted)) {
      if (match.restingBetId === null || match.restingUserId === null) continue
      bookTrade(tx, market, {
        runner: index,
        odds: match.odds,
        stake: match.stake,
        takerSide: opposite(quoted),
        taker: { userId: makerUserId, betId: null },
        resting: { userId: match.restingUserId, betId: match.restingBetId },
        cross: null,
      })
    }
  }
}
