import { execFile } from 'node:child_process'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { setNewerHeadsAside } from './chain-heads.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { clusterPlace, type ClusterPlace } from '@crease/ledger/postgres/cluster-place.ts'
import {
  embeddedAddress,
  startEmbeddedPostgres,
} from '@crease/ledger/postgres/embedded-postgres.ts'
import { isWhole, orNull } from '@crease/ledger/codecs/guards.ts'
import {
  backupPlaces,
  copyFolder,
  momentOf,
  nameOf,
} from '@crease/ledger/postgres/backup-folder.ts'

const run = promisify(execFile)

const NEWEST = checkedRows('newest commit group', { id: orNull(isWhole) })

interface RestoreParts {
  readonly dataDir: string
  readonly backupDir: string
  /** epoch milliseconds: what was committed until then comes back, and nothing after */
  readonly to: number
  readonly now: () => number
}

/** What came back. */
export interface Restored {
  /** the copy that it began with */
  readonly from: string
  /** where the cluster is now that was there before; null: there was none */
  readonly before: string | null
  /** where heads of chains are now that were written after that moment [LG112]; null: there were none */
  readonly heads: string | null
  /** the newest commit group */
  readonly group: number
}

/**
 * Puts the cluster of a DATA_DIR back to a moment: the newest copy from before, and its log up to there [OP161]. What
 * was there is laid aside and never deleted; where the moment cannot be reached it is put back.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { dataDir, to } = parts
  const backupDir = resolve(parts.backupDir)
  await assertNobodyRuns(dataDir)
  const from = await newestBefore(backupPlaces(backupDir).bases, to)
  const place = await clusterPlace(dataDir)
  const before = await layOut(place, from, parts.now())
  try {
    const group = await recover({ dataDir, backupDir, to })
    await copyMissing(join(from, 'data'), resolve(dataDir))
    const heads = await setNewerHeadsAside(dataDir, { to, now: parts.now() })
    return { from, before, heads, group }
  } catch (error) {
    const cluster = join(place.home, 'cluster')
    await rm(cluster, { recursive: true, force: true })
    if (before !== null) await rename(before, cluster)
    throw error
  }
}

async function assertNobodyRuns(dataDir: string): Promise<void> {
  const address = await embeddedAddress(dataDir)
  if (address === null) return
  const database = openDatabase({ connectionString: address })
  const answers = await database.query('SELECT 1').then(
    () => true,
    () => false,
  )
  await database.end()
  if (answers) throw new Error('a server runs on this DATA_DIR: stop it first')
}

async function newestBefore(bases: string, to: number): Promise<string> {
  const names = (await readdir(bases).catch(() => [])).filter((name) => {
    const at = momentOf(name)
    return at !== null && at <= to
  })
  const newest = names.toSorted().at(-1)
  if (newest === undefined) throw new Error(`no backup in ${bases} is from before that moment`)
  return join(bases, newest)
}

/** Lays the copy where the cluster belongs; answers where the one of before is now. */
async function layOut(
  { home, runAs }: ClusterPlace,
  from: string,
  now: number,
): Promise<string | null> {
  const fresh = join(home, 'cluster.restored')
  await rm(fresh, { recursive: true, force: true })
  await copyFolder(join(from, 'cluster'), fresh, () => true)
  await writeFile(join(fresh, 'recovery.signal'), '')
  if (runAs !== null) await run('chown', ['-R', `${runAs.uid}:${runAs.gid}`, fresh])
  const cluster = join(home, 'cluster')
  const isThere = (await stat(cluster).catch(() => null)) !== null
  const before = isThere ? join(home, `cluster.before-${nameOf(now)}`) : null
  if (before !== null) await rename(cluster, before)
  await rename(fresh, cluster)
  return before
}

/** Starts it alone until it has read its log up to the moment; answers its newest commit group. */
async function recover(parts: {
  readonly dataDir: string
  readonly backupDir: string
  readonly to: number
}): Promise<number> {
  const { dataDir, backupDir, to } = parts
  const server = await startEmbeddedPostgres({ dataDir, backupDir, recoverTo: to })
  const database = openDatabase({ connectionString: server.connectionString })
  try {
    const newest = await NEWEST.first(database, 'SELECT max(id) AS id FROM tick')
    return newest?.id ?? 0
  } finally {
    await database.end()
    await server.stop()
  }
}

/** Keys and sign-ins that were lost with the folder; what is there stays as it is. */
async function copyMissing(from: string, to: string): Promise<void> {
  const there = await readdir(to)
  await copyFolder(from, to, (path) => !there.includes(path.split('/')[0] ?? ''))
}
