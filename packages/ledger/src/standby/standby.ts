import { setTimeout as pause } from 'node:timers/promises'
import { checkedRows } from '../codecs/checked-rows.ts'
import { openStandbyPool, type Database } from '../connections/database.ts'
import { isWhole } from '../codecs/guards.ts'

/** A late standby is polled every `LOOK_AGAIN_MS`, and a read waits for it at most `WITHIN_MS` [OP931]. */
const LOOK_AGAIN_MS = 5
const WITHIN_MS = 250
/** pause after a standby that did not answer */
const AWAY_MS = 2_000

const REACHED = 'SELECT coalesce(max(id), 0) AS reached FROM tick'
const ANSWER = checkedRows('place of the standby', { reached: isWhole })

/** A database that follows the ledger's, and how far it has come. */
export class Standby {
  readonly database: Database
  readonly #now: () => number
  #reached = 0
  #looking: Promise<number> | null = null
  #awayUntil = 0

  /** `now`: a clock that only rises, milliseconds. The caller ends it. */
  constructor(connectionString: string, now: () => number = () => performance.now()) {
    this.database = openStandbyPool({ connectionString })
    this.#now = now
  }

  /** Whether it has this commit of the ledger, now or in so short a time that waiting is worth it. */
  async has(commit: number): Promise<boolean> {
    if (this.#now() < this.#awayUntil) return false
    if (this.#reached >= commit) return true
    const until = this.#now() + WITHIN_MS
    const late = pause(WITHIN_MS, 'late' as const, { ref: false })
    while (this.#now() < until) {
      const reached = await Promise.race([this.#look(), late]).catch(() => 'away' as const)
      if (typeof reached !== 'number') return this.failed()
      if (reached >= commit) return true
      await pause(LOOK_AGAIN_MS, undefined, { ref: false })
    }
    return false
  }

  /** After a failure others are read for a while, and its position is fetched again. */
  failed(): false {
    this.#reached = 0
    this.#awayUntil = this.#now() + AWAY_MS
    return false
  }

  stop(): Promise<void> {
    return this.database.end()
  }

  /** Concurrent callers share one answer. */
  #look(): Promise<number> {
    this.#looking ??= ANSWER.first(this.database, REACHED)
      .then((answer) => (this.#reached = answer?.reached ?? 0))
      .finally(() => (this.#looking = null))
    return this.#looking
  }
}
