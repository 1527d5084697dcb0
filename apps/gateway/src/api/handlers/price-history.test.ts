import { beforeEach, expect, test } from 'vitest'
import { MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { openApi } from '../../api-for-tests/open-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openApi)
let token: string
beforeEach(async () => {
  token = await api().signIn()
})

const ask = async (marketId: string) => {
  const url = `/api/v1/getPriceHistory?marketId=${marketId}`
  const reply = await api().http.inject({ url, headers: { 'user-token': token } })
  return { status: reply.statusCode, body: reply.json() }
}

test('[RT52] the prices of a market are answered with the moment since when they are known', async () => {
  const nothing = { bets: [], accounts: [], positions: [], conditionals: [] }
  api().broadcast.publish({ number: 1, markets: [view({ best: 185 })], ...nothing })
  expect(await ask(MARKET.marketId)).toEqual({
    status: 200,
    body: {
      success: true,
      data: {
        marketId: MARKET.marketId,
        since: api().clock.now,
        runners: [
          {
            selectionId: 'kites',
            selectionName: 'Kites',
            points: [{ at: api().clock.now, ltp: null, mid: 1.86, tv: 0 }],
          },
        ],
      },
    },
  })
})

test('[RT52] a market that nobody knows has none', async () => {
  expect(await ask('nowhere')).toMatchObject({
    status: 404,
    body: { success: false, code: 'NOT_FOUND', field: 'marketId' },
  })
})
