import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isFlag, isWhole } from '@crease/ledger/codecs/guards.ts'

const STATE = checkedRows('state of the log', {
  failures: isWhole,
  isFailing: isFlag,
  waitsMs: isWhole,
})

/** How the database keeps its log. */
export interface LogState {
  /** since its statistics began */
  readonly failures: number
  /** the newest attempt failed */
  readonly isFailing: boolean
  /** the age of the oldest file that waits to be kept; 0: none waits */
  readonly waitsMs: number
}

/** Reads how a database keeps its log; as its superuser, who alone sees the files that wait. */
export async function logState(database: Pick<Database, 'query'>): Promise<LogState> {
  const state = await STATE.first(
    database,
    `SELECT failed_count AS failures,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
       coalesce((SELECT greatest(0, extract(epoch FROM clock_timestamp() - min(modification)) * 1000)
         FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'), 0)::bigint AS "waitsMs"
     FROM pg_stat_archiver`,
  )
  if (state === null) throw new Error('PostgreSQL has no statistics of its log')
  return state
}

/** The error of a log that is not kept, with the place where PostgreSQL gives its reason. */
export const notKept = (where: string, { failures, waitsMs }: LogState): Error =>
  new Error(
    `the log cannot be kept in ${where}: PostgreSQL failed ${failures} times, and its oldest file waits ${Math.round(waitsMs / 1000)} s. ` +
      `The reason is in postgres.log next to the cluster; most often the disk of BACKUP_DIR is full or not writable. Once that is repaired it is tried again within a minute`,
  )
