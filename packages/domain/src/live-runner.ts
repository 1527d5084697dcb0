import type { Side } from './bet.ts'
import { Book } from './book.ts'
import type { BookPool } from './book-pool.ts'
import type { PriceSize } from './feed-event.ts'
import type { UserId } from './ids.ts'
import { NO_MONEY, type Paise } from './money.ts'
import type { Odds } from './odds.ts'
import type { PositionPool } from './position-pool.ts'

/** A runner of a market: its book, and what it was last traded at. */
export class LiveRunner {
  readonly book: Book
  /** null where demo players are as all others are */
  readonly demo: DemoBooks | null
  lastTraded: Odds | null = null
  /** what traded on it in its feed's own market, as the feed said last */
  tradedElsewhere: Paise = NO_MONEY

  constructor({ books, counts }: Pick<MarketMemory, 'books' | 'counts'>) {
    this.book = new Book(books)
    this.demo = counts === 'money' ? { offers: new Book(books), resting: new Book(books) } : null
  }

  /** Where bets rest: everybody's, and those of demo players who are kept apart. */
  restingBooks(): readonly Book[] {
    return this.demo === null ? [this.book] : [this.book, this.demo.resting]
  }

  /** What the maker offers from here on; `now` in epoch milliseconds, without it no time has passed [MT90]. */
  quote(taker: Side, levels: readonly PriceSize[], now?: number): void {
    for (const book of [this.book, this.demo?.offers, this.demo?.resting]) {
      book?.quotesFor(taker).replace(levels, now)
    }
  }
}

/**
 * What demo players find on a runner where money is played for [AU25]: the maker's offers, as if nobody else
 * were there, and a place for what they leave unmatched, which only the maker comes to.
 */
export interface DemoBooks {
  readonly offers: Book
  readonly resting: Book
}

/** Where all markets of an engine keep their bets and their positions. */
export interface MarketMemory {
  readonly books: BookPool
  readonly positions: PositionPool
  /** what the ledger counts: with money demo players are kept apart [AU25] */
  readonly counts: 'points' | 'money'
  readonly isApart: (userId: UserId) => boolean
}
