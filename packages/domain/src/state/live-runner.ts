import type { On } from '../bet/bet-sheet.ts'
import type { Fill } from '../bet/bet.ts'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import type { BookPool } from '../book/book-pool.ts'
import type { PriceSize, RunnerQuotes } from '../market/feed-event.ts'
import { NONE } from '../memory/taken-out.ts'
import { keepsOut, termsAt } from '../market/market.ts'
import type { MarketRow } from '../records/rows.ts'
import { DEMO_MAKER, HOUSE, type MarketId, type RunnerId, type UserId } from '../units/ids.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { PositionPool } from '../risk/position-pool.ts'

/** A runner of a market: its book, what a bet on it is held to, and what it was last traded at. */
export class LiveRunner {
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  /** which of the market's runners it is, and the one behind it */
  readonly place: number
  next: LiveRunner | null = null
  readonly book: Book
  /** its own limits, or the market's [MT50]; of the market's row, and changed with it */
  minStake: Paise = NO_MONEY
  maxStake: Paise = NO_MONEY
  /** neither removed nor closed [FD71]; of the market's row as well */
  takesBets = false
  /** null where demo players are as all others are */
  readonly demo: DemoBooks | null
  lastTraded: Odds | null = null
  /** what traded on it in its feed's own market, as the feed said last */
  tradedElsewhere: Paise = NO_MONEY
  /** the same a price, where the feed says it: its own list, which nobody changes */
  tradedElsewhereAt: readonly PriceSize[] = NONE

  constructor(
    { marketId, runnerId, place }: On & { readonly place: number },
    { books, counts }: Pick<MarketMemory, 'books' | 'counts'>,
  ) {
    this.marketId = marketId
    this.runnerId = runnerId
    this.place = place
    this.book = new Book(books)
    this.demo = counts === 'money' ? { offers: new Book(books), resting: new Book(books) } : null
  }

  /** What its market's row says of it. */
  follow({ definition, removals }: MarketRow): void {
    const { minStake, maxStake } = termsAt(definition, this.place)
    this.minStake = minStake
    this.maxStake = maxStake
    const isRemoved = removals.some((removal) => keepsOut(removal, this.runnerId))
    this.takesBets = !isRemoved && definition.runners[this.place]?.closed === undefined
  }

  /** Where bets rest: everybody's, and those of demo players who are kept apart. */
  restingBooks(): readonly Book[] {
    return this.demo === null ? [this.book] : [this.book, this.demo.resting]
  }

  /** What its feed says: what the maker offers from here on, and what was traded elsewhere. */
  take({ back, lay, lastTraded, traded, tradedAt }: RunnerQuotes, now: number): void {
    this.quote('BACK', back, now)
    this.quote('LAY', lay, now)
    this.lastTraded = lastTraded ?? this.lastTraded
    this.tradedElsewhere = traded ?? this.tradedElsewhere
    this.tradedElsewhereAt = tradedAt ?? this.tradedElsewhereAt
  }

  /** What the maker offers from here on; `now` in epoch milliseconds, without it no time has passed [MT90]. */
  quote(taker: Side, levels: readonly PriceSize[], now?: number): void {
    for (const book of [this.book, this.demo?.offers, this.demo?.resting]) {
      book?.quotesFor(taker).replace(levels, now)
    }
  }

  /** Counts a fill as taken from its maker's offers, where it was: the next ladder misses it [MT90]. */
  countTaken(fill: Fill): void {
    const taken = takenOfMaker(fill)
    if (taken === null) return
    const { odds, stake: size, at } = fill
    const books = taken.maker === DEMO_MAKER ? [this.demo?.offers, this.demo?.resting] : [this.book]
    for (const book of books) book?.quotesFor(taken.taker).remember({ odds, size }, at)
  }
}

/** Who took a quote of which maker, back or lay; null in a match of two players. */
function takenOfMaker(fill: Fill): { readonly taker: Side; readonly maker: UserId } | null {
  const { backBetId, backUserId, layBetId, layUserId } = fill
  if (layBetId === null && layUserId !== HOUSE) return { taker: 'BACK', maker: layUserId }
  return backBetId === null && backUserId !== HOUSE ? { taker: 'LAY', maker: backUserId } : null
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
