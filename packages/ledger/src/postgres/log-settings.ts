import { join, resolve } from 'node:path'
import { privateFolder, type RunAs } from './cluster-place.ts'
import { chmod, mkdir } from 'node:fs/promises'
import { backupPlaces, type Recovery } from './backup-folder.ts'

/**
 * After a checkpoint PostgreSQL logs each page as a whole once, most of a quiet ledger's log. The nightly copy begins with
 * one, and a busy ledger has them by `max_wal_size`, so that the log read after a crash is no longer than before.
 */
export const CHECKPOINT = 'checkpoint_timeout=1d'

/**
 * How the embedded server is started so that it archives its log in a folder [OP160], each file packed by gzip. A file
 * that is there already is never overwritten; the last one, which grows, is copied by the parent as `.now.gz`.
 */
export async function logSettings(
  given: string,
  runAs: RunAs,
  recovery: Recovery | null,
): Promise<readonly string[]> {
  const backupDir = resolve(given)
  await mkdir(backupDir, { recursive: true })
  // the database's own user passes through to its own
  if (process.getuid?.() === 0) await chmod(backupDir, 0o711)
  const log = await privateFolder(backupPlaces(backupDir).log, runAs)
  const kept = join(log, '%f')
  const pack = `gzip -c "%p" > "${kept}.new" && sync "${kept}.new" && mv "${kept}.new" "${kept}.gz" && sync "${log}"`
  const settings = [
    CHECKPOINT,
    'archive_mode=on',
    `archive_command=if [ -f "${kept}.gz" ]; then gzip -dc "${kept}.gz" | cmp -s - "%p"; else ${pack}; fi`,
    ...(recovery === null ? [] : recoverySettings(kept, recovery)),
  ]
  return settings.flatMap((each) => ['-c', each])
}

const recoverySettings = (kept: string, { to, timeline }: Recovery): readonly string[] => [
  // a file that an earlier version archived is not packed
  `restore_command=for f in "${kept}.gz" "${kept}.now.gz"; do [ -f "$f" ] && exec gzip -dc "$f" > "%p"; done; [ -f "${kept}" ] && cp "${kept}" "%p"`,
  ...(to === null ? [] : [`recovery_target_time=${targetOf(to)}`]),
  `recovery_target_timeline=${timeline}`,
  'recovery_target_action=promote',
  // else it says that it is ready while it still reads
  'hot_standby=off',
]

const targetOf = (to: number): string =>
  new Date(to).toISOString().replace('T', ' ').replace('Z', '+00')
