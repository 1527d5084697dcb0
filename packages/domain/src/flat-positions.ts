import type { Side } from './bet.ts'
import type { UserId } from './ids.ts'
import { CENTIPAISE_PER_PAISA, paise, type Paise } from './money.ts'
import type { Odds } from './odds.ts'
import { END, FoldIndex, folded } from './fold-index.ts'

/** Numbers kept of a user in a market: whose row it is, and what is held for it, paise. */
const USER = 0
const MARKET = 1
const HELD = 2
const CELLS = 3
/** And per runner: what matched bets bring, and what unmatched ones may cost. */
const IF_WIN = 0
const IF_LOSE = 1
const OPEN_BACK = 2
const OPEN_LAY = 3
const WIDTH = 4

/** A sheet of memory is of so many numbers; no row lies across two. */
const SHEET_BITS = 14
const SHEET = 2 ** SHEET_BITS
const IN_SHEET = SHEET - 1
const MIX = 0x85ebca6b

/**
 * The rows of any number of markets, in sheets of memory. A full sheet stays where it is, so that nobody
 * waits until all rows are copied.
 */
export class PositionPool {
  readonly #sheets: Float64Array[] = []
  readonly #index = new FoldIndex()
  #used = 0
  #markets = 0

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

  /** The row of a user in a market, one of `width` numbers made at the first call. */
  rowOf(user: UserId, market: number, width: number): number {
    const fold = folded(user) ^ Math.imul(market, MIX)
    let entry = this.#index.first(fold)
    for (; entry !== END; entry = this.#index.next(entry)) {
      const row = this.#index.slotAt(entry)
      const sheet = this.sheetOf(row)
      const at = row & IN_SHEET
      if (sheet[at + USER] === user && sheet[at + MARKET] === market) return row
    }
    const row = this.#newRow(width)
    const sheet = this.sheetOf(row)
    sheet[(row & IN_SHEET) + USER] = user
    sheet[(row & IN_SHEET) + MARKET] = market
    this.#index.add(fold, row)
    return row
  }

  #newRow(width: number): number {
    if (width > SHEET) throw new Error('a row that no sheet has room for')
    const room = this.#sheets.length * SHEET - this.#used
    if (room < width) {
      this.#used += room
      this.#sheets.push(new Float64Array(SHEET))
    }
    const row = this.#used
    this.#used += width
    return row
  }
}

/** A stake at odds on a runner, by its place in the market. */
export interface FlatChange {
  readonly runner: number
  readonly side: Side
  readonly odds: Odds
}

/**
 * The positions of all users in one market with one winner, changed in place: what `exposure.ts` says of
 * one position, for the speed of the book, without an object per change. Amounts in centipaise.
 */
export class FlatPositions {
  readonly #pool: PositionPool
  readonly #market: number
  readonly #runners: number

  /** Many markets share a pool; one by itself gets its own. */
  constructor(runners: number, pool: PositionPool = new PositionPool()) {
    this.#pool = pool
    this.#market = pool.nextMarket()
    this.#runners = runners
  }

  /** The row of a user, an empty one made at the first call. */
  rowOf(userId: UserId): number {
    return this.#pool.rowOf(userId, this.#market, CELLS + this.#runners * WIDTH)
  }

  /** What is held for a row since it was last held, paise. */
  heldAt(row: number): Paise {
    return paise(this.#pool.sheetOf(row)[(row & IN_SHEET) + HELD] ?? 0)
  }

  /** A bet joins the unmatched ones, or leaves them with a stake below zero [EX3]. */
  open(row: number, { runner, side, odds }: FlatChange, stake: number): void {
    const back = side === 'BACK'
    const sheet = this.#pool.sheetOf(row)
    const at = (row & IN_SHEET) + CELLS + runner * WIDTH + (back ? OPEN_BACK : OPEN_LAY)
    const risk = back ? CENTIPAISE_PER_PAISA : odds - CENTIPAISE_PER_PAISA
    sheet[at] = (sheet[at] ?? 0) + stake * risk
  }

  /** A stake is matched at these odds. */
  match(row: number, { runner, side, odds }: FlatChange, stake: Paise): void {
    const signed = side === 'BACK' ? stake : -stake
    const sheet = this.#pool.sheetOf(row)
    const at = (row & IN_SHEET) + CELLS + runner * WIDTH
    const win = at + IF_WIN
    const lose = at + IF_LOSE
    sheet[win] = (sheet[win] ?? 0) + signed * (odds - CENTIPAISE_PER_PAISA)
    sheet[lose] = (sheet[lose] ?? 0) - signed * CENTIPAISE_PER_PAISA
  }

  /** Holds what the row now needs [EX1 EX2]; by how many paise more than before. */
  hold(row: number): number {
    const sheet = this.#pool.sheetOf(row)
    const at = (row & IN_SHEET) + HELD
    const needed = this.#exposureAt(sheet, (row & IN_SHEET) + CELLS)
    const rise = needed - (sheet[at] ?? 0)
    sheet[at] = needed
    return rise
  }

  /** E = max(0, -(sum of L' + the smallest W' - L')), rounded up to the paisa. */
  #exposureAt(sheet: Float64Array, cells: number): number {
    let allLose = 0
    let smallest = Infinity
    const end = cells + this.#runners * WIDTH
    for (let at = cells; at < end; at += WIDTH) {
      const lose = (sheet[at + IF_LOSE] ?? 0) - (sheet[at + OPEN_BACK] ?? 0)
      const win = (sheet[at + IF_WIN] ?? 0) - (sheet[at + OPEN_LAY] ?? 0)
      allLose += lose
      if (win - lose < smallest) smallest = win - lose
    }
    return Math.max(0, Math.ceil(-(allLose + smallest) / CENTIPAISE_PER_PAISA))
  }
}
