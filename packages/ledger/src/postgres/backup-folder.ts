import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What stands in a folder of backups: one folder a copy of the cluster, and every file of its log. */
export const backupPlaces = (backupDir: string) => ({
  bases: join(backupDir, 'base'),
  log: join(backupDir, 'wal'),
})

/** When a backup ended, by the name of its folder: a moment without what file names may not have. */
export const nameOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')

/** The moment that a folder's name says, epoch milliseconds; null: it is none. */
export function momentOf(name: string): number | null {
  const [, day, hour, minute, rest] = /^(.{10}T)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name) ?? []
  const at = Date.parse(`${day}${hour}:${minute}:${rest}`)
  return Number.isNaN(at) ? null : at
}

/**
 * Copies a folder of a server that runs: what vanishes meanwhile is left out, as PostgreSQL allows it. `takes` is asked
 * for each path inside.
 */
export async function copyFolder(
  from: string,
  to: string,
  takes: (path: string) => boolean,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true, recursive: true })
  const inside = entries.map((entry) => ({
    entry,
    path: join(entry.parentPath, entry.name).slice(from.length + 1),
  }))
  for (const { entry, path } of inside.filter((each) => takes(each.path))) {
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else if (entry.isFile()) await copyIfThere(join(from, path), join(to, path))
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error
  })
}
