import { AUDIT_KINDS } from '@crease/protocol/audit.ts'
import type { AuditRow } from './audit-rows.ts'
import { OneByOne } from './one-by-one.ts'

export const WINDOW_MS = 60_000
/** events of one kind with a row of their own within a minute */
const TOLD_APART = 25

interface Window {
  readonly like: AuditRow
  since: number
  more: number
}

/**
 * Bounds the record under floods: the first of similar events is written at once, the others once a minute as one row
 * with their count. Beyond a limit of different events of a kind they are counted by kind alone, so that a flood of one
 * kind hides none of another [OP122].
 */
export class Folding {
  readonly #windows = new Map<string, Window>()
  /** how many windows there are of a kind */
  readonly #open = new Map<AuditRow['kind'], number>()
  readonly #oneByOne = new OneByOne()

  /** The row as it is to be kept now; null: it is counted. */
  take(row: AuditRow): AuditRow | null {
    const how = AUDIT_KINDS[row.kind]
    if (how === 'act') return row
    if (how === 'counted') return this.#fold(row)
    const taken = this.#oneByOne.take(row)
    if (taken === 'kept') return row
    return this.#fold(taken === 'of-kind' ? withoutNames(row) : row)
  }

  /** Counts of minutes that are over; `all`: of the current minute too. */
  sweep(now: number, all: 'over' | 'all' = 'over'): readonly AuditRow[] {
    const rows: AuditRow[] = []
    this.#oneByOne.sweep(now)
    for (const [key, window] of this.#windows) {
      if (all === 'over' && now - window.since < WINDOW_MS) continue
      if (window.more > 0) rows.push({ ...window.like, at: now, times: window.more })
      else this.#close(key, window)
      window.more = 0
      window.since = now
    }
    return rows
  }

  #fold(row: AuditRow): AuditRow | null {
    const key = keyOf(row)
    const window = this.#windows.get(key)
    if (window !== undefined) {
      window.more += row.times
      return null
    }
    const others = withoutNames(row)
    const ofKind = this.#open.get(row.kind) ?? 0
    if (ofKind >= TOLD_APART && keyOf(others) !== key) return this.#fold(others)
    this.#windows.set(key, { like: row, since: row.at, more: 0 })
    this.#open.set(row.kind, ofKind + 1)
    return row
  }

  #close(key: string, { like: { kind } }: Window): void {
    this.#windows.delete(key)
    this.#open.set(kind, (this.#open.get(kind) ?? 1) - 1)
  }
}

const keyOf = ({ kind, user, by, from, about }: AuditRow): string =>
  JSON.stringify([kind, user, by, from, about])

const withoutNames = (row: AuditRow): AuditRow => ({
  ...row,
  user: null,
  by: null,
  from: null,
  about: { of: 'many' },
})
