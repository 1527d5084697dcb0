import { join } from 'node:path'

/** A folder of backups: one folder per copy of the cluster, every file of its log, the archived journal, and whose they are. */
export const backupPlaces = (backupDir: string) => ({
  bases: join(backupDir, 'base'),
  log: join(backupDir, 'wal'),
  archive: join(backupDir, 'archive'),
  restores: join(backupDir, 'restores.jsonl'),
  owner: join(backupDir, 'ledger-identifier'),
})

/** The moment at which a backup ended, as the name of its folder: without characters that file names may not have. */
export const nameOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')

/** The moment in a folder's name, epoch milliseconds; null: the name has none. */
export function momentOf(name: string): number | null {
  const [, day, hour, minute, rest] = /^(.{10}T)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name) ?? []
  const at = Date.parse(`${day}${hour}:${minute}:${rest}`)
  return Number.isNaN(at) ? null : at
}

/** A recovery from the log of a backup. */
export interface Recovery {
  /** epoch milliseconds: commits up to here are recovered; null: everything that the log has */
  readonly to: number | null
  /** the branch of the log to follow: a restore begins a new one */
  readonly timeline: number
}
