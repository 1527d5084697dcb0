import { randomUUID } from 'node:crypto'
import { marketId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BET, MARKET, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openDoor, type Door } from '../../door-for-tests/open-door.ts'

let door: Door
let token: string
beforeEach(async () => {
  door = await openDoor({ placementsPerSecond: 20 })
  token = await door.signIn()
  door.exchange.commands.length = 0
})
afterEach(() => door.close())

const call = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  door.http.inject({
    method: 'POST',
    url,
    headers: { 'user-token': token, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
const place = (payload: unknown, headers: Record<string, string> = {}) =>
  call('/api/v1/placeBet', payload, headers)

test('[BS11] points become paise and decimals hundredths, and the receipt says it back', async () => {
  const reply = await place({ ...WIRE_BET, stake: 100.29, matchOdd: 4.35, isBack: true })
  expect(reply.statusCode).toBe(200)
  expect(door.exchange.commands).toEqual([
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
  [{ selectionId: 'x'.repeat(65) }, 'INVALID_SELECTION', 'selectionId'],
])('[BS10] [BS12] %j is refused with the slip’s own sentence: %s', async (fault, code, field) => {
  const reply = await place({ ...WIRE_BET, ...fault })
  expect([reply.statusCode, reply.json().code, reply.json().field]).toEqual([422, code, field])
  const sentence =
    code === 'STAKE_INVALID' ? 'Please enter a valid stake amount' : 'Invalid bet selection'
  expect([reply.json().message, reply.json().error]).toEqual([sentence, sentence])
  expect(door.exchange.commands).toEqual([])
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
  door.ledger.stored.push({
    bet: { ...BET, clientBetId, matched: paise(10_000), matchedTimesOdds: 1_870_000 },
    market: MARKET,
  })
  door.exchange.markets.delete(MARKET.marketId)
  const again = await place({ ...WIRE_BET, clientBetId })
  expect([again.statusCode, again.json().bet]).toMatchObject([
    200,
    { betId: '7', matched: 100, averageOdd: 1.87, clientBetId },
  ])
  const other = await place({ ...WIRE_BET, clientBetId, stake: 200 })
  expect([other.statusCode, other.json().code]).toEqual([409, 'ID_REUSED'])
  const fresh = await place({ ...WIRE_BET, clientBetId: randomUUID() })
  expect([fresh.statusCode, fresh.json().code]).toEqual([422, 'INVALID_SELECTION'])
  expect(door.exchange.commands).toEqual([])
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
  expect(door.exchange.commands).toMatchObject([
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
])('[BS31] [BS82] terms of %j say nothing that can be meant: %s', async (fault, field) => {
  const reply = await place({ ...WIRE_BET, ...fault })
  expect([reply.statusCode, reply.json().field]).toEqual([400, field])
  expect(door.exchange.commands).toEqual([])
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
  door.exchange.nextReply = { kind: 'refused', refusal }
  const answer = await place(WIRE_BET)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, code: refusal.code, ...reply })
})

test('[BS16] a player may place so many bets a second and no more', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => place(WIRE_BET)))
  expect(all.map((reply) => reply.statusCode).filter((status) => status === 429)).toHaveLength(5)
  expect(door.exchange.bets).toHaveLength(20)
  door.clock.now += 1000
  expect((await place(WIRE_BET)).statusCode).toBe(200)
})

test('[BS18] a cancel answers the bet; one sent again answers the same from the ledger', async () => {
  await place(WIRE_BET)
  const cancel = (betId: unknown) => call('/api/v1/cancelBet', { betId })
  expect((await cancel('1')).json()).toMatchObject({
    success: true,
    bet: { cancelled: 100, remaining: 0, status: 'EXECUTION_COMPLETE' },
  })
  expect([(await cancel('99')).statusCode, (await cancel('x')).statusCode]).toEqual([404, 400])
  const cancelled = paise(6_000)
  const gone = { ...BET, cancelled, lapseReason: 'CANCELLED' } as const
  door.ledger.stored.push({ bet: gone, market: MARKET })
  expect((await cancel('7')).json().bet.cancelled).toBe(60)
  door.ledger.stored[0] = { bet: { ...BET, cancelled }, market: MARKET }
  expect((await cancel('7')).json().code).toBe('BET_ENDED')
  door.ledger.stored[0] = { bet: { ...gone, userId: userId(2) }, market: MARKET }
  expect((await cancel('7')).json().code).toBe('BET_UNKNOWN')
})

test('current bets are paged, by side and by days in UTC, both included', async () => {
  door.ledger.stored.push({ bet: { ...BET, marketId: marketId('1.1') }, market: MARKET })
  const get = (query: string) =>
    door.http.inject({
      url: `/api/v1/getMyCurrentBets?${query}`,
      headers: { 'user-token': token },
    })
  const reply = await get('page=2&limit=25&startDate=2026-06-01&endDate=2026-06-02&betType=lay')
  expect(reply.json()).toMatchObject({ success: true, page: 2, totalPages: 1, total: 1 })
  expect(reply.json().data[0]).toMatchObject({ betId: '7', stake: 100, marketName: 'Match Odds' })
  expect(door.ledger.asked[0]).toEqual({
    userId: 1,
    page: 2,
    limit: 25,
    from: Date.UTC(2026, 5, 1),
    to: Date.UTC(2026, 5, 3),
    side: 'LAY',
  })
  expect((await get('')).statusCode).toBe(200)
  expect(door.ledger.asked[1]).toMatchObject({ page: 1, limit: 10, from: null, to: null })
  const wrongOrder = await get('startDate=2026-06-02&endDate=2026-06-01')
  expect([wrongOrder.statusCode, wrongOrder.json().message]).toEqual([
    400,
    'End date cannot be before start date',
  ])
  for (const bad of ['page=0', 'limit=1000', 'betType=x', 'page=x', 'startDate=2026-02-30']) {
    expect([bad, (await get(bad)).statusCode]).toEqual([bad, 400])
  }
})

test('[MT61] a bookmaker’s rate, without odds, becomes odds at the door', async () => {
  const definition = { ...MARKET, kind: 'bookmaker', ladder: 'PERCENT' } as const
  const shown = door.exchange.market(MARKET.marketId)
  if (shown === null) throw new Error('the door knows no market')
  door.exchange.markets.set(MARKET.marketId, { ...shown, definition })
  const { matchOdd: _odds, ...rest } = WIRE_BET
  const reply = await place({ ...rest, rate: 11 })
  expect(reply.statusCode).toBe(200)
  expect(door.exchange.commands).toMatchObject([{ kind: 'place', requestedOdds: 111 }])
  const bad = await place({ ...rest, rate: 20_000 })
  expect([bad.statusCode, bad.json()]).toMatchObject([
    400,
    { code: 'BAD_REQUEST', field: 'rate', limit: 10_000, nearest: 10_000 },
  ])
})

test('[MT60] only the house lays there: the refusal names its field', async () => {
  door.exchange.nextReply = { kind: 'refused', refusal: { code: 'LAY_NOT_OFFERED' } }
  const reply = await place({ ...WIRE_BET, matchOddVariant: 'lay' })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'LAY_NOT_OFFERED', field: 'matchOddVariant' },
  ])
})
