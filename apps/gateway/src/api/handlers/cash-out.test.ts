import { randomUUID } from 'node:crypto'
import { marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { centipaise, paise } from '@crease/domain/units/money.ts'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { listen } from '../../testing/reader.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openSignedInApi)

const post = (name: string, payload: object) => api().call(name, payload)

const HELD = {
  userId: userId(1),
  marketId: MARKET.marketId,
  position: MARKET.runners.map(() => ({
    ifWin: centipaise(90_00_01),
    ifLose: centipaise(-100_00_00),
    openBack: centipaise(0),
    openLay: centipaise(5_00_00),
  })),
  exposure: paise(100_00),
}

test('[CO7] the quote in points and decimals, with what every outcome becomes', async () => {
  api().exchange.nextReply = {
    kind: 'cash-out-quote',
    quote: {
      marketId: marketId('1.1'),
      percent: 40,
      way: 'cash-out',
      value: paise(20_50),
      commission: paise(41),
      legs: [
        { runnerId: runnerId('r'), side: 'LAY', stake: paise(300), payout: centipaise(61_000) },
      ],
      after: [
        { result: { kind: 'runner', runnerId: runnerId('r') }, brings: centipaise(20_50_01) },
        { result: { kind: 'numbers', from: 45, below: null }, brings: centipaise(5_26_00) },
        { result: { kind: 'number', number: 200 }, brings: centipaise(-1) },
        { result: { kind: 'none' }, brings: centipaise(-2) },
      ],
      waitsMs: 5000,
      at: 1_000,
      validUntil: 4_000,
    },
  }
  expect(await post('getCashOut', { marketId: '1.1', percent: 40 })).toMatchObject({
    success: true,
    offered: true,
    kind: 'cash-out',
    value: 20.5,
    commission: 0.41,
    legs: [{ selectionId: 'r', matchOddVariant: 'lay', stake: 3, averageOdd: 2.0333 }],
    after: [
      { selectionId: 'r', brings: 20.5001 },
      { from: 45, below: null, brings: 5.26 },
      { number: 200, brings: -0.0001 },
      { none: true, brings: -0.0002 },
    ],
    waitsMs: 5000,
    validMs: 3000,
    validUntil: 4000,
  })
  expect(api().exchange.commands.at(-1)).toMatchObject({ kind: 'quote-cash-out', percent: 40 })
})

test.each([
  [{ code: 'MARKET_NOT_OPEN', status: 'SUSPENDED' }, 'This market is not open for bets'],
  [{ code: 'CASH_OUT_NOTHING' }, 'There is nothing to cash out in this market'],
  [{ code: 'CASH_OUT_NO_OFFERS' }, 'Too little is on offer to cash out now'],
  [{ code: 'CASH_OUT_NO_GAIN' }, 'Your position is as even as it can be'],
  [
    { code: 'CASH_OUT_TOO_LARGE', limit: paise(1_000_000_000) },
    'This cash-out needs a bet above 10000000; cash out a smaller part',
  ],
  [
    { code: 'CASH_OUT_OWN_BET' },
    'Your own unmatched bet is ahead of the offers; cancel it to cash out',
  ],
  [{ code: 'INSUFFICIENT_FUNDS', needed: paise(2), available: paise(1) }, 'Insufficient balance'],
] as const)(
  '[CO5] that none is offered is an answer like any other: %j',
  async (refusal, message) => {
    api().exchange.nextReply = { kind: 'refused', refusal }
    const answer = await api().send('getCashOut', { marketId: '1.1' })
    expect(answer.statusCode).toBe(200)
    const { code } = refusal
    const about = { marketId: '1.1', percent: 100 }
    expect(answer.json()).toEqual({ success: true, offered: false, ...about, code, message })
  },
)

test('[CO5] a market that nobody knows is a fault of the question', async () => {
  const refusal = { code: 'INVALID_SELECTION', field: 'marketId' } as const
  api().exchange.nextReply = { kind: 'refused', refusal }
  expect(await post('getCashOut', { marketId: '1.9' })).toMatchObject({
    success: false,
    code: 'INVALID_SELECTION',
    field: 'marketId',
  })
})

test('[CO8] the floor is the quoted value less the tolerance; below it the answer says what it is worth', async () => {
  api().exchange.nextReply = {
    kind: 'refused',
    refusal: { code: 'CASH_OUT_BELOW', worth: paise(48_25) },
  }
  const body = {
    marketId: '1.1',
    value: 50,
    tolerance: 0.5,
    validUntil: 4000,
    clientId: randomUUID(),
  }
  expect(await post('cashOut', body)).toMatchObject({
    success: false,
    code: 'CASH_OUT_BELOW',
    field: 'value',
    nearest: 48.25,
    message: 'Prices moved: cashing out would now bring 48.25. Nothing was changed.',
  })
  expect(api().exchange.commands.at(-1)).toMatchObject({ percent: 100, floor: 49_50 })
  expect(await post('cashOut', { ...body, value: 0.001 })).toMatchObject({ field: 'value' })
  expect(await post('cashOut', { ...body, clientId: 'x' })).toMatchObject({ code: 'BAD_REQUEST' })
})

test('[CO8] one that waits says for how long, one that was dropped says why', async () => {
  const order = {
    userId: userId(1),
    clientId: randomUUID(),
    marketId: marketId('1.1'),
    percent: 100,
    way: 'cash-out' as const,
    floor: paise(1),
    at: 1_000,
  }
  const body = { marketId: '1.1', value: 0.01, validUntil: 4000, clientId: order.clientId }
  const outcome = { kind: 'pending', until: 6_000, version: 2 } as const
  api().exchange.nextReply = { kind: 'cash-out', cashOut: { ...order, outcome } }
  expect(await post('cashOut', body)).toMatchObject({
    cashOut: { status: 'pending', waitsMs: 5000 },
  })
  const refusal = { code: 'CASH_OUT_MOVED' } as const
  api().exchange.nextReply = {
    kind: 'cash-out',
    cashOut: { ...order, outcome: { kind: 'dropped', refusal } },
  }
  expect(await post('cashOut', body)).toMatchObject({
    cashOut: { status: 'dropped', value: null, reason: expect.stringMatching(/Nothing was/) },
  })
})

test('[CO11] positions over HTTP, on joining, after each commit that touches them, and to nobody else', async () => {
  api().broadcast.publish({ markets: [view()] })
  api().exchange.held.push(HELD)
  const asked = await api().send('getMyPositions')
  const [row] = asked.json().data
  expect(row).toMatchObject({ marketId: MARKET.marketId, winners: 1, exposure: 100 })
  expect(row.runners[0]).toEqual({
    selectionId: MARKET.runners[0]?.runnerId,
    ifWin: 90.0001,
    ifLose: -100,
    openBack: 0,
    openLay: 5,
  })
  const address = await listen(api())
  const auth = { token: api().token }
  const socket = io(`${address}/user`, { auth, transports: ['websocket'], forceNew: true })
  const heard: unknown[] = []
  socket.on('position', (position: unknown) => heard.push(position))
  await expect.poll(() => heard).toEqual([row])
  const publish = (user: number) =>
    api().broadcast.publish({
      number: user,
      positions: [{ ...HELD, userId: userId(user), exposure: paise(user) }],
    })
  publish(2)
  publish(1)
  await expect.poll(() => heard).toEqual([row, { ...row, exposure: 0.01 }])
  socket.disconnect()
})

test('[CO30] a player asks forty times at once, then twenty times a second, quotes and cash-outs together', async () => {
  api().exchange.nextReply = null
  const nothing = { kind: 'refused', refusal: { code: 'CASH_OUT_NOTHING' } } as const
  const body = { marketId: '1.1', value: 1, validUntil: 1, clientId: randomUUID() }
  const ask = async (name: string) => {
    api().exchange.nextReply = nothing
    return (await post(name, body)).code
  }
  for (let nth = 0; nth < 20; nth += 1) {
    expect(await ask('getCashOut')).toBe('CASH_OUT_NOTHING')
    expect(await ask('cashOut')).toBe('CASH_OUT_NOTHING')
  }
  expect(await ask('getCashOut')).toBe('RATE_LIMITED')
  expect(await ask('cashOut')).toBe('RATE_LIMITED')
  api().clock.now += 50
  expect(await ask('getCashOut')).toBe('CASH_OUT_NOTHING')
  expect(await ask('getCashOut')).toBe('RATE_LIMITED')
})
