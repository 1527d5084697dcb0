import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { CROWDED, FEW_MATCHES, startServer } from '@crease/tests/support/server-process.ts'
import { io } from 'socket.io-client'
import { signIn } from '../demo-players.ts'

const TABLES_AWAKE = 10
/** seconds of a measurement; without a reader a table deals once in five minutes, and the longer one sees each deal */
const [SHORT, LONG] = [60, 300]
/** until tables deal and the start has been written */
const SETTLE_MS = 30_000
const DAY_SECONDS = 86_400

/** Rows and log of awake tables in a day. */
export type AwakeDay = Awaited<ReturnType<typeof measured>>

/** Rounds and write-ahead log a day: no table awake, ten of them unseen, and ten while the lobby has a reader [CG963]. */
export async function* awakeDays(): AsyncGenerator<AwakeDay> {
  yield await withServer(0, ({ database }) => measured(database, 'no table awake', SHORT))
  yield await withServer(TABLES_AWAKE, async ({ database, url }) => {
    const leave = await readLobby(url)
    const seen = await measured(database, `${TABLES_AWAKE} awake, lobby read`, SHORT)
    leave()
    return seen
  })
  yield await withServer(TABLES_AWAKE, ({ database }) =>
    measured(database, `${TABLES_AWAKE} awake, lobby unread`, LONG),
  )
}

/** A player in the lobby; answers how to leave. */
async function readLobby(url: string): Promise<() => void> {
  const [reader] = await signIn(url, 1, 1)
  const socket = io(`${url}/sports`, {
    auth: { token: reader?.token },
    transports: ['websocket'],
    forceNew: true,
  })
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  await new Promise((resolve) => socket.emit('join_lobby', {}, resolve))
  await pause(SETTLE_MS)
  return () => socket.disconnect()
}

interface Running {
  readonly database: Database
  readonly url: string
}

async function withServer<Result>(
  awake: number,
  use: (running: Running) => Promise<Result>,
): Promise<Result> {
  const dataDir = await temporaryDataDir('casino-awake')
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
  const { connectionString } = postgres
  const server = await startServer({
    DATABASE_URL: connectionString,
    DATA_DIR: join(dataDir.path, 'server'),
    ...CROWDED,
    ...FEW_MATCHES,
    TABLES_AWAKE: String(awake),
  })
  const database = openDatabase({ connectionString })
  try {
    await pause(SETTLE_MS)
    return await use({ database, url: server.url })
  } finally {
    await database.end()
    await server.stop()
    await postgres.stop()
    await dataDir.remove()
  }
}

async function measured(database: Database, name: string, seconds: number) {
  const before = await written(database)
  await pause(seconds * 1000)
  const after = await written(database)
  const aDay = (count: number): number => (count * DAY_SECONDS) / seconds
  const rounds = after.rounds - before.rounds
  const walMbADay = aDay(after.walBytes - before.walBytes) / 1024 ** 2
  return { name, seconds, rounds, roundsADay: aDay(rounds), walMbADay }
}

/** Rows of rounds, and bytes of the log since its beginning. */
async function written(database: Database) {
  const { rows } = await database.query<{ rounds: string; walBytes: string }>(
    `SELECT (SELECT count(*) FROM casino_round) AS rounds,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS "walBytes"`,
  )
  return { rounds: Number(rows[0]?.rounds), walBytes: Number(rows[0]?.walBytes) }
}
