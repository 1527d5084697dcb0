import { execFile } from 'node:child_process'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { backupPlaces, nameOf } from '@crease/ledger/postgres/backup-folder.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { clusterPlace } from '@crease/ledger/postgres/cluster-place.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { isText } from '@crease/ledger/codecs/guards.ts'
import { copyArchive } from './copy-archive.ts'
import { logState, notKept, type LogState } from './log-state.ts'
import { packFolder } from './packed-folder.ts'

const run = promisify(execFile)

const ARCHIVE = checkedRows('settings of the log', { mode: isText, command: isText })
const STOPPED = checkedRows('end of a backup', { labelfile: isText, file: isText })

/** parts of a cluster that a copy leaves out: its own locks, and what is empty after a start */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans))\/.+)$|pgsql_tmp/
/** folders of the log that must be there */
const KEPT = /^pg_wal\/(archive_status|summaries)$/
/** of DATA_DIR: the cluster and the archived journal are copied apart, and stories are calculated again */
const NOT_DATA = /^(postgres|archive|stories|postgres-is-at\.txt)(\/|$)/
/** PostgreSQL tries to archive a file three times in two seconds, and then once a minute */
const KEPT_WITHIN_MS = 90_000
const FAILURES_MOST = 3
const LOOK_EVERY_MS = 100

/**
 * Copies the cluster of a server that runs, and the rest of its DATA_DIR, into a folder of its own [OP160]. Answers
 * that folder. Throws if the server does not run or keeps no log there, and never waits for a log that cannot be kept.
 * It is given up where it stands once `signal` is aborted.
 */
export async function takeBackup(parts: {
  readonly dataDir: string
  readonly archiveDir: string
  readonly backupDir: string
  readonly now: () => number
  readonly signal?: AbortSignal
}): Promise<string> {
  const { signal } = parts
  const address = await embeddedAddress(parts.dataDir)
  if (address === null) throw new Error('there is no ledger in this DATA_DIR yet')
  const { bases, log, archive } = backupPlaces(resolve(parts.backupDir))
  const database = openDatabase({ connectionString: address })
  try {
    const before = await keptLog(database, log)
    await mkdir(bases, { recursive: true, mode: 0o700 })
    const unfinished = join(bases, `begun-${process.pid}-${parts.now()}`)
    try {
      const cluster = join(unfinished, 'cluster')
      const end = await copyCluster(database, { dataDir: parts.dataDir, to: cluster, signal })
      await packFolder(resolve(parts.dataDir), join(unfinished, 'data'), {
        takes: (path) => !NOT_DATA.test(path),
        signal,
      })
      await copyArchive(parts.archiveDir, archive)
      await untilKept(database, join(log, `${end}.gz`), { before, signal })
      await run('sync', ['-f', unfinished])
      const whole = join(bases, nameOf(parts.now()))
      await rename(unfinished, whole)
      return whole
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      throw error
    }
  } finally {
    await database.end()
  }
}

/** The state of a log that is kept in this folder; throws if it is not. */
async function keptLog(database: Database, log: string): Promise<LogState> {
  const archive = await ARCHIVE.first(
    database,
    "SELECT current_setting('archive_mode') AS mode, current_setting('archive_command') AS command",
  )
  const keeps = archive?.mode === 'on' && archive.command.includes(`${log}/`)
  if (!keeps)
    throw new Error('the server was started without this BACKUP_DIR: it keeps no log there')
  const state = await logState(database)
  if (state.isFailing) throw notKept(log, state)
  return state
}

/** Copies the cluster; answers the last file of the log that the copy needs. */
async function copyCluster(
  database: Database,
  copied: {
    readonly dataDir: string
    readonly to: string
    readonly signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { dataDir, to, signal } = copied
  const { home } = await clusterPlace(dataDir)
  const session = await database.connect()
  try {
    await session.query("SELECT pg_backup_start('crease', true)")
    const takes = (path: string): boolean => !LEFT_OUT.test(path) || KEPT.test(path)
    await packFolder(join(home, 'cluster'), to, { takes, signal })
    const stopped = await STOPPED.first(
      session,
      'SELECT labelfile, pg_walfile_name(lsn) AS file FROM pg_backup_stop(false)',
    )
    if (stopped === null) throw new Error('PostgreSQL did not end the backup')
    await writeFile(join(to, 'backup_label'), stopped.labelfile, { mode: 0o600 })
    return stopped.file
  } finally {
    // a session that ends in the middle ends its backup
    session.release(true)
  }
}

/** Waits until a file of the log is kept; throws once it is clear that it is not. */
async function untilKept(
  database: Database,
  file: string,
  { before, signal }: { readonly before: LogState; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const isThere = (): Promise<boolean> =>
    stat(file).then(
      () => true,
      () => false,
    )
  const latest = performance.now() + KEPT_WITHIN_MS
  while (!(await isThere())) {
    const state = await logState(database)
    const isLate = performance.now() > latest
    if (isLate || state.failures - before.failures >= FAILURES_MOST) throw notKept(file, state)
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
}
