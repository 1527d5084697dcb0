import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupPlaces, momentOf } from '@crease/ledger/postgres/backup-folder.ts'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { unpacked } from './packed-folder.ts'

const DAY_MS = 24 * 3_600_000
/** copies are taken every night: a moment that is later than that after the newest one is not believed at once */
const BELIEVED_MS = 7 * DAY_MS
/** a copy that a killed process left unfinished */
const UNFINISHED = /^begun(-|$)/
/** the place of a file of the log: behind its timeline of eight digits, before what else its name says */
const LOG_FILE = /^[\dA-F]{8}([\dA-F]{16})(\..+)?$/

/** A copy of the cluster. */
export interface Copy {
  readonly path: string
  /** when it ended, epoch milliseconds */
  readonly at: number
}

/** The copies in a folder of backups, the oldest first. */
export async function copiesIn(backupDir: string): Promise<readonly Copy[]> {
  const { bases } = backupPlaces(backupDir)
  const names = (await ifThere(readdir(bases))) ?? []
  const copies = names.flatMap((name) => {
    const at = momentOf(name)
    return at === null ? [] : [{ path: join(bases, name), at }]
  })
  return copies.toSorted((a, b) => a.at - b.at)
}

/** When the newest copy ended, epoch milliseconds; null: there is none. One that is ahead of now counts for none [OP1124]. */
export const newestCopy = async (backupDir: string, now: number): Promise<number | null> =>
  newestIn(await copiesIn(backupDir), now)

const newestIn = (copies: readonly Copy[], now: number): number | null =>
  copies.findLast(({ at }) => at <= now)?.at ?? null

/** The number of removed copies and files of the log. */
interface Pruned {
  readonly copies: number
  readonly files: number
  /** the newest copy, by which the present moment is not believed: the days are counted back from it */
  readonly doubtedBy?: number
}

/**
 * Removes copies and log that no moment of the last `days` needs [OP1103]: the newest copy from before them stays, and
 * the log from the oldest copy on. If no copy is of the last week, the clock may be a year ahead: the days are counted back
 * from the newest copy, so that fewer of them still make room on a full disk [OP1124].
 */
export async function pruneBackups(parts: {
  readonly backupDir: string
  readonly days: number
  readonly now: number
}): Promise<Pruned> {
  const { backupDir, days, now } = parts
  const copies = await copiesIn(backupDir)
  const newest = newestIn(copies, now)
  const doubted = newest !== null && now - newest > BELIEVED_MS ? { doubtedBy: newest } : {}
  const last = (doubted.doubtedBy ?? now) - days * DAY_MS
  const firstNeeded = copies.findLast(({ at }) => at <= last)?.at ?? -Infinity
  const old = copies.filter(({ at }) => at < firstNeeded)
  for (const { path } of old) await rm(path, { recursive: true, force: true })
  await removeUnfinished(backupDir, now)
  const files = await pruneLog(backupDir, copies.slice(old.length))
  return { copies: old.length, files, ...doubted }
}

async function removeUnfinished(backupDir: string, now: number): Promise<void> {
  const { bases } = backupPlaces(backupDir)
  for (const name of (await ifThere(readdir(bases))) ?? []) {
    if (!UNFINISHED.test(name)) continue
    const path = join(bases, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now - DAY_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Removes the log from before every copy that is left; files of timelines stay, they are small. */
async function pruneLog(backupDir: string, copies: readonly Copy[]): Promise<number> {
  const { log } = backupPlaces(backupDir)
  const [first] = (await Promise.all(copies.map(firstFile))).toSorted()
  if (first === undefined) return 0
  const old = ((await ifThere(readdir(log))) ?? []).filter((name) => {
    const [, place] = LOG_FILE.exec(name) ?? []
    return place !== undefined && place < first
  })
  for (const name of old) await rm(join(log, name), { force: true })
  return old.length
}

/** The place in the log at which recovery of a copy begins. */
async function firstFile({ path }: Copy): Promise<string> {
  const label = (await unpacked(join(path, 'cluster', 'backup_label'))).toString()
  const [, place] = /\(file [\dA-F]{8}([\dA-F]{16})\)/.exec(label) ?? []
  if (place === undefined) throw new Error(`${path} does not say where its log begins`)
  return place
}
