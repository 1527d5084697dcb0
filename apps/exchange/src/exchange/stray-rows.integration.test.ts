import { expect, test } from 'vitest'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import {
  ASHA,
  BIREN,
  betOn,
  kinds,
  matchMarket,
  openExchangeGround,
  type Running,
} from './testing/exchange.ts'

const [SPOILED, SOUND] = [matchMarket('1.1'), matchMarket('1.2')]
const RESTS = { side: 'BACK', odds: 250, stake: 100_00 } as const
const ground = perTest(openExchangeGround)

/** Asha has a bet in each market; the owner of the database writes something, and the exchange starts again. */
async function startedAfter(sql: string): Promise<Running> {
  const { exchange, ledger } = await ground().startOpen([SPOILED, SOUND])
  for (const market of [SPOILED, SOUND]) await exchange.submit(betOn(market, ASHA, RESTS))
  await exchange.stop()
  await ledger.close()
  await ground().database.query(sql)
  return ground().start()
}

const ORDER = {
  kind: 'place',
  userId: 1,
  eventId: 'e1',
  marketId: '1.1',
  runnerId: 'nobody',
  side: 'BACK',
  requestedOdds: 250,
  stake: 100_00,
  clientBetId: null,
}

test.each([
  [
    'bet at odds that no ladder has',
    `UPDATE bet SET odds = 2147483647 WHERE market_id = '1.1'`,
    /^\[LG171\].* bet betId \d+, marketId 1\.1, userId 1: odds of bet cannot be 2147483647/,
  ],
  [
    'bet on a runner that its market does not have',
    `UPDATE bet SET runner_id = 'nobody' WHERE market_id = '1.1'`,
    /^\[LG171\].* bet betId \d+, marketId 1\.1, userId 1: its market does not have its runner/,
  ],
  [
    'position on a runner that its market does not have',
    `UPDATE position SET if_win = '{0,0,5}', if_lose = '{0,0,5}' WHERE market_id = '1.1'`,
    /^\[LG171\].* position marketId 1\.1, userId 1: its market does not have its runner/,
  ],
  [
    'conditional order on a runner that its market does not have',
    `INSERT INTO conditional_order (id, user_id, market_id, placement, trigger, placed_at, status)
     VALUES (900, 1, '1.1', '${JSON.stringify(ORDER)}', '{"kind": "IN_PLAY"}', now(), '{"kind": "WAITING"}')`,
    /^\[LG171\].* conditional orderId 900, marketId 1\.1, userId 1: its market does not have its runner/,
  ],
])('[LG171] a %s suspends its market, and nothing else', async (_what, sql, named) => {
  const { exchange, errors } = await startedAfter(sql)
  expect(exchange.market(SPOILED.marketId)?.state.status).toBe('SUSPENDED')
  const replies = [BIREN, ASHA].map((user) => exchange.submit(betOn(SOUND, user, RESTS)))
  expect(kinds(await Promise.all(replies))).toEqual(['placed', 'placed'])
  expect(errors).toEqual([expect.stringMatching(/^a row of the ledger cannot be read/)])
  const findings = (await ground().findings()).map(({ rule, detail }) => `${rule} ${detail}`)
  expect(findings).toContainEqual(expect.stringMatching(named))
})

test.each(['1e300', '"x"', '0', '1.5'])(
  '[LG171] [PP15] what everybody staked is counted beside a market whose terms cannot be read: %s',
  async (number) => {
    const { exchange, errors } = await startedAfter(
      `UPDATE market SET definition = definition || '{"placeDivisor": ${number}, "payoff": {"kind": "meter", "cap": ${number}}}'
       WHERE id = '1.1'`,
    )
    const ask = { kind: 'set', rules: { 'stake-day': 1e6 } } as const
    expect(kinds([await exchange.submit({ kind: 'protect', userId: BIREN, ask })])).toEqual([
      'protection',
    ])
    expect(errors).toEqual([expect.stringMatching(/^a row of the ledger cannot be read/)])
  },
)
