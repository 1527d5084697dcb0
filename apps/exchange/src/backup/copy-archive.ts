import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'

const PRIVATE = 0o700

/**
 * Copies the files of the archived journal that the other folder lacks, or has of an earlier time [OP1108]: they are no
 * part of the database any more, and most of them never change. A copy has its name once it is whole.
 */
export async function copyArchive(from: string, to: string): Promise<void> {
  const entries = (await ifThere(readdir(from, { withFileTypes: true, recursive: true }))) ?? []
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const folder = join(to, relative(from, entry.parentPath))
    await copyNewer(source, join(folder, entry.name), folder)
  }
}

async function copyNewer(source: string, target: string, folder: string): Promise<void> {
  const { atime, mtime } = await stat(source)
  const kept = await ifThere(stat(target))
  if (kept !== null && secondOf(mtime) <= secondOf(kept.mtime)) return
  await mkdir(folder, { recursive: true, mode: PRIVATE })
  const next = `${target}.new`
  try {
    await copyFile(source, next)
    await utimes(next, atime, mtime)
    await rename(next, target)
  } finally {
    await rm(next, { force: true })
  }
}

/** File systems keep times in steps of up to a second. */
const secondOf = (time: Date): number => Math.floor(time.getTime() / 1_000)
