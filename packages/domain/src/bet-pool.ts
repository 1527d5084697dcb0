import { betId, userId, type BetId, type UserId } from './ids.ts'
import { paise, type Paise } from './money.ts'
import { odds, type Odds } from './odds.ts'
import { SlotIndex } from './slot-index.ts'

/** No bet, no level. */
export const NONE = -1

/** bets grow with their index, which is three quarters full then */
const FIRST_SLOTS = 24
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
 * by id; ids are positive safe integers, given once. Nothing is allocated per bet.
 */
export class BetPool {
  #numbers = new Float64Array(FIRST_SLOTS * NUMBERS)
  #words = new Int32Array(this.#numbers.buffer)
  #used = 0
  #free = NONE
  #halves = 0
  readonly #index = new SlotIndex()

  /** A number for a half of a book, which its bets carry. */
  nextHalf(): number {
    this.#halves += 1
    return this.#halves
  }

  /** Puts a bet into a slot, chained to nothing. */
  add(bet: RestingBet, half: number): number {
    const slot = this.#takeSlot()
    const numbers = slot * NUMBERS
    const words = slot * WORDS
    this.#numbers[numbers] = bet.betId
    this.#numbers[numbers + USER] = bet.userId
    this.#numbers[numbers + SIZE] = bet.size
    this.#words[words + PRICE] = bet.odds
    this.#words[words + NEXT] = NONE
    this.#words[words + PREVIOUS] = NONE
    this.#words[words + HALF] = half
    this.#index.add(bet.betId, slot)
    return slot
  }

  /** The slot of a bet of this half, or -1. */
  find(id: BetId, half: number): number {
    const slot = this.#index.slotOf(id)
    if (slot === NONE) return NONE
    return this.#words[slot * WORDS + HALF] === half ? slot : NONE
  }

  /** Forgets a bet; its slot is the next to be used. */
  free(slot: number): void {
    this.#index.remove(this.betIdAt(slot))
    this.#words[slot * WORDS + NEXT] = this.#free
    this.#free = slot
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

  setSize(slot: number, size: Paise): void {
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
}
