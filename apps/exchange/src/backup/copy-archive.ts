import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { flushPath } from '@crease/process/whole-file.ts'

const PRIVATE = 0o700
/** not one that is being written, nor what else is in the folder */
const PART_FILE = /^part-\d{6,}\.zst$/

type Which = 'missing' | 'changed'

/**
 * Copies the files of the archived journal that the other folder lacks, or has of another time [OP1108]: they are no
 * part of the database any more, and most of them never change. A copy has its name once it is whole. The copy before
 * stays next to it, under its time: a file that was damaged has another time, as one that was repaired.
 */
export async function copyArchive(
  from: string,
  to: string,
  which: Which = 'changed',
): Promise<void> {
  const names = (await ifThere(readdir(from))) ?? []
  for (const name of names.filter((each) => PART_FILE.test(each))) {
    await copyOne(join(from, name), join(to, name), which)
  }
}

async function copyOne(source: string, target: string, which: Which): Promise<void> {
  const { atime, mtime } = await stat(source)
  const kept = await ifThere(stat(target))
  if (kept !== null && (which === 'missing' || secondOf(mtime) === secondOf(kept.mtime))) return
  const folder = dirname(target)
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
