import { lastingNumbers } from './lasting-memory.ts'
import { SlotIndex } from './slot-index.ts'
import { userId, type UserId } from '../units/ids.ts'

/** Rows in a sheet, as bits; a row lies within one sheet, and a full sheet is never moved. */
const SHEET_BITS = 8
const ROWS = 2 ** SHEET_BITS
const IN_SHEET = ROWS - 1

/** Numbers that every bet reads come first, in two cache lines. The kind of the account, counted from `FIRST_KIND`: */
export const KIND = 0
export const FIRST_KIND = 2
/** the row is free, or its player has no account. */
const NOBODY = 0
const NO_ACCOUNT = 1
export const CASH = 1
export const HELD = 2
export const WITHHELD = 3
export const OWED = 4
/** When the day ends, and with it perhaps the week and the month; when the newest bet was placed; */
export const UNTIL = 5
export const LAST_BET_AT = 6
/** of a day, a week and a month, when it began and what was staked; */
export const STARTS = 7
export const STAKED = 10
/** where the newest of their open bets is, from 1 on; 0: there is none; */
export const NEWEST_OPEN = 13
/** not 0 where there is, or was, anything to be looked up of the player beside these numbers. */
export const SPOKEN_OF = 14
/** Then, per day, week and month, results and deposits. */
export const NET = 15
export const DEPOSITED = 18
/** whole lines */
const WIDTH = 24

const NOWHERE = -1

/** The offset of a row within its sheet. */
export const placeOf = (row: number): number => (row & IN_SHEET) * WIDTH

/** A number of a sheet. */
export const numberAt = (sheet: Float64Array, place: number): number => sheet[place] ?? NOBODY

/**
 * The numbers of a player that every bet reads, one row each: account and sums of play lie together, found once per
 * command. Code that reads several takes the sheet, since V8 boxes a number that a call returns unless it inlines the
 * call.
 */
export class PlayerRows {
  readonly #index = new SlotIndex()
  readonly #sheets: Float64Array[] = []
  /** the player who was found last, whom a command asks for again and again */
  #lastId: number | null = null
  #lastRow = NOWHERE

  /** The row of a player, or -1 of one of whom nothing is known. */
  find(of: UserId): number {
    if (of === this.#lastId) return this.#lastRow
    const row = this.#index.slotOf(of)
    if (row === NOWHERE || !this.#isTaken(row)) return NOWHERE
    this.#lastId = of
    this.#lastRow = row
    return row
  }

  /** The row of a player, at the first call one of nothing. */
  rowOf(of: UserId): number {
    const known = this.find(of)
    if (known !== NOWHERE) return known
    const row = this.#index.take(of)
    while (row >>> SHEET_BITS >= this.#sheets.length) {
      this.#sheets.push(lastingNumbers(ROWS * WIDTH))
    }
    this.sheetOf(row)[placeOf(row) + KIND] = NO_ACCOUNT
    return row
  }

  /** The sheet that a row lies in, which stays where it is. */
  sheetOf(row: number): Float64Array {
    const sheet = this.#sheets[row >>> SHEET_BITS]
    if (sheet === undefined) throw new Error('a row of other players')
    return sheet
  }

  /** From here on there may be rows of a player elsewhere. */
  speakOf(of: UserId): void {
    const row = this.rowOf(of)
    this.sheetOf(row)[placeOf(row) + SPOKEN_OF] = 1
  }

  isSpokenOf(of: UserId): boolean {
    const row = this.find(of)
    return row !== NOWHERE && this.sheetOf(row)[placeOf(row) + SPOKEN_OF] !== 0
  }

  /** Nothing is known of a player any more. */
  forget(of: UserId): void {
    const row = this.find(of)
    if (row === NOWHERE) return
    this.sheetOf(row).fill(0, placeOf(row), placeOf(row) + WIDTH)
    this.#index.free(row)
    this.#lastId = null
  }

  /** Every player of whom anything is known, in no order. */
  *users(): Iterable<UserId> {
    for (let row = 0; row < this.#index.slots; row += 1) {
      if (this.#isTaken(row)) yield userId(this.#index.idAt(row))
    }
  }

  #isTaken(row: number): boolean {
    const sheet = this.#sheets[row >>> SHEET_BITS]
    return sheet !== undefined && sheet[placeOf(row) + KIND] !== NOBODY
  }
}
