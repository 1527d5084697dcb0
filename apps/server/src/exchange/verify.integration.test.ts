import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWithin } from '../ledger/verify.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  kinds,
  matchMarket,
  openLaneGround,
  openMarket,
  settleFor,
  type LaneGround,
} from './lane-for-tests.ts'

const [SETTLED, LIVE] = [matchMarket('1.1'), matchMarket('1.2')]

let ground: LaneGround

/** A market that was settled with one bet won by a player against another, and one with bets open. */
beforeAll(async () => {
  ground = await openLaneGround()
  const { lane } = await ground.start()
  for (const market of [SETTLED, LIVE]) await openMarket(lane, market)
  for (const user of [ASHA, BIREN]) await fund(lane, user, 10_000_00)
  for (const market of [SETTLED, LIVE]) {
    const replies = await Promise.all([
      lane.submit(betOn(market, ASHA, { side: 'BACK', odds: 191, stake: 500_00 })),
      lane.submit(betOn(market, BIREN, { side: 'LAY', odds: 191, stake: 200_00 })),
      lane.submit(betOn(market, BIREN, { side: 'LAY', odds: 150, stake: 300_00 })),
    ])
    if (replies.some(({ kind }) => kind !== 'placed')) throw new Error(kinds(replies).join())
  }
  // and one against the house
  await lane.submit(betOn(LIVE, ASHA, { side: 'BACK', odds: 180, stake: 100_00 }))
  await lane.submit(settleFor(SETTLED))
})

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
  const client = await ground.database.connect()
  const { findings, looked } = await verifyWithin(client)
  client.release()
  expect(findings).toEqual([])
  expect(looked).toMatchObject({ accounts: 3, bets: 7, positions: 5 })
  expect(Math.min(...Object.values(looked))).toBeGreaterThan(0)
})

