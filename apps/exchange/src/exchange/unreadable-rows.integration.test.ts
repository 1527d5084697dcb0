import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { betId } from '@crease/domain/units/ids.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { HistoryLedger } from '@crease/ledger/reads/history-reads.ts'
import { PaymentReads } from '@crease/ledger/reads/payment-reads.ts'
import {
  ASHA,
  BIREN,
  betOf,
  betOn,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type Running,
} from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const [SPOILED, SOUND] = [matchMarket('1.1'), matchMarket('1.2')]
const RESTS = { side: 'BACK', odds: 250, stake: 100_00 } as const

const ground = perTest(openExchangeGround)
let running: Running

beforeEach(async () => {
  running = await ground().startOpen([SPOILED, SOUND])
  for (const market of [SPOILED, SOUND]) await bet(ASHA, market)
})

const bet = (user: typeof ASHA, market = SOUND, more: object = {}) =>
  running.exchange.submit({ ...betOn(market, user, RESTS), ...more })

/** The owner of the database writes something that no row of ours says, and the exchange starts again. */
async function spoil(sql: string): Promise<void> {
  await running.exchange.stop()
  await running.ledger.close()
  await ground().database.query(sql)
  running = await ground().start()
}

const unreadable = async (): Promise<readonly string[]> =>
  (await ground().findings())
    .filter(({ rule }) => rule.startsWith('[LG171]'))
    .map(({ detail }) => detail)

const state = (market: typeof SOUND) => running.exchange.market(market.marketId)?.state.status

const ofMarket: readonly [what: string, sql: string, named: RegExp][] = [
  [
    'bet',
    `UPDATE bet SET terms = '{"timeInForce": {"kind": "GOOD_TILL_CANCELLED"}, "persistence": "LAPSE",
       "keepThroughEvents": false, "expiresAt": null, "marketVersion": 1e300}' WHERE market_id = '1.1'`,
    /^bet betId \d+, marketId 1\.1, userId 1: terms of bet cannot be .*1e\+300/,
  ],
  [
    'bet that is larger than any number',
    `UPDATE bet SET stake = 9007199254740993, remaining = 9007199254740993 WHERE market_id = '1.1'`,
    /^bet betId \d+, marketId 1\.1, userId 1: stake of bet cannot be/,
  ],
  [
    'conditional order',
    `INSERT INTO conditional_order (id, user_id, market_id, placement, trigger, placed_at, status)
       VALUES (900, 1, '1.1', '{"kind": "place", "stake": 1e300}', '{"kind": "IN_PLAY"}', now(), '{"kind": "WAITING"}')`,
    /^conditional orderId 900, marketId 1\.1, userId 1: placement of conditional_order cannot be/,
  ],
  [
    'market',
    `UPDATE market SET lapsing = '{"opens": 1}' WHERE id = '1.1'`,
    /^market marketId 1\.1: lapsing of market cannot be/,
  ],
  [
    'position',
    `UPDATE position SET if_win = '{9007199254740993,0}' WHERE market_id = '1.1' AND user_id = 1`,
    /^position marketId 1\.1, userId 1: ifWin of position cannot be/,
  ],
]

test.each(ofMarket)(
  '[LG171] a %s that cannot be read suspends its market, and nothing else',
  async (_what, sql, named) => {
    await spoil(sql)
    expect([state(SPOILED), state(SOUND)]).toEqual(['SUSPENDED', 'OPEN'])
    expect(kinds([await bet(BIREN), await bet(ASHA)])).toEqual(['placed', 'placed'])
    expect(kinds([await bet(BIREN, SPOILED)])).toEqual(['MARKET_NOT_OPEN'])
    expect(running.errors).toEqual([expect.stringMatching(/^a row of the ledger cannot be read/)])
    expect(await unreadable()).toEqual([expect.stringMatching(named)])
  },
)

test('[LG171] a market whose definition cannot be read is known to nobody, and no feed opens it again', async () => {
  await spoil(`UPDATE market SET definition = '{}' WHERE id = '1.1'`)
  await openMarket(running.exchange, SPOILED)
  expect([state(SPOILED), state(SOUND)]).toEqual([undefined, 'OPEN'])
  expect(kinds([await bet(BIREN, SPOILED), await bet(BIREN)])).toEqual([
    'MARKET_NOT_OPEN',
    'placed',
  ])
  expect(await unreadable()).toEqual([
    expect.stringMatching(/^market marketId 1\.1: definition of/),
  ])
})

