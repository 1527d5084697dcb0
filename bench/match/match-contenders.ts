import { Book } from '@crease/domain/book/book.ts'
import { BookPool } from '@crease/domain/book/book-pool.ts'
import type { PriceSize } from '@crease/domain/market/feed-event.ts'
import { matchTaker } from '@crease/domain/book/matching.ts'
import { OrderBook, Side } from 'nodejs-order-book'
import { CheckedMarkets } from './checked-markets.ts'
import { RUNNERS, type MixShape, type Operation, type Placing } from './match-mix.ts'

/** Something that can be asked what a mix asks, be it in words of its own. */
export interface Contender<Asked = Operation> {
  readonly apply: (asked: Asked) => void
}

/** One whose end can be held against another's, or the figures mean nothing. */
export interface ComparedContender extends Contender {
  /** what rests at the end: '17 302 back 15000' for each price of each book */
  readonly rest: () => readonly string[]
}

/** Our book of each runner, alone. */
export function bareBooks({ markets }: MixShape): ComparedContender {
  const pool = new BookPool()
  const books = Array.from({ length: markets * RUNNERS }, () => new Book(pool))
  return {
    apply(operation) {
      const book = books[indexOf(operation)]
      if (book === undefined) throw new Error('a mix of other markets')
      if (operation.kind === 'cancel') book.remove(operation.side, operation.betId)
      else restLeft(book, operation)
    },
    rest: () => restIn(books),
  }
}

/** Our books with the exposure check before every bet and positions kept of every match. */
export function checkedBooks(shape: MixShape): ComparedContender {
  const checked = new CheckedMarkets(shape)
  return {
    apply(operation) {
      if (operation.kind === 'cancel') checked.cancel(operation)
      else checked.place(operation)
    },
    rest() {
      if (checked.refused > 0) throw new Error(`${checked.refused} bets were refused for funds`)
      return restIn(checked.books)
    },
  }
}

/** A back sells, a lay buys: both are best for their taker at the lowest and the highest price. */
export function peerBooks({ markets }: MixShape): ComparedContender {
  const books = Array.from({ length: markets * RUNNERS }, () => new OrderBook())
  return {
    apply(operation) {
      const book = books[indexOf(operation)]
      if (book === undefined) throw new Error('a mix of other markets')
      if (operation.kind === 'cancel') {
        book.cancel(operation.name)
        return
      }
      const { taker, name } = operation
      const side = taker.side === 'BACK' ? Side.SELL : Side.BUY
      book.limit({ id: name, side, size: taker.size, price: taker.odds })
    },
    rest: () =>
      books.flatMap((book, index) => {
        const [sells, buys] = book.depth()
        const named =
          (side: string) =>
          ([price, size]: readonly [number, number]) =>
            `${index} ${price} ${side} ${size}`
        return [...sells.map(named('back')), ...buys.map(named('lay'))].toSorted()
      }),
  }
}

const indexOf = ({ market, runner }: Operation): number => market * RUNNERS + runner

function restLeft(book: Book, { taker }: Placing): void {
  const { left } = matchTaker(book, taker)
  if (left === 0) return
  book.rest(taker.side, taker, left)
}

function restIn(books: readonly Book[]): readonly string[] {
  return books.flatMap((book, index) => {
    const named =
      (side: string) =>
      ({ odds, size }: PriceSize) =>
        `${index} ${odds} ${side} ${size}`
    const backs = book.depth('LAY', 1000).map(named('back'))
    return [...backs, ...book.depth('BACK', 1000).map(named('lay'))].toSorted()
  })
}
