import type { On } from '../memory/bet-sheet.ts'
import type { Fill } from '../bet/bet.ts'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import type { BookPool } from '../book/book-pool.ts'
import type { PriceSize, RunnerQuotes } from '../market/feed-event.ts'
import { NONE } from '../memory/taken-out.ts'
import { keepsOut, termsAt } from '../market/market.ts'
import { UNPROJECTED } from '../market/start-price.ts'
import type { MarketRow } from '../records/rows.ts'
import {
  DEMO_MAKER,
  fillId,
  HOUSE,
  type BetId,
  type FillId,
  type MarketId,
  type RunnerId,
  type UserId,
} from '../units/ids.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { PositionPool } from '../memory/position-pool.ts'

const NO_FILL = fillId(0)

/** A runner of a market: its book, what a bet on it is held to, and what it was last traded at. */
export class LiveRunner {
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  /** its index among the market's runners, and the next runner */
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
  /** the newest fill that was a price of the market; 0: none */
  lastFill: FillId = NO_FILL
  /** of the market's row as well [MK73] */
  makerWaitsUntil: number | null = null
  /** what traded on it in its feed's own market, as the feed said last */
  tradedElsewhere: Paise = NO_MONEY
  /** the orders that wait for the starting price, by time [SP2]; null until the first: most markets have none */
  onClose: Set<BetId> | null = null
  /** the starting price as it would be now, as published, and as the feed states it last [SP16] */
  projection = UNPROJECTED
  stated = UNPROJECTED
  /** the traded volume per price, as the feed states it: the feed's own list, never changed */
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

  /** Takes over the members of its market's row. */
  follow({ definition, removals, runners }: MarketRow): void {
    const { minStake, maxStake } = termsAt(definition, this.place)
    this.minStake = minStake
    this.maxStake = maxStake
    const isRemoved = removals.some((removal) => keepsOut(removal, this.runnerId))
    this.takesBets = !isRemoved && definition.runners[this.place]?.closed === undefined
    this.makerWaitsUntil =
      runners.find(({ runnerId }) => runnerId === this.runnerId)?.makerWaitsUntil ?? null
  }

  /** The books with resting bets: the common one, and that of demo players who are kept apart. */
  restingBooks(): readonly Book[] {
    return this.demo === null ? [this.book] : [this.book, this.demo.resting]
  }

  /** An order waits for the starting price. */
  awaitStart(betId: BetId): void {
    this.onClose ??= new Set()
    this.onClose.add(betId)
  }

  /** Takes a message of its feed: the maker's new offers, and the volume traded elsewhere. */
  take({ back, lay, lastTraded, traded, tradedAt, projection }: RunnerQuotes, now: number): void {
    this.quote('BACK', back, now)
    this.quote('LAY', lay, now)
    this.lastTraded = lastTraded ?? this.lastTraded
    this.tradedElsewhere = traded ?? this.tradedElsewhere
    this.tradedElsewhereAt = tradedAt ?? this.tradedElsewhereAt
    this.stated = projection ?? this.stated
  }

  /** A fill at a price of the market. */
  trade(fill: Pick<Fill, 'fillId' | 'odds'>): void {
    this.lastTraded = fill.odds
    this.lastFill = fill.fillId
  }

  /** Replaces the maker's offers; `now` in epoch milliseconds, without it no time has passed [MT90]. */
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

/** The side of the taker and the maker whose quote it took; null in a match of two players. */
function takenOfMaker(fill: Fill): { readonly taker: Side; readonly maker: UserId } | null {
  const { backBetId, backUserId, layBetId, layUserId } = fill
  if (layBetId === null && layUserId !== HOUSE) return { taker: 'BACK', maker: layUserId }
  return backBetId === null && backUserId !== HOUSE ? { taker: 'LAY', maker: backUserId } : null
}

/**
 * Books of demo players on a runner that takes real money [AU25]: the maker's offers without other takers, and a book
 * for their unmatched bets, which only the maker matches.
 */
export interface DemoBooks {
  readonly offers: Book
  readonly resting: Book
}

/** The memory for bets and positions of all markets of an engine. */
export interface MarketMemory {
  readonly books: BookPool
  readonly positions: PositionPool
  /** what the ledger counts: with money demo players are kept apart [AU25] */
  readonly counts: 'points' | 'money'
  readonly isApart: (userId: UserId) => boolean
}
