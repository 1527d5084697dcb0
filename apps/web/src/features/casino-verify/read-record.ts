import { RoundRecord as RecordShape } from '@crease/contract/casino-shapes.ts'
import type { RoundRecord } from '../../link/named.ts'
import { fits } from '../../link/fits.ts'

/** A record that was pasted or came in a file: by itself, or within the answer that carried it; null: it is none. */
export function readRecord(text: string): RoundRecord | null {
  try {
    const value: unknown = JSON.parse(text)
    if (fits(RecordShape, value)) return value
    const inside: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'record') : null
    return fits(RecordShape, inside) ? inside : null
  } catch {
    return null
  }
}
