import { setTimeout as pause } from 'node:timers/promises'
import { checkedRows } from '../codecs/checked-rows.ts'
import { openStandbyPool, type Database } from '../connections/database.ts'
import { isBytes, isFlag, isWhole, orNull } from '../codecs/guards.ts'

/** A late standby is polled every `LOOK_AGAIN_MS`, and a read waits for it at most `WITHIN_MS` [OP931]. */
const LOOK_AGAIN_MS = 5
const WITHIN_MS = 250
/** pause after a standby that did not answer */
const AWAY_MS = 2_000

const REACHED = 'SELECT id AS reached, hash FROM tick ORDER BY id DESC LIMIT 1'
const ANSWER = checkedRows('place of the standby', { reached: isWhole, hash: orNull(isBytes) })
const SAME = 'SELECT hash IS NOT DISTINCT FROM $2 AS "isOurs" FROM tick WHERE id = $1'
const COMMIT = checkedRows('commit of the standby', { isOurs: isFlag })

/** A database that follows the ledger's, and how far it has come. */
export class Standby {
  readonly database: Database
  readonly #primary: Database
  readonly #now: () => number
  /** whether a commit of it was found in the ledger since it last failed */
  #isOurs = false
  #reached = 0
  #looking: Promise<number> | null = null
  #awayUntil = 0

  /** `primary`: the ledger itself; `now`: a clock that only rises, milliseconds. The caller ends it. */
  constructor(
    connectionString: string,
    primary: Database,
    now: () => number = () => performance.now(),
  ) {
    this.#primary = primary
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
    this.#isOurs = false
    this.#awayUntil = this.#now() + AWAY_MS
    return false
  }

  stop(): Promise<void> {
    return this.database.end()
  }

  /** Concurrent callers share one answer. */
  #look(): Promise<number> {
    this.#looking ??= this.#place()
      .then((reached) => (this.#reached = reached))
      .finally(() => (this.#looking = null))
    return this.#looking
  }

  /** Throws where its newest commit is none of the ledger's: a restore has given up the branch that it follows. */
  async #place(): Promise<number> {
    const answer = await ANSWER.first(this.database, REACHED)
    if (answer === null) return 0
    const { reached, hash } = answer
    this.#isOurs ||= (await COMMIT.first(this.#primary, SAME, [reached, hash]))?.isOurs === true
    if (!this.#isOurs) throw new Error('the standby follows another ledger')
    return reached
  }
}
