import { appendFile, readdir, readFile } from 'node:fs/promises'
import { backupPlaces } from '@crease/ledger/postgres/backup-folder.ts'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { isObject, isWhole } from '@crease/ledger/codecs/guards.ts'

/** The branch of the log before any restore. */
export const FIRST_TIMELINE = 1
const HISTORY = /^([\dA-F]{8})\.history(?:\.gz)?$/

/**
 * A restore, which began a branch of the log: `timeline` continues `of` from the moment `to`, and was the ledger's own
 * from the moment `at` on, both in epoch milliseconds. `to` is null if everything that was kept came back. `isLeft`: the
 * restore failed behind its recovery, and the former ledger went on.
 */
export interface Restore {
  readonly timeline: number
  readonly of: number
  readonly at: number
  readonly to: number | null
  readonly isLeft?: boolean
}

/** The branches of the log in a folder of backups. */
export interface Timelines {
  /** those that were carried out, by the moment of each */
  readonly restores: readonly Restore[]
  /** branches whose restore is not noted: an earlier version made them */
  readonly unknown: readonly number[]
}

/** Notes a restore next to the log, so that a later one finds the branch of any moment. */
export async function noteRestore(backupDir: string, restore: Restore): Promise<void> {
  await appendFile(backupPlaces(backupDir).restores, `${JSON.stringify(restore)}\n`, {
    mode: 0o600,
  })
}

export async function readTimelines(backupDir: string): Promise<Timelines> {
  const { restores: file, log } = backupPlaces(backupDir)
  const noted = (await ifThere(readFile(file, 'utf8'))) ?? ''
  const all = noted
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => restoreIn(line, file))
    .toSorted((a, b) => a.at - b.at)
  const known = new Set(all.map(({ timeline }) => timeline))
  const unknown = ((await ifThere(readdir(log))) ?? []).flatMap((name) => {
    const [, digits] = HISTORY.exec(name) ?? []
    const timeline = digits === undefined ? null : Number.parseInt(digits, 16)
    return timeline === null || known.has(timeline) ? [] : [timeline]
  })
  // the newest line on a branch says whether the ledger went on from it
  const left = new Map(all.map(({ timeline, isLeft = false }) => [timeline, isLeft]))
  return { restores: all.filter(({ timeline }) => left.get(timeline) !== true), unknown }
}

function restoreIn(line: string, file: string): Restore {
  const said: unknown = JSON.parse(line)
  if (isRestore(said)) return said
  throw new Error(`${file} has a line that no restore wrote: ${line}`)
}

const isRestore = (said: unknown): said is Restore =>
  isObject(said) &&
  ['timeline', 'of', 'at'].every((name) => isWhole(Reflect.get(said, name))) &&
  (Reflect.get(said, 'to') === null || isWhole(Reflect.get(said, 'to')))

/** The branch that was the ledger's own at a moment (null: now); throws if that cannot be known. */
export function timelineAt({ restores, unknown }: Timelines, at: number | null): number {
  const last = restores.findLast((restore) => at === null || restore.at <= at)
  if (last !== undefined) return last.timeline
  if (unknown.length === 0) return FIRST_TIMELINE
  throw new Error(
    `restores before this version left the timelines ${[FIRST_TIMELINE, ...unknown].join(', ')}, of which no time is known: name one by --timeline`,
  )
}

/**
 * Whether a copy taken at `copiedAt` leads to a moment on a branch: it is of that branch, or of one that it continues,
 * from before it left it.
 */
export function leadsTo(
  timelines: Timelines,
  copiedAt: number,
  target: { readonly timeline: number; readonly to: number | null },
): boolean {
  const { restores, unknown } = timelines
  const isBefore = (to: number | null): boolean => to === null || copiedAt <= to
  // what an earlier version restored has no moments: PostgreSQL itself refuses a copy of another branch
  if (unknown.length > 0) return isBefore(target.to)
  const own = timelineAt(timelines, copiedAt)
  let { timeline, to } = target
  for (;;) {
    if (!isBefore(to)) return false
    if (own === timeline) return true
    const restored = restores.findLast((restore) => restore.timeline === timeline)
    if (restored === undefined) return false
    timeline = restored.of
    to = restored.to ?? restored.at
  }
}
