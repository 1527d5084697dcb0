import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Match } from '@crease/contract/shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import type { EmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { exchangeOf, gatewaysOf } from '@crease/tests/support/gateway-process.ts'
import { betOn, demoPlayer, type Player } from '@crease/tests/support/player.ts'
import { UNLIMITED, startServer } from '@crease/tests/support/server-process.ts'
import { cpuSeconds, postgresSeconds, wakesOf } from '@crease/tests/scale/cpu-seconds.ts'
import type { Shot } from '../demo-players.ts'
import { newDatabase } from '../new-database.ts'
import { quietMatches } from '../quiet-matches.ts'
import { quietWorld } from '../quiet-world.ts'

const SIGN_INS_AT_ONCE = 8
/** before an exchange that is busy is asked again */
const BUSY_PAUSE_MS = 200
/** lays at 1.01 rest and bind one point each of 1,500; a player may have 500 resting in a market */
const LAY = { matchOddVariant: 'lay', matchOdd: 1.01, stake: 100 } as const

/** A server with one exchange, one gateway and no tables, and its ledger. */
export type OneExchange = Awaited<ReturnType<typeof startOneExchange>>

/** Processor seconds of each kind of process, and counts, since each process began. */
export interface Look {
  /** seconds of the machine's clock */
  readonly at: number
  readonly exchange: number
  readonly gateway: number
  readonly postgres: number
  /** commit groups */
  readonly commits: number
  /** times that the exchange was woken */
  readonly wakes: number
}

/** Starts the server on a new database. */
export async function startOneExchange({
  postgres,
  dataDir,
}: {
  readonly postgres: EmbeddedPostgres
  readonly dataDir: string
}) {
  const connectionString = await newDatabase(postgres, 'one_exchange')
  const server = await startServer({
    DATABASE_URL: connectionString,
    DATA_DIR: join(dataDir, 'one-exchange'),
    GATEWAYS: '1',
    TABLES: 'off',
    ...UNLIMITED,
  })
  await quietWorld(server)
  return { server, database: openDatabase({ connectionString }), postgres }
}

/** Stops the server. */
export async function stopOneExchange({ server, database }: OneExchange): Promise<void> {
  await server.stop()
  await database.end()
}

/** Processor time used and groups committed so far. */
export async function lookAt({ server, database, postgres }: OneExchange): Promise<Look> {
  const exchange = exchangeOf(server.pid)
  if (exchange === null) throw new Error('the exchange is away')
  const { rows } = await database.query<{ groups: number }>('SELECT count(*) AS groups FROM tick')
  return {
    at: performance.now() / 1000,
    exchange: cpuSeconds(exchange),
    gateway: gatewaysOf(server.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    postgres: postgresSeconds(postgres),
    commits: rows[0]?.groups ?? 0,
    wakes: wakesOf(exchange),
  }
}

/** The difference of two looks. */
export const betweenLooks = (before: Look, after: Look): Look => ({
  at: after.at - before.at,
  exchange: after.exchange - before.exchange,
  gateway: after.gateway - before.gateway,
  postgres: after.postgres - before.postgres,
  commits: after.commits - before.commits,
  wakes: after.wakes - before.wakes,
})

/** `most` demo players. */
export async function bettorsOf({ server }: OneExchange, most: number): Promise<readonly Player[]> {
  const players: Player[] = []
  async function hand(): Promise<void> {
    while (players.length < most) {
      const player = await demoPlayer(server.url).catch(() => null)
      if (player === null) await pause(BUSY_PAUSE_MS)
      else players.push(player)
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, hand))
  return players
}

/** A match before the off. */
export async function matchOf({ server }: OneExchange): Promise<Match> {
  const [match] = await quietMatches(await demoPlayer(server.url))
  if (match === undefined) throw new Error('no match is open before the off')
  return match
}

/** One bet that rests. */
export const shotOf = ({ token }: Player, match: Match): Shot => ({
  token,
  body: JSON.stringify(betOn(match, 0, LAY)),
})

/** One bet that rests where everybody sees it: beside the best lay price. */
export function shownShotOf({ token }: Player, match: Match): Shot {
  const matchOdd = match.matchOdds.oddDatas[0]?.l1
  if (typeof matchOdd !== 'number') throw new Error('nobody offers to be laid')
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd, stake: LAY.stake })
  return { token, body: JSON.stringify(body) }
}