test('[LG171] neither a feed nor an operator moves what is set aside; put right, it goes on with all that was in it', async () => {
  const [, spoiling = ''] = ofMarket[0] ?? []
  await spoil(spoiling)
  const { exchange } = running
  await openMarket(exchange, SPOILED)
  expect(state(SPOILED)).toBe('SUSPENDED')
  const reply = await exchange.submit(settleFor(SPOILED))
  expect(kinds([reply])).toEqual(['MARKET_NOT_OPEN'])
  const held = exchange.account(ASHA)?.held
  await spoil(`UPDATE bet SET terms = NULL WHERE market_id = '1.1'`)
  expect(running.errors).toEqual([])
  expect([state(SPOILED), running.exchange.account(ASHA)?.held]).toEqual(['OPEN', held])
  expect(kinds([await running.exchange.submit(settleFor(SPOILED))])).toEqual(['done'])
  expect(await ground().findings()).toEqual([])
})

test('[LG171] [LG40] the id of an ended bet that cannot be read is not free, and others bet meanwhile', async () => {
  const placed = betOn(SPOILED, BIREN, RESTS)
  expect(kinds([await running.exchange.submit(placed)])).toEqual(['placed'])
  expect(kinds([await running.exchange.submit(settleFor(SPOILED))])).toEqual(['done'])
  const [, spoiling = ''] = ofMarket[0] ?? []
  await spoil(spoiling.replace('UPDATE bet', 'ALTER TABLE bet DISABLE TRIGGER ALL; UPDATE bet'))
  const again = { ...placed, marketId: SOUND.marketId }
  const replies = await Promise.all([running.exchange.submit(again), bet(BIREN)])
  expect(kinds(replies)).toEqual(['ID_REUSED', 'placed'])
  expect(running.errors).toEqual([])
})

test.each(['Ki\0tes', 'Kites \uD83D'])(
  '[LG170] [FD130] a market that the ledger cannot keep is refused alone, and bets with it are taken',
  async (name) => {
    const { exchange } = running
    const open = { kind: 'open-market', market: { ...matchMarket('1.3'), name } } as const
    const replies = await Promise.all([exchange.submit(open), bet(BIREN)])
    expect(kinds(replies)).toEqual(['VALUE_OUT_OF_RANGE', 'placed'])
  },
)

test('[LG171] players whose bet cannot be read see their other bets', async () => {
  const [, spoiling = ''] = ofMarket[0] ?? []
  await spoil(spoiling)
  const days = { from: null, to: null, page: 1, limit: 10 }
  const asked = { userId: ASHA, side: null, state: 'all', ...days } as const
  const reads = new BetLedger(ground().database)
  const { rows } = await reads.currentBets(asked)
  expect(rows.map((row) => row.bet.marketId)).toEqual(['1.2'])
  // one that cannot be read is a place in the list all the same
  const first = await reads.currentBets({ ...asked, limit: 1 })
  const second = await reads.currentBets({ ...asked, limit: 1, upTo: first.next })
  expect([first, second].map(({ rows: { length }, next }) => [length, next === null])).toEqual([
    [1, false],
    [0, true],
  ])
})

/** The numbers of a player's four bets in one market, oldest first. */
async function fourBets(): Promise<readonly number[]> {
  for (let nth = 0; nth < 3; nth += 1) await bet(ASHA)
  const { rows } = await ground().database.query<{ id: number }>(
    `SELECT id FROM bet WHERE market_id = '1.2' AND user_id = 1 ORDER BY id`,
  )
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(4)
  return ids
}

const spoilBets = (ids: readonly (number | undefined)[]) =>
  spoil(`ALTER TABLE bet DISABLE TRIGGER ALL;
    UPDATE bet SET terms = '{"persistence": 1e300}' WHERE id IN (${ids.join(', ')})`)

test('[LG171] [RT33] a page of changed bets goes on behind those that cannot be read', async () => {
  const [first, second, third, last] = await fourBets()
  await spoilBets([second, last])
  const ledger = new BetLedger(ground().database)
  const read: number[] = []
  let after: Awaited<ReturnType<BetLedger['changedAfter']>>['next'] = { number: 0, betId: betId(0) }
  while (after !== null) {
    const { bets, next } = await ledger.changedAfter(ASHA, after, 1)
    read.push(...bets.map((one) => one.bet.betId))
    after = next
  }
  expect(read).toEqual(expect.arrayContaining([first, third]))
  expect(read).not.toContain(second)
})

test('[LG171] [DR70] the history goes on behind bets that cannot be read, also where they fill a page', async () => {
  const { betId: first } = betOf(await bet(ASHA, SOUND, { requestedOdds: 190 }))
  expect(kinds([await running.exchange.submit(settleFor(SOUND))])).toEqual(['done'])
  await ground().database.query(
    `INSERT INTO bet SELECT (jsonb_populate_record(bet, jsonb_build_object(
       'id', id + nth, 'client_bet_id', gen_random_uuid()))).*
     FROM bet, generate_series(1, 90) AS copies(nth) WHERE id = $1`,
    [first],
  )
  await spoilBets(Array.from({ length: 80 }, (_, nth) => first + 11 + nth))
  const history = new HistoryLedger(ground().database)
  const part = { userId: ASHA, sport: null, from: null, to: null, end: null, marketId: null }
  const found: number[] = []
  let after: Awaited<ReturnType<HistoryLedger['settledBets']>>['next'] = null
  do {
    const page = await history.settledBets({ ...part, after, limit: 5 })
    found.push(...page.rows.map(({ bet: one }) => one.betId - first))
    after = page.next
  } while (after !== null)
  expect(found).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})

