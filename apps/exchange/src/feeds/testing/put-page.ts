import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Replaces a page in the folder of a feed, which reads while we write: it meets the old page or the new one. */
export async function putPage(folder: string, name: string, page: string): Promise<void> {
  const written = join(folder, `${name}.new`)
  await writeFile(written, page)
  await rename(written, join(folder, name))
}
