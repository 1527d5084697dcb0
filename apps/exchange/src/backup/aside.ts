import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { momentOf } from '@crease/ledger/postgres/backup-folder.ts'
import { clusterPlace } from '@crease/ledger/postgres/cluster-place.ts'

const run = promisify(execFile)

const BEFORE = 'cluster.before-'

/** The name of a cluster that a restore laid aside at this moment. */
export const asideName = (moment: string): string => `${BEFORE}${moment}`

/** A cluster that a restore laid aside. */
export interface Aside {
  readonly path: string
  readonly at: number
  readonly megabytes: number
}

/** The clusters of a DATA_DIR that restores laid aside [OP1102], the oldest first. */
export async function clustersAside(dataDir: string): Promise<readonly Aside[]> {
  const { home } = await clusterPlace(dataDir)
  const found: Aside[] = []
  for (const name of (await readdir(home)).toSorted()) {
    const at = name.startsWith(BEFORE) ? momentOf(name.slice(BEFORE.length)) : null
    if (at === null) continue
    const path = join(home, name)
    found.push({ path, at, megabytes: await megabytesOf(path) })
  }
  return found
}

/** Deletes one of them by its name, or all; answers the deleted ones. */
export async function dropAside(dataDir: string, name: string): Promise<readonly Aside[]> {
  const all = await clustersAside(dataDir)
  const dropped = all.filter(({ path }) => name === 'all' || basename(path) === name)
  if (dropped.length === 0 && name !== 'all')
    throw new Error(`no cluster laid aside is named ${name}`)
  for (const { path } of dropped) await rm(path, { recursive: true, force: true })
  return dropped
}

/** The room that a folder takes on its disk. */
export async function megabytesOf(path: string): Promise<number> {
  const { stdout } = await run('du', ['-sk', path])
  return Math.ceil(Number(stdout.split('\t')[0]) / 1024)
}
