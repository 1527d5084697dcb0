import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'

/** The folder of the written heads of the chains [LG111]. */
export const headsFolder = (dataDir: string): string => join(dataDir, 'chain-heads')

/** A file of each hour, of each stop, and, of before there were those, of each day. */
const HEADS = /^\d{4}-\d\d-\d\d(?:T\d\d(?:-\d\d-\d\d)?)?\.json$/

/** The moment that a file is of, by its name. */
export const momentIn = (file: string): string => file.slice(0, -'.json'.length)

/** The files of heads in the order of their moments; none where the folder is not there. */
export async function headFiles(dataDir: string): Promise<readonly string[]> {
  return headFilesIn((await ifThere(readdir(headsFolder(dataDir)))) ?? [])
}

/** The same of the names of the folder. */
export function headFilesIn(names: readonly string[]): readonly string[] {
  const moments = names.filter((name) => HEADS.test(name)).map(momentIn)
  return moments.toSorted().map((moment) => `${moment}.json`)
}

/**
 * When the heads of the chains were last written out, by the machine's clock, epoch milliseconds; null: never. Files of a clock that was ahead
 * count for nothing [OP1124].
 */
export async function lastHeads(dataDir: string, now: number): Promise<number | null> {
  const here = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const names = (await ifThere(readdir(headsFolder(dataDir)))) ?? []
  let last = ''
  // one pass: the exchange itself does this at each reading of its metrics, over 9,000 files a year
  for (const name of names) {
    // an hour's name is the beginning of every moment in it
    const moment = momentIn(name)
    if (moment > last && moment <= here && HEADS.test(name)) last = moment
  }
  if (last === '') return null
  return (await stat(join(headsFolder(dataDir), `${last}.json`))).mtimeMs
}
