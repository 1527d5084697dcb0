import { randomUUID } from 'node:crypto'
import type { Command } from '@crease/domain/records/command.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds as asOdds } from '@crease/domain/units/odds.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { expect, test } from 'vitest'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import {
  ASHA,
  BIREN,
  KITES,
  betOn,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  betOf,
} from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { conditional } from '@crease/domain/testing/asked.ts'

const MARKET = matchMarket('1.1')
const ground = perTest(openExchangeGround)

async function started() {
  const one = await ground().startOpen([MARKET])
  return one
}

const resting = (odds: number, stake = 500_00) => betOn(MARKET, ASHA, { side: 'BACK', odds, stake })

async function inBalance(): Promise<void> {
  expect(await ground().findings()).toEqual([])
}

test('[BS31] [BS32] what a bet asked for is in the ledger, and its end comes also after a restart', async () => {
  const first = await started()
  const terms = { ...PLAIN_TERMS, persistence: 'KEEP', expiresAt: Date.now() + 5000 } as const
  const bet = betOf(await first.exchange.submit({ ...resting(300), terms }))
  await first.exchange.submit(resting(310))
  await first.exchange.stop()
  const { exchange } = await ground().start()
  expect(exchange.openBets(ASHA).map((each) => each.terms)).toEqual([PLAIN_TERMS, terms])
  await expect.poll(() => exchange.openBets(ASHA).length).toBe(1)
  const stored = await ground().database.query(
    'SELECT lapse_reason, lapsed FROM bet WHERE id = $1',
    [bet.betId],
  )
  expect(stored.rows).toEqual([{ lapse_reason: 'TIME_ELAPSED', lapsed: 500_00 }])
  await inBalance()
})

test('[BS41] [LG40] a batch is one transaction, and under an old key nothing of it happens', async () => {
  const { exchange } = await started()
  const old = betOn(MARKET, BIREN, { side: 'BACK', odds: 300, stake: 100_00 })
  const other = matchMarket('1.2')
  await openMarket(exchange, other)
  const items = [resting(300), resting(310)]
  const batch: Command = { kind: 'batch', userId: ASHA, items }
  const reply = await exchange.submit(batch)
  expect(reply).toMatchObject({ kind: 'batch', outcome: 'all', replies: [{}, {}] })
  await exchange.submit(old)
  await exchange.submit(settleFor(MARKET))
  const moved = { ...old, marketId: other.marketId }
  const late = await exchange.submit({ kind: 'batch', userId: BIREN, items: [moved] })
  const refused = { kind: 'refused', refusal: { code: 'ID_REUSED' } }
  expect(late).toEqual({ kind: 'batch', outcome: 'none', replies: [refused] })
  expect((await ground().database.query('SELECT 1 FROM bet')).rowCount).toBe(3)
  await inBalance()
})

test('[BS45] [BS46] [BS48] [BS70] a switch and a stop are there after a restart, and do what they were asked', async () => {
  const first = await started()
  const bet = betOf(await first.exchange.submit(resting(300)))
  await first.exchange.submit({
    kind: 'dead-man',
    userId: ASHA,
    ask: { kind: 'arm', timeoutMs: 1000 },
  })
  const { clientBetId: _key, ...stop } = betOn(MARKET, BIREN, {
    side: 'LAY',
    odds: 260,
    stake: 100_00,
  })
  const trigger = { kind: 'STOP', watch: 'BEST', odds: 240 } as const
  const kept = await first.exchange.submit({
    ...conditional({ ...stop, clientBetId: null }, trigger),
    clientOrderId: randomUUID(),
  })
  expect(kinds([kept])).toEqual(['conditionals'])
  await first.exchange.stop()
  const { exchange } = await ground().start()
  const read = { kind: 'dead-man', userId: ASHA, ask: { kind: 'read' } } as const
  expect(await exchange.submit(read)).toMatchObject({
    state: { status: 'ARMED', countsFrom: 'restart' },
  })
  await expect.poll(() => exchange.openBets(ASHA).length).toBe(0)
  expect(await exchange.submit(read)).toMatchObject({ state: { status: 'FIRED' } })
  expect(exchange.conditionals(BIREN)).toMatchObject([{ status: { kind: 'WAITING' } }])
  const quoted = { odds: asOdds(245), size: paise(50_000_00) }
  await exchange.submit({
    kind: 'quotes',
    marketId: MARKET.marketId,
    runners: [{ runnerId: KITES, back: [], lay: [quoted], lastTraded: null }],
  })
  const rows = await ground().database.query(
    "SELECT status ->> 'kind' AS status FROM conditional_order",
  )
  expect(rows.rows).toEqual([{ status: 'TRIGGERED' }])
  expect(exchange.conditionals(BIREN)).toEqual([])
  const bets = await ground().database.query(
    'SELECT user_id, matched, cancelled, lapse_reason FROM bet ORDER BY id',
  )
  expect(bets.rows).toEqual([
    { user_id: 1, matched: 0, cancelled: bet.stake, lapse_reason: 'DEAD_MAN_SWITCH' },
    { user_id: 2, matched: 100_00, cancelled: 0, lapse_reason: null },
  ])
  await inBalance()
  // [BS70] the market ends, and the order is read from the ledger
  await exchange.submit(settleFor(MARKET))
  expect(await exchange.submit({ kind: 'read-conditionals', userId: BIREN })).toMatchObject({
    orders: [],
  })
  const ledger = new BetLedger(ground().database)
  expect(await ledger.endedConditionals(BIREN)).toMatchObject([
    { userId: BIREN, trigger: { kind: 'STOP' }, status: { kind: 'TRIGGERED' } },
  ])
  expect(await ledger.endedConditionals(ASHA)).toEqual([])
})
