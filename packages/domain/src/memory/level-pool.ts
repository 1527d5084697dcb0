import { lastingNumbers } from './lasting-memory.ts'
import { NONE } from './bet-pool.ts'

/** a level in whole words: two of its total, its rank, its first bet and its last, and one unused */
const WORDS = 6
const TOTALS = 3
const RANK = 2
const HEAD = 3
const TAIL = 4

const FIRST_LEVELS = 64
/** the size of the row with which a half of a book begins: two levels */
export const FIRST_ROW = 1

/**
 * Rows of price levels for any number of halves of books, in one piece of memory: a row lies together, so
 * that of a market with few bets one look brings all levels. A row is of 2^k levels; what became free is
 * used for the next row of that size.
 */
export class LevelPool {
  #totals: Float64Array = new Float64Array(FIRST_LEVELS * TOTALS)
  #words: Int32Array = new Int32Array(this.#totals.buffer)
  #used = 0
  /** the first free row per size, whose first word leads to the next */
  readonly #free: number[] = []

  /** A row for 2^size levels: where its first level is. */
  takeRow(size: number): number {
    const reused = this.#free[size] ?? NONE
    if (reused !== NONE) {
      this.#free[size] = this.#words[reused * WORDS] ?? NONE
      return reused
    }
    const row = this.#used
    this.#used += 2 ** size
    while (this.#used * WORDS > this.#words.length) this.#grow()
    return row
  }

  freeRow(row: number, size: number): void {
    while (this.#free.length <= size) this.#free.push(NONE)
    this.#words[row * WORDS] = this.#free[size] ?? NONE
    this.#free[size] = row
  }

  /** A row of twice the room, with what was in this one. */
  widened(row: number, size: number): number {
    const wider = this.takeRow(size + 1)
    this.move(row, wider, 2 ** size)
    this.freeRow(row, size)
    return wider
  }

  /** Moves `count` levels from one place to another. */
  move(from: number, to: number, count: number): void {
    this.#words.copyWithin(to * WORDS, from * WORDS, (from + count) * WORDS)
  }

  /** Makes a level without bets. */
  open(level: number, rank: number): void {
    this.#totals[level * TOTALS] = 0
    this.#words[level * WORDS + RANK] = rank
    this.#words[level * WORDS + HEAD] = NONE
    this.#words[level * WORDS + TAIL] = NONE
  }

  rank(level: number): number {
    return this.#words[level * WORDS + RANK] ?? 0
  }

  head(level: number): number {
    return this.#words[level * WORDS + HEAD] ?? NONE
  }

  setHead(level: number, slot: number): void {
    this.#words[level * WORDS + HEAD] = slot
  }

  tail(level: number): number {
    return this.#words[level * WORDS + TAIL] ?? NONE
  }

  /** Counts a bet as the last of a level, chained behind those before it. */
  append(level: number, slot: number, size: number): void {
    if (this.tail(level) === NONE) this.setHead(level, slot)
    this.setTail(level, slot)
    this.addTotal(level, size)
  }

  setTail(level: number, slot: number): void {
    this.#words[level * WORDS + TAIL] = slot
  }

  total(level: number): number {
    return this.#totals[level * TOTALS] ?? 0
  }

  /** Counts what came to a level, or with an amount below zero what left it. */
  addTotal(level: number, amount: number): void {
    this.#totals[level * TOTALS] = (this.#totals[level * TOTALS] ?? 0) + amount
  }

  #grow(): void {
    const wider = lastingNumbers(this.#totals.length * 2)
    const words = new Int32Array(wider.buffer)
    words.set(this.#words)
    this.#totals = wider
    this.#words = words
  }
}
