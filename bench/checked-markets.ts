import { opposite } from '@crease/domain/bet.ts'
import { Book } from '@crease/domain/book.ts'
import { BookPool } from '@crease/domain/book-pool.ts'
import { FlatPositions, type FlatChange } from '@crease/domain/flat-positions.ts'
import { matchTaker, type Match } from '@crease/domain/matching.ts'
import { ONE_WINNER } from '@crease/domain/payoff.ts'
import { PositionPool } from '@crease/domain/position-pool.ts'
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

  place({ market, runner, betId, taker }: Placing): void {
    const { userId, side, odds, size } = taker
    const positions = this.#positionsOf(market)
    const row = positions.rowOf(userId)
    const bet = { runner, side, odds }
    positions.open(row, bet, size)
    const rise = positions.hold(row)
    const free = (this.#free[userId] ?? 0) - rise
    if (rise > 0 && free < 0) {
      positions.open(row, bet, -size)
      positions.hold(row)
      this.refused += 1
      return
    }
    this.#free[userId] = free
    const book = this.#bookOf(market, runner)
    const { matches, left } = matchTaker(book, taker)
    if (matches.length > 0) {
      for (const match of matches) this.#matched(positions, match, { row, bet })
      this.#free[userId] = (this.#free[userId] ?? 0) - positions.hold(row)
    }
    if (left === 0) return
    book.rest(side, { betId, userId, odds, size: left })
  }

  cancel({ market, runner, betId, side, odds, userId }: Cancelling): void {
    const left = this.#bookOf(market, runner).remove(side, betId)
    if (left === 0) return
    const positions = this.#positionsOf(market)
    const row = positions.rowOf(userId)
    positions.open(row, { runner, side, odds }, -left)
    this.#free[userId] = (this.#free[userId] ?? 0) - positions.hold(row)
  }

  #matched(
    positions: FlatPositions,
    { odds, stake, restingUserId }: Match,
    taker: { readonly row: number; readonly bet: FlatChange },
  ): void {
    if (restingUserId === null) throw new Error('nobody quotes here')
    const { runner, side } = taker.bet
    positions.open(taker.row, taker.bet, -stake)
    positions.match(taker.row, { runner, side, odds }, stake)
    const row = positions.rowOf(restingUserId)
    const resting = { runner, side: opposite(side), odds }
    positions.open(row, resting, -stake)
    positions.match(row, resting, stake)
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
