import { marketId } from '@crease/domain/units/ids.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { quoteCashOut } from './cash-out.ts'

afterEach(() => vi.unstubAllGlobals())

/** The server gives this answer. */
function answer(body: object, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
}

const about = { success: true, marketId: 'm1', percent: 40 }
const OFFER = {
  ...about,
  offered: true,
  kind: 'cash-out',
  value: 20.5,
  commission: 0,
  legs: [],
  after: [],
  waitsMs: 0,
  validMs: 3000,
  validUntil: 4000,
}
const none = (code: string) => ({ ...about, offered: false, code, message: 'Not now' })

test('[CO5] [CO7] a value is shown, and where there is none its reason; what is even needs no button', async () => {
  answer(OFFER)
  expect(await quoteCashOut(marketId('m1'), 40)).toEqual({
    kind: 'quote',
    quote: { ...OFFER, value: 20_50 },
  })
  answer(none('MARKET_NOT_OPEN'))
  expect(await quoteCashOut(marketId('m1'), 40)).toEqual({ kind: 'none', reason: 'Not now' })
  for (const code of ['CASH_OUT_NOTHING', 'CASH_OUT_NO_GAIN']) {
    answer(none(code))
    expect(await quoteCashOut(marketId('m1'), 40)).toEqual({ kind: 'even', reason: 'Not now' })
  }
})

test('[CO5] a refused question says why, and an answer that cannot be read is none', async () => {
  const refused = { success: false, error: 'No', message: 'No', code: 'INVALID_SELECTION' }
  answer(refused, 422)
  expect(await quoteCashOut(marketId('m9'), 40)).toEqual({ kind: 'none', reason: 'No' })
  answer(none('SOMETHING_ELSE'))
  expect(await quoteCashOut(marketId('m1'), 40)).toBeNull()
})
