import type { CellRow } from './rows.ts'
import { idOf } from '../betfair-recording/reading.ts'

export type Row = Readonly<Record<string, unknown>>

/** A number, or one written as text: '1.49', '100000.00'. Null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim())
    ? Number(value)
    : null
}

/** A limit in points that means something: above zero. */
export function limitOf(value: unknown): number | null {
  const limit = numberOf(value)
  return limit !== null && limit > 0 ? limit : null
}

/** An id that is one: not the 0 of a row without. */
export function rowId(value: unknown): string | null {
  const id = idOf(value)?.trim() ?? ''
  return id === '' || id === '0' || id.length > 40 ? null : id
}

/** The text without the blanks around it; '' for nothing. */
export function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 200) : ''
}

/** True as JSON or as the text that older rows have. */
export function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
}

/** The first of some fields that says anything. */
export function firstOf(row: Row, ...fields: readonly string[]): unknown {
  return fields.map((field) => row[field]).find((value) => value !== undefined && value !== null)
}

/** Nothing, ACTIVE and OPEN take bets; any other word blocks [FD35]. */
export function isOpen(status: string): boolean {
  return ['', 'ACTIVE', 'OPEN'].includes(status.toUpperCase())
}

/** The cells of a runner, b1 with bs1 to l3 with ls3: a price and the size on offer there. */
export const cellsOf = (row: Row): readonly CellRow[] =>
  [1, 2, 3].flatMap((level) => [...cellOf(row, 'back', level), ...cellOf(row, 'lay', level)])

/** One cell of a runner; none if it lacks a price or a size. */
export function cellOf(row: Row, side: CellRow['side'], level: number): readonly CellRow[] {
  const letter = side === 'back' ? 'b' : 'l'
  const [odds, size] = [numberOf(row[`${letter}${level}`]), numberOf(row[`${letter}s${level}`])]
  return odds === null || odds === 0 || size === null ? [] : [{ side, odds, size }]
}
