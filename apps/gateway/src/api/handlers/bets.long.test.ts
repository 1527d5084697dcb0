import { randomUUID } from 'node:crypto'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import { expect, test } from 'vitest'
import { BET, MARKET, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(() => openSignedInApi({ placementsPerSecond: 20 }))

const place = (payload: unknown, headers = {}) => api().send('placeBet', payload, headers)
test('[BS11] points become paise and decimals hundredths, and the receipt says it back', async () => {
  const reply = await place({ ...WIRE_BET, stake: 100.29, matchOdd: 4.35, isBack: true })
  expect(reply.statusCode).toBe(200)
  expect(api().exchange.commands).toEqual([
    {
      kind: 'place',
      userId: 1,
      eventId: 'e1',
      marketId: '1.1',
      runnerId: 'kites',
      side: 'BACK',
      requestedOdds: 435,
      stake: 10_029,
      clientBetId: null,
    },
  ])
  expect(reply.json()).toMatchObject({
    success: true,
    message: 'Bet placed successfully!',
    bet: {
      betId: '1',
      eventName: 'Kites v Herons',
      selectionName: 'Kites',
      matchOdd: 4.35,
      matchOddVariant: 'back',
      stake: 100.29,
      remaining: 100.29,
      averageOdd: null,
      createdAt: '2026-06-01T12:00:00.000Z',
    },
  })
})

test.each([
  [{ stake: undefined }, 'STAKE_INVALID', 'stake'],
  [{ stake: null, marketId: '' }, 'STAKE_INVALID', 'stake'],
  [{ stake: 0 }, 'STAKE_INVALID', 'stake'],
  [{ stake: -5 }, 'STAKE_INVALID', 'stake'],
  [{ stake: '100' }, 'STAKE_INVALID', 'stake'],
  [{ stake: 0.001 }, 'STAKE_INVALID', 'stake'],
  [{ selectionId: undefined }, 'INVALID_SELECTION', 'selectionId'],
  [{ marketId: '' }, 'INVALID_SELECTION', 'marketId'],
  [{ marketId: '9.9' }, 'INVALID_SELECTION', 'marketId'],
  [{ eventId: 7 }, 'INVALID_SELECTION', 'eventId'],
  [{ eventId: 'another' }, 'INVALID_SELECTION', 'eventId'],
  [{ selectionId: 'kites\u0000' }, 'INVALID_SELECTION', 'selectionId'],
])('[BS10] [BS12] %j is refused with the slip’s own sentence: %s', async (fault, code, field) => {
  const reply = await place({ ...WIRE_BET, ...fault })
  expect([reply.statusCode, reply.json().code, reply.json().field]).toEqual([422, code, field])
  const sentence =
    code === 'STAKE_INVALID' ? 'Please enter a valid stake amount' : 'Invalid bet selection'
  expect([reply.json().message, reply.json().error]).toEqual([sentence, sentence])
  expect(api().exchange.commands).toEqual([])
})

test.each([
  [1.855, 1.86],
  [1e30, 1000],
  [-0.001, 1.01],
])('[BS11] odds of %d are not whole hundredths: the nearest are %d', async (matchOdd, nearest) => {
  const reply = await place({ ...WIRE_BET, matchOdd })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'ODDS_INVALID', field: 'matchOdd', nearest },
  ])
})

test.each([
  [{ matchOdd: undefined }, 'matchOdd'],
  [{ matchOdd: '1.85' }, 'matchOdd'],
  [{ matchOddVariant: 'both' }, 'matchOddVariant'],
  [{ isBack: false }, 'isBack'],
  [{ clientBetId: 'mine' }, 'clientBetId'],
  [{ seriesName: 'x'.repeat(300) }, 'seriesName'],
  [{ selectionId: 'x'.repeat(65) }, 'selectionId'],
])('what has no sentence of its own is 400 with its field: %j', async (fault, field) => {
  const reply = await place({ ...WIRE_BET, ...fault })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'BAD_REQUEST', field }])
})

test('[BS13] the Idempotency-Key header stands for clientBetId; both must agree', async () => {
  const key = randomUUID()
  const inHeader = { 'idempotency-key': key.toUpperCase() }
  const byHeader = await place(WIRE_BET, inHeader)
  expect(byHeader.json().bet.clientBetId).toBe(key)
  expect((await place({ ...WIRE_BET, clientBetId: key }, inHeader)).statusCode).toBe(200)
  for (const other of [randomUUID(), 'no uuid']) {
    const reply = await place({ ...WIRE_BET, clientBetId: key }, { 'idempotency-key': other })
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'Idempotency-Key'])
  }
})

test('[BS14] a bet sent again after its market is gone gets its receipt from the ledger', async () => {
  const clientBetId = randomUUID()
  api().ledger.stored.push({
    bet: { ...BET, clientBetId, matched: paise(10_000), matchedTimesOdds: 1_870_000 },
    market: MARKET,
  })
  api().exchange.markets.delete(MARKET.marketId)
  const again = await place({ ...WIRE_BET, clientBetId })
  expect([again.statusCode, again.json().bet]).toMatchObject([
    200,
    { betId: '7', matched: 100, averageOdd: 1.87, clientBetId },
  ])
  const other = await place({ ...WIRE_BET, clientBetId, stake: 200 })
  expect([other.statusCode, other.json().code]).toEqual([409, 'ID_REUSED'])
  const fresh = await place({ ...WIRE_BET, clientBetId: randomUUID() })
  expect([fresh.statusCode, fresh.json().code]).toEqual([422, 'INVALID_SELECTION'])
  expect(api().exchange.commands).toEqual([])
})

