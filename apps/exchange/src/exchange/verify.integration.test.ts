import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningExchange } from './exchange.ts'
import { PLANTED_FAULTS } from './planted-faults-for-tests.ts'
import { ROUND_FAULTS } from './round-faults-for-tests.ts'
import { playRounds } from './rounds-for-tests.ts'
import { verifyLedger, verifyWithin } from '../verify/verify.ts'
import { CHAIN_RULE } from '../verify/ledger-rules.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type ExchangeGround,
} from './exchange-for-tests.ts'

const [SETTLED, LIVE, CASHED] = [matchMarket('1.1'), matchMarket('1.2'), matchMarket('1.3')]

let ground: ExchangeGround

/** A market that was settled with one bet won by a player against another, one with bets open, and one cashed out. */
beforeAll(async () => {
  ground = await openExchangeGround()
  const { exchange } = await ground.start()
  for (const market of [SETTLED, LIVE, CASHED]) await openMarket(exchange, market)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 10_000_00)
  for (const market of [SETTLED, LIVE]) {
    const replies = await Promise.all([
      exchange.submit(betOn(market, ASHA, { side: 'BACK', odds: 191, stake: 500_00 })),
      exchange.submit(betOn(market, BIREN, { side: 'LAY', odds: 191, stake: 200_00 })),
      exchange.submit(betOn(market, BIREN, { side: 'LAY', odds: 150, stake: 300_00 })),
    ])
    if (replies.some(({ kind }) => kind !== 'placed')) throw new Error(kinds(replies).join())
  }
  // and one against the house
  await exchange.submit(betOn(LIVE, ASHA, { side: 'BACK', odds: 180, stake: 100_00 }))
  await cashOutTwice(exchange)
  await exchange.submit(settleFor(SETTLED))
  await playRounds(exchange)
})

/** Half of what Asha has in a market against the house goes first, then all that is left. */
async function cashOutTwice(exchange: RunningExchange): Promise<void> {
  await exchange.submit(betOn(CASHED, ASHA, { side: 'BACK', odds: 180, stake: 300_00 }))
  const ask = { userId: ASHA, marketId: CASHED.marketId }
  for (const percent of [50, 100]) {
    const quoted = await exchange.submit({ kind: 'quote-cash-out', ...ask, percent })
    if (quoted.kind !== 'cash-out-quote') throw new Error(kinds([quoted]).join())
    const { value: floor, way, validUntil } = quoted.quote
    const request = { ...ask, percent, way, floor, validUntil, clientId: randomUUID() }
    await exchange.submit({ kind: 'cash-out', ...request })
  }
}

afterAll(() => ground.close())

/** The rules that speak after a fault was planted; the fault is taken back afterwards. */
async function spoken(...faults: readonly string[]): Promise<readonly string[]> {
  const client = await ground.database.connect()
  try {
    await client.query('BEGIN')
    // what the database itself would refuse is planted all the same
    await client.query('SET LOCAL session_replication_role = replica')
    for (const fault of faults) {
      const { rowCount } = await client.query(fault)
      if (rowCount === 0) throw new Error(`planted nothing: ${fault}`)
    }
    const { findings } = await verifyWithin(client)
    return [...new Set(findings.map(({ rule }) => /\[\w+\]/.exec(rule)?.[0] ?? rule))].toSorted()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test('[LG20] without a fault nothing is found, and enough was looked at', async () => {
  const { findings, looked } = await verifyLedger(ground.database)
  expect(findings).toEqual([])
  expect(looked).toMatchObject({ accounts: 3, bets: 10, positions: 7, cashOuts: 2, roundBets: 4 })
  // payments have tests of their own
  const { payments: _none, ...others } = looked
  expect(Math.min(...Object.values(others))).toBeGreaterThan(0)
})

test.each(PLANTED_FAULTS)(
  '[LG24, LG25, LG26, LG27, LG28, LG29, LG30, LG31, LG32, LG41, LG42, LG43, LG60, LG61, LG93, BS95, SP3, SP6] is found: %s',
  async (_, faults, rules) => {
    expect(await spoken(...faults)).toEqual(rules)
  },
)

test.each(ROUND_FAULTS)('[LG74, LG75, LG76, LG77] is found: %s', async (_, faults, rules) => {
  expect(await spoken(...faults)).toEqual(rules)
})

test('[LG41] the chain names the tick, and a hash that was made to fit breaks the next', async () => {
  const client = await ground.database.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query('UPDATE fill SET stake = stake + 1 WHERE id = 1')
  const { rows } = await client.query<{ tick: number }>(
    'SELECT tick_id AS tick FROM fill WHERE id = 1',
  )
  const chained = async () =>
    (await verifyWithin(client)).findings.filter(({ rule }) => rule === CHAIN_RULE)
  const [found, ...others] = await chained()
  expect(found?.detail).toBe(`tick ${rows[0]?.tick} is not what was written`)
  expect(others).toEqual([])
  await client.query("UPDATE tick SET hash = sha256('any other') WHERE id = $1", [rows[0]?.tick])
  expect(await chained()).toHaveLength(2)
  await client.query('ROLLBACK')
  client.release()
})

test('[LG73] [CG20] the database refuses to change what has ended, and a seed twice', async () => {
  const { database } = ground
  await expect(
    database.query(`UPDATE casino_round SET winner = 'B' WHERE status = 'ENDED'`),
  ).rejects.toThrow('has ended')
  await expect(
    database.query(`UPDATE round_bet SET net = 1 WHERE status = 'SETTLED'`),
  ).rejects.toThrow('has ended')
  await expect(
    database.query(
      `INSERT INTO casino_round SELECT id || 'x', table_slug, title, 'BETTING', '{}', NULL, opened_at, NULL, epoch,
       seed_number, play FROM casino_round`,
    ),
  ).rejects.toThrow('one_round_a_seed')
})

test.each([
  ['transfer', 'amount'],
  ['fill', 'stake'],
  ['statement', 'amount'],
  ['tick', 'commands'],
])('[LG20] the database refuses to change or delete a row of %s', async (table, column) => {
  for (const change of [`DELETE FROM ${table}`, `UPDATE ${table} SET ${column} = ${column} + 1`]) {
    await expect(ground.database.query(change)).rejects.toThrow(`${table} is append-only`)
  }
})
