import { randomUUID } from 'node:crypto'
import { betId, userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { BET, EVENT, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openSignedInApi)

const call = async (path: string, payload?: unknown, headers = {}) => {
  const reply = await api().send(path, payload, headers)
  return { status: reply.statusCode, body: reply.json() }
}

test('[BS45] [BS46] the switch is armed, heard, read and put out, and says how it stands', async () => {
  const armed = { status: 'ARMED', timeoutMs: 5000, deadline: 1000, countsFrom: 'restart' } as const
  api().exchange.nextReply = { kind: 'dead-man', state: armed }
  expect(await call('setDeadManSwitch', { timeoutSeconds: 5 })).toEqual({
    status: 200,
    body: {
      success: true,
      status: 'ARMED',
      timeoutSeconds: 5,
      deadline: '1970-01-01T00:00:01.000Z',
      countsFrom: 'restart',
      firedAt: null,
    },
  })
  const state = { status: 'FIRED', timeoutMs: 5000, at: 2000 } as const
  api().exchange.nextReply = { kind: 'dead-man', state }
  expect((await call('getDeadManSwitch')).body).toMatchObject({
    status: 'FIRED',
    deadline: null,
    firedAt: '1970-01-01T00:00:02.000Z',
  })
  for (const [url, body] of [
    ['heartbeat', {}],
    ['setDeadManSwitch', { timeoutSeconds: 0 }],
  ] as const) {
    api().exchange.nextReply = { kind: 'dead-man', state: { status: 'OFF' } }
    expect((await call(url, body)).body).toMatchObject({ status: 'OFF' })
  }
  expect(api().exchange.commands.map((command) => 'ask' in command && command.ask)).toEqual([
    { kind: 'arm', timeoutMs: 5000 },
    { kind: 'read' },
    { kind: 'heartbeat' },
    { kind: 'disarm' },
  ])
})

test.each([
  [1, { limit: 5, nearest: 5 }],
  [4, { limit: 5, nearest: 5 }],
  [-1, { limit: 0, nearest: 0 }],
  [3601, { limit: 3600, nearest: 3600 }],
  [7.5, {}],
  ['9', {}],
])('[BS45] [BS83] %j seconds are not between 5 and 3600', async (timeoutSeconds, said) => {
  const reply = await call('setDeadManSwitch', { timeoutSeconds })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'BAD_REQUEST', field: 'timeoutSeconds', ...said })
})

test('[BS81] the header’s key of conditional orders is a UUID', async () => {
  const orders = [{ bet: WIRE_BET, trigger: { kind: 'IN_PLAY' } }]
  const reply = await call('placeConditional', { orders }, { 'idempotency-key': 'zzz' })
  expect([reply.status, reply.body.field]).toEqual([400, 'Idempotency-Key'])
  expect(api().exchange.commands).toEqual([])
})

test('[BS82] a trigger with a part of a hundredth is refused with the nearest, and says which', async () => {
  const inPlay = { bet: WIRE_BET, trigger: { kind: 'IN_PLAY' } }
  const stop = { bet: WIRE_BET, trigger: { kind: 'STOP', odd: 2.004 } }
  const reply = await call('placeConditional', { orders: [inPlay, stop] })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ field: 'orders.1.trigger.odd', nearest: 2 })
  expect(api().exchange.commands).toEqual([])
})

test('[BS49] [DR21] of two linked orders a refusal names the one that it is about', async () => {
  const trigger = { kind: 'IN_PLAY' }
  for (const [change, field] of [
    [{ bet: { ...WIRE_BET, matchOdd: 2.005 } }, 'orders.1.bet.matchOdd'],
    [{ bet: { ...WIRE_BET, stake: 0 } }, 'orders.1.bet.stake'],
    [{ bet: { ...WIRE_BET, isBack: false } }, 'orders.1.bet.isBack'],
    [{ bet: WIRE_BET, expiresAt: 'tomorrow' }, 'orders.1.expiresAt'],
  ] as const) {
    const orders = [
      { bet: WIRE_BET, trigger },
      { trigger, ...change },
    ]
    expect((await call('placeConditional', { orders })).body.field).toBe(field)
  }
  expect(api().exchange.commands).toEqual([])
})

test('[BS47] [BS49] [BS70] two conditional orders under one key, listed and cancelled', async () => {
  const key = randomUUID()
  const trigger = { kind: 'STOP', odd: 2.2 } as const
  const orders = [
    { bet: { ...WIRE_BET, clientBetId: randomUUID() }, trigger },
    { bet: WIRE_BET, trigger: { kind: 'IN_PLAY' }, expiresAt: '2026-06-01T12:00:00Z' },
  ]
  api().exchange.nextReply = { kind: 'conditionals', orders: [] }
  await call('placeConditional', { orders, clientBetId: key })
  expect(api().exchange.commands).toMatchObject([
    {
      kind: 'conditional',
      userId: 1,
      clientOrderId: key,
      orders: [
        {
          placement: { kind: 'place', stake: 10_000, clientBetId: null },
          trigger: { kind: 'STOP', watch: 'BEST', odds: 220 },
          expiresAt: null,
        },
        { trigger: { kind: 'IN_PLAY' }, expiresAt: Date.UTC(2026, 5, 1, 12) },
      ],
    },
  ])
  const { marketId, runnerId, side, stake, requestedOdds } = BET
  const placement = {
    kind: 'place',
    userId: userId(1),
    eventId: EVENT.eventId,
    marketId,
    runnerId,
    side,
    stake,
    requestedOdds,
    clientBetId: null,
  } as const
  const order = {
    orderId: betId(9),
    userId: userId(1),
    marketId,
    placement,
    expiresAt: null,
    trigger: { kind: 'STOP', watch: 'BEST', odds: 220 },
    siblingId: betId(10),
    clientOrderId: key,
    placedAt: 0,
    status: { kind: 'CANCELLED', at: 5, by: 'SIBLING' },
  } as const
  api().exchange.nextReply = { kind: 'conditionals', orders: [order] }
  expect((await call('getConditionals')).body.orders).toMatchObject([
    {
      orderId: '9',
      siblingId: '10',
      trigger: { kind: 'STOP', watch: 'BEST', odd: 2.2 },
      matchOdd: 1.85,
      stake: 100,
      status: 'CANCELLED',
      reason: 'SIBLING',
    },
  ])
  // [BS70] one of a market that has ended is only in the ledger; one that is in both is listed once
  api().ledger.ended.push({ ...order, orderId: betId(3) }, order)
  api().exchange.nextReply = { kind: 'conditionals', orders: [order] }
  expect((await call('getConditionals')).body.orders).toMatchObject([
    { orderId: '3' },
    { orderId: '9' },
  ])
  api().exchange.nextReply = {
    kind: 'refused',
    refusal: { code: 'TOO_MANY_CONDITIONALS', limit: 20 },
  }
  const refused = await call('placeConditional', { orders })
  expect(refused).toMatchObject({
    status: 422,
    body: { limit: 20, message: 'You may have at most 20 waiting orders in one market' },
  })
  api().exchange.nextReply = { kind: 'refused', refusal: { code: 'BET_ENDED' } }
  expect((await call('cancelConditional', { orderId: '9' })).status).toBe(422)
})
