import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyArchive } from './copy-archive.ts'
import { packFolder, unpackFolder } from './packed-folder.ts'

const PART = 'part-000001.zst'
const BYTES = 'x'.repeat(200_000)

/** Runs a function of this folder where no file may be larger than 64 KB, as on a disk that becomes full; answers the error. */
function withoutRoom(module: string, name: string, args: readonly string[]): string {
  const script = `
    import { ${name} as run } from '${new URL(module, import.meta.url).href}'
    await run(...${JSON.stringify(args)})
  `
  const node = [process.execPath, '--input-type=module', '-e', script]
  const { stderr } = spawnSync('bash', ['-c', 'ulimit -f 64; exec "$0" "$@"', ...node])
  return stderr.toString()
}

test('[OP1108] a file that a full disk cut is copied again; one that was unpacked in part is not there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-archive-'))
  const at = (name: string): string => join(folder, name)
  const [from, to, packed, back] = [at('archive'), at('kept'), at('packed'), at('back')]
  await mkdir(from)
  await writeFile(join(from, PART), BYTES)
  expect(withoutRoom('copy-archive.ts', 'copyArchive', [from, to])).toContain('EFBIG')
  expect(await readdir(to)).toEqual([])
  await copyArchive(from, to)
  expect(await readFile(join(to, PART), 'utf8')).toBe(BYTES)
  await packFolder(from, packed, { takes: () => true })
  expect(withoutRoom('packed-folder.ts', 'unpackFolder', [packed, back])).toContain('EFBIG')
  expect(await readdir(back)).toEqual([])
  await unpackFolder(packed, back)
  expect(await readFile(join(back, PART), 'utf8')).toBe(BYTES)
})

test('[OP1108] files of the archive are copied once, and again when they have changed; the earlier copy and what else is there stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-archive-'))
  const [from, to] = [join(folder, 'archive'), join(folder, 'kept')]
  await copyArchive(from, to)
  expect(await readdir(folder)).toEqual([])
  await mkdir(from)
  const write = (name: string, text: string, at: number): Promise<void> =>
    writeFile(join(from, name), text).then(() => utimes(join(from, name), at, at))
  await write(PART, 'a', 1_000)
  await write('part-000002.zst', 'b', 1_000)
  await write('part-000003.zst.begun', 'half', 1_000)
  await write('notes.txt', 'not a part', 1_000)
  await copyArchive(from, to)
  await writeFile(join(to, 'part-000000.zst'), 'older')
  // the same time: it is the same file
  await write(PART, 'unseen', 1_000)
  await write('part-000002.zst', 'damaged', 2_000)
  await copyArchive(from, to)
  const filesIn = async (of: string) => {
    const names = (await readdir(of)).toSorted()
    const texts = await Promise.all(names.map((name) => readFile(join(of, name), 'utf8')))
    return names.map((name, place) => [name, texts[place]])
  }
  const others = [
    ['part-000000.zst', 'older'],
    [PART, 'a'],
  ]
  expect(await filesIn(to)).toEqual([
    ...others,
    ['part-000002.zst', 'damaged'],
    ['part-000002.zst.1000', 'b'],
  ])
  // repaired by a copy with its own, earlier time, which a restore leaves as it is
  await write('part-000002.zst', 'b', 1_000)
  await copyArchive(to, from, 'missing')
  expect(await filesIn(from)).toEqual([
    ['notes.txt', 'not a part'],
    ['part-000000.zst', 'older'],
    [PART, 'unseen'],
    ['part-000002.zst', 'b'],
    ['part-000003.zst.begun', 'half'],
  ])
  await copyArchive(from, to)
  expect(await filesIn(to)).toEqual([
    ...others,
    ['part-000002.zst', 'b'],
    ['part-000002.zst.1000', 'b'],
    ['part-000002.zst.2000', 'damaged'],
  ])
})
