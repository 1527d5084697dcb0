import { join, resolve } from 'node:path'
import { privateFolder, type RunAs } from './cluster-place.ts'
import { chmod, mkdir } from 'node:fs/promises'
import { backupPlaces } from './backup-folder.ts'

/** what a machine that is lost takes with it at most, seconds */
const KEPT_WITHIN_S = 60

/**
 * How the embedded server is started so that it keeps its log in a folder [OP160]: a file that is there already is
 * never written over.
 */
export async function logSettings(
  given: string,
  runAs: RunAs,
  recoverTo: number | null,
): Promise<readonly string[]> {
  const backupDir = resolve(given)
  await mkdir(backupDir, { recursive: true })
  // the database's own user passes through to its own
  if (process.getuid?.() === 0) await chmod(backupDir, 0o711)
  const log = await privateFolder(backupPlaces(backupDir).log, runAs)
  const kept = join(log, '%f')
  const keep = `if [ -f "${kept}" ]; then cmp -s "%p" "${kept}"; else cp "%p" "${kept}.new" && sync "${kept}.new" && mv "${kept}.new" "${kept}"; fi`
  const settings = [
    'archive_mode=on',
    `archive_command=${keep}`,
    `archive_timeout=${KEPT_WITHIN_S}`,
    ...(recoverTo === null ? [] : recoverySettings(kept, recoverTo)),
  ]
  return settings.flatMap((each) => ['-c', each])
}

const recoverySettings = (kept: string, to: number): readonly string[] => [
  `restore_command=cp "${kept}" "%p"`,
  `recovery_target_time=${new Date(to).toISOString().replace('T', ' ').replace('Z', '+00')}`,
  'recovery_target_action=promote',
  // else it says that it is ready while it still reads
  'hot_standby=off',
]
