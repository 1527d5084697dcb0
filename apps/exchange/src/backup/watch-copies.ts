import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { openProbe, type Database } from '@crease/ledger/connections/database.ts'
import { isFlag, isText, isWhole, orNull } from '@crease/ledger/codecs/guards.ts'
import { repeat, type KeptBackups } from './keep-backups.ts'

const LOOK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000
const SECOND_MS = 1_000

const STATE = checkedRows('state of a backup', {
  isKept: isFlag,
  writtenTo: isText,
  copiedAt: orNull(isWhole),
})

interface Watched {
  readonly connectionString: string
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: { readonly error: (details: object, message: string) => void }
  readonly everyMs?: number
}

/**
 * Watches the backup of a database that is not our own [OP1104]: whether `deploy/backup/crease-backup receive` has
 * received the log up to the end of the look before, and when the newest copy was noted.
 */
export function watchCopies(watched: Watched): KeptBackups {
  const { connectionString, now, log, everyMs = LOOK_EVERY_MS } = watched
  const database = openProbe({ connectionString }, ANSWER_WITHIN_MS)
  let keptAt = now()
  let copiedAt: number | null = null
  /** the end of the log at the last look; null: there was none */
  let writtenTo: string | null = null
  let answers = false
  async function look(): Promise<void> {
    answers = false
    const state = await stateOf(database, writtenTo)
    answers = true
    copiedAt = state.copiedAt
    writtenTo = state.writtenTo
    if (state.isKept) keptAt = now()
  }
  const looking = repeat({
    ms: everyMs,
    act: look,
    failed: (error) => log.error({ err: error }, "the ledger's backup was not looked at"),
  })
  return {
    state: () => ({
      // while the ledger is away nothing is written that could be lost
      logWaitsSeconds: answers ? secondsSince(keptAt) : Number.NaN,
      backupAgeSeconds: copiedAt === null ? Number.NaN : secondsSince(copiedAt),
    }),
    stop: async () => {
      await looking.stop()
      await database.end()
    },
  }
  function secondsSince(at: number): number {
    return Math.max(0, now() - at) / SECOND_MS
  }
}

/** A receiver whose disk is full connects for moments: the log is kept by what it has written, not by its connection. */
async function stateOf(database: Pick<Database, 'query'>, writtenTo: string | null) {
  const state = await STATE.first(
    database,
    `SELECT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'crease_backup' AND active AND restart_lsn >= $1::pg_lsn) AS "isKept",
       pg_current_wal_flush_lsn()::text AS "writtenTo",
       (SELECT time_to_ms(max(taken_at)) FROM backup_taken WHERE taken_at <= now()) AS "copiedAt"`,
    [writtenTo],
  )
  if (state === null) throw new Error('no state was read')
  return state
}
