import { betId, userId, type BetId, type UserId } from './ids.ts'
import { paise, type Paise } from './money.ts'
import { odds, type Odds } from './odds.ts'

/** No bet, no level. */
export const NONE = -1

const FIRST_SLOTS = 16
// a bet is three numbers: its id, its user, its size
const NUMBERS = 5
const USER = 1
const SIZE = 2
// and behind them, in the room of two more, four whole ones
const WORDS = 2 * NUMBERS
const PRICE = 6
const NEXT = 7
const PREVIOUS = 8
const HALF = 9

const GOLDEN = 0x9e3779b1
/** an entry of the index: the id in 32 bits, and its slot + 1, so that empty memory is an empty index */
const ENTRY = 2

/** A bet as the book keeps it. */
export interface RestingBet {
  readonly betId: BetId
  readonly userId: UserId
  readonly odds: Odds
  readonly size: Paise
}

/**
 * The resting bets of any number of books, in one piece of memory: 40 bytes each, side by side, because
 * with a million of them what a bet costs is how many lines of memory are touched for it. They are found
 * by id through open addressing; ids are positive safe integers, given once. Nothing is allocated per bet.
 */
export class BetPool {
  #numbers = new Float64Array(FIRST_SLOTS * NUMBERS)
  #words = new Int32Array(this.#numbers.buffer)
  #used = 0
  #free = NONE
  #count = 0
  #halves = 0
  #index = new Int32Array(FIRST_SLOTS * 2 * ENTRY)
  #mask = FIRST_SLOTS * 2 - 1
  #shift = 32 - Math.log2(FIRST_SLOTS * 2)

  /** A number for a half of a book, which its bets carry. */
  nextHalf(): number {
    this.#halves += 1
    return this.#halves
  }

  /** Puts a bet into a slot, chained to nothing. */
  add(bet: RestingBet, half: number): number {
    const slot = this.#takeSlot()
    const [numbers, words] = [slot * NUMBERS, slot * WORDS]
    this.#numbers[numbers] = bet.betId
    this.#numbers[numbers + USER] = bet.userId
    this.#numbers[numbers + SIZE] = bet.size
    this.#words[words + PRICE] = bet.odds
    this.#words[words + NEXT] = NONE
    this.#words[words + PREVIOUS] = NONE
    this.#words[words + HALF] = half
    if (this.#count * 2 > this.#mask) this.#growIndex()
    this.#count += 1
    this.#enter(folded(bet.betId), slot)
    return slot
  }

  /** The slot of a bet of this half, or -1. */
  find(id: BetId, half: number): number {
    const slot = (this.#index[this.#entryOf(id) * ENTRY + 1] ?? 0) - 1
    return slot !== NONE && this.#words[slot * WORDS + HALF] === half ? slot : NONE
  }

  /** Forgets a bet; its slot is the next to be used. */
  free(slot: number): void {
    this.#leave(this.#entryOf(this.#numbers[slot * NUMBERS] ?? 0))
    this.#words[slot * WORDS + NEXT] = this.#free
    this.#free = slot
    this.#count -= 1
  }

  betIdAt(slot: number): BetId {
    return betId(this.#numbers[slot * NUMBERS] ?? 0)
  }

  userIdAt(slot: number): UserId {
    return userId(this.#numbers[slot * NUMBERS + USER] ?? 0)
  }

  sizeAt(slot: number): Paise {
    return paise(this.#numbers[slot * NUMBERS + SIZE] ?? 0)
  }

  setSize(slot: number, size: number): void {
    this.#numbers[slot * NUMBERS + SIZE] = size
  }

  oddsAt(slot: number): Odds {
    return odds(this.#words[slot * WORDS + PRICE] ?? 0)
  }

  next(slot: number): number {
    return this.#words[slot * WORDS + NEXT] ?? NONE
  }

  previous(slot: number): number {
    return this.#words[slot * WORDS + PREVIOUS] ?? NONE
  }

  /** Chains two bets of one price; either may be none. */
  chain(before: number, after: number): void {
    if (before !== NONE) this.#words[before * WORDS + NEXT] = after
    if (after !== NONE) this.#words[after * WORDS + PREVIOUS] = before
  }

  #takeSlot(): number {
    const reused = this.#free
    if (reused !== NONE) {
      this.#free = this.next(reused)
      return reused
    }
    if (this.#used * NUMBERS === this.#numbers.length) {
      const wider = new Float64Array(this.#numbers.length * 2)
      this.#words = new Int32Array(wider.buffer)
      // whole words, since a number that is none may change its bits on the way
      this.#words.set(new Int32Array(this.#numbers.buffer))
      this.#numbers = wider
    }
    this.#used += 1
    return this.#used - 1
  }

  /** Where an id is in the index, or the empty entry at which the search for it ends. */
  #entryOf(id: number): number {
    const fold = folded(id)
    let at = this.#home(fold)
    for (;;) {
      const slot = (this.#index[at * ENTRY + 1] ?? 0) - 1
      if (slot === NONE) return at
      if (this.#index[at * ENTRY] === fold && this.#numbers[slot * NUMBERS] === id) return at
      at = (at + 1) & this.#mask
    }
  }

  #enter(fold: number, slot: number): void {
    let at = this.#home(fold)
    while (this.#index[at * ENTRY + 1] !== 0) at = (at + 1) & this.#mask
    this.#index[at * ENTRY] = fold
    this.#index[at * ENTRY + 1] = slot + 1
  }

  /** Empties an entry; those that were pushed past it by a collision move back, so no tombstones gather. */
  #leave(entry: number): void {
    let hole = entry
    for (let at = (hole + 1) & this.#mask; ; at = (at + 1) & this.#mask) {
      const slot = this.#index[at * ENTRY + 1] ?? 0
      if (slot === 0) break
      const fold = this.#index[at * ENTRY] ?? 0
      // it may move back only if its home does not lie behind the hole
      if (((at - this.#home(fold)) & this.#mask) < ((at - hole) & this.#mask)) continue
      this.#index[hole * ENTRY] = fold
      this.#index[hole * ENTRY + 1] = slot
      hole = at
    }
    this.#index[hole * ENTRY + 1] = 0
  }

  #home(fold: number): number {
    return Math.imul(fold, GOLDEN) >>> this.#shift
  }

  #growIndex(): void {
    const before = this.#index
    this.#index = new Int32Array(before.length * 2)
    this.#mask = this.#mask * 2 + 1
    this.#shift -= 1
    for (let at = 0; at < before.length; at += ENTRY) {
      const slot = before[at + 1] ?? 0
      if (slot !== 0) this.#enter(before[at] ?? 0, slot - 1)
    }
  }
}

/** An id in 32 bits; one below 2^32 is itself. */
const folded = (id: number): number => (id | 0) ^ Math.floor(id / 0x1_0000_0000)
