import type { Side } from '../units/side.ts'
import { BetPool, NONE, type QueuedBet, type RestingBet } from '../memory/bet-pool.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { BetId } from '../units/ids.ts'
import { FIRST_ROW, LevelPool } from '../memory/level-pool.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { odds as asOdds } from '../units/odds.ts'

/** A half of a book: the odds of its best level, or 0 when nothing rests. */
const BEST = 0
/** The first level of its row, the worst; how many there are; and that there is room for 2^size. */
const ROW = 1
const DEPTH = 2
const SIZE = 3
const WORDS = 4

const FIRST_BOOKS = 4
/** The place of every empty book. */
export const NO_BETS = 0

/**
 * The players' resting bets of any number of books, by price, then time [MT3]. A book is two halves, which
 * follow each other: its backs, and its lays with the odd number. Resting lays are best at the highest
 * odds, resting backs at the lowest: best for the one who takes them.
 *
 * Bets are slots of a pool, chained per price; prices are a sorted row of levels with the best last, so
 * that taking the best is a look at the end. A book without bets has no memory.
 */
export class BookPool {
  /** each bet by its slot */
  readonly slots = new BetPool()
  readonly #levels = new LevelPool()
  #halves = new Int32Array(FIRST_BOOKS * 2 * WORDS)
  /** the first book is the empty one */
  #used = 1
  /** books that became free: the first half of each */
  readonly #free: number[] = []

