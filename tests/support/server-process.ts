import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir, userInfo } from 'node:os'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { layCluster } from './prepared-cluster.ts'
import { seedArgument } from './whole-argument.ts'
import nodeArgs from '../../apps/exchange/node-args.json' with { type: 'json' }

const MAIN = fileURLToPath(new URL('../../apps/exchange/src/main.ts', import.meta.url))
/** A bench measures a whole start. */
const IS_TEST = process.env['VITEST'] !== undefined
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** demo accounts for every player of a test or a bench; the quotas have tests of their own */
const ROOM_FOR_DEMOS = { DEMO_PER_HOUR: '1000000', DEMO_ACCOUNTS: '1000000' } as const
/** what one server makes of the world the next one finds, in another test file as well */
const STORIES = {
  STORIES_DIR: join(tmpdir(), `crease-stories-of-tests-${userInfo().uid}`),
} as const
/** by then the tests' world has matches in play, about to begin and just over */
const WORLD_AGE_MS = (327 * 24 * 60 + 13 * 60 + 50) * 60_000
/** when a bench began, or a test file that has its process for itself */
const BEGAN = Date.now()
/** a guard against what hangs, and no measure */
const READY_WITHIN_MS = 150_000

/**
 * Tests that read other sports name them; benches play all. A server makes the stories of every listed match of its
 * sports, which takes many seconds where none are kept: the tests of `npm test` read cricket (vitest.config.ts).
 */
const SPORTS = IS_TEST
  ? { FEED_SPORTS: process.env['TEST_SPORTS'] ?? 'cricket,football,tennis' }
  : {}

/** `WORLD_SEED=fresh npm run test:e2e` draws a world and prints its seed, which repeats it. */
const SEED_OF_WORLD = seedArgument(process.env['WORLD_SEED'] ?? '10')

/** A world that every run finds again, with matches at every hour; an installation has one of its own. */
export const OF_TESTS = {
  // the tables of a test deal for that test's players alone
  TABLES_AWAKE: '0',
  SEED: numberedSeed(SEED_OF_WORLD),
  ...ROOM_FOR_DEMOS,
  ...STORIES,
  ...SPORTS,
  /** servers of one test file share it, also after a restart: all find the world at one moment of its day */
  get FEED_EPOCH() {
    return new Date(Number(process.env['FILE_BEGAN'] ?? BEGAN) - WORLD_AGE_MS).toISOString()
  },
} as const

/** For a test that reads no match. */
export const FEW_MATCHES = { FEED_SPORTS: 'politics' } as const

/** For a test or a bench that opens more sockets from one address, and reads and calls more for one player, than people do. */
export const CROWDED = {
  SOCKETS_PER_PLAYER: '100000',
  SOCKETS_PER_ADDRESS: '100000',
  NEW_SOCKETS_PER_SECOND: '100000',
  CORE_MS_PER_SECOND: '1000000',
} as const

/** For a bench that bets, signs in and asks without a limit, too. */
export const UNLIMITED = {
  ...CROWDED,
  BETS_PER_SECOND: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  REQUESTS_PER_10_SECONDS: '100000000',
} as const

export interface ServerProcess {
  /** e.g. http://127.0.0.1:43121 */
  readonly url: string
  readonly pid: number
  /** everything it has printed so far */
  readonly output: () => string
  /** Ctrl-C; resolves with its exit code when it has ended */
  readonly stop: () => Promise<number | null>
  /** kill -9; resolves when it is gone */
  readonly kill: () => Promise<void>
}

/**
 * Starts the real server as its own process on a free port, and waits until it says that it is ready; `on` begins a
 * command that runs it elsewhere. Without a DATA_DIR it has one of its own, which its stop removes.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  on: readonly string[] = [],
  until: RegExp = READY,
): Promise<ServerProcess> {
  if (settings['DATA_DIR'] === undefined) return startInOwnDir(settings, on, until)
  const { DATA_DIR, DATABASE_URL } = settings
  if (IS_TEST && DATABASE_URL === undefined) await layCluster(DATA_DIR)
  const [program, ...args] = [...on, process.execPath, ...nodeArgs, MAIN]
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...OF_TESTS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return serverOf(child, until)
}

async function startInOwnDir(
  settings: Readonly<Record<string, string>>,
  ...how: [on: readonly string[], until: RegExp]
): Promise<ServerProcess> {
  const { path, remove } = await temporaryDataDir('server')
  const starting = startServer({ ...settings, DATA_DIR: path }, ...how)
  const server = await starting.catch(async (fault: unknown) => {
    await remove()
    throw fault
  })
  const stop = async (): Promise<number | null> => {
    const code = await server.stop()
    await remove()
    return code
  }
  return { ...server, stop }
}

/** The server of a process, once it says that it is ready. */
export async function serverOf(
  child: ChildProcessByStdio<null, Readable, Readable>,
  until: RegExp = READY,
): Promise<ServerProcess> {
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = await readyAddress(child, () => printed, until)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      return child.exitCode
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** The same of an exchange with SPARE, which is ready or waits for another one. */
export const startSpare = (
  settings: Readonly<Record<string, string>>,
  on: readonly string[] = [],
): Promise<ServerProcess> => startServer(settings, on, READY_OR_SPARE)

// an exchange by itself has no address
const READY = /Crease is ready(?: at (https?:\/\/\S+))?\n/
const READY_OR_SPARE = /Crease is (?:ready|a spare)/

async function readyAddress(
  child: ChildProcess,
  printed: () => string,
  until: RegExp,
): Promise<string> {
  const latest = Date.now() + READY_WITHIN_MS
  for (;;) {
    const ready = until.exec(printed())
    if (ready !== null) return ready[1] ?? ''
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}:\n${printed()}`)
    if (Date.now() > latest) {
      child.kill('SIGKILL')
      throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms:\n${printed()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
