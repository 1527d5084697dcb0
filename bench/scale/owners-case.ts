import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Match } from '@crease/contract/shapes.ts'
import { homeOf, ownerOf } from '@crease/domain/allotments/shard-map.ts'
import { eventId, userId } from '@crease/domain/units/ids.ts'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import type { EmbeddedPostgres } from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import { exchangesOf, gatewaysOf } from '@crease/tests/support/gateway-process.ts'
import { betOn, demoPlayer, type Player } from '@crease/tests/support/player.ts'
import { CROWDED, startServer, type ServerProcess } from '@crease/tests/support/server-process.ts'
import type { Shot } from '../bet-load.ts'
import { cpuSeconds, postgresSeconds, wakesOf } from '@crease/tests/scale/cpu-seconds.ts'
import { newDatabase } from '../new-database.ts'
import { quietMatches } from '../quiet-matches.ts'

const SIGN_INS_AT_ONCE = 8
/** before an exchange that is busy is asked again */
const BUSY_PAUSE_MS = 200
/** lays at 1.01 rest and bind one point each of 1,500; a player may have 500 resting in a market */
const LAY = { matchOddVariant: 'lay', matchOdd: 1.01, stake: 100 } as const

/** A server with so many owners, each with a ledger of its own on one PostgreSQL, and one gateway. */
export interface OwnersCase {
  readonly count: number
  readonly server: ServerProcess
  readonly databases: readonly Database[]
}

/** Seconds of processors, and what was counted, since each began. */
export interface OwnersLook {
  readonly at: number
  readonly exchanges: number
  readonly gateway: number
  /** of all servers on it together */
  readonly postgres: number
  readonly commits: number
  readonly moves: number
  /** of the owners */
  readonly wakes: number
}

/** Starts one. */
export async function startOwners(
  { postgres, dataDir }: { readonly postgres: EmbeddedPostgres; readonly dataDir: string },
  count: number,
): Promise<OwnersCase> {
  const addresses: string[] = []
  for (let own = 0; own < count; own += 1) {
    addresses.push(await newDatabase(postgres, `owners_${count}_${own}`))
  }
  const server = await startServer({
    ...(count === 1
      ? { DATABASE_URL: addresses[0] ?? '' }
      : { SHARDS: String(count), SHARD_DATABASES: addresses.join(' ') }),
    DATA_DIR: join(dataDir, `owners-${count}`),
    GATEWAYS: '1',
    TABLES: 'off',
    ...CROWDED,
    BETS_PER_SECOND: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    REQUESTS_PER_10_SECONDS: '100000000',
    CORE_MS_PER_SECOND: '1000000',
  })
  const databases = addresses.map((connectionString) => openDatabase({ connectionString }))
  return { count, server, databases }
}

/** Ends it, and whoever looks into its ledgers. */
export async function endOwners({ server, databases }: OwnersCase): Promise<void> {
  await server.stop()
  for (const database of databases) await database.end()
}

/** What it has used, and what its ledgers have, by now. */
export async function lookAtOwners(
  { server, databases }: OwnersCase,
  postgres: EmbeddedPostgres,
): Promise<OwnersLook> {
  const sum = (pids: readonly number[]): number =>
    pids.reduce((seconds, pid) => seconds + cpuSeconds(pid), 0)
  const commits = await Promise.all(databases.map(groupsIn))
  const moves = await Promise.all(databases.map(movesFrom))
  return {
    at: performance.now() / 1000,
    exchanges: sum(exchangesOf(server.pid)),
    gateway: sum(gatewaysOf(server.pid)),
    postgres: postgresSeconds(postgres),
    commits: total(commits),
    moves: total(moves),
    wakes: total(exchangesOf(server.pid).map(wakesOf)),
  }
}

/** What was used and counted from one look to a later one. */
export const betweenLooks = (before: OwnersLook, after: OwnersLook): OwnersLook => ({
  at: after.at - before.at,
  exchanges: after.exchanges - before.exchanges,
  gateway: after.gateway - before.gateway,
  postgres: after.postgres - before.postgres,
  commits: after.commits - before.commits,
  moves: after.moves - before.moves,
  wakes: after.wakes - before.wakes,
})

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Groups that were committed: what is written of bets. */
async function groupsIn(database: Database): Promise<number> {
  const { rows } = await database.query<{ groups: number }>(
    'SELECT count(*)::int AS groups FROM tick',
  )
  return rows[0]?.groups ?? 0
}

/** Moves of cash that began in this ledger: each is in two. */
async function movesFrom(database: Database, own: number): Promise<number> {
  const { rows } = await database.query<{ moves: number }>(
    'SELECT count(*)::int AS moves FROM cash_move WHERE from_shard = $1',
    [own],
  )
  return rows[0]?.moves ?? 0
}

/** A demo player, and the shard where its cash is at home. */
export interface Bettor {
  readonly player: Player
  readonly home: number
}

/** So many demo players. */
export async function bettorsOf(
  { count, server, databases }: OwnersCase,
  most: number,
): Promise<readonly Bettor[]> {
  const players: Player[] = []
  async function hand(): Promise<void> {
    while (players.length < most) {
      const player = await demoPlayer(server.url).catch(() => null)
      if (player === null) await pause(BUSY_PAUSE_MS)
      else players.push(player)
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, hand))
  const homes = await homesOf(databases[0], count)
  return players.map((player) => {
    const home = homes.get(createHash('sha256').update(player.token).digest('hex'))
    if (home === undefined) throw new Error('the ledger does not know a session')
    return { player, home }
  })
}

/** Where whose cash is at home, by the hash of the token that they came in with. */
async function homesOf(
  people: Database | undefined,
  shards: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows = [] } =
    (await people?.query<{ user: number; hash: string }>(
      `SELECT user_id AS "user", encode(token_hash, 'hex') AS hash
       FROM session_token JOIN session ON session.id = session_id`,
    )) ?? {}
  return new Map(rows.map(({ user, hash }) => [hash, homeOf(userId(user), shards)]))
}

/** A match before the off in each shard. */
export async function matchOfEach({ count, server }: OwnersCase): Promise<readonly Match[]> {
  const quiet = await quietMatches(await demoPlayer(server.url))
  return Array.from({ length: count }, (_, shard) => {
    const found = quiet.find((match) => ownerOf(eventId(match.eventId), count) === shard)
    if (found === undefined) throw new Error(`no match of shard ${shard} is open`)
    return found
  })
}

/** One bet that rests, so many shards away from its player's home. */
export function shotOf({ player, home }: Bettor, matches: readonly Match[], away: number): Shot {
  return { token: player.token, body: JSON.stringify(betOn(matchOf(matches, home + away), 0, LAY)) }
}

/** One bet at home that rests where everybody sees it: beside the best lay price. */
export function shownShotOf({ player, home }: Bettor, matches: readonly Match[]): Shot {
  const match = matchOf(matches, home)
  const matchOdd = match.matchOdds.oddDatas[0]?.l1
  if (typeof matchOdd !== 'number') throw new Error('nobody offers to be laid')
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd, stake: LAY.stake })
  return { token: player.token, body: JSON.stringify(body) }
}

function matchOf(matches: readonly Match[], shard: number): Match {
  const match = matches[shard % matches.length]
  if (match === undefined) throw new Error('no match is open before the off')
  return match
}
