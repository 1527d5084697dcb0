import { join } from 'node:path'

/** A folder of backups: one folder per copy of the cluster, and every file of its log. */
export const backupPlaces = (backupDir: string) => ({
  bases: join(backupDir, 'base'),
  log: join(backupDir, 'wal'),
  restores: join(backupDir, 'restores.jsonl'),
})

/** The moment at which a backup ended, as the name of its folder: without characters that file names may not have. */
export const nameOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')

/** The moment in a folder's name, epoch milliseconds; null: the name has none. */
export function momentOf(name: string): number | null {
  const [, day, hour, minute, rest] = /^(.{10}T)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name) ?? []
  const at = Date.parse(`${day}${hour}:${minute}:${rest}`)
  return Number.isNaN(at) ? null : at
}
