import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BetReply, PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import { definition, line } from '@crease/exchange/feeds/testing/made-up-stream.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPlayer, expectDone, type Player } from './support/player.ts'
import { startServer, UNLIMITED, type ServerProcess } from './support/server-process.ts'

/** The off, at this time after the first message; orders are placed until then. */
const OFF_MS = 45_000
/** as many as a demo account can carry: five a runner and side */
const ORDERS_A_PLAYER = 20
const PLAYERS = 30
const ORDERS = PLAYERS * ORDERS_A_PLAYER
const MARKET = '1.5'
/** in hundredths; a lay of 150 points of liability buys 100 */
const PRICE = 250

const stated = (bspReconciled: boolean, more: object = {}) => ({
  marketDefinition: {
    ...definition({
      eventTypeId: '7',
      marketType: 'WIN',
      runners: [11, 12].map((id, sortPriority) => ({
        id,
        sortPriority,
        ...(bspReconciled && { bsp: PRICE / 100 }),
      })),
    }),
    bspMarket: true,
    bspReconciled,
    ...more,
  },
})

const RECORDING = [
  line(0, { img: true, ...stated(false), rc: [{ id: 11, atb: [[2, 50]], atl: [[3, 50]] }] }),
  line(OFF_MS, stated(true, { inPlay: true, betDelay: 1 })),
  line(3_600_000, { rc: [{ id: 12, atb: [[1.98, 51]] }] }),
]

let database: Database
let server: ServerProcess
let settings: Readonly<Record<string, string>>
/** how to end what was started, the last first */
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const dataDir = await temporaryDataDir('starting-price')
  ends.unshift(dataDir.remove)
  const fresh = await freshDatabase()
  ends.unshift(fresh.drop)
  database = openDatabase(fresh)
  ends.unshift(() => database.end())
  const file = join(dataDir.path, 'race.jsonl')
  await writeFile(file, RECORDING.join('\n'))
  settings = {
    DATABASE_URL: fresh.connectionString,
    DATA_DIR: join(dataDir.path, 'server'),
    FEED: `betfair-recording:${file}`,
    FEED_SILENCE_SECONDS: '3600',
    ...UNLIMITED,
  }
  server = await startServer(settings)
  ends.unshift(() => server.kill())
}, 300_000)

afterAll(async () => {
  for (const end of ends) await end()
})

const count = async (sql: string): Promise<number> =>
  (await database.query<{ count: number }>(`SELECT count(*) FROM ${sql}`)).rows[0]?.count ?? 0

/** Backs and lays of both runners for the starting price, every other one with a limit that it keeps. */
function orderOf(at: number): PlaceBetBody & { readonly clientBetId: string } {
  const isBack = at % 2 === 0
  return {
    clientBetId: randomUUID(),
    eventId: '900-1400',
    marketId: MARKET,
    selectionId: at % 4 < 2 ? '11' : '12',
    matchOddVariant: isBack ? 'back' : 'lay',
    stake: isBack ? 100 : 150,
    ...(at % 3 === 0
      ? { timeInForce: 'LIMIT_ON_CLOSE', matchOdd: isBack ? 1.5 : 900 }
      : { timeInForce: 'MARKET_ON_CLOSE' }),
  }
}

async function placeAll(players: readonly Player[]): Promise<readonly string[]> {
  const placed = await Promise.all(
    players.map(async (player) => {
      const keys: string[] = []
      for (let at = 0; at < ORDERS_A_PLAYER; at += 1) {
        const body = orderOf(at)
        await expectDone(player.call<BetReply>('placeBet', { body }))
        keys.push(body.clientBetId)
      }
      return keys
    }),
  )
  return placed.flat()
}

test('[SP14] a server killed amid the fills of the off loses no acknowledged order and fills none twice', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => demoPlayer(server.url)))
  const keys = await placeAll(players)
  expect(await count('fill')).toBe(0)
  // slow enough that the kill comes while fills are being written
  await database.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$`)
  await database.query(
    'CREATE TRIGGER slow BEFORE INSERT ON fill FOR EACH STATEMENT EXECUTE FUNCTION slow()',
  )
  const writing = (): Promise<number> => count("pg_stat_activity WHERE wait_event = 'PgSleep'")
  await expect.poll(writing, { timeout: 2 * OFF_MS, interval: 20 }).toBeGreaterThan(0)
  await server.kill()
  // waits until the transaction is over that was under way: it was written whole or not at all
  await database.query('DROP TRIGGER slow ON fill')
  server = await startServer(settings)
  await expect.poll(() => count('bet WHERE remaining > 0'), { timeout: 120_000 }).toBe(0)
  const { rows } = await database.query<{
    key: string
    matched: number
    fills: number
    odds: number
  }>(
    `SELECT client_bet_id AS key, matched, count(fill.id) AS fills, max(fill.odds) AS odds FROM bet
     LEFT JOIN fill ON bet.id IN (back_bet_id, lay_bet_id) GROUP BY bet.id`,
  )
  const found = new Map(rows.map(({ key, ...row }) => [key, row]))
  expect([rows.length, found.size]).toEqual([ORDERS, ORDERS])
  const filled = { matched: 10_000, fills: 1, odds: PRICE }
  expect(keys.map((key) => found.get(key))).toEqual(keys.map(() => filled))
  expect((await verifyLedger(database)).findings).toEqual([])
}, 400_000)
