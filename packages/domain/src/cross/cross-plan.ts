import { Book } from '../book/book.ts'
import { matchByAverage } from './cross-average.ts'
import type { Across } from './cross-fronts.ts'
import type { Taker } from '../book/matching.ts'
import { paise, type Paise } from '../units/money.ts'

/**
 * How much a taker could have at an average within its limit, here and across the runners [MT47]. The books stay as they
 * are: it is tried out on copies, which only an order that must know beforehand is worth.
 */
export function stakeAcross(across: Across, taker: Taker): Paise {
  const books = across.books.map((book) => (book === null ? null : copyOf(book)))
  const taken = matchByAverage({ ...across, books }, taker)
  return paise(taken.reduce((sum, { stake }) => sum + stake, 0))
}

function copyOf(book: Book): Book {
  const copy = new Book()
  for (const side of ['BACK', 'LAY'] as const) {
    for (const bet of book.resting(side)) copy.rest(side, bet, bet.size)
    copy.quotesFor(side).replace(book.quotesFor(side).left())
  }
  return copy
}
