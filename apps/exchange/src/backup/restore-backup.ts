import { execFile } from 'node:child_process'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { setNewerHeadsAside } from './chain-heads.ts'
import { backupPlaces, nameOf, type Recovery } from '@crease/ledger/postgres/backup-folder.ts'
import { copiedFrom, ownerOf } from '@crease/ledger/postgres/own-backups.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { retireChains } from '../writer/seed-chains.ts'
import { clusterPlace, type ClusterPlace } from '@crease/ledger/postgres/cluster-place.ts'
import {
  embeddedAddress,
  startEmbeddedPostgres,
} from '@crease/ledger/postgres/embedded-postgres.ts'
import { isText, isWhole, orNull } from '@crease/ledger/codecs/guards.ts'
import { asideName } from './aside.ts'
import { copiesIn, type Copy } from './copies.ts'
import { copyArchive } from './copy-archive.ts'
import { unpackFolder } from './packed-folder.ts'
import { leadsTo, noteRestore, readTimelines, timelineAt, type Timelines } from './timelines.ts'

const run = promisify(execFile)

const NEWEST = checkedRows('newest commit group', {
  id: orNull(isWhole),
  at: orNull(isWhole),
  file: isText,
})
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached'

interface RestoreParts {
  readonly dataDir: string
  /** the folder of the archived journal */
  readonly archiveDir: string
  readonly backupDir: string
  /** epoch milliseconds: commits until then come back, and none after; null: everything that was kept */
  readonly to: number | null
  /** the branch of the log to follow; null: the one that was the ledger's own at that moment */
  readonly timeline: number | null
  readonly now: () => number
}

/** The newest commit after a recovery. */
interface Recovered {
  /** the newest commit group */
  readonly group: number
  /** when it was committed, epoch milliseconds; null: there is none */
  readonly committedAt: number | null
  /** the branch of the log that begins here */
  readonly begins: number
}

/** The result of a restore. */
export interface Restored extends Recovered {
  /** the copy that it began with */
  readonly from: string
  /** the branch of the log that it followed */
  readonly timeline: number
  /** where the former cluster is now; null: there was none */
  readonly before: string | null
  /** where heads of chains are now that were written after that moment [LG112]; null: there were none */
  readonly heads: string | null
}

/**
 * Puts the cluster of a DATA_DIR back to a moment [OP161]: the newest copy from before it, and the log up to there, on
 * the branch that was the ledger's own at that moment, whatever was restored since. The former cluster is laid aside;
 * if the moment cannot be reached, or anything else of the DATA_DIR, it is put back, and no later restore follows the
 * branch that began.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { dataDir, to } = parts
  const backupDir = resolve(parts.backupDir)
  await assertNobodyRuns(dataDir)
  const timelines = await readTimelines(backupDir)
  const timeline = parts.timeline ?? timelineAt(timelines, to)
  const from = await copyFor(backupDir, timelines, { timeline, to })
  const place = await clusterPlace(dataDir)
  const before = await layOut(place, from, parts.now())
  let begun: number | null = null
  const note = (timelineBegun: number, isLeft: boolean): Promise<void> =>
    noteRestore(backupDir, { timeline: timelineBegun, of: timeline, at: parts.now(), to, isLeft })
  try {
    const recovered = await recover({ dataDir, backupDir, recovery: { to, timeline } })
    begun = recovered.begins
    // at once: a restore that is killed from here on leaves this branch
    await note(begun, false)
    await unpackMissing(join(from, 'data'), resolve(dataDir))
    await copyArchive(backupPlaces(backupDir).archive, parts.archiveDir, 'missing')
    const heads = await newerHeads(dataDir, recovered, { to, now: parts.now() })
    return { ...recovered, from, timeline, before, heads }
  } catch (error) {
    const isNoted = begun === null || (await isWritten(note(begun, true)))
    const cluster = join(place.home, 'cluster')
    await rm(cluster, { recursive: true, force: true })
    if (before !== null) await rename(before, cluster)
    if (isNoted) throw explained(error)
    throw new Error(
      `${explained(error).message}\n${backupDir} cannot be written: it has timeline ${begun} as the ledger's, but the former ledger was put back. Name the one before by --timeline at the next restore`,
      { cause: error },
    )
  }
}

const isWritten = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    () => false,
  )

/** Lays heads aside that the restored ledger does not have; if everything came back, those after its last commit. */
function newerHeads(
  dataDir: string,
  { committedAt, group }: Recovered,
  { to, now }: { readonly to: number | null; readonly now: number },
): Promise<string | null> {
  return setNewerHeadsAside(dataDir, { to: to ?? committedAt ?? 0, group, now })
}

function explained(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.message.includes(ENDED_BEFORE)
    ? new Error(
        `the log that was kept ends before that moment: --to newest restores all of it\n${error.message}`,
      )
    : error
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

/** The newest copy that leads to that moment. */
async function copyFor(
  backupDir: string,
  timelines: Timelines,
  target: { readonly timeline: number; readonly to: number | null },
): Promise<string> {
  const copies: readonly Copy[] = await copiesIn(backupDir)
  const owner = await ownerOf(backupDir)
  for (const { at, path } of copies.toReversed()) {
    if (leadsTo(timelines, at, target) && (owner === null || (await copiedFrom(path)) === owner))
      return path
  }
  const [first] = copies
  const known = first === undefined ? 'there is none' : `the first is of ${isoOf(first.at)}`
  throw new Error(
    `no backup of that ledger in ${backupDir} is from before that moment on timeline ${target.timeline}: ${known}`,
  )
}

const isoOf = (at: number): string => new Date(at).toISOString()

/** Lays the copy where the cluster belongs; answers where the former one is now. */
async function layOut(
  { home, runAs }: ClusterPlace,
  from: string,
  now: number,
): Promise<string | null> {
  const fresh = join(home, 'cluster.restored')
  await rm(fresh, { recursive: true, force: true })
  try {
    await unpackFolder(join(from, 'cluster'), fresh)
    await writeFile(join(fresh, 'recovery.signal'), '')
  } catch (error) {
    // a full disk gets its room back
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  if (runAs !== null) await run('chown', ['-R', `${runAs.uid}:${runAs.gid}`, fresh])
  const cluster = join(home, 'cluster')
  const isThere = (await ifThere(stat(cluster))) !== null
  const before = isThere ? join(home, asideName(nameOf(now))) : null
  if (before !== null) await rename(cluster, before)
  await rename(fresh, cluster)
  return before
}

/** Starts it alone until it has read its log up to the moment, and retires what was secret at it. */
async function recover(parts: {
  readonly dataDir: string
  readonly backupDir: string
  readonly recovery: Recovery
}): Promise<Recovered> {
  const server = await startEmbeddedPostgres(parts)
  const database = openDatabase({ connectionString: server.connectionString })
  try {
    const newest = await NEWEST.first(
      database,
      `SELECT max(id) AS id, time_to_ms(max(at)) AS at,
         pg_walfile_name(pg_current_wal_lsn()) AS file FROM tick`,
    )
    await retireChains(database)
    return {
      group: newest?.id ?? 0,
      committedAt: newest?.at ?? null,
      begins: Number.parseInt((newest?.file ?? '').slice(0, 8), 16),
    }
  } finally {
    await database.end()
    await server.stop()
  }
}

/** Restores keys and sign-ins that were lost with the folder; files that are there stay. */
async function unpackMissing(from: string, to: string): Promise<void> {
  const there = await readdir(to)
  await unpackFolder(from, to, (path) => !there.includes(path.split('/')[0] ?? ''))
}
