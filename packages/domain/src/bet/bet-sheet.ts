import { lastingNumbers } from '../memory/lasting-memory.ts'
import type { Bet } from './bet.ts'

/** A sheet of memory has so many rows; none lies across two, and a full sheet stays where it is. */
export const SHEET_BITS = 10
export const ROWS = 2 ** SHEET_BITS
export const IN_SHEET = ROWS - 1

/** What a bet is on: one object for all bets on a runner, which is kept instead of its names. */
export type On = Pick<Bet, 'marketId' | 'runnerId'>

/** The rows of so many bets: their numbers, and what of them is none. */
export interface BetSheet {
  readonly numbers: Float64Array
  /** the same memory */
  readonly words: Int32Array
  readonly on: (On | undefined)[]
  /** the clients' own ids; absent of a bet that has none */
  readonly keys: (string | undefined)[]
}

/** A sheet without a bet, of so many numbers a row. */
export function emptySheet(width: number): BetSheet {
  const numbers = lastingNumbers(ROWS * width)
  return {
    numbers,
    words: new Int32Array(numbers.buffer),
    on: Array<On | undefined>(ROWS).fill(undefined),
    keys: Array<string | undefined>(ROWS).fill(undefined),
  }
}
