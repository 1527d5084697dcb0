import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the heads of the chains were last written out [LG111], epoch milliseconds; null: never. */
export async function lastHeads(dataDir: string): Promise<number | null> {
  const folder = join(dataDir, 'chain-heads')
  const names = await readdir(folder).catch(() => [])
  const last = names
    .filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name))
    .toSorted()
    .at(-1)
  return last === undefined ? null : (await stat(join(folder, last))).mtimeMs
}