  /** Room for a book: its first half. */
  takeBook(): number {
    const reused = this.#free.pop()
    if (reused !== undefined) return reused
    if (this.#used * 2 * WORDS === this.#halves.length) {
      const wider = new Int32Array(this.#halves.length * 2)
      wider.set(this.#halves)
      this.#halves = wider
    }
    this.#used += 1
    return (this.#used - 1) * 2
  }

  /** The room of a book in which nothing rests any more is the next one's. */
  freeBook(book: number): void {
    this.#free.push(book)
  }

  /** Whether nothing rests in either half. */
  isEmpty(book: number): boolean {
    return this.bestOdds(book) === 0 && this.bestOdds(book + 1) === 0
  }

  /** The odds of the best level in hundredths, or 0 when nothing rests. */
  bestOdds(half: number): number {
    return this.#halves[half * WORDS + BEST] ?? 0
  }

  /** The slot of the first bet to be taken, or -1 when nothing rests. */
  bestSlot(half: number): number {
    const at = half * WORDS
    return this.bestOdds(half) === 0 ? NONE : this.#levels.head(this.#lastLevel(at))
  }

  /** The slot of the bet to be taken after another one, or -1 behind the last. */
  slotAfter(half: number, slot: number): number {
    const behind = this.slots.next(slot)
    return behind === NONE ? this.slotBelow(half, slot) : behind
  }

  /** The slot of the first bet at the next worse price, or -1 behind the last. */
  slotBelow(half: number, slot: number): number {
    const level = this.#levelFor(half, this.slots.oddsAt(slot))
    return level === this.#halves[half * WORDS + ROW] ? NONE : this.#levels.head(level - 1)
  }

  /** All that rests at the price of a bet. */
  sizeOfLevel(half: number, slot: number): Paise {
    return paise(this.#levels.total(this.#levelFor(half, this.slots.oddsAt(slot))))
  }

  /** Puts what is left of a bet behind all others at its odds. */
  add(half: number, bet: QueuedBet, left: Paise): void {
    const level = this.#levelFor(half, bet.odds)
    const slot = this.slots.add(bet, half, this.#levels.tail(level))
    this.slots.setSize(slot, left)
    this.#levels.append(level, slot, left)
  }

  /** Takes out a bet, wherever it stands: what was left of it, nothing when it does not rest here. */
  remove(half: number, id: BetId): Paise {
    const slot = this.slots.find(id, half)
    if (slot === NONE) return NO_MONEY
    const left = this.slots.sizeAt(slot)
    this.#drop(half, slot)
    return left
  }

  /** Takes a part out of a bet that keeps its place in the queue. False when it does not rest here. */
  shrink(half: number, id: BetId, by: Paise): boolean {
    const slot = this.slots.find(id, half)
    if (slot === NONE) return false
    this.reduce(half, slot, by)
    return true
  }

  /** Matches part or all of a resting bet; it leaves when nothing is left of it. */
  reduce(half: number, slot: number, taken: Paise): void {
    const left = this.slots.sizeAt(slot) - taken
    if (left < 0) throw new Error('more taken from a resting bet than it has')
    if (left === 0) {
      this.#drop(half, slot)
      return
    }
    this.slots.setSize(slot, paise(left))
    this.#levels.addTotal(this.#levelFor(half, this.slots.oddsAt(slot)), -taken)
  }

  /** The best levels with everything that rests there, best first. */
  depth(half: number, levels: number): PriceSize[] {
    const found: PriceSize[] = []
    for (const level of this.#levelsOf(half).slice(0, levels)) {
      const price = asOdds(this.#levels.rank(level) * signOf(half))
      found.push({ odds: price, size: paise(this.#levels.total(level)) })
    }
    return found
  }

  /** Every resting bet in the order in which it would be taken. */
  all(half: number): RestingBet[] {
    const found: RestingBet[] = []
    for (const level of this.#levelsOf(half)) {
      let slot = this.#levels.head(level)
      for (; slot !== NONE; slot = this.slots.next(slot)) {
        found.push({
          betId: this.slots.betIdAt(slot),
          userId: this.slots.userIdAt(slot),
          odds: this.slots.oddsAt(slot),
          size: this.slots.sizeAt(slot),
        })
      }
    }
    return found
  }

  /**
   * How much is taken before each bet at its price, best price first, shown bet by bet; stops where `show`
   * says false. Nothing is made for a bet.
   */
  eachPlace(half: number, show: (slot: number, ahead: number) => boolean): void {
    for (const level of this.#levelsOf(half)) {
      let ahead = 0
      let slot = this.#levels.head(level)
      for (; slot !== NONE; slot = this.slots.next(slot)) {
        if (!show(slot, ahead)) return
        ahead += this.slots.sizeAt(slot)
      }
    }
  }

  /** The levels of a half, best first. */
  #levelsOf(half: number): number[] {
    const at = half * WORDS
    const count = this.#halves[at + DEPTH] ?? 0
    return Array.from({ length: count }, (_, place) => this.#lastLevel(at) - place)
  }

  #drop(half: number, slot: number): void {
    const level = this.#levelFor(half, this.slots.oddsAt(slot))
    const before = this.slots.previous(slot)
    const after = this.slots.next(slot)
    if (before === NONE && after === NONE) this.#closeLevel(half, level)
    else {
      if (before === NONE) this.#levels.setHead(level, after)
      if (after === NONE) this.#levels.setTail(level, before)
      this.#levels.addTotal(level, -this.slots.sizeAt(slot))
    }
    this.slots.free(slot)
  }

  /** The best level of a half that has any. */
  #lastLevel(at: number): number {
    return (this.#halves[at + ROW] ?? 0) + (this.#halves[at + DEPTH] ?? 0) - 1
  }

  /** The level of a price, made if it is not there. Most bets are at the best price, or near it. */
  #levelFor(half: number, price: number): number {
    const at = half * WORDS
    const last = this.#lastLevel(at)
    if (price === this.#halves[at + BEST]) return last
    const rank = price * signOf(half)
    let high = last + 1
    let low = high - (this.#halves[at + DEPTH] ?? 0)
    // near the best, prices mostly lie one step of the ladder apart, and the first guess is right
    let guess = this.#guessOf(rank, low, last)
    while (low < high) {
      const found = this.#levels.rank(guess)
      if (found === rank) return guess
      if (found < rank) low = guess + 1
      else high = guess
      guess = (low + high) >>> 1
    }
    return this.#openLevel(half, low, rank)
  }

  /** The place of a level if all are as far apart as the two best ones; some level in any case. */
  #guessOf(rank: number, first: number, last: number): number {
    if (first >= last) return last
    const best = this.#levels.rank(last)
    const steps = ((best - rank) / (best - this.#levels.rank(last - 1))) | 0
    return steps < 0 ? last : Math.max(first, last - steps)
  }

  /** Makes a level where another is, which moves on, or behind the last. */
  #openLevel(half: number, where: number, rank: number): number {
    const at = half * WORDS
    const halves = this.#halves
    const depth = halves[at + DEPTH] ?? 0
    const size = halves[at + SIZE] ?? 0
    const row = halves[at + ROW] ?? 0
    let level = where
    if (depth === 0) {
      level = this.#levels.takeRow(FIRST_ROW)
      halves[at + ROW] = level
      halves[at + SIZE] = FIRST_ROW
    } else if (depth === 1 << size) {
      const wider = this.#levels.widened(row, size)
      level += wider - row
      halves[at + ROW] = wider
      halves[at + SIZE] = size + 1
    }
    const moving = (halves[at + ROW] ?? 0) + depth - level
    if (moving > 0) this.#levels.move(level, level + 1, moving)
    else halves[at + BEST] = rank * signOf(half)
    halves[at + DEPTH] = depth + 1
    this.#levels.open(level, rank)
    return level
  }

  #closeLevel(half: number, level: number): void {
    const at = half * WORDS
    const halves = this.#halves
    const last = this.#lastLevel(at)
    const left = (halves[at + DEPTH] ?? 0) - 1
    halves[at + DEPTH] = left
    if (level < last) this.#levels.move(level + 1, level, last - level)
    else halves[at + BEST] = left === 0 ? 0 : this.#levels.rank(last - 1) * signOf(half)
    if (left === 0) this.#levels.freeRow(halves[at + ROW] ?? 0, halves[at + SIZE] ?? 0)
  }
}

/** The half of a side in a book. */
export const halfOf = (book: number, side: Side): number => (side === 'BACK' ? book : book + 1)

/** Resting lays are best at the highest odds, resting backs at the lowest. */
const signOf = (half: number): number => (half & 1) * 2 - 1