// each fault with the rules that must speak: its own, and those that follow from it
test.each<[string, readonly string[], readonly string[]]>([
  [
    '[LG24] cash that no posting explains',
    ['UPDATE account SET cash = cash + 1 WHERE user_id = 1'],
    ['[LG24]', '[LG31]', '[LG42]'],
  ],
  [
    '[LG24] a posting of an account that is not there',
    [
      "UPDATE transfer SET credit = 'CASH:77' WHERE id = (SELECT max(id) FROM transfer WHERE credit = 'CASH:1')",
    ],
    ['[LG24]', '[LG41]'],
  ],
  [
    '[LG25] an exposure that is not what is held for it',
    ["UPDATE position SET exposure = exposure + 1 WHERE user_id = 1 AND market_id = '1.2'"],
    ['[LG25]', '[LG32]'],
  ],
  [
    '[LG25] more held in an account than in its markets',
    ['UPDATE account SET held = held + 1, cash = cash + 1 WHERE user_id = 2'],
    ['[LG25]', '[LG31]', '[LG42]'],
  ],
  [
    '[LG26] a player with less than nothing to bet with',
    [
      'ALTER TABLE account DROP CONSTRAINT never_uncovered',
      'UPDATE account SET cash = held - 1 WHERE user_id = 2',
    ],
    ['[LG24]', '[LG26]', '[LG31]', '[LG42]'],
  ],
  [
    '[LG27] a settled market that still holds',
    ["UPDATE position SET exposure = 5 WHERE user_id = 1 AND market_id = '1.1'"],
    ['[LG25]', '[LG27]'],
  ],
  [
    '[LG27] a pool that is not empty',
    [
      "INSERT INTO transfer (tick_id, debit, credit, amount, code, at) SELECT max(id), 'ROUNDING', 'POOL:1.1', 7, 'WIN', now() FROM tick",
    ],
    ['[LG27]', '[LG41]'],
  ],
  [
    '[LG28] buckets that do not add up to the stake',
    [
      'ALTER TABLE bet DROP CONSTRAINT buckets_add_up',
      'UPDATE bet SET lapsed = lapsed + 1 WHERE id = 1',
    ],
    ['[LG28]'],
  ],
  [
    '[LG28] a bet that is called complete and is not',
    ["UPDATE bet SET status = 'EXECUTION_COMPLETE' WHERE remaining > 0"],
    ['[LG28]'],
  ],
  [
    '[LG29] a match that no fill shows',
    [
      'UPDATE bet SET matched = matched - 1, cancelled = cancelled + 1 WHERE id = (SELECT min(back_bet_id) FROM fill)',
    ],
    ['[LG29]'],
  ],
  [
    '[LG29] a fill on the wrong side',
    [
      'UPDATE fill SET back_bet_id = lay_bet_id, lay_bet_id = back_bet_id WHERE back_bet_id IS NOT NULL AND lay_bet_id IS NOT NULL',
    ],
    ['[LG29]', '[LG41]'],
  ],
  [
    '[LG30] somebody who was settled twice',
    [
      'DROP INDEX settled_once',
      "INSERT INTO statement (user_id, kind, market_id, amount, balance, narration, at, settlement_version, settlement_entry) SELECT user_id, kind, market_id, 0, balance, narration, at, settlement_version, settlement_entry FROM statement WHERE kind = 'sport'",
    ],
    ['[LG30]'],
  ],
  [
    '[ST22] a settlement that says another amount than the statement',
    ["UPDATE position SET settled_net = settled_net + 1 WHERE user_id = 1 AND market_id = '1.1'"],
    ['[ST22]'],
  ],
  [
    '[ST25] a debt that no posting shows',
    ['UPDATE account SET owed = 5, cash = held WHERE user_id = 1'],
    ['[LG24]', '[LG31]', '[LG42]', '[ST25]'],
  ],
  [
    '[LG31] a statement that does not end with the cash',
    [
      "INSERT INTO statement (user_id, kind, amount, balance, narration, at) VALUES (1, 'funds', 100, 100, 'A gift', now())",
    ],
    ['[LG31]'],
  ],
  [
    '[LG32] an exposure that fills and open bets do not make',
    [
      "UPDATE position SET exposure = exposure - 1 WHERE user_id = 2 AND market_id = '1.2'",
      'UPDATE account SET held = held - 1, cash = cash - 1 WHERE user_id = 2',
    ],
    ['[LG25]', '[LG31]', '[LG32]', '[LG42]'],
  ],
  [
    '[LG42] money out of nothing, on paper that agrees with itself',
    [
      "INSERT INTO transfer (tick_id, debit, credit, amount, code, at) SELECT max(id), 'HOLD:1:gone', 'CASH:1', 7, 'RELEASE', now() FROM tick",
      'UPDATE account SET cash = cash + 7 WHERE user_id = 1',
    ],
    ['[LG25]', '[LG31]', '[LG41]', '[LG42]'],
  ],
  [
    '[LG43] a fill of a player with nobody',
    ["UPDATE fill SET lay_bet_id = NULL WHERE lay_bet_id IS NOT NULL AND market_id = '1.2'"],
    ['[LG29]', '[LG41]', '[LG43]'],
  ],
  [
    '[LG41] one letter of a narration',
    ["UPDATE statement SET narration = replace(narration, 'p', 'q') WHERE id = 1"],
    ['[LG41]'],
  ],
  [
    '[LG41] one paisa of a transfer and of what answers to it',
    ["UPDATE transfer SET amount = amount + 1 WHERE code = 'COMMISSION'"],
    ['[LG24]', '[LG41]', '[LG42]'],
  ],
  [
    '[LG41] the moment of a fill',
    ["UPDATE fill SET at = at + interval '1 millisecond' WHERE id = 1"],
    ['[LG41]'],
  ],
  ['[LG41] a tick that is gone', ['DELETE FROM tick WHERE id = 3'], ['[LG41]']],
  ['[LG41] a hash that was taken out', ['UPDATE tick SET hash = NULL WHERE id = 3'], ['[LG41]']],
])(
  '[LG24, LG25, LG26, LG27, LG28, LG29, LG30, LG31, LG32, LG41, LG42, LG43] is found: %s',
  async (_, faults, rules) => {
    expect(await spoken(...faults)).toEqual(rules)
  },
)

test('[LG41] the chain names the tick, and a hash that was made to fit breaks the next', async () => {
  const client = await ground.database.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query('UPDATE fill SET stake = stake + 1 WHERE id = 1')
  const { rows } = await client.query<{ tick: number }>(
    'SELECT tick_id AS tick FROM fill WHERE id = 1',
  )
  const tick = rows[0]?.tick ?? 0
  const chained = async () =>
    (await verifyWithin(client)).findings.filter(({ rule }) => rule.includes('LG41'))
  const [found, ...others] = await chained()
  expect(found?.detail).toBe(`tick ${tick} is not what was written`)
  expect(others).toEqual([])
  await client.query("UPDATE tick SET hash = sha256('any other') WHERE id = $1", [tick])
  expect(await chained()).toHaveLength(2)
  await client.query('ROLLBACK')
  client.release()
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
