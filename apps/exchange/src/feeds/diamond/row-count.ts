import type { FeedCounts } from '../feed.ts'

/**
 * Rows that are fine and of no use here: names without a market, tables of the casino, sports on no menu, told elsewhere,
 * the last runner of a market.
 */
export type Ignored = 'names-only' | 'casino' | 'other-sport' | 'told-in-full' | 'too-few-runners'

/** Rows that cannot be used as they are written. */
export type BadRow =
  | 'unreadable'
  | 'no-match'
  | 'unknown-gtype'
  | 'no-runner-id'
  | 'same-runner'
  | 'no-line'
  | 'no-rate'
  | 'no-pair'

/** Cells of rows that are kept, without a price: the rest of the row counts. */
export type BadCell = 'cell-off-ladder' | 'cell-size' | 'cell-too-many'

/** Counts the rows of a source: what was seen is what was kept and what was left out, by reason [FD35]. */
export class RowCount {
  #seen = 0
  #bad = 0
  readonly #leftOut = new Map<Ignored | BadRow, number>()
  readonly #cells = new Map<BadCell, number>()

  see(rows = 1): void {
    this.#seen += rows
  }

  ignore(why: Ignored, rows = 1): void {
    if (rows === 0) return
    this.#leftOut.set(why, (this.#leftOut.get(why) ?? 0) + rows)
  }

  drop(why: BadRow, rows = 1): void {
    if (rows === 0) return
    this.#bad += rows
    this.#leftOut.set(why, (this.#leftOut.get(why) ?? 0) + rows)
  }

  dropCell(why: BadCell): void {
    this.#cells.set(why, (this.#cells.get(why) ?? 0) + 1)
  }

  get seen(): number {
    return this.#seen
  }

  get bad(): number {
    return this.#bad
  }

  get kept(): number {
    return this.#seen - [...this.#leftOut.values()].reduce((sum, rows) => sum + rows, 0)
  }

  counts(): FeedCounts {
    return Object.fromEntries([...this.#leftOut, ...this.#cells])
  }
}

/** The parts that a reader of rows needs: the counters, and the zone of their local times. */
export interface Reading {
  readonly count: RowCount
  /** e.g. Asia/Kolkata */
  readonly zone: string
}
