import { setTimeout as sleep } from 'node:timers/promises'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { databaseWire } from './support/net/database-wire.ts'
import { exchangeOf } from './support/gateway-process.ts'
import { betOn, cricketMatches, demoPlayer, isQuiet, type Player } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** Ten seconds where it is asked for by hand: BAD_DAY_SECONDS=10. */
const AWAY_MS = Number(process.env['BAD_DAY_SECONDS'] ?? 4) * 1000
const QUICK_MS = 2000
const BACK_WITHIN_MS = 3000
/** a busy machine keeps an answer from memory waiting too: so many of the longest of those are not the server's wait */
const ANSWERS_FROM_MEMORY = 4

/** A process with a clock that SIGWINCH sets forward by an hour, and SIGUSR2 back. */
const JUMPING_CLOCK = `let ahead = 0
const real = Date.now
Date.now = () => real() + ahead
process.on('SIGWINCH', () => { ahead += 3600000 })
process.on('SIGUSR2', () => { ahead -= 3600000 })`

/** beside the wire */
const database = perFile(openFreshLedger)
const wire = perFile(() => databaseWire(database().connectionString))
const server = perFile(() =>
  startServer({
    DATABASE_URL: wire().connectionString,
    GATEWAYS: '1',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(JUMPING_CLOCK)}`,
  }),
)
let player: Player
let bet: PlaceBetBody

beforeAll(async () => {
  player = await demoPlayer(server().url)
  const match = await vi.waitFor(
    async () => {
      // the one that is farthest from its start
      const found = (await cricketMatches(player)).findLast(isQuiet)
      return found ?? Promise.reject(new Error('none is open before the off'))
    },
    { timeout: 50_000, interval: 500 },
  )
  bet = betOn(match, 0, { matchOddVariant: 'lay', matchOdd: 1.01, stake: 100 })
})
afterAll(async () => {
  wire().mend()
})

interface Answered {
  readonly status: number
  readonly retryAfter: string | null
  readonly ms: number
  readonly text: string
}

async function ask(name: RouteName | '/livez' | '/readyz', body: object = {}): Promise<Answered> {
  const { method, path } =
    name === '/livez' || name === '/readyz' ? { method: 'GET', path: name } : ROUTES[name]
  const began = performance.now()
  const answer = await fetch(server().url + path, {
    method,
    headers: { 'user-token': player.token, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const retryAfter = answer.headers.get('retry-after')
  const ms = performance.now() - began
  if (name === '/livez') longestFromMemory = Math.max(longestFromMemory, ms)
  return { status: answer.status, retryAfter, ms, text }
}

/** how long the machine was busy at most with what waits for nothing */
let longestFromMemory = 0

/** What a wait came to on a machine that was not busy: the server's own. */
const own = (ms: number): number => ms - ANSWERS_FROM_MEMORY * longestFromMemory

/** bets that were asked for, each under an id of its own, whatever was answered */
const ids: string[] = []
const place = (): Promise<Answered> => {
  const clientBetId = crypto.randomUUID()
  ids.push(clientBetId)
  return ask('placeBet', { ...bet, clientBetId })
}

/** What is asked on a bad day: quick, clear, and to be asked again. */
function expectTurnedAway({ status, retryAfter, ms, text }: Answered): void {
  expect([status, text]).toEqual([503, expect.stringContaining('"code":"')])
  expect(retryAfter).not.toBeNull()
  expect(own(ms)).toBeLessThan(QUICK_MS)
}

/** The server does everything again, soon after the bad day; then nothing is lost or doubled. */
async function expectBack(): Promise<void> {
  const began = performance.now()
  await vi.waitFor(
    async () => {
      expect((await ask('/readyz')).status).toBe(200)
      expect((await place()).status).toBe(200)
      expect((await ask('getMyButtonValues')).status).toBe(200)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(own(performance.now() - began)).toBeLessThan(BACK_WITHIN_MS)
  const answers = await Promise.all(
    ids.map((clientBetId) => ask('placeBet', { ...bet, clientBetId })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  const { rows } = await database().query<{ bets: number; of: number }>(
    `SELECT count(*)::int AS bets, count(DISTINCT client_bet_id)::int AS of FROM bet
     WHERE client_bet_id = ANY ($1)`,
    [ids],
  )
  expect(rows).toEqual([{ bets: ids.length, of: ids.length }])
  expect((await verifyLedger(database())).findings).toEqual([])
}

afterEach(async ({ task }) => {
  // what a failed test has left held ends here
  if (task.result?.state === 'fail') wire().cut()
  wire().mend()
  await database().query('DROP FUNCTION IF EXISTS no_room CASCADE')
  ids.length = 0
  longestFromMemory = 0
})

test('[OP137] a database that is gone: everything says so at once, the process lives, is not ready, and is back soon', async () => {
  expect((await place()).status).toBe(200)
  wire().hold()
  const until = performance.now() + AWAY_MS
  while (performance.now() < until) {
    const [placed, read, alive] = await Promise.all([
      place(),
      ask('getMyButtonValues'),
      ask('/livez'),
    ])
    expectTurnedAway(placed)
    expectTurnedAway(read)
    expect(alive.status).toBe(200)
    await sleep(200)
  }
  expectTurnedAway({ ...(await ask('/readyz')), text: '"code":"' })
  wire().cut()
  wire().mend()
  await expectBack()
})

test('[OP137] connections that all wait for something: what needs one says so at once, bets are taken on', async () => {
  const locked = await database().connect()
  const reads: Promise<Answered>[] = []
  try {
    await locked.query('BEGIN')
    await locked.query('LOCK TABLE stake_buttons IN ACCESS EXCLUSIVE MODE')
    const lookAt = performance.now() + 2000
    while (performance.now() < lookAt) {
      reads.push(...Array.from({ length: 6 }, () => ask('getMyButtonValues')))
      await sleep(200)
    }
    const [alive, ready, placed] = await Promise.all([ask('/livez'), ask('/readyz'), place()])
    expect([alive.status, ready.status, placed.status]).toEqual([200, 503, 200])
    for (const answer of await Promise.all(reads)) expectTurnedAway(answer)
  } finally {
    await locked.query('ROLLBACK')
    locked.release()
    await Promise.all(reads)
  }
  await expectBack()
})

test('[OP137] a disk that is full: no bet is taken that could not be kept, and with room again all goes on', async () => {
  await database().query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
  await database().query(
    'CREATE TRIGGER no_room BEFORE INSERT ON tick FOR EACH ROW EXECUTE FUNCTION no_room()',
  )
  const until = performance.now() + AWAY_MS
  while (performance.now() < until) {
    expectTurnedAway(await place())
    expect((await ask('/livez')).status).toBe(200)
    await sleep(200)
  }
  expect((await ask('/readyz')).status).toBe(503)
  await database().query('DROP FUNCTION no_room CASCADE')
  await expectBack()
})

test('[OP138] a clock that is set forward by an hour: what waits for a moment in it ends at once, and bets go on', async () => {
  expect((await ask('setDeadManSwitch', { timeoutSeconds: 300 })).status).toBe(200)
  expect((await place()).status).toBe(200)
  process.kill(exchangeOf(server().pid) ?? 0, 'SIGWINCH')
  await vi.waitFor(
    async () => expect((await ask('getDeadManSwitch')).text).toContain('"status":"FIRED"'),
    { timeout: 30_000, interval: 200 },
  )
  await expectBack()
  const { rows } = await database().query<{ ahead: number }>(
    'SELECT extract(epoch FROM max(placed_at) - now()) AS ahead FROM bet',
  )
  expect(Number(rows[0]?.ahead)).toBeGreaterThan(3_500)
})

test('[OP138] a clock that is set back by an hour: bets, and what waits for a moment, go on as if nothing was', async () => {
  const before = await ask('getDeadManSwitch')
  expect(before.status).toBe(200)
  process.kill(exchangeOf(server().pid) ?? 0, 'SIGUSR2')
  await sleep(100)
  expect((await place()).status).toBe(200)
  // its five seconds pass, and not an hour
  expect((await ask('setDeadManSwitch', { timeoutSeconds: 5 })).status).toBe(200)
  await vi.waitFor(
    async () => expect((await ask('getDeadManSwitch')).text).toContain('"status":"FIRED"'),
    { timeout: 60_000, interval: 500 },
  )
  await expectBack()
})
