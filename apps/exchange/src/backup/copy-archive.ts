import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { flushPath } from '@crease/process/whole-file.ts'

const PRIVATE = 0o700
/** not one that is being written, nor what else is in the folder */
const PART_FILE = /^part-\d{6,}\.zst$/

/**
 * Copies the files of the archived journal that the other folder lacks, or has of an earlier time [OP1108]: they are no
 * part of the database any more, and most of them never change. A copy has its name once it is whole. The earlier copy
 * stays next to it, under its time: a file that was damaged is newer too.
 */
export async function copyArchive(from: string, to: string): Promise<void> {
  const names = (await ifThere(readdir(from))) ?? []
  for (const name of names.filter((each) => PART_FILE.test(each))) {
    await copyNewer(join(from, name), join(to, name), to)
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
    await flushPath(next)
    if (kept !== null) await rename(target, `${target}.${secondOf(kept.mtime)}`)
    await rename(next, target)
    await flushPath(folder)
  } finally {
    await rm(next, { force: true })
  }
}

/** File systems keep times in steps of up to a second. */
const secondOf = (time: Date): number => Math.floor(time.getTime() / 1_000)
