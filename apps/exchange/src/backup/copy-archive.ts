import { cp, mkdir, stat } from 'node:fs/promises'

const PRIVATE = 0o700

/**
 * Copies the files of the archived journal that the other folder lacks, or has of an earlier time [OP1108]: they are no
 * part of the database any more, and most of them never change.
 */
export async function copyArchive(from: string, to: string): Promise<void> {
  if ((await changedAt(from)) === null) return
  await mkdir(to, { recursive: true, mode: PRIVATE })
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (source, target) => {
      const [ours, theirs] = await Promise.all([changedAt(source), changedAt(target)])
      return theirs?.isFolder !== false || (ours !== null && ours.at > theirs.at)
    },
  })
}

/** null: nothing is there */
async function changedAt(
  path: string,
): Promise<{ readonly at: number; readonly isFolder: boolean } | null> {
  const found = await stat(path).catch(() => null)
  return found === null
    ? null
    : { at: Math.floor(found.mtimeMs / 1_000), isFolder: found.isDirectory() }
}
