import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backupPlaces } from '@crease/ledger/postgres/backup-folder.ts'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { clustersAside, megabytesOf } from './aside.ts'
import { copiesIn } from './copies.ts'
import { FIRST_TIMELINE, readTimelines, type Restore } from './timelines.ts'

/** A page of what can be restored: copies, the kept log, its timelines, and clusters that restores laid aside [OP1102]. */
export async function listOf(folders: {
  readonly dataDir: string
  readonly backupDir: string
}): Promise<string> {
  const { dataDir, backupDir } = folders
  const copies = await copiesIn(backupDir)
  const { restores, unknown } = await readTimelines(backupDir)
  const aside = await clustersAside(dataDir)
  const [first] = copies
  return [
    first === undefined
      ? `${backupDir} has no copy: nothing can be restored`
      : `Any moment from ${isoOf(first.at)} to ${await newestOf(backupDir)} can be restored`,
    ...(await Promise.all(
      copies.map(async ({ path, at }) => `  copy of ${isoOf(at)}, ${await megabytesOf(path)} MB`),
    )),
    `Timeline ${FIRST_TIMELINE} is the ledger's first`,
    ...restores.map(lineOf),
    ...unknown.map((timeline) => `Timeline ${timeline} is of a restore before this version`),
    ...aside.map(
      ({ path, at, megabytes }) =>
        `Laid aside at ${isoOf(at)}: ${basename(path)}, ${megabytes} MB (--drop deletes it)`,
    ),
    '',
  ].join('\n')
}

const isoOf = (at: number): string => new Date(at).toISOString()

const lineOf = ({ timeline, of, at, to }: Restore): string =>
  `Timeline ${timeline} continues ${of} from ${to === null ? 'its end' : isoOf(to)}, restored at ${isoOf(at)}`

/** When the newest file of the log was kept. */
async function newestOf(backupDir: string): Promise<string> {
  const { log } = backupPlaces(backupDir)
  const names = (await ifThere(readdir(log))) ?? []
  const times = await Promise.all(names.map(async (name) => (await stat(join(log, name))).mtimeMs))
  return times.length === 0 ? 'no later one' : isoOf(Math.max(...times))
}
