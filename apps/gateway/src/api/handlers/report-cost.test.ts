import { expect, test } from 'vitest'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { FILE_PIECE_PRICE, ROUTE_PRICES } from '../../edge/route-prices.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'

/** A second's worth is the file itself, and less than one piece of it. */
const ALLOWANCE_MS = ROUTE_PRICES.reportFile + FILE_PIECE_PRICE / 2

const api = perTest(() => openSignedInApi({ http: { coreMsPerSecond: ALLOWANCE_MS } }))

test('[BS830] [DR82] each piece of a file costs of the allowance, also one without a row', async () => {
  const file = await api().send('reports/file?report=statement-funds')
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(await api().call('getBalance')).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})