test('[BS31] what a bet asks for reaches the exchange, and the receipt says it back', async () => {
  const asked = {
    timeInForce: 'FILL_OR_KILL',
    minFill: 40.5,
    persistence: 'KEEP',
    expiresAt: '2026-06-01T15:00:00+02:00',
    marketVersion: 3,
  }
  const reply = await place({ ...WIRE_BET, ...asked })
  expect(api().exchange.commands).toMatchObject([
    {
      terms: {
        timeInForce: { kind: 'FILL_OR_KILL', minFill: 4050 },
        persistence: 'KEEP',
        expiresAt: Date.UTC(2026, 5, 1, 13),
        marketVersion: 3,
      },
    },
  ])
  expect(reply.json().bet).toMatchObject({ ...asked, expiresAt: '2026-06-01T13:00:00.000Z' })
  expect((await place(WIRE_BET)).json().bet).toMatchObject({
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: null,
    persistence: 'LAPSE',
    expiresAt: null,
    marketVersion: null,
  })
})

test.each([
  [{ timeInForce: 'SOMETIMES' }, 'timeInForce'],
  [{ minFill: 10 }, 'minFill'],
  [{ timeInForce: 'FILL_OR_KILL', minFill: 0 }, 'minFill'],
  [{ timeInForce: 'FILL_OR_KILL', minFill: 100.01 }, 'minFill'],
  [{ persistence: 'ALWAYS' }, 'persistence'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt'],
  [{ expiresAt: '2026-06-01T15:00:00' }, 'expiresAt'],
  [{ expiresAt: '2026-02-30T15:00:00Z' }, 'expiresAt'],
  [{ expiresAt: '2026-06-01T24:00:00Z' }, 'expiresAt'],
  [{ expiresAt: '2026-13-01T15:00:00Z' }, 'expiresAt'],
  [{ expiresAt: '2026-06-01T15:00:00+99:99' }, 'expiresAt'],
  [{ marketVersion: 1.5 }, 'marketVersion'],
  [{ customerOrderRef: '' }, 'customerOrderRef'],
  [{ customerOrderRef: 'two words' }, 'customerOrderRef'],
  [{ customerOrderRef: 7 }, 'customerOrderRef'],
  [{ customerStrategyRef: 'caf\u00e9' }, 'customerStrategyRef'],
])('[BS31] [BS82] terms of %j say nothing that can be meant: %s', async (fault, field) => {
  const reply = await place({ ...WIRE_BET, ...fault })
  expect([reply.statusCode, reply.json().field]).toEqual([400, field])
  expect(api().exchange.commands).toEqual([])
})

test('[BS162] an order by payout is placed and comes back without a stake asked for', async () => {
  const { stake: _stake, ...unsized } = WIRE_BET
  const asked = { betTargetType: 'PAYOUT', betTargetSize: 250.5 }
  const reply = await place({ ...unsized, ...asked })
  expect(api().exchange.commands).toMatchObject([
    { terms: { target: { kind: 'PAYOUT', size: 25_050 } } },
  ])
  expect(reply.json().bet).toMatchObject(asked)
  const both = await place({ ...WIRE_BET, ...asked })
  expect([both.statusCode, both.json().field]).toEqual([400, 'stake'])
})

test('[BS161] references come back on the receipt; a longer one is told its limit', async () => {
  const longest = { customerOrderRef: 'a'.repeat(32), customerStrategyRef: 'A0._+*:;~-bcdef' }
  const reply = await place({ ...WIRE_BET, ...longest })
  expect(reply.json().bet).toMatchObject(longest)
  expect((await place(WIRE_BET)).json().bet).not.toHaveProperty('customerOrderRef')
  for (const [field, limit] of [
    ['customerOrderRef', 32],
    ['customerStrategyRef', 15],
  ] as const) {
    const longer = await place({ ...WIRE_BET, [field]: 'a'.repeat(limit + 1) })
    expect([longer.statusCode, longer.json()]).toMatchObject([400, { field, limit }])
  }
})

test.each([
  [0, 0.01],
  [-5, 0.01],
  [100.01, 100],
])('[BS83] a least fill of %d is told that %d would do', async (minFill, nearest) => {
  const reply = await place({ ...WIRE_BET, timeInForce: 'FILL_OR_KILL', minFill })
  expect(reply.json()).toMatchObject({ field: 'minFill', limit: nearest, nearest })
})

const REFUSALS: readonly [Refusal, number, object][] = [
  [
    { code: 'STAKE_BELOW_MIN', limit: paise(10_000) },
    422,
    { message: 'Minimum stake is 100', field: 'stake', limit: 100 },
  ],
  [
    { code: 'STAKE_ABOVE_MAX', limit: paise(200_050) },
    422,
    { message: 'Maximum stake is 2000.50', limit: 2000.5 },
  ],
  [
    { code: 'INSUFFICIENT_FUNDS', needed: paise(10_000), available: paise(1) },
    422,
    { message: 'Insufficient balance', limit: 0.01 },
  ],
  [{ code: 'ODDS_INVALID', nearest: odds(102) }, 422, { nearest: 1.02, field: 'matchOdd' }],
  [{ code: 'MARKET_NOT_OPEN', status: 'SUSPENDED' }, 422, {}],
  [{ code: 'TOO_MANY_BETS', limit: 100 }, 422, { limit: 100 }],
  [{ code: 'ID_REUSED' }, 409, {}],
  [{ code: 'BET_UNKNOWN' }, 404, {}],
  [{ code: 'BUSY' }, 503, { message: 'The exchange is busy, please try again' }],
]
test.each(REFUSALS)('[BS17] the refusal %j is HTTP %i', async (refusal, status, reply) => {
  api().exchange.nextReply = { kind: 'refused', refusal }
  const answer = await place(WIRE_BET)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, code: refusal.code, ...reply })
})
