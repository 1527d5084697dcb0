import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { RunningExchange } from './exchange.ts'
import { PLANTED_FAULTS } from './testing/planted-faults.ts'
import { ROUND_FAULTS } from './testing/round-faults.ts'
import { playRounds } from './testing/rounds.ts'
import { CHAIN_RULE } from '../verify/chain-rules.ts'
import { PARTS, WHOLE } from '../verify/scope.ts'
import { sinceVerified } from '../verify/scope-since.ts'
import {
  verifyLedger,
  verifyWithin,
  type AskedScope,
  type Verification,
} from '../verify/verify-ledger.ts'
import {
  ASHA,
  BIREN,
  betOn,
  kinds,
  matchMarket,
  openExchangeGround,
  settleFor,
} from './testing/exchange.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const [SETTLED, LIVE, CASHED] = [matchMarket('1.1'), matchMarket('1.2'), matchMarket('1.3')]

const SINCE = { part: null }

const ground = perFile(openExchangeGround)

/** A market that was settled with one bet won by a player against another, one with bets open, and one cashed out. */
beforeAll(async () => {
  const { exchange } = await ground().startOpen([SETTLED, LIVE, CASHED])
  for (const market of [SETTLED, LIVE]) {
    const replies = await Promise.all([
      exchange.submit(betOn(market, ASHA, { side: 'BACK', odds: 191, stake: 500_00 })),
      exchange.submit(betOn(market, BIREN, { side: 'LAY', odds: 191, stake: 200_00 })),
      exchange.submit(betOn(market, BIREN, { side: 'LAY', odds: 150, stake: 300_00 })),
    ])
    if (replies.some(({ kind }) => kind !== 'placed')) throw new Error(kinds(replies).join())
  }
  // the nightly check goes on from here
  await verifyLedger(ground().database)
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

/** The findings of a check after faults were planted; they are rolled back afterwards, and the head stays. */
async function checked(asked: AskedScope, ...faults: readonly string[]): Promise<Verification> {
  const client = await ground().database.connect()
  try {
    await client.query('BEGIN')
    // what the database itself would refuse is planted all the same
    await client.query('SET LOCAL session_replication_role = replica')
    for (const fault of faults) {
      const { rowCount } = await client.query(fault)
      if (rowCount === 0) throw new Error(`planted nothing: ${fault}`)
    }
    const scope = asked === 'whole' ? WHOLE : await sinceVerified(client, asked.part)
    if (scope === null) throw new Error('there was no sound check')
    return await verifyWithin(client, scope)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** The rules that speak then. */
async function spoken(asked: AskedScope, ...faults: readonly string[]): Promise<readonly string[]> {
  const { findings } = await checked(asked, ...faults)
  return [...new Set(findings.map(({ rule }) => /\[\w+\]/.exec(rule)?.[0] ?? rule))].toSorted()
}

test('[LG20] without a fault nothing is found, and enough was looked at', async () => {
  const { findings, looked } = await checked('whole')
  expect(findings).toEqual([])
  expect(looked).toMatchObject({ accounts: 3, bets: 10, positions: 7, cashOuts: 2, roundBets: 4 })
  // payments have tests of their own
  const { payments: _none, ...others } = looked
  expect(Math.min(...Object.values(others))).toBeGreaterThan(0)
})

test.each(PLANTED_FAULTS)(
  '[LG182, LG24, LG25, LG26, LG27, LG28, LG29, LG30, LG31, LG32, LG41, LG42, LG43, LG60, LG61, LG93, BS95, SP3, SP6] is found: %s',
  async (...[, faults, rules, since = rules]) => {
    expect(await spoken('whole', ...faults)).toEqual(rules)
    expect(await spoken(SINCE, ...faults)).toEqual(since)
  },
)

test.each(ROUND_FAULTS)('[LG74, LG75, LG76, LG77] is found: %s', async (_, faults, rules) => {
  expect(await spoken('whole', ...faults)).toEqual(rules)
  expect(await spoken(SINCE, ...faults)).toEqual(rules)
})

test('[LG41] the chain names the tick, and a hash that was made to fit breaks the next', async () => {
  const client = await ground().database.connect()
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
  const { database } = ground()
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
    await expect(ground().database.query(change)).rejects.toThrow(`${table} is append-only`)
  }
})

test('[LG182] a sound check is gone on from, a broken one is not, and a check of nothing new finds nothing', async () => {
  const { database } = ground()
  const head = async (): Promise<unknown> =>
    (await database.query('SELECT tick, line FROM verified_head')).rows[0]
  const before = await head()
  await database.query('UPDATE account SET cash = cash + 1 WHERE user_id = 1')
  expect((await verifyLedger(database, SINCE)).findings).toHaveLength(3)
  expect(await head()).toEqual(before)
  await database.query('UPDATE account SET cash = cash - 1 WHERE user_id = 1')
  const sound = await verifyLedger(database, SINCE)
  expect([sound.scope, sound.findings]).toEqual(['since', []])
  expect(sound.looked.transfers).toBeLessThan((await checked('whole')).looked.transfers)
  expect(await head()).not.toEqual(before)
  const nothingNew = await verifyLedger(database, SINCE)
  expect([nothingNew.findings, nothingNew.looked.transfers]).toEqual([[], 0])
  // the sums that were carried on are those of all transfers
  const carried = await database.query('SELECT * FROM verified_sum ORDER BY name')
  await verifyLedger(database)
  const counted = await database.query('SELECT * FROM verified_sum ORDER BY name')
  expect(carried.rows).toEqual(counted.rows)
  expect(counted.rows.length).toBeGreaterThan(4)
})

test('[LG182] [LG188] the parts of a week find each fault of ended markets once, which a check of changes does not read', async () => {
  await verifyLedger(ground().database)
  const faults = [
    "UPDATE position SET settled_net = settled_net + 1 WHERE user_id = 1 AND market_id = '1.1'",
    "UPDATE statement SET narration = replace(narration, 'p', 'q') WHERE id = 1",
    "UPDATE statement SET credit_to = credit_to + 1 WHERE kind = 'sport' AND user_id = 1",
    "UPDATE round_bet SET net = 1, outcome = jsonb_set(outcome, '{net}', '1') WHERE status = 'SETTLED' AND side = 'BACK'",
  ]
  expect(await spoken(SINCE, ...faults)).toEqual([])
  const found: string[] = []
  for (let part = 0; part < PARTS; part += 1) {
    expect(await spoken({ part })).toEqual([])
    found.push(...(await spoken({ part }, ...faults)))
  }
  expect(found.toSorted()).toEqual(['[LG41]', '[LG76]', '[LG93]', '[ST22]'])
})
