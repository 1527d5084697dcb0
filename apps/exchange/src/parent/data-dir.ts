import { chmod, mkdir, stat } from 'node:fs/promises'

/** private; root lets the database's own user through to its own files, and sees nothing itself */
const PRIVATE = 0o700
const PASSED_THROUGH = 0o711

/**
 * Makes DATA_DIR the server's alone [OP127]: keys, sign-ins and the heads of the chains lie in it. A folder of somebody
 * else's is left as it is, unless we are root.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  const us = process.getuid?.()
  await mkdir(dataDir, { recursive: true, mode: PRIVATE })
  const { uid, mode } = await stat(dataDir)
  const wanted = us === 0 && uid === 0 ? PASSED_THROUGH : PRIVATE
  // only ever less than there is
  const kept = mode & wanted
  if ((us === 0 || us === uid) && (mode & 0o777) !== kept) await chmod(dataDir, kept)
}
