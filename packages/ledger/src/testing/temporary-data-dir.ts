import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A DATA_DIR for one test or bench run. */
export interface TemporaryDataDir {
  readonly path: string
  readonly remove: () => Promise<void>
}

/**
 * An empty DATA_DIR under the system's folder for such things. Open to pass through, since the database
 * may run as another user: closed, its cluster would lie, and stay, under /var/lib/crease [OP2].
 */
export async function temporaryDataDir(name: string): Promise<TemporaryDataDir> {
  const path = await mkdtemp(join(tmpdir(), `crease-${name}-`))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
