import { lastingNumbers } from './lasting-memory.ts'
import type { MarketId, RunnerId } from '../units/ids.ts'

/** Rows in a sheet, as bits; a row lies within one sheet, and a full sheet is never moved. */
export const SHEET_BITS = 10
export const ROWS = 2 ** SHEET_BITS
export const IN_SHEET = ROWS - 1

/** The runner of a bet: one object for all bets on it, kept instead of its names. */
export interface On {
  readonly marketId: MarketId
  readonly runnerId: RunnerId
}

/** The rows of a sheet's bets: their numbers, and their members that are no numbers. */
export interface BetSheet {
  readonly numbers: Float64Array
  /** the same memory */
  readonly words: Int32Array
  readonly on: (On | undefined)[]
  /** the clients' own ids; absent of a bet that has none */
  readonly keys: (string | undefined)[]
}

/** An empty sheet, with `width` numbers a row. */
export function emptySheet(width: number): BetSheet {
  const numbers = lastingNumbers(ROWS * width)
  return {
    numbers,
    words: new Int32Array(numbers.buffer),
    on: Array<On | undefined>(ROWS).fill(undefined),
    keys: Array<string | undefined>(ROWS).fill(undefined),
  }
}
