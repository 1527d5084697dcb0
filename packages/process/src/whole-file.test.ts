import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test } from 'vitest'
import { keptKey } from './kept-key.ts'
import { makeWhole, writeWhole } from './whole-file.ts'

const folder = perTest(() => temporaryDataDir('whole-file'))
const DIGITS = 'ab'.repeat(32)

/** Makes a key where no file may take a byte, as on a full disk; answers the error. */
function keyWithoutRoom(dataDir: string): string {
  const script = `
    import { keptKey } from '${new URL('kept-key.ts', import.meta.url).href}'
    await keptKey({ given: null, dataDir: '${dataDir}', file: 'a.key' })
  `
  const node = [process.execPath, '--input-type=module', '-e', script]
  const { stderr } = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" "$@"', ...node])
  return stderr.toString()
}

test('[OP1119] a key that a full disk refused leaves no file, and the next start makes it', async () => {
  const { path: dataDir } = folder()
  expect(keyWithoutRoom(dataDir)).toMatch(/EFBIG|file too large/)
  expect(await readdir(dataDir)).toEqual([])
  const key = await keptKey({ given: null, dataDir, file: 'a.key' })
  expect(await keptKey({ given: null, dataDir, file: 'a.key' })).toEqual(key)
  expect(await readdir(dataDir)).toEqual(['a.key'])
})

test('[OP1119] of several processes that make a file one does, and the others find it', async () => {
  const path = join(folder().path, 'b.key')
  const made = await Promise.all(['1', '2', '3'].map((text) => makeWhole(path, text)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await readFile(path, 'utf8')).toBe(String(made.indexOf(true) + 1))
})

test('[OP1119] a file is replaced as a whole; one without a key is refused by its path', async () => {
  const { path: dataDir } = folder()
  const path = join(dataDir, 'c.key')
  await writeFile(path, '')
  await expect(keptKey({ given: null, dataDir, file: 'c.key' })).rejects.toThrow(
    'c.key holds no key',
  )
  await writeWhole(path, DIGITS)
  expect((await keptKey({ given: null, dataDir, file: 'c.key' })).toString('hex')).toBe(DIGITS)
})
