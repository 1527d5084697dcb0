import { MOST_STAKE } from '../market/exact.ts'
import { SlotIndex } from '../memory/slot-index.ts'
import { whole } from '../units/whole.ts'
import { betId, userId, type BetId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { odds, type Odds } from '../units/odds.ts'
import {
  completedIn,
  LAY,
  LINKED,
  marksOf,
  persistenceIn,
  PLAIN,
  reasonIn,
  RESIZED,
  statusIn,
  TAKEN,
  THROUGH_EVENTS,
} from './bet-marks.ts'
import type { Bet } from './bet.ts'
import {
  emptySheet,
  IN_SHEET,
  ROWS,
  SHEET_BITS,
  type BetSheet,
  type On,
} from '../memory/bet-sheet.ts'
import { isPlain, PLAIN_TERMS, type OrderTerms } from './order-terms.ts'

/** The numbers of a row: four of any size, */
const USER = 0
const MATCHED_TIMES_ODDS = 1
const PLACED_AT = 2
/** not a number where the bet never waited */
const PENDING_UNTIL = 3
const NUMBERS = 10
/** followed by the numbers that fit into 32 bits, as every stake does [MT80]. */
const WORDS = 2 * NUMBERS
const ODDS = 8
const REQUESTED_ODDS = 9
const STAKE = 10
const MATCHED = 11
const REMAINING = 12
const CANCELLED = 13
const LAPSED = 14
const VOIDED = 15
const VOIDED_BY_RESULT = 16
const MARKS = 17
/** the next and the previous bet of a chain, each by its row, from 1 on */
const NEWER = 18
const OLDER = 19

const NOWHERE = -1

type AtStart = Pick<Bet, 'resized' | 'limitBeforeStart'>
const AS_PLACED: AtStart = { resized: 0, limitBeforeStart: null }

/**
 * Bets by their ids, in their present state: a row of numbers each, changed in place, and next to it the members that
 * never change. A reader gets a new object: bets live long and change often, and the collector would copy an object
 * per bet twice before it settles.
 */
export class BetStore {
  readonly #index = new SlotIndex()
  readonly #sheets: BetSheet[] = []
  /** by the rows of bets, where they are not the plain ones, as they are almost always */
  readonly #terms = new Map<number, OrderTerms>()
  /** by the rows of bets, where the starting price changed their size or their limit */
  readonly #resized = new Map<number, AtStart>()
  #size = 0
  /** the bet that was found last, which a command asks for again and again */
  #lastId = 0
  #lastSlot = NOWHERE

  get size(): number {
    return this.#size
  }

  has(id: BetId): boolean {
    return this.#find(id) !== NOWHERE
  }

  get(id: BetId): Bet | undefined {
    const slot = this.#find(id)
    return slot === NOWHERE ? undefined : this.#at(slot, id)
  }

  /** The client's own id of a bet; null: it has none, or is not known. */
  keyOf(id: BetId): string | null {
    const slot = this.#find(id)
    if (slot === NOWHERE) return null
    return this.#sheetOf(slot).keys[slot & IN_SHEET] ?? null
  }

  /** The rest of a bet; zero for an unknown one. */
  remainingOf(id: BetId): Paise {
    const slot = this.#find(id)
    return slot === NOWHERE ? NO_MONEY : paise(this.#wordAt(slot, REMAINING))
  }

  /** The part of a bet that is matched or may still be; zero for an unknown one. */
  countingOf(id: BetId): Paise {
    const slot = this.#find(id)
    if (slot === NOWHERE) return NO_MONEY
    return paise(this.#wordAt(slot, MATCHED) + this.#wordAt(slot, REMAINING))
  }

  /** The worst odds that a bet takes; null of one that is not known. */
  limitOf(id: BetId): Odds | null {
    const slot = this.#find(id)
    return slot === NOWHERE ? null : odds(this.#wordAt(slot, ODDS))
  }

  /** Takes a bet that is not known yet. */
  add(bet: Bet, on: On): void {
    this.#write(this.#begin(bet, on), bet)
  }

  /** Takes a bet that is known as it is now. */
  change(bet: Bet): void {
    this.#write(this.#slotOf(bet.betId), bet)
  }

  /** Takes a bet as it is now, known or not. */
  set(bet: Bet, on: On): void {
    const known = this.#find(bet.betId)
    this.#write(known === NOWHERE ? this.#begin(bet, on) : known, bet)
  }

  /** Whether a bet has the plain terms, and no starting price changed it. */
  isPlain(id: BetId): boolean {
    return (this.#wordAt(this.#slotOf(id), MARKS) & (PLAIN | RESIZED)) === PLAIN
  }

  /** Matches `stake` of a bet at these odds, where it lies: the bet as it is then. Throws if less is left. */
  fill(id: BetId, stake: Paise, at: Odds): Bet {
    const slot = this.#slotOf(id)
    const { numbers, words } = this.#sheetOf(slot)
    const word = (slot & IN_SHEET) * WORDS
    const product = (slot & IN_SHEET) * NUMBERS + MATCHED_TIMES_ODDS
    const left = wordIn(words, word + REMAINING) - stake
    if (left < 0) throw new Error(`bet ${id} matched for more than it has`)
    words[word + REMAINING] = left
    words[word + MATCHED] = wordIn(words, word + MATCHED) + stake
    numbers[product] = numberIn(numbers, product) + stake * at
    if (left === 0) words[word + MARKS] = completedIn(wordIn(words, word + MARKS))
    return this.#at(slot, id)
  }

  /** Writes what may change. */
  #write(slot: number, bet: Bet): void {
    const { numbers, words } = this.#sheetOf(slot)
    const number = (slot & IN_SHEET) * NUMBERS
    numbers[number + MATCHED_TIMES_ODDS] = bet.matchedTimesOdds
    numbers[number + PENDING_UNTIL] = bet.pendingUntil ?? Number.NaN
    const word = (slot & IN_SHEET) * WORDS
    words[word + ODDS] = bet.odds
    words[word + MATCHED] = bet.matched
    words[word + REMAINING] = bet.remaining
    words[word + CANCELLED] = bet.cancelled
    words[word + LAPSED] = bet.lapsed
    words[word + VOIDED] = bet.voided
    words[word + VOIDED_BY_RESULT] = bet.voidedByResult
    const marks = marksOf(bet)
    words[word + MARKS] = marks | ((words[word + MARKS] ?? 0) & LINKED)
    if ((marks & RESIZED) === 0) return
    const { resized, limitBeforeStart } = bet
    this.#resized.set(slot, { resized, limitBeforeStart })
  }

  delete(id: BetId): void {
    const slot = this.#find(id)
    if (slot === NOWHERE) return
    const { words, on, keys } = this.#sheetOf(slot)
    const row = slot & IN_SHEET
    words[row * WORDS + MARKS] = 0
    on[row] = undefined
    keys[row] = undefined
    this.#terms.delete(slot)
    this.#resized.delete(slot)
    this.#index.free(slot)
    this.#lastSlot = NOWHERE
    this.#size -= 1
  }

  /**
   * Puts a bet that is in no chain at the head of one, whose first bet lies in row `first`, or at -1 where it has none:
   * the first one's row from here on.
   */
  link(id: BetId, first: number): number {
    const slot = this.#slotOf(id)
    const { words } = this.#sheetOf(slot)
    const word = (slot & IN_SHEET) * WORDS
    words[word + NEWER] = 0
    words[word + OLDER] = first + 1
    words[word + MARKS] = wordIn(words, word + MARKS) | LINKED
    if (first !== NOWHERE) this.#setWord(first, NEWER, slot + 1)
    return slot
  }

  /** Takes a bet out of the chain that begins in row `first`: the row in which that begins then, or -1. */
  unlink(id: BetId, first: number): number {
    const slot = this.#slotOf(id)
    const { words } = this.#sheetOf(slot)
    const word = (slot & IN_SHEET) * WORDS
    const newer = wordIn(words, word + NEWER)
    const older = wordIn(words, word + OLDER)
    words[word + MARKS] = wordIn(words, word + MARKS) & ~LINKED
    if (newer > 0) this.#setWord(newer - 1, OLDER, older)
    if (older > 0) this.#setWord(older - 1, NEWER, newer)
    return slot === first ? older - 1 : first
  }

  /** Whether a bet is in a chain; one that is not known is in none. */
  isLinked(id: BetId): boolean {
    const slot = this.#find(id)
    return slot !== NOWHERE && (this.#wordAt(slot, MARKS) & LINKED) !== 0
  }

  /** The bets of a chain from its first one on. */
  chainFrom(first: number): BetId[] {
    const ids: BetId[] = []
    for (let slot = first; slot !== NOWHERE; slot = this.#wordAt(slot, OLDER) - 1) {
      ids.push(betId(this.#index.idAt(slot)))
    }
    return ids
  }

  /** In no order: who needs one sorts. */
  *values(): Iterable<Bet> {
    for (let slot = 0; slot < this.#sheets.length * ROWS; slot += 1) {
      if (this.#isTaken(slot)) yield this.#at(slot, betId(this.#index.idAt(slot)))
    }
  }

  #find(id: BetId): number {
    if (id === this.#lastId && this.#lastSlot !== NOWHERE) return this.#lastSlot
    const slot = this.#index.slotOf(id)
    if (slot === NOWHERE || !this.#isTaken(slot)) return NOWHERE
    this.#lastId = id
    this.#lastSlot = slot
    return slot
  }

  #slotOf(id: BetId): number {
    const slot = this.#find(id)
    if (slot === NOWHERE) throw new Error(`no bet ${id} in the store`)
    return slot
  }

  #isTaken(slot: number): boolean {
    const sheet = this.#sheets[slot >>> SHEET_BITS]
    return (
      sheet !== undefined && ((sheet.words[(slot & IN_SHEET) * WORDS + MARKS] ?? 0) & TAKEN) !== 0
    )
  }

  /** Gives a bet its row, with what never changes. */
  #begin(bet: Bet, what: On): number {
    const { betId: id, stake, clientBetId } = bet
    if (stake > MOST_STAKE) throw new Error(`bet ${id} is too large to be kept`)
    const slot = this.#index.take(id)
    if (slot >>> SHEET_BITS === this.#sheets.length) this.#sheets.push(emptySheet(NUMBERS))
    const { numbers, words, on, keys } = this.#sheetOf(slot)
    const row = slot & IN_SHEET
    on[row] = what
    if (clientBetId !== null) keys[row] = clientBetId
    if (!isPlain(bet.terms)) this.#terms.set(slot, bet.terms)
    const number = row * NUMBERS
    numbers[number + USER] = bet.userId
    numbers[number + PLACED_AT] = bet.placedAt
    const word = row * WORDS
    words[word + STAKE] = stake
    words[word + REQUESTED_ODDS] = bet.requestedOdds
    this.#size += 1
    return slot
  }

  #at(slot: number, id: BetId): Bet {
    const { numbers, words, on, keys } = this.#sheetOf(slot)
    const row = slot & IN_SHEET
    const number = row * NUMBERS
    const word = row * WORDS
    const what = on[row]
    if (what === undefined) throw new Error(`bet ${id} is on nothing`)
    const marks = wordIn(words, word + MARKS)
    const until = numberIn(numbers, number + PENDING_UNTIL)
    const { resized, limitBeforeStart } = this.#startOf(slot, marks)
    return {
      betId: id,
      userId: userId(whole(numberIn(numbers, number + USER))),
      marketId: what.marketId,
      runnerId: what.runnerId,
      side: (marks & LAY) === 0 ? 'BACK' : 'LAY',
      odds: odds(wordIn(words, word + ODDS)),
      requestedOdds: wordIn(words, word + REQUESTED_ODDS),
      stake: paise(wordIn(words, word + STAKE)),
      resized,
      limitBeforeStart,
      terms: (marks & PLAIN) === 0 ? (this.#terms.get(slot) ?? PLAIN_TERMS) : PLAIN_TERMS,
      persistence: persistenceIn(marks),
      keepThroughEvents: (marks & THROUGH_EVENTS) !== 0,
      matched: paise(wordIn(words, word + MATCHED)),
      remaining: paise(wordIn(words, word + REMAINING)),
      cancelled: paise(wordIn(words, word + CANCELLED)),
      lapsed: paise(wordIn(words, word + LAPSED)),
      voided: paise(wordIn(words, word + VOIDED)),
      voidedByResult: paise(wordIn(words, word + VOIDED_BY_RESULT)),
      matchedTimesOdds: whole(numberIn(numbers, number + MATCHED_TIMES_ODDS)),
      status: statusIn(marks),
      lapseReason: reasonIn(marks),
      clientBetId: keys[row] ?? null,
      placedAt: whole(numberIn(numbers, number + PLACED_AT)),
      pendingUntil: Number.isNaN(until) ? null : until,
    }
  }

  #startOf(slot: number, marks: number): AtStart {
    return (marks & RESIZED) === 0 ? AS_PLACED : (this.#resized.get(slot) ?? AS_PLACED)
  }

  #wordAt(slot: number, word: number): number {
    return this.#sheetOf(slot).words[(slot & IN_SHEET) * WORDS + word] ?? 0
  }

  #setWord(slot: number, word: number, value: number): void {
    this.#sheetOf(slot).words[(slot & IN_SHEET) * WORDS + word] = value
  }

  #sheetOf(slot: number): BetSheet {
    const sheet = this.#sheets[slot >>> SHEET_BITS]
    if (sheet === undefined) throw new Error('a row of another store')
    return sheet
  }
}

const wordIn = (words: Int32Array, at: number): number => words[at] ?? 0
const numberIn = (numbers: Float64Array, at: number): number => numbers[at] ?? 0
