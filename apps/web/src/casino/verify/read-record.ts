import {
  RoundRecord as RecordShape,
  RoundReply as ReplyShape,
} from '@crease/contract/casino/round-shapes.ts'
import type { RoundRecord, RoundReply } from '../../link/named.ts'
import { decode } from '../../link/decode.ts'
import { fits } from '../../link/fits.ts'

/** A round to check: its record, and what its player was told, where that is there too. */
export interface ReadRound {
  readonly record: RoundRecord
  readonly told: RoundReply | null
}

/** A pasted or uploaded record: by itself, or in the answer that carried it; null: neither. */
export function readRecord(text: string): ReadRound | null {
  try {
    const value: unknown = JSON.parse(text)
    if (fits(RecordShape, value)) return { record: value, told: null }
    if (fits(ReplyShape, value)) return { record: value.record, told: decode(ReplyShape, value) }
    const inside: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'record') : null
    return fits(RecordShape, inside) ? { record: inside, told: null } : null
  } catch {
    return null
  }
}
