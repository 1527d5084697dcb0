import { randomUUID } from 'node:crypto'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { BET, MARKET, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(() => openSignedInApi({ placementsPerSecond: 5 }))

test('[BS36] a reduction reaches the exchange in paise, with the header’s key', async () => {
  const key = randomUUID()
  api().exchange.nextReply = { kind: 'reduced', bet: { ...BET, remaining: paise(6_000) } }
  const body = { betId: '7', reduceBy: 40 }
  const reply = await api().call('reduceBet', body, { 'idempotency-key': key })
  expect(reply).toMatchObject({ status: 200, success: true, bet: { betId: '7', remaining: 60 } })
  expect(api().exchange.commands).toEqual([
    { kind: 'reduce', userId: 1, betId: 7, by: 4_000, clientBetId: key },
  ])
  for (const reduceBy of [0, -1, 0.001, '4']) {
    expect((await api().call('reduceBet', { betId: '7', reduceBy })).status).toBe(400)
  }
})

test.each(['reduceBet', 'replaceBet'])(
  '[BS13] [BS81] %s takes a UUID as the header’s key and nothing else, and the same as the body’s',
  async (url) => {
    const body = { betId: '7', reduceBy: 40 }
    const refused = { status: 400, code: 'BAD_REQUEST', field: 'Idempotency-Key' }
    for (const key of ['x', '', 'k'.repeat(4000), 'not a uuid']) {
      expect(await api().call(url, body, { 'idempotency-key': key })).toMatchObject(refused)
    }
    const two = { ...body, clientBetId: randomUUID() }
    expect(await api().call(url, two, { 'idempotency-key': randomUUID() })).toMatchObject(refused)
    expect(api().exchange.commands).toEqual([])
  },
)

test('[BS38] a replacement says what it changes, and answers both bets', async () => {
  const replaced = { ...BET, remaining: paise(0), cancelled: BET.stake }
  api().exchange.nextReply = { kind: 'replaced', ended: replaced, bet: BET }
  const body = { betId: '6', matchOdd: 2.5, stake: 50, persistence: 'KEEP' }
  expect(await api().call('replaceBet', body)).toMatchObject({
    status: 200,
    message: 'Bet replaced',
    bet: { betId: '7' },
    ended: { cancelled: 100 },
  })
  expect(api().exchange.commands).toMatchObject([
    { kind: 'replace', betId: 6, requestedOdds: 250, size: 5_000, persistence: 'KEEP' },
  ])
  const bad = await api().call('replaceBet', { betId: '6', matchOdd: 2.555 })
  expect(bad).toMatchObject({ status: 422, code: 'ODDS_INVALID' })
})

test('[BS37] cancel all names its scope', async () => {
  api().exchange.nextReply = { kind: 'cancelled-all', bets: [BET], conditionals: [] }
  expect(await api().call('cancelAllBets', { side: 'lay' })).toMatchObject({
    status: 200,
    message: '1 bet cancelled',
    bets: [{ betId: '7' }],
  })
  expect(api().exchange.commands).toEqual([
    { kind: 'cancel-all', userId: 1, marketId: null, side: 'LAY' },
  ])
})

test('[BS40] each order of a batch has its receipt or refusal, in their order', async () => {
  const orders = [
    { action: 'place', order: WIRE_BET },
    { action: 'cancel', order: { betId: '1' } },
    { action: 'place', order: { ...WIRE_BET, stake: 0 } },
    ...Array.from({ length: 57 }, () => ({ action: 'cancel', order: { betId: '99' } })),
  ]
  const reply = await api().call('batchBets', { mode: 'each', orders })
  expect(reply).toMatchObject({ status: 200, outcome: 'each' })
  expect(reply.receipts.slice(0, 4)).toMatchObject([
    { success: true, message: 'Bet placed successfully!', bet: { stake: 100 } },
    { success: true, message: 'Bet cancelled', bet: { cancelled: 100 } },
    { success: false, code: 'STAKE_INVALID' },
    { success: false, code: 'BET_UNKNOWN' },
  ])
  const tooMany = [...orders, ...orders.slice(0, 1)]
  expect((await api().call('batchBets', { mode: 'each', orders: tooMany })).status).toBe(400)
  expect((await api().call('batchBets', { mode: 'each', orders: [] })).status).toBe(400)
})

test('[BS41] of an all-or-none batch one that cannot be read is enough for none', async () => {
  const orders = [
    { action: 'place', order: WIRE_BET },
    { action: 'place', order: { ...WIRE_BET, matchOdd: 1.855 } },
  ]
  const reply = await api().call('batchBets', { mode: 'all-or-none', orders })
  expect(reply).toMatchObject({ status: 200, outcome: 'none' })
  expect(reply.receipts.map(({ code }: { code: string }) => code)).toEqual([
    'BATCH_REFUSED',
    'ODDS_INVALID',
  ])
  expect(api().exchange.commands).toEqual([])
  api().exchange.nextReply = {
    kind: 'batch',
    outcome: 'all',
    replies: [
      { kind: 'placed', bet: BET },
      { kind: 'replaced', ended: null, bet: BET },
    ],
  }
  const replace = { action: 'replace', order: { betId: '7', stake: 5 } }
  const done = await api().call('batchBets', { mode: 'all-or-none', orders: [orders[0], replace] })
  expect(done).toMatchObject({ outcome: 'all', receipts: [{ success: true }, { ended: null }] })
  expect(api().exchange.commands).toMatchObject([
    { kind: 'batch', items: [{ kind: 'place' }, { kind: 'replace', size: 500 }] },
  ])
})

test('a change of a bet whose market has ended finds that nothing is left of it', async () => {
  api().ledger.stored.push({ bet: BET, market: MARKET })
  api().exchange.nextReply = { kind: 'refused', refusal: { code: 'BET_UNKNOWN' } }
  const reply = await api().call('reduceBet', { betId: '7', reduceBy: 1 })
  expect(reply).toMatchObject({ status: 422, code: 'BET_ENDED' })
})

test('[BS81] a batch under one key is refused where an order has no key of its own: a repeat would place it twice', async () => {
  const header = { 'idempotency-key': randomUUID() }
  const named = { action: 'place', order: { ...WIRE_BET, clientBetId: randomUUID() } }
  const cancel = { action: 'cancel', order: { betId: '7' } }
  const batch = (orders: readonly object[], more = {}) =>
    api().call('batchBets', { mode: 'each', orders }, more)
  for (const order of [
    { action: 'place', order: WIRE_BET },
    { action: 'reduce', order: { betId: '7', reduceBy: 40 } },
    { action: 'replace', order: { betId: '7', stake: 50 } },
  ]) {
    const refused = { status: 400, code: 'BAD_REQUEST', field: 'Idempotency-Key' }
    expect(await batch([named, order], header)).toMatchObject(refused)
  }
  expect(api().exchange.commands).toEqual([])
  api().exchange.nextReply = { kind: 'cancelled', bet: BET }
  expect(await batch([cancel], header)).toMatchObject({ status: 200 })
  api().exchange.nextReply = { kind: 'placed', bet: BET }
  expect(await batch([named], header)).toMatchObject({ status: 200 })
  expect(api().exchange.commands).toMatchObject([
    { kind: 'cancel' },
    { kind: 'place', clientBetId: named.order.clientBetId },
  ])
})
