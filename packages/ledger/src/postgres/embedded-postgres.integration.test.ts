import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { clusterPlace } from './cluster-place.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { keptRunning } from './kept-running.ts'
import { temporaryDataDir } from '../testing/temporary-data-dir.ts'
import { perTest } from '../testing/per-test.ts'

const temporary = perTest(() => temporaryDataDir('postgres'))
let dataDir: string

beforeEach(async () => {
  dataDir = temporary().path
})

test('[OP1] the first start makes a cluster in DATA_DIR, and what was written is there at the next', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  const rows = await ask(second.connectionString, 'SELECT n FROM kept')
  await second.stop()
  expect(rows).toEqual([{ n: 7 }])
})

/** A disk of its own is for root on Linux alone. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(canMount)(
  '[OP1] a start on a full disk says so, with a cluster and without',
  async () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=755', 'tmpfs', dataDir])
    try {
      const { home, stop } = await startEmbeddedPostgres({ dataDir })
      await stop()
      spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'all')}`, 'bs=64k'])
      const full = 'only 0 MB of its disk are free'
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(full)
      await rm(join(home, 'cluster'), { recursive: true })
      spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'rest')}`, 'bs=64k'])
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('No space left on device')
    } finally {
      spawnSync('umount', [dataDir])
    }
  },
)

test('[OP1] it stores text as UTF-8 and listens on no network address', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const rows = await ask(
    server.connectionString,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS listens`,
  )
  await server.stop()
  expect(rows).toEqual([{ encoding: 'UTF8', listens: '' }])
})

test('[OP2] the cluster and its socket belong to a user that is not root, and to nobody else', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const home = await stat(server.home)
  await server.stop()
  expect(home.uid).not.toBe(0)
  expect(home.mode & 0o077).toBe(0)
})

test.runIf(process.getuid?.() === 0)(
  '[OP2] [OP1117] [OP1148] a DATA_DIR that the database user cannot enter gets its cluster elsewhere, and says where',
  async () => {
    await chmod(dataDir, 0o700)
    const server = await startEmbeddedPostgres({ dataDir })
    await ask(server.connectionString, 'SELECT 1')
    await server.stop()
    const pointer = await readFile(join(dataDir, 'postgres-is-at.txt'), 'utf8')
    expect(pointer.trim()).toBe(server.home)
    expect(server.home.startsWith(dataDir)).toBe(false)
    // one that cannot be read is no reason for an empty ledger
    await rm(join(dataDir, 'postgres-is-at.txt'))
    await mkdir(join(dataDir, 'postgres-is-at.txt'))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('EISDIR')
    expect(await readdir(server.home)).toContain('cluster')
    // nor is a folder that looks new, as of a disk that is not mounted: the ledger is set aside
    await rm(join(dataDir, 'postgres-is-at.txt'), { recursive: true })
    const { home } = await clusterPlace(dataDir)
    expect([home, await readdir(home)]).toEqual([server.home, []])
    expect(await readdir(`${home}.before`)).toContain('cluster')
    await rm(home, { recursive: true })
    await rm(`${home}.before`, { recursive: true })
  },
)

test.each([
  ['by the kernel', async () => process.env['PATH'] ?? ''],
  ['by a watcher, where setpriv is missing', pathWithoutSetpriv],
])(
  '[OP3] when its parent is killed it ends (%s), and the next start works at once',
  async (_, path) => {
    const parent = await startInAnotherProcess(await path())
    const pid = await postmasterPid()
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    const before = Date.now()
    const next = await startEmbeddedPostgres({ dataDir })
    const tookMs = Date.now() - before
    const rows = await ask(next.connectionString, 'SELECT n FROM of_the_killed')
    await next.stop()
    // ended, and then reaped by the process that inherited it
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 })
    expect(rows).toEqual([{ n: 1 }])
    expect(tookMs).toBeLessThan(5000)
  },
)

test('[OP3] a second server on the same DATA_DIR is refused, and the first one goes on', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/another server runs/)
  expect(await ask(first.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await first.stop()
})

test('[OP166] one that ends by itself is started again where it is wanted, and ends for good when it is told to', async () => {
  const ends: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, whenEnded: (log) => void ends.push(log) })
  await ask(server.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
  const first = await postmasterPid()
  process.kill(first, 'SIGQUIT')
  await vi.waitFor(
    async () =>
      expect(await ask(server.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 7 }]),
    { timeout: 60_000, interval: 100 },
  )
  const second = await postmasterPid()
  // its own start empties the log, which had the reason of the end before
  expect([ends, second === first]).toEqual([
    [expect.stringContaining('received immediate shutdown request')],
    false,
  ])
  await server.stop()
  await server.ended
  expect([ends.length, isAlive(second)]).toEqual([1, false])
})

test('[OP166] it is asked to start until it can, and not any more when it is to end meanwhile', async () => {
  const { promise: gone, resolve: end } = Promise.withResolvers<void>()
  let asked = 0
  const first = { ended: gone, stop: async () => end() }
  const begin = async () => {
    asked += 1
    return { kind: 'failed', log: 'No space left on device' } as const
  }
  const server = keptRunning(first, { begin, ended: async () => undefined })
  end()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(2), { timeout: 60_000 })
  await server.stop()
  await server.ended
  const before = asked
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(asked).toBe(before)
})

test('[OP2] a cluster of another PostgreSQL version is not touched', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  await server.stop()
  await writeFile(join(server.home, 'cluster', 'PG_VERSION'), '12\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 12/)
})

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

async function startInAnotherProcess(path: string): Promise<ReturnType<typeof spawn>> {
  const script = `
    import { startEmbeddedPostgres } from '${new URL('embedded-postgres.ts', import.meta.url).href}'
    import pg from '${import.meta.resolve('pg')}'
    const server = await startEmbeddedPostgres({ dataDir: process.env.TRY_DATA_DIR })
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    await client.query('CREATE TABLE of_the_killed AS SELECT 1 AS n')
    console.log('up')
  `
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, PATH: path, TRY_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  return parent
}

/** A PATH with what a start needs of the system, and no setpriv in it. */
async function pathWithoutSetpriv(): Promise<string> {
  const folder = join(dataDir, 'programs')
  await mkdir(folder)
  for (const name of ['cat', 'id', 'mv', 'rm']) {
    const places = (process.env['PATH'] ?? '').split(delimiter).map((place) => join(place, name))
    await symlink(places.find((place) => existsSync(place)) ?? name, join(folder, name))
  }
  return folder
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
