import type { AuditRow } from './audit-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** of one account, or of an address where there is none: beyond it what it does is counted */
const OF_ONE_A_MINUTE = 10
const A_MINUTE = 600
/** of a kind; with what is counted some 700 MB a day of all kinds together at the very most */
const A_DAY = 100_000

interface Count {
  since: number
  count: number
}

/** How many rows of what is kept one by one have been kept: of one account, and of a kind, in a minute and a day [OP122]. */
export class OneByOne {
  readonly #ofOne = new Map<string, Count>()
  readonly #minutes = new Map<string, Count>()
  readonly #days = new Map<string, Count>()

  /** Counts a row: whether it is kept, or is one too many of its account, or of its kind. */
  take({ kind, user, by, from, at }: AuditRow): 'kept' | 'of-one' | 'of-kind' {
    const who = user === null && by === null ? from : null
    const one = JSON.stringify([kind, user, by, who])
    if (counted(this.#ofOne, one, { at, forMs: MINUTE_MS }) > OF_ONE_A_MINUTE) return 'of-one'
    const inMinute = counted(this.#minutes, kind, { at, forMs: MINUTE_MS })
    const inDay = counted(this.#days, kind, { at, forMs: DAY_MS })
    return inMinute > A_MINUTE || inDay > A_DAY ? 'of-kind' : 'kept'
  }

  /** Forgets accounts whose minute is over. */
  sweep(now: number): void {
    for (const [key, { since }] of this.#ofOne) {
      if (now - since >= MINUTE_MS) this.#ofOne.delete(key)
    }
  }
}

/** How many there are of it within the time, this one with them. */
function counted(
  counts: Map<string, Count>,
  key: string,
  { at, forMs }: { readonly at: number; readonly forMs: number },
): number {
  const before = counts.get(key)
  const now = before === undefined || at - before.since >= forMs ? { since: at, count: 0 } : before
  now.count += 1
  counts.set(key, now)
  return now.count
}
