import { execFile } from 'node:child_process'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { clusterPlace } from '@crease/ledger/postgres/cluster-place.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { isText } from '@crease/ledger/codecs/guards.ts'
import { backupPlaces, copyFolder, nameOf } from '@crease/ledger/postgres/backup-folder.ts'

const run = promisify(execFile)

const ARCHIVE = checkedRows('settings of the log', { mode: isText, command: isText })
const LABEL = checkedRows('label of a backup', { labelfile: isText })

/** what a copy of a cluster does without: its own locks, and what is empty after a start */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans))\/.+)$|pgsql_tmp/
/** folders of the log that must be there */
const KEPT = /^pg_wal\/(archive_status|summaries)$/
/** of DATA_DIR: the cluster is copied apart, and stories are made anew */
const NOT_DATA = /^(postgres|stories|postgres-is-at\.txt)(\/|$)/

/**
 * Copies the cluster of a server that runs, and what else is in its DATA_DIR, into a folder of its own [OP160]. Answers
 * that folder. Throws where the server does not run, or keeps no log there.
 */
export async function takeBackup(parts: {
  readonly dataDir: string
  readonly backupDir: string
  readonly now: () => number
}): Promise<string> {
  const address = await embeddedAddress(parts.dataDir)
  if (address === null) throw new Error('there is no ledger in this DATA_DIR yet')
  const { bases, log } = backupPlaces(resolve(parts.backupDir))
  const database = openDatabase({ connectionString: address })
  try {
    await assertKeepsLog(database, log)
    await mkdir(bases, { recursive: true, mode: 0o700 })
    const begun = join(bases, 'begun')
    await rm(begun, { recursive: true, force: true })
    await copyCluster(database, parts.dataDir, join(begun, 'cluster'))
    await copyFolder(resolve(parts.dataDir), join(begun, 'data'), (path) => !NOT_DATA.test(path))
    await run('sync', ['-f', begun])
    const whole = join(bases, nameOf(parts.now()))
    await rename(begun, whole)
    return whole
  } finally {
    await database.end()
  }
}

async function assertKeepsLog(database: Database, log: string): Promise<void> {
  const archive = await ARCHIVE.first(
    database,
    "SELECT current_setting('archive_mode') AS mode, current_setting('archive_command') AS command",
  )
  const keeps = archive?.mode === 'on' && archive.command.includes(`${log}/`)
  if (!keeps)
    throw new Error('the server was started without this BACKUP_DIR: it keeps no log there')
}

async function copyCluster(database: Database, dataDir: string, to: string): Promise<void> {
  const { home } = await clusterPlace(dataDir)
  const session = await database.connect()
  try {
    await session.query("SELECT pg_backup_start('crease', true)")
    await copyFolder(join(home, 'cluster'), to, (path) => !LEFT_OUT.test(path) || KEPT.test(path))
    // waits until the log up to here is kept
    const label = await LABEL.first(session, 'SELECT labelfile FROM pg_backup_stop(true)')
    await writeFile(join(to, 'backup_label'), label?.labelfile ?? '')
    await chmod(to, 0o700)
  } finally {
    session.release()
  }
}
