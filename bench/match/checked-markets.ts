import { opposite, type Side } from '@crease/domain/units/side.ts'
import { Book } from '@crease/domain/book/book.ts'
import { BookPool } from '@crease/domain/book/book-pool.ts'
import { FlatPositions } from '@crease/domain/risk/flat-positions.ts'
import { matchTaker, type Match } from '@crease/domain/book/matching.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { ONE_WINNER } from '@crease/domain/market/payoff.ts'
import { PositionPool } from '@crease/domain/memory/position-pool.ts'
import { RUNNERS, USERS, type Cancelling, type MixShape, type Placing } from './match-mix.ts'

/** paise in every account: enough for any mix, looked at all the same before each bet */
const CASH = 1e12

/**
 * Matching as the engine does it, without the rows that the ledger gets: a bet's worst case is held
 * before it meets the book, every match moves both positions, a cancel gives back what it held.
 */
export class CheckedMarkets {
  readonly books: readonly Book[]
  /** bets that an account could not carry */
  refused = 0
  readonly #positions: readonly FlatPositions[]
  readonly #free = new Float64Array(USERS + 1).fill(CASH)

  constructor({ markets }: MixShape) {
    const pool = new BookPool()
    this.books = Array.from({ length: markets * RUNNERS }, () => new Book(pool))
    const positions = new PositionPool()
    this.#positions = Array.from(
      { length: markets },
      () => new FlatPositions(RUNNERS, ONE_WINNER, positions),
    )
  }

  place(placing: Placing): void {
    const { market, runner, taker } = placing
    const { userId, side, size } = taker
    const positions = this.#positionsOf(market)
    const row = positions.rowOf(userId)
    const cells = positions.on(row, runner)
    positions.open(cells, taker, size)
    const rise = positions.hold(row)
    const free = (this.#free[userId] ?? 0) - rise
    if (rise > 0 && free < 0) {
      positions.open(cells, taker, -size)
      positions.hold(row)
      this.refused += 1
      return
    }
    this.#free[userId] = free
    const book = this.#bookOf(market, runner)
    const left = this.#match(book, positions, placing)
    if (left > 0) book.rest(side, taker, left)
  }

  #match(book: Book, positions: FlatPositions, { runner, taker }: Placing): Paise {
    const { taken, left } = matchTaker(book, taker)
    if (taken.length === 0) return left
    const row = positions.rowOf(taker.userId)
    const cells = positions.on(row, runner)
    for (const match of taken) {
      positions.open(cells, taker, -match.stake)
      positions.match(cells, { side: taker.side, odds: match.odds }, match.stake)
      this.#matched(positions, runner, { side: opposite(taker.side), match })
    }
    this.#free[taker.userId] = (this.#free[taker.userId] ?? 0) - positions.hold(row)
    return left
  }

  cancel(cancelling: Cancelling): void {
    const { market, runner, betId, side, userId } = cancelling
    const left = this.#bookOf(market, runner).remove(side, betId)
    if (left === 0) return
    const positions = this.#positionsOf(market)
    const row = positions.rowOf(userId)
    positions.open(positions.on(row, runner), cancelling, -left)
    this.#free[userId] = (this.#free[userId] ?? 0) - positions.hold(row)
  }

  /** The side of a match that rested. */
  #matched(
    positions: FlatPositions,
    runner: number,
    { side, match }: { readonly side: Side; readonly match: Match },
  ): void {
    const { odds, stake, restingUserId } = match
    if (restingUserId === null) throw new Error('nobody quotes here')
    const row = positions.rowOf(restingUserId)
    const cells = positions.on(row, runner)
    const resting = { side, odds }
    positions.open(cells, resting, -stake)
    positions.match(cells, resting, stake)
    this.#free[restingUserId] = (this.#free[restingUserId] ?? 0) - positions.hold(row)
  }

  #positionsOf(market: number): FlatPositions {
    const positions = this.#positions[market]
    if (positions === undefined) throw new Error('a mix of other markets')
    return positions
  }

  #bookOf(market: number, runner: number): Book {
    const book = this.books[market * RUNNERS + runner]
    if (book === undefined) throw new Error('a mix of other markets')
    return book
  }
}
