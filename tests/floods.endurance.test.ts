import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unbounded } from './floods/controls.ts'
import { openFloodServer, type FloodServer } from './floods/flood-server.ts'
import type { Flood, Tally } from './floods/flood.ts'
import { FLOODS, SIGN_UP_ADDRESSES } from './floods/floods.ts'
import { placeBets } from './floods/good-player.ts'
import { during } from './floods/measure.ts'
import { demoPlayer } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** small, so that a busy machine reaches them too */
const REQUESTS = 100
/** of each address; who looks on and who floods need four of theirs */
const DEMOS = 5
const SECONDS = 3
/** in which a busy machine opens more demo accounts than the addresses may have */
const SIGN_UP_SECONDS = 8
const SLOW_SECONDS = 24
const MOST_REFUSED_KEYS = 1_000

const fresh = perFile(freshLedger)
let target: FloodServer
let token: string

beforeAll(async () => {
  const settings = { REQUESTS_PER_10_SECONDS: String(REQUESTS), DEMO_PER_HOUR: String(DEMOS) }
  target = await openFloodServer(settings, fresh().connectionString)
  ;({ token } = await demoPlayer(target.url))
})

afterAll(async () => {
  await target.close()
})

interface Became {
  readonly tally: Tally
  /** that came, but for the ledger of the good player's bets */
  readonly rows: (table: string) => number
}

function floodOf(name: Flood['name']): Flood {
  const flood = FLOODS.find((one) => one.name === name)
  if (flood === undefined) throw new Error(`no flood ${name}`)
  return flood
}

/** Floods for a while, beside a player whose every bet must have its receipt. */
async function flooded(name: Flood['name'], seconds = SECONDS): Promise<Became> {
  const flood = floodOf(name)
  const before = await target.rows()
  const [tally, good] = await during(seconds, (until) =>
    Promise.all([
      flood.run(target, until),
      placeBets(target, { token, everyMs: GENTLY_MS }, until),
    ]),
  )
  const after = await target.rows()
  expect(good.failed).toEqual([])
  expect(good.tookMs.length).toBeGreaterThan(0)
  return { tally, rows: (table) => (after[table] ?? 0) - (before[table] ?? 0) }
}

/** within the bound of requests that the good player's own address has here */
const GENTLY_MS = 400

test('[OP77] [OP78] calls with bad tokens are counted before they are looked up, and leave nothing', async () => {
  const { tally, rows } = await flooded('bad-tokens')
  expect(tally['429']).toBeGreaterThan(0)
  // one window, or the ends of two
  expect(tally['401'] ?? 0).toBeLessThanOrEqual(2 * REQUESTS)
  expect(rows('session')).toBe(0)
})

test('[OP78] three refused joins end a connection', async () => {
  const { tally, rows } = await flooded('anonymous-joins')
  const lines = tally['lines'] ?? 0
  expect(lines).toBeGreaterThan(0)
  expect(tally['left-open'] ?? 0).toBe(0)
  expect(tally['refused'] ?? 0).toBeLessThanOrEqual(3 * lines)
  expect(rows('session')).toBe(0)
})

test('[OP78] a second join of a namespace ends the connection on which the first is under way', async () => {
  const { tally } = await flooded('many-joins')
  const lines = tally['lines'] ?? 0
  expect(lines).toBeGreaterThan(0)
  expect(tally['left-open'] ?? 0).toBe(0)
  expect(tally['admitted'] ?? 0).toBeLessThanOrEqual(2 * lines)
})

test('[OP78] refused keys are taken from the player’s rate limit and kept to a bound', async () => {
  const { tally, rows } = await flooded('refused-keys')
  expect(tally['INSUFFICIENT_FUNDS']).toBeGreaterThan(0)
  expect(tally['RATE_LIMITED']).toBeGreaterThan(0)
  // fifty a second, and what the last batches took beyond that
  expect(tally['INSUFFICIENT_FUNDS'] ?? 0).toBeLessThanOrEqual(50 * (SECONDS + 3) + 60)
  expect(rows('refusal')).toBeLessThanOrEqual(MOST_REFUSED_KEYS)
})

test('[OP78] polls are counted for who asks', async () => {
  const { tally, rows } = await flooded('polls')
  expect(tally['429']).toBeGreaterThan(0)
  expect(tally['200'] ?? 0).toBeLessThanOrEqual(4 * REQUESTS)
  expect(rows('session')).toBe(0)
})

test('[OP78] each address has its quota of demo accounts', async () => {
  const { tally, rows } = await flooded('demo-sign-ups', SIGN_UP_SECONDS)
  expect(tally['429']).toBeGreaterThan(0)
  expect(tally['200'] ?? 0).toBeLessThanOrEqual(DEMOS * SIGN_UP_ADDRESSES)
  expect(rows('app_user')).toBeLessThanOrEqual(DEMOS * SIGN_UP_ADDRESSES)
})

test('[OP78] a body that drips is ended', async () => {
  const { tally } = await flooded('slow-bodies', SLOW_SECONDS)
  expect(tally['closed-by-server']).toBeGreaterThan(0)
  expect(tally['older-than-20-s'] ?? 0).toBe(0)
})

test('[OP830] an address keeps so many connections open, and the good player is not refused', async () => {
  const { tally } = await flooded('silent-connections')
  expect(tally['refused']).toBeGreaterThan(0)
  expect(tally['kept']).toBeGreaterThan(0)
  expect(tally['kept'] ?? 0).toBeLessThanOrEqual(300 + 60 * (SECONDS + 2))
})

test.each(['anonymous-joins', 'many-joins'])(
  '[OP79] without the bound %s goes on on one connection',
  async (name) => {
    const tally = await unbounded(name, 1)
    const answered = (tally['admitted'] ?? 0) + (tally['refused'] ?? 0)
    expect(answered).toBeGreaterThan(3 * (tally['lines'] ?? 0))
  },
)

test('[OP78] [OP86] two gateways let through twice as much of their own limits, and no more of the shared one', async () => {
  const fellow = await freshLedger()
  const settings = { GATEWAYS: '2', REQUESTS_PER_10_SECONDS: String(REQUESTS) }
  const server = await openFloodServer(settings, fellow.connectionString)
  expect(server.gateways).toBe(2)
  for (const name of ['anonymous-joins', 'silent-connections']) {
    const flood = floodOf(name)
    const tally = await during(SECONDS, (until) => flood.run(server, until))
    expect(flood.through(tally)).toBeGreaterThan(0)
    expect(flood.through(tally)).toBeLessThanOrEqual(flood.most(SECONDS + 1, server.gateways))
  }
  const tally = await during(SECONDS, (until) => floodOf('bad-tokens').run(server, until))
  expect(tally['429']).toBeGreaterThan(0)
  // two windows, and the calls of a tenth of a second before each gateway has the other's count
  expect(tally['401'] ?? 0).toBeLessThan(4 * REQUESTS)
  await server.close()
  await fellow.drop()
})

test('[OP79] with no bound of requests every call with a bad token is looked up', async () => {
  const bare = await freshLedger()
  const open = { REQUESTS_PER_10_SECONDS: '100000000', CORE_MS_PER_SECOND: '1000000' }
  const server = await openFloodServer(open, bare.connectionString)
  const tally = await during(SECONDS, (until) => floodOf('bad-tokens').run(server, until))
  expect(tally['429'] ?? 0).toBe(0)
  expect(tally['401']).toBeGreaterThan(2 * REQUESTS)
  await server.close()
  await bare.drop()
})
