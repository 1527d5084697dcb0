import { expect, test } from 'vitest'
import { MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openSignedInApi)

test('[RT52] the prices of a market are answered with the moment since when they are known', async () => {
  api().broadcast.publish({ markets: [view({ best: 185 })] })
  expect(await api().call(`getPriceHistory?marketId=${MARKET.marketId}`)).toEqual({
    status: 200,
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
  })
})

test('[RT52] a market that nobody knows has none', async () => {
  expect(await api().call('getPriceHistory?marketId=nowhere')).toMatchObject({
    status: 404,
    success: false,
    code: 'NOT_FOUND',
    field: 'marketId',
  })
})
