import { MOST_STAKE } from '../market/exact.ts'
import { SlotIndex } from '../memory/slot-index.ts'
import { whole } from '../units/whole.ts'
import { betId, userId, type BetId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { BET_STATUSES, LAPSE_REASONS, type Bet, type LapseReason } from './bet.ts'

/** A sheet of memory has so many rows; none lies across two, and a full sheet stays where it is. */
const SHEET_BITS = 10
const ROWS = 2 ** SHEET_BITS
const IN_SHEET = ROWS - 1

/** The numbers of a row: four of any size, */
const USER = 0
const MATCHED_TIMES_ODDS = 1
const PLACED_AT = 2
/** not a number where the bet never waited */
const PENDING_UNTIL = 3
const NUMBERS = 9
/** and behind them those that fit into 32 bits, as no stake is too high for that [MT80]. */
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

/** What is one of a few is a number of bits, by its place here. */
const REASONS: readonly (LapseReason | null)[] = [null, ...LAPSE_REASONS]
const PLACE_OF_STATUS = { PENDING: 0, EXECUTABLE: 1, EXECUTION_COMPLETE: 2 } as const
const LAY = 1
const KEEP = 2
const THROUGH_EVENTS = 4
const STATUS_BITS = 3
const STATUS_MASK = 3
const REASON_BITS = 5

const NOWHERE = -1

/** What was said of a bet when it was placed, and is not a number. */
type Said = Pick<Bet, 'marketId' | 'runnerId' | 'terms' | 'clientBetId'>

interface Sheet {
  readonly numbers: Float64Array
  /** the same memory */
  readonly words: Int32Array
  readonly said: (Said | undefined)[]
}

/**
 * Bets by their ids, as they are now: a row of numbers each, in which a change is written where the bet lies, and
 * an object for what never changes. Who asks for a bet gets one made for it: bets live for long and change often,
 * and as objects each of their states is copied twice by the collector before it lies still.
 */
export class BetStore {
  readonly #index = new SlotIndex()
  readonly #sheets: Sheet[] = []
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
    return slot === NOWHERE ? undefined : this.#at(slot)
  }

  /** The client's own id of a bet; null: it has none, or is not known. */
  keyOf(id: BetId): string | null {
    const slot = this.#find(id)
    return slot === NOWHERE
      ? null
      : (this.#sheetOf(slot).said[slot & IN_SHEET]?.clientBetId ?? null)
  }

  /** What is left of a bet; nothing of one that is not known. */
  remainingOf(id: BetId): Paise {
    const slot = this.#find(id)
    return slot === NOWHERE ? NO_MONEY : this.#paiseAt(slot, REMAINING)
  }

  /** What of a bet is matched or may still be; nothing of one that is not known. */
  countingOf(id: BetId): Paise {
    const slot = this.#find(id)
    if (slot === NOWHERE) return NO_MONEY
    return paise(this.#paiseAt(slot, MATCHED) + this.#paiseAt(slot, REMAINING))
  }

  /** Takes a bet that is not known yet. */
  add(bet: Bet): void {
    this.#write(this.#begin(bet), bet)
  }

  /** Takes a bet as it is now, known or not. */
  set(bet: Bet): void {
    const known = this.#find(bet.betId)
    this.#write(known === NOWHERE ? this.#begin(bet) : known, bet)
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
    words[word + MARKS] = marksOf(bet)
  }

  delete(id: BetId): void {
    const slot = this.#find(id)
    if (slot === NOWHERE) return
    this.#sheetOf(slot).said[slot & IN_SHEET] = undefined
    this.#index.free(slot)
    this.#lastSlot = NOWHERE
    this.#size -= 1
  }

  /** In no order: who needs one sorts. */
  *values(): Iterable<Bet> {
    for (const [sheet, { said }] of this.#sheets.entries()) {
      for (const [row, one] of said.entries()) {
        if (one !== undefined) yield this.#at(sheet * ROWS + row)
      }
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

  #isTaken(slot: number): boolean {
    return this.#sheets[slot >>> SHEET_BITS]?.said[slot & IN_SHEET] !== undefined
  }

  /** Gives a bet its row, with what never changes. */
  #begin(bet: Bet): number {
    const { betId: id, stake, marketId, runnerId, terms, clientBetId } = bet
    if (stake > MOST_STAKE) throw new Error(`bet ${id} is too large to be kept`)
    const slot = this.#index.take(id)
    if (slot >>> SHEET_BITS === this.#sheets.length) this.#sheets.push(emptySheet())
    const { numbers, words, said } = this.#sheetOf(slot)
    said[slot & IN_SHEET] = { marketId, runnerId, terms, clientBetId }
    const number = (slot & IN_SHEET) * NUMBERS
    numbers[number + USER] = bet.userId
    numbers[number + PLACED_AT] = bet.placedAt
    const word = (slot & IN_SHEET) * WORDS
    words[word + STAKE] = stake
    words[word + REQUESTED_ODDS] = bet.requestedOdds
    this.#size += 1
    return slot
  }

  #at(slot: number): Bet {
    const told = this.#sheetOf(slot).said[slot & IN_SHEET]
    if (told === undefined) throw new Error('no bet lies here')
    const marks = this.#wordAt(slot, MARKS)
    const until = this.#numberAt(slot, PENDING_UNTIL)
    return {
      betId: betId(this.#index.idAt(slot)),
      userId: userId(whole(this.#numberAt(slot, USER))),
      marketId: told.marketId,
      runnerId: told.runnerId,
      side: (marks & LAY) === 0 ? 'BACK' : 'LAY',
      odds: odds(this.#wordAt(slot, ODDS)),
      requestedOdds: this.#wordAt(slot, REQUESTED_ODDS),
      stake: this.#paiseAt(slot, STAKE),
      terms: told.terms,
      persistence: (marks & KEEP) === 0 ? 'LAPSE' : 'KEEP',
      keepThroughEvents: (marks & THROUGH_EVENTS) !== 0,
      matched: this.#paiseAt(slot, MATCHED),
      remaining: this.#paiseAt(slot, REMAINING),
      cancelled: this.#paiseAt(slot, CANCELLED),
      lapsed: this.#paiseAt(slot, LAPSED),
      voided: this.#paiseAt(slot, VOIDED),
      voidedByResult: this.#paiseAt(slot, VOIDED_BY_RESULT),
      matchedTimesOdds: whole(this.#numberAt(slot, MATCHED_TIMES_ODDS)),
      status: BET_STATUSES[(marks >> STATUS_BITS) & STATUS_MASK] ?? 'EXECUTABLE',
      lapseReason: REASONS[marks >> REASON_BITS] ?? null,
      clientBetId: told.clientBetId,
      placedAt: whole(this.#numberAt(slot, PLACED_AT)),
      pendingUntil: Number.isNaN(until) ? null : until,
    }
  }

  #numberAt(slot: number, number: number): number {
    return this.#sheetOf(slot).numbers[(slot & IN_SHEET) * NUMBERS + number] ?? 0
  }

  #wordAt(slot: number, word: number): number {
    return this.#sheetOf(slot).words[(slot & IN_SHEET) * WORDS + word] ?? 0
  }

  #paiseAt(slot: number, word: number): Paise {
    return paise(this.#wordAt(slot, word))
  }

  #sheetOf(slot: number): Sheet {
    const sheet = this.#sheets[slot >>> SHEET_BITS]
    if (sheet === undefined) throw new Error('a row of another store')
    return sheet
  }
}

function emptySheet(): Sheet {
  const numbers = new Float64Array(ROWS * NUMBERS)
  const said = Array<Said | undefined>(ROWS).fill(undefined)
  return { numbers, words: new Int32Array(numbers.buffer), said }
}

const marksOf = ({ side, persistence, keepThroughEvents, status, lapseReason }: Bet): number =>
  (side === 'LAY' ? LAY : 0) |
  (persistence === 'KEEP' ? KEEP : 0) |
  (keepThroughEvents ? THROUGH_EVENTS : 0) |
  (PLACE_OF_STATUS[status] << STATUS_BITS) |
  (lapseReason === null ? 0 : REASONS.indexOf(lapseReason) << REASON_BITS)
