import { betId, userId, type BetId, type UserId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import { odds, type Odds } from '../units/odds.ts'
import { lastingNumbers } from './lasting-memory.ts'
import { SlotIndex } from './slot-index.ts'
import { whole } from '../units/whole.ts'

/** No bet, no level. */
export const NONE = -1

/** three pages of ids, and then twice as many each time */
const FIRST_SLOTS = 96
// a bet is two numbers: its user and its size
const NUMBERS = 4
const SIZE = 1
// followed by four whole numbers, in the room of two more
const WORDS = 2 * NUMBERS
const PRICE = 4
const NEXT = 5
const PREVIOUS = 6
const HALF = 7
/** In no half, as all memory begins; halves are counted from 1. */
const NOWHERE = 0

/** Whose bet it is, and at what odds. */
export interface QueuedBet {
  readonly betId: BetId
  readonly userId: UserId
  readonly odds: Odds
}

/** A bet as the book keeps it. */
export interface RestingBet extends QueuedBet {
  readonly size: Paise
}

/**
 * The resting bets of any number of books, in one piece of memory: 32 bytes each, side by side, because
 * with a million of them what a bet costs is how many lines of memory are touched for it. A bet's id says
 * where it lies; ids are positive safe integers, given once. Nothing is allocated per bet.
 */
export class BetPool {
  #numbers: Float64Array = new Float64Array(FIRST_SLOTS * NUMBERS)
  #words: Int32Array = new Int32Array(this.#numbers.buffer)
  readonly #index = new SlotIndex()

  /** Puts a bet of a half, with no size yet, behind another of its price or behind none. */
  add({ betId: id, userId: user, odds: price }: QueuedBet, half: number, before: number): number {
    const slot = this.#index.take(id)
    if (slot * NUMBERS >= this.#numbers.length) this.#grow()
    const words = slot * WORDS
    this.#numbers[slot * NUMBERS] = user
    this.#words[words + PRICE] = price
    this.#words[words + NEXT] = NONE
    this.#words[words + PREVIOUS] = before
    this.#words[words + HALF] = half + 1
    if (before !== NONE) this.#words[before * WORDS + NEXT] = slot
    return slot
  }

  /** The slot of a bet of this half, or -1. */
  find(id: BetId, half: number): number {
    const slot = this.#index.slotOf(id)
    return slot !== NONE && this.#words[slot * WORDS + HALF] === half + 1 ? slot : NONE
  }

  /** Forgets a bet; the others of its price are chained to each other. */
  free(slot: number): void {
    const words = slot * WORDS
    const before = this.#words[words + PREVIOUS] ?? NONE
    const after = this.#words[words + NEXT] ?? NONE
    if (before !== NONE) this.#words[before * WORDS + NEXT] = after
    if (after !== NONE) this.#words[after * WORDS + PREVIOUS] = before
    this.#words[words + HALF] = NOWHERE
    this.#index.free(slot)
  }

  betIdAt(slot: number): BetId {
    return betId(this.#index.idAt(slot))
  }

  userIdAt(slot: number): UserId {
    return userId(whole(this.#numbers[slot * NUMBERS] ?? 0))
  }

  sizeAt(slot: number): Paise {
    return paise(whole(this.#numbers[slot * NUMBERS + SIZE] ?? 0))
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

  #grow(): void {
    const wider = lastingNumbers(this.#numbers.length * 2)
    this.#words = new Int32Array(wider.buffer)
    // whole words, since a number that is none may change its bits on the way
    this.#words.set(new Int32Array(this.#numbers.buffer))
    this.#numbers = wider
  }
}
