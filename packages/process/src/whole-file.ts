import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Readable by its owner alone. */
const PRIVATE = 0o600

/** Writes a private file whole or not at all, whatever a full disk, a kill or a power cut interrupts [OP1119]. */
export const writeWhole = (path: string, text: string): Promise<void> =>
  writeNext(path, text, (next) => rename(next, path))

/** The same of a file that must be new: false if it exists, which then stays as it is. */
export async function makeWhole(path: string, text: string): Promise<boolean> {
  try {
    await writeNext(path, text, (next) => link(next, path))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function writeNext(
  path: string,
  text: string,
  put: (next: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const next = `${path}.${randomUUID()}.new`
  try {
    await writeFile(next, text, { mode: PRIVATE, flush: true })
    await put(next)
  } finally {
    await rm(next, { force: true })
  }
}

/** Brings a file, or the names in a folder, to its disk: a power cut takes them no more. */
export async function flushPath(path: string): Promise<void> {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
