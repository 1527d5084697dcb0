import { marketId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { BET, MARKET, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(() => openSignedInApi({ placementsPerSecond: 20 }))

const place = (payload: unknown) => api().send('placeBet', payload)
test('[BS16] a player may place so many bets a second and no more', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => place(WIRE_BET)))
  expect(all.map((reply) => reply.statusCode).filter((status) => status === 429)).toHaveLength(5)
  expect(api().exchange.bets).toHaveLength(20)
  api().clock.now += 1000
  expect((await place(WIRE_BET)).statusCode).toBe(200)
})

test('[BS18] a cancel answers the bet; one sent again answers the same from the ledger', async () => {
  await place(WIRE_BET)
  const cancel = (betId: unknown) => api().send('cancelBet', { betId })
  expect((await cancel('1')).json()).toMatchObject({
    success: true,
    bet: { cancelled: 100, remaining: 0, status: 'EXECUTION_COMPLETE' },
  })
  expect([(await cancel('99')).statusCode, (await cancel('x')).statusCode]).toEqual([404, 400])
  const cancelled = paise(6_000)
  const gone = { ...BET, cancelled, lapseReason: 'CANCELLED' } as const
  api().ledger.stored.push({ bet: gone, market: MARKET })
  expect((await cancel('7')).json().bet.cancelled).toBe(60)
  api().ledger.stored[0] = { bet: { ...BET, cancelled }, market: MARKET }
  expect((await cancel('7')).json().code).toBe('BET_ENDED')
  api().ledger.stored[0] = { bet: { ...gone, userId: userId(2) }, market: MARKET }
  expect((await cancel('7')).json().code).toBe('BET_UNKNOWN')
})

test('current bets are paged, by side and by days in UTC, both included', async () => {
  api().ledger.stored.push({ bet: { ...BET, marketId: marketId('1.1') }, market: MARKET })
  const get = (query: string) => api().send(`getMyCurrentBets?${query}`)
  const reply = await get('page=2&limit=25&startDate=2026-06-01&endDate=2026-06-02&betType=lay')
  expect(reply.json()).toMatchObject({ success: true, page: 2, totalPages: 1, total: 1 })
  expect(reply.json().data[0]).toMatchObject({ betId: '7', stake: 100, marketName: 'Match Odds' })
  expect(api().ledger.asked[0]).toEqual({
    userId: 1,
    page: 2,
    limit: 25,
    from: Date.UTC(2026, 5, 1),
    to: Date.UTC(2026, 5, 3),
    side: 'LAY',
    state: 'all',
    upTo: null,
  })
  expect((await get('')).statusCode).toBe(200)
  expect(api().ledger.asked[1]).toMatchObject({ page: 1, limit: 10, from: null, to: null })
  const wrongOrder = await get('startDate=2026-06-02&endDate=2026-06-01')
  expect([wrongOrder.statusCode, wrongOrder.json().message]).toEqual([
    400,
    'End date cannot be before start date',
  ])
  for (const bad of ['page=0', 'limit=1000', 'betType=x', 'page=x', 'startDate=2026-02-30']) {
    expect([bad, (await get(bad)).statusCode]).toEqual([bad, 400])
  }
})

test('[MT61] a bookmaker’s rate, without odds, becomes odds at the edge', async () => {
  const definition = { ...MARKET, kind: 'bookmaker', ladder: 'PERCENT' } as const
  const shown = api().exchange.market(MARKET.marketId)
  if (shown === null) throw new Error('the API knows no market')
  api().exchange.markets.set(MARKET.marketId, { ...shown, definition })
  const { matchOdd: _odds, ...rest } = WIRE_BET
  const reply = await place({ ...rest, rate: 11 })
  expect(reply.statusCode).toBe(200)
  expect(api().exchange.commands).toMatchObject([{ kind: 'place', requestedOdds: 111 }])
  const bad = await place({ ...rest, rate: 20_000 })
  expect([bad.statusCode, bad.json()]).toMatchObject([
    400,
    { code: 'BAD_REQUEST', field: 'rate', limit: 10_000, nearest: 10_000 },
  ])
})

test('[MT60] only the house lays there: the refusal names its field', async () => {
  api().exchange.nextReply = { kind: 'refused', refusal: { code: 'LAY_NOT_OFFERED' } }
  const reply = await place({ ...WIRE_BET, matchOddVariant: 'lay' })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'LAY_NOT_OFFERED', field: 'matchOddVariant' },
  ])
})
