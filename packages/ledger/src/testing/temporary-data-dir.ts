import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A DATA_DIR for one test or bench run. */
export type TemporaryDataDir = Awaited<ReturnType<typeof temporaryDataDir>>

/** The parent of temporary DATA_DIRs: in tests MEMORY_DISK, where a commit need not wait for a disk (vitest.config.ts). */
export const temporaryFolder = (): string => process.env['MEMORY_DISK'] ?? tmpdir()

/**
 * An empty DATA_DIR under the folder for such things. Open to pass through, since the database
 * may run as another user: closed, its cluster would lie, and stay, under /var/lib/crease [OP2].
 */
export async function temporaryDataDir(name: string) {
  const path = await mkdtemp(join(temporaryFolder(), `crease-${name}-`))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
