import { randomUUID } from 'node:crypto'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchMarket } from '@crease/exchange/exchange/exchange-for-tests.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { openLedgerApi, type LedgerApi } from '../api-for-tests/ledger-api.ts'

const DELAY_MS = 60_000

let api: LedgerApi
beforeAll(async () => {
  api = await openLedgerApi()
})
afterAll(() => api.close())

/** Three runners that are matched with each other, in play; only what would take waits. */
async function inPlay(id: string): Promise<MarketDefinition> {
  const two = matchMarket(id)
  const draw = { runnerId: runnerId('draw'), name: 'Draw', sort: 3 }
  const runners = [...two.runners, draw]
  const market = { ...two, runners, crossMatching: 'on', delayModel: 'PASSIVE' } as const
  await api.exchange.submit({ kind: 'open-market', market })
  await delayed(market, 0)
  return market
}

const delayed = ({ marketId }: MarketDefinition, betDelayMs: number) =>
  api.exchange.submit({ kind: 'market-state', marketId, status: 'OPEN', inPlay: true, betDelayMs })

interface Asked {
  readonly runner: string
  readonly side?: 'back' | 'lay'
  readonly odd: number
  readonly stake: number
}

async function place(market: MarketDefinition, as: string, asked: Asked) {
  const { eventId, marketId } = market
  const { runner: selectionId, side: matchOddVariant = 'back', odd: matchOdd, stake } = asked
  const bet = { eventId, marketId, selectionId, matchOddVariant, matchOdd, stake }
  const { body } = await api.post('/api/v1/placeBet', { ...bet, clientBetId: randomUUID() }, as)
  expect(body).toMatchObject({ success: true })
  return body.bet
}

/** To back the first runner 12.00 is to be had across the others; perhaps with a paisa in front at 3.90. */
async function atTwelve(id: string, front: 'paisa' | 'nothing') {
  const [market, others, colluder] = [await inPlay(id), await api.another(), await api.another()]
  await place(market, others, { runner: 'herons', odd: 4, stake: 400 })
  await place(market, others, { runner: 'draw', odd: 1.5, stake: 1000 })
  if (front === 'paisa') {
    await place(market, colluder, { runner: 'herons', odd: 3.9, stake: 100.01 })
    await place(market, others, { runner: 'herons', side: 'lay', odd: 3.9, stake: 100 })
  }
  await delayed(market, DELAY_MS)
  return market
}

test.each(['nothing', 'paisa'] as const)(
  '[MT70] [BS34] over HTTP the same bet waits, with %s in front',
  async (front) => {
    const market = await atTwelve(`1.${front}`, front)
    const bettor = await api.another()
    const bet = await place(market, bettor, { runner: 'kites', odd: 8, stake: 100 })
    expect(bet).toMatchObject({ status: 'PENDING', matched: 0, remaining: 100 })
    expect(bet.pendingUntil).not.toBeNull()
    expect((await verifyLedger(api.ground.database)).findings).toEqual([])
  },
)

test('[BS36] [BS86] over HTTP no change leaves less than the minimum of the market', async () => {
  const market = await inPlay('1.least')
  const player = await api.another()
  const { betId } = await place(market, player, { runner: 'herons', odd: 3.9, stake: 250 })
  const reduced = await api.post('/api/v1/reduceBet', { betId, reduceBy: 249.99 }, player)
  const message = 'At least 100 of the bet must be left, or nothing'
  expect(reduced).toMatchObject({
    status: 422,
    body: { code: 'LEFT_BELOW_MIN', field: 'reduceBy', limit: 100, nearest: 250, message },
  })
  for (const body of [{ stake: 99 }, { stake: 99, matchOdd: 4 }]) {
    expect(await api.post('/api/v1/replaceBet', { betId, ...body }, player)).toMatchObject({
      status: 422,
      body: { code: 'STAKE_BELOW_MIN', field: 'stake', limit: 100 },
    })
  }
  const most = await api.post('/api/v1/reduceBet', { betId, reduceBy: 150 }, player)
  expect(most).toMatchObject({ status: 200, body: { bet: { remaining: 100 } } })
})
