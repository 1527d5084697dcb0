import { lastingNumbers } from './lasting-memory.ts'
import { END, FoldIndex, folded } from './fold-index.ts'
import { whole } from '../units/whole.ts'
import { userId, type UserId } from '../units/ids.ts'
import { NONE } from './bet-pool.ts'

/** The first numbers of a row: whose it is, in which market, and its own number. */
const USER = 0
const MARKET = 1
const NUMBER = 2
/** The offset of the market's numbers in a row. */
export const OWN_CELLS = 3

/** Numbers in a sheet of memory, as bits; a row lies within one sheet. */
const SHEET_BITS = 14
const SHEET = 2 ** SHEET_BITS
/** A row's place in its sheet. */
export const IN_SHEET = SHEET - 1
const MIX = 0x85ebca6b

/**
 * The rows of any number of markets, one for each user in each, in sheets of memory. A full sheet is never moved, so
 * that no bet waits for a copy of all rows. Rows of ended markets are reused.
 */
export class PositionPool {
  readonly #sheets: Float64Array[] = []
  readonly #index = new FoldIndex()
  /** rows that became free, by their width */
  readonly #free = new Map<number, number[]>()
  #used = 0
  #markets = 0
  #rows = 0
  /** the row that was found last, which a command asks for again and again */
  #last = NONE

  /** A number for a market, which its rows carry. */
  nextMarket(): number {
    this.#markets += 1
    return this.#markets
  }

  sheetOf(row: number): Float64Array {
    const sheet = this.#sheets[row >>> SHEET_BITS]
    if (sheet === undefined) throw new Error('a row of another pool')
    return sheet
  }

  userOf(row: number): UserId {
    return userId(whole(this.sheetOf(row)[(row & IN_SHEET) + USER] ?? 0))
  }

  /** The row's own number: no other row has it, nor will one that is made in its place. */
  numberOf(row: number): number {
    return whole(this.sheetOf(row)[(row & IN_SHEET) + NUMBER] ?? 0)
  }

  /** The row of a user in a market, or -1. */
  find(user: UserId, market: number): number {
    if (this.#last !== NONE && this.#isOf(this.#last, user, market)) return this.#last
    let entry = this.#index.first(foldOf(user, market))
    for (; entry !== END; entry = this.#index.next(entry)) {
      const row = this.#index.slotAt(entry)
      if (!this.#isOf(row, user, market)) continue
      this.#last = row
      return row
    }
    return NONE
  }

  #isOf(row: number, user: number, market: number): boolean {
    const sheet = this.sheetOf(row)
    const at = row & IN_SHEET
    return sheet[at + USER] === user && sheet[at + MARKET] === market
  }

  /** Makes a row of `width` numbers beside its own ones, all of them nothing, for one who has none. */
  add(user: UserId, market: number, width: number): number {
    const row = this.#takeRow(OWN_CELLS + width)
    const sheet = this.sheetOf(row)
    const at = row & IN_SHEET
    this.#rows += 1
    sheet[at + USER] = user
    sheet[at + MARKET] = market
    sheet[at + NUMBER] = this.#rows
    this.#index.add(foldOf(user, market), row)
    return row
  }

  /** Replaces a row by a wider one with its numbers, and zeros after them. */
  widened(row: number, width: number, to: number): number {
    const wider = this.#takeRow(OWN_CELLS + to)
    const [at, from] = [wider & IN_SHEET, row & IN_SHEET]
    const kept = this.sheetOf(row).slice(from, from + OWN_CELLS + width)
    this.free(row, width)
    this.sheetOf(wider).set(kept, at)
    this.#index.add(foldOf(kept[USER] ?? 0, kept[MARKET] ?? 0), wider)
    return wider
  }

  /** Forgets a row that was made with this width. */
  free(row: number, width: number): void {
    const sheet = this.sheetOf(row)
    const at = row & IN_SHEET
    const fold = foldOf(sheet[at + USER] ?? 0, sheet[at + MARKET] ?? 0)
    let entry = this.#index.first(fold)
    while (this.#index.slotAt(entry) !== row) entry = this.#index.next(entry)
    this.#index.remove(entry)
    this.#last = NONE
    sheet.fill(0, at, at + OWN_CELLS + width)
    const free = this.#free.get(OWN_CELLS + width)
    if (free === undefined) this.#free.set(OWN_CELLS + width, [row])
    else free.push(row)
  }

  #takeRow(width: number): number {
    const reused = this.#free.get(width)?.pop()
    if (reused !== undefined) return reused
    if (width > SHEET) throw new Error('a row that no sheet has room for')
    const room = this.#sheets.length * SHEET - this.#used
    if (room < width) {
      this.#used += room
      this.#sheets.push(lastingNumbers(SHEET))
    }
    const row = this.#used
    this.#used += width
    return row
  }
}

const foldOf = (user: number, market: number): number => folded(user) ^ Math.imul(market, MIX)
