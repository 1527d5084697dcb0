import { randomUUID } from 'node:crypto'
import type { Command } from '@crease/domain/records/command.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { CashingOut } from './cashing-out.ts'
import { findCashOut } from '@crease/ledger/reads/cash-out-reads.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  KITES,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
} from '@crease/exchange/exchange/testing/exchange.ts'
import { quotedCashOuts } from '@crease/exchange/stream/quoted-cash-outs.ts'
import type { RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = matchMarket('1.1')

const ground = perTest(openExchangeGround)

const cashingOutOf = (exchange: RunningExchange): CashingOut =>
  new CashingOut({
    exchange: quotedCashOuts(exchange),
    earlier: (user, clientId) => findCashOut(ground().database, user, clientId),
    clock: Date.now,
  })

/** Kites can be backed and laid at the second of these. */
const price = (back: number, lay: number): Command => ({
  kind: 'quotes',
  marketId: MARKET.marketId,
  runners: [
    {
      runnerId: KITES,
      back: [{ odds: odds(back), size: paise(50_000_00) }],
      lay: [{ odds: odds(lay), size: paise(50_000_00) }],
      lastTraded: null,
    },
  ],
})

/** All that Asha has is on Kites at 1.90; then the price shortens to 1.50. */
async function backedExchange(): Promise<RunningExchange> {
  const { exchange } = await ground().start()
  await openMarket(exchange, MARKET)
  await fund(exchange, ASHA, 1_500_00)
  await exchange.submit(betOn(MARKET, ASHA, { side: 'BACK', odds: 190, stake: 1_500_00 }))
  await exchange.submit(price(148, 150))
  return exchange
}

async function inBalance(): Promise<void> {
  const { findings } = await verifyLedger(ground().database)
  expect(findings).toEqual([])
}

test('[CO8] [CO10] a quote is cashed out without free funds, is written, settles right, and the ledger adds up', async () => {
  const exchange = await backedExchange()
  const cashingOut = cashingOutOf(exchange)
  const ask = { userId: ASHA, marketId: MARKET.marketId, percent: 100 }
  const quoted = await cashingOut.quote(ask)
  // 2,850 of payout laid at 1.50 is 1,900; it leaves 1,900 - 1,500 in every outcome
  expect(quoted).toMatchObject({ quote: { value: 400_00, commission: 8_00 } })
  if (quoted.kind !== 'quote') throw new Error('not quoted')
  const { value, way, validUntil } = quoted.quote
  const request = { ...ask, value, way, tolerance: paise(0), validUntil, clientId: randomUUID() }
  const done = await cashingOut.cashOut(request)
  expect(done).toMatchObject({ cashOut: { outcome: { kind: 'done', value: 400_00 } } })
  expect(exchange.account(ASHA)).toMatchObject({ cash: 1_500_00, held: 0 })
  expect(exchange.positions(ASHA)).toMatchObject([
    {
      exposure: 0,
      position: [
        { ifWin: 400_00_00, ifLose: 400_00_00 },
        { ifWin: 0, ifLose: 0 },
      ],
    },
  ])
  await inBalance()
  const rows = await ground().database.query('SELECT status, floor FROM cash_out')
  expect(rows.rows).toEqual([{ status: 'done', floor: 400_00 }])
  await exchange.submit(settleFor(MARKET))
  await expect.poll(() => exchange.account(ASHA)).toMatchObject({ cash: 1_892_00, held: 0 })
  await expect.poll(() => exchange.positions(ASHA)).toEqual([])
  await inBalance()
  // [CO9] the market is over and forgotten: the ledger answers for the id
  expect(await cashingOut.cashOut(request)).toEqual(done)
  const other = await cashingOut.cashOut({ ...request, percent: 50 })
  expect(other).toMatchObject({ refusal: { code: 'ID_REUSED' } })
})

test('[CO8] [CO9] [FD38] one that waits happens once, below its floor not at all, and a restart drops it', async () => {
  const before = await backedExchange()
  await before.submit({
    kind: 'market-state',
    marketId: MARKET.marketId,
    status: 'OPEN',
    inPlay: true,
    betDelayMs: 1500,
  })
  /** Has it quoted, and asks for so much of it until it no longer waits, always under one id. */
  const asking = async (on: RunningExchange, percent: number, floor: number) => {
    const first = cashingOutOf(on)
    const ask = { userId: ASHA, marketId: MARKET.marketId, percent }
    const quoted = await first.quote(ask)
    if (quoted.kind !== 'quote') throw new Error('not quoted')
    const { value, way, validUntil } = quoted.quote
    const tolerance = paise(value - floor)
    const request = { ...ask, value, way, tolerance, validUntil, clientId: randomUUID() }
    const told = async (cashingOut: CashingOut): Promise<unknown> => {
      const reply = await cashingOut.cashOut(request)
      return reply.kind === 'cash-out' ? reply.cashOut.outcome : reply.refusal
    }
    expect(await told(first)).toMatchObject({ kind: 'pending' })
    return (exchange: RunningExchange): Promise<unknown> => told(cashingOutOf(exchange))
  }
  const half = await asking(before, 50, 200_00)
  await expect.poll(() => half(before)).not.toMatchObject({ kind: 'pending' })
  expect(await half(before)).toMatchObject({ kind: 'done', value: 200_00 })
  await inBalance()

  const below = await asking(before, 50, 150_00)
  await before.submit(price(188, 190))
  await expect
    .poll(() => below(before))
    .toMatchObject({ kind: 'dropped', refusal: { code: 'CASH_OUT_BELOW' } })

  await before.submit(price(148, 150))
  const late = await asking(before, 100, 100_00)
  await before.stop()
  const { exchange } = await ground().start()
  await expect
    .poll(() => late(exchange))
    .toMatchObject({ kind: 'dropped', refusal: { code: 'MARKET_NOT_OPEN' } })
  expect(await half(exchange)).toMatchObject({ kind: 'done', value: 200_00 })
  const rows = await ground().database.query('SELECT status FROM cash_out ORDER BY id')
  expect(rows.rows.map(({ status }) => status)).toEqual([
    'pending',
    'done',
    'pending',
    'dropped',
    'pending',
    'dropped',
  ])
  await inBalance()
})

test('[CO7] [CO41] what was never quoted, or for longer, is not cashed out, and neither is a quote of 3 seconds ago', async () => {
  const exchange = await backedExchange()
  const cashingOut = cashingOutOf(exchange)
  const ask = { userId: ASHA, marketId: MARKET.marketId, percent: 100 }
  const quoted = await cashingOut.quote(ask)
  if (quoted.kind !== 'quote') throw new Error('not quoted')
  const { value, way, validUntil } = quoted.quote
  const said = { ...ask, value, way, validUntil, tolerance: paise(0) }
  const forged = [
    { ...said, validUntil: 9e15 },
    { ...said, validUntil: validUntil + 1 },
    { ...said, value: paise(value - 1) },
    { ...said, percent: 50 },
    { ...said, userId: BIREN },
  ]
  const expired = { refusal: { code: 'CASH_OUT_EXPIRED' } }
  for (const each of forged) {
    expect(await cashingOut.cashOut({ ...each, clientId: randomUUID() })).toMatchObject(expired)
  }
  await expect.poll(() => Date.now()).toBeGreaterThan(validUntil)
  const late = { ...said, clientId: randomUUID() }
  expect(await cashingOut.cashOut(late)).toMatchObject(expired)
  const again = await cashingOut.quote(ask)
  if (again.kind !== 'quote') throw new Error('not quoted')
  const { validUntil: now } = again.quote
  const done = await cashingOut.cashOut({ ...late, validUntil: now })
  expect(done).toMatchObject({ cashOut: { outcome: { kind: 'done' } } })
})

test('[CO10] the rows of cash-outs cannot be changed', async () => {
  await backedExchange()
  await expect(ground().database.query('DELETE FROM cash_out')).rejects.toThrow('append-only')
})
