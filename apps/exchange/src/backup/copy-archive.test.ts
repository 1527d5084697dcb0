import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyArchive } from './copy-archive.ts'

test('[OP1108] files of the archive are copied once, and again when they have changed; what else is there stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-archive-'))
  const [from, to] = [join(folder, 'archive'), join(folder, 'kept')]
  await copyArchive(from, to)
  expect(await readdir(folder)).toEqual([])
  await mkdir(from)
  const write = (name: string, text: string, at: number): Promise<void> =>
    writeFile(join(from, name), text).then(() => utimes(join(from, name), at, at))
  await write('part-1', 'a', 1_000)
  await write('part-2', 'b', 1_000)
  await copyArchive(from, to)
  await writeFile(join(to, 'part-0'), 'older')
  // the same time: it is the same file
  await write('part-1', 'unseen', 1_000)
  await write('part-2', 'later', 2_000)
  await copyArchive(from, to)
  const texts = await Promise.all(
    ['part-0', 'part-1', 'part-2'].map((name) => readFile(join(to, name), 'utf8')),
  )
  expect(texts).toEqual(['older', 'a', 'later'])
})
