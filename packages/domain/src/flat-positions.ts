import type { Side } from './bet.ts'
import type { UserId } from './ids.ts'
import { CENTIPAISE_PER_PAISA, paise, type Paise } from './money.ts'
import type { Odds } from './odds.ts'
import { SlotIndex } from './slot-index.ts'

/** Numbers kept per runner of a user: what matched bets bring, and what unmatched ones may cost. */
const IF_WIN = 0
const IF_LOSE = 1
const OPEN_BACK = 2
const OPEN_LAY = 3
const CELLS = 4
const FIRST_ROWS = 4

/** A stake at odds on a runner, by its place in the market. */
export interface FlatChange {
  readonly runner: number
  readonly side: Side
  readonly odds: Odds
}

/**
 * The positions of all users in one market with one winner, changed in place: what `exposure.ts` says of
 * one position, for the speed of the book, without an object per change. Rows of one typed array, a row a
 * user; amounts in centipaise.
 */
export class FlatPositions {
  readonly #runners: number
  readonly #width: number
  readonly #index = new SlotIndex()
  #cells: Float64Array
  #held = new Float64Array(FIRST_ROWS)

  constructor(runners: number) {
    this.#runners = runners
    this.#width = runners * CELLS
    this.#cells = new Float64Array(this.#width * FIRST_ROWS)
  }

  /** The row of a user, an empty one made at the first call. */
  rowOf(userId: UserId): number {
    const found = this.#index.slotOf(userId)
    return found === -1 ? this.#newRow(userId) : found
  }

  /** What is held for a row since it was last held, paise. */
  heldAt(row: number): Paise {
    return paise(this.#held[row] ?? 0)
  }

  /** A bet joins the unmatched ones, or leaves them with a stake below zero [EX3]. */
  open(row: number, { runner, side, odds }: FlatChange, stake: number): void {
    const back = side === 'BACK'
    const at = row * this.#width + runner * CELLS + (back ? OPEN_BACK : OPEN_LAY)
    const risk = back ? CENTIPAISE_PER_PAISA : odds - CENTIPAISE_PER_PAISA
    this.#cells[at] = (this.#cells[at] ?? 0) + stake * risk
  }

  /** A stake is matched at these odds. */
  match(row: number, { runner, side, odds }: FlatChange, stake: Paise): void {
    const signed = side === 'BACK' ? stake : -stake
    const at = row * this.#width + runner * CELLS
    const [win, lose] = [at + IF_WIN, at + IF_LOSE]
    this.#cells[win] = (this.#cells[win] ?? 0) + signed * (odds - CENTIPAISE_PER_PAISA)
    this.#cells[lose] = (this.#cells[lose] ?? 0) - signed * CENTIPAISE_PER_PAISA
  }

  /** Holds what the row now needs [EX1 EX2]; by how many paise more than before. */
  hold(row: number): number {
    const needed = this.#exposureAt(row)
    const rise = needed - (this.#held[row] ?? 0)
    this.#held[row] = needed
    return rise
  }

  /** E = max(0, -(sum of L' + the smallest W' - L')), rounded up to the paisa. */
  #exposureAt(row: number): number {
    let at = row * this.#width
    let allLose = 0
    let smallest = Infinity
    for (let runner = 0; runner < this.#runners; runner += 1, at += CELLS) {
      const lose = (this.#cells[at + IF_LOSE] ?? 0) - (this.#cells[at + OPEN_BACK] ?? 0)
      const win = (this.#cells[at + IF_WIN] ?? 0) - (this.#cells[at + OPEN_LAY] ?? 0)
      allLose += lose
      if (win - lose < smallest) smallest = win - lose
    }
    return Math.max(0, Math.ceil(-(allLose + smallest) / CENTIPAISE_PER_PAISA))
  }

  #newRow(userId: UserId): number {
    const row = this.#index.count
    if (row === this.#held.length) {
      this.#cells = doubled(this.#cells)
      this.#held = doubled(this.#held)
    }
    this.#index.add(userId, row)
    return row
  }
}

function doubled(row: Float64Array): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(row.length * 2)
  wider.set(row)
  return wider
}