test('[LG171] [PC10] payments that cannot be read take no place in a page', async () => {
  await ground().database.query(
    `INSERT INTO payment (id, user_id, direction, amount, client_id, requested_at, approvals, status, outcome, changed_in)
     SELECT nth, 1, 'deposit', 100, gen_random_uuid(), now(),
       CASE WHEN nth IN (2, 3, 5) THEN '{}'::jsonb ELSE '[]' END, 'REQUESTED', '{"kind": "REQUESTED"}', 1
     FROM generate_series(1, 6) AS asked(nth)`,
  )
  const payments = new PaymentReads(ground().database, Date.now)
  const asked = vi.spyOn(ground().database, 'query')
  const waiting = await payments.waiting({ after: null, limit: 2 })
  expect(waiting.map(({ payment }) => payment.paymentId)).toEqual([1, 4])
  // two whole pages, and the logins
  expect(asked).toHaveBeenCalledTimes(3)
  const own = await payments.ofUser(ASHA, { after: betId(6), limit: 2 })
  expect(own.map(({ paymentId }) => paymentId)).toEqual([4, 1])
})

test.each([
  [
    'account',
    'UPDATE account SET cash = 9007199254740993 WHERE user_id = 1',
    /^account userId 1: cash of account/,
  ],
  [
    'transfer',
    `ALTER TABLE transfer DISABLE TRIGGER ALL; UPDATE transfer SET amount = 9007199254740993 WHERE user_id = 1 AND code = 'FUND'`,
    /^transfer userId 1: amount of transfer \d+ is no number that is exact/,
  ],
])(
  '[LG171] an %s that cannot be read locks its account, and no other',
  async (_what, sql, named) => {
    await spoil(sql)
    expect([state(SPOILED), state(SOUND)]).toEqual(['OPEN', 'OPEN'])
    expect(kinds([await bet(ASHA), await bet(BIREN)])).toEqual(['ACCOUNT_LOCKED', 'placed'])
    const payment = await running.exchange.submit({
      kind: 'request-payment',
      userId: ASHA,
      direction: 'withdrawal',
      amount: paise(100_00),
      clientId: crypto.randomUUID(),
      past: { earlier: null, lately: 0, owner: 'player' },
    })
    expect(kinds([payment])).toEqual(['ACCOUNT_LOCKED'])
    // what is in the markets ends as it would have
    expect(kinds([await running.exchange.submit(settleFor(SOUND))])).toEqual(['done'])
    expect(running.errors).toEqual([expect.stringMatching(/^a row of the ledger cannot be read/)])
    expect(await unreadable()).toEqual([expect.stringMatching(named)])
  },
)

test('[BS190] [LG170] the largest of every value is written, and read back as it was', async () => {
  const late = Date.parse('9999-12-31T23:59:59.999Z')
  const terms = {
    ...PLAIN_TERMS,
    persistence: 'KEEP',
    keepThroughEvents: true,
    expiresAt: late,
  } as const
  const largest: Placement = {
    ...betOn(SOUND, BIREN, { side: 'LAY', odds: 101, stake: 1_00_000_00 }),
    terms: { ...terms, timeInForce: { kind: 'FILL_OR_KILL', minFill: paise(1_00_000_00) } },
  }
  const rests = { terms: { ...terms, marketVersion: 2 } }
  const version = { terms: { ...terms, marketVersion: 2_147_483_647 } }
  const both = [await bet(BIREN, SOUND, rests), await bet(BIREN, SOUND, version)]
  expect(kinds(both)).toEqual(['placed', 'placed'])
  expect(kinds([await running.exchange.submit(largest)])).toEqual(['placed'])
  const trigger = { kind: 'STOP', watch: 'BEST', odds: 100_000 } as const
  const kept = await running.exchange.submit({
    kind: 'conditional',
    userId: BIREN,
    orders: [{ placement: { ...largest, ...version }, trigger, expiresAt: late }],
    clientOrderId: crypto.randomUUID(),
  })
  expect(kinds([kept])).toEqual(['conditionals'])
  const known = () => [running.exchange.openBets(BIREN), running.exchange.conditionals(BIREN)]
  const before = known()
  expect(before.map(({ length }) => length)).toEqual([2, 1])
  await spoil('SELECT 1')
  expect(known()).toEqual(before)
  expect([running.errors, await unreadable()]).toEqual([[], []])
  const above = { terms: { ...terms, marketVersion: 1e300 } }
  expect(await bet(BIREN, SOUND, above)).toEqual({
    kind: 'refused',
    refusal: { code: 'VALUE_OUT_OF_RANGE', field: 'marketVersion' },
  })
})
