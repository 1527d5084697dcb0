import { paise } from '@crease/domain/units/money.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'

stubStorage()
const { quoteCashOut } = await import('./cash-out.ts')
const { cashOut, useCashingOuts } = await import('./cash-out-order.ts')

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

test('[CO9] [BS25] a cash-out whose answer was lost is asked for until an answer knows it, and its delay is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const ids: unknown[] = []
  const stand = { marketId: 'm1', percent: 40, kind: 'cash-out', value: 20.5, reason: null }
  const own = { ...stand, clientId: 'c', betIds: [] }
  const pending = { ...own, status: 'pending', waitsMs: 700 }
  const busy = { success: false, error: 'Busy', message: 'Busy', code: 'BUSY' }
  const answers = [null, busy, of(pending), busy, of({ ...own, status: 'done', waitsMs: 0 })]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    if (!path.endsWith('/cashOut')) throw new Error('no line')
    ids.push(JSON.parse(body ?? '{}').clientId)
    const next = answers.shift()
    if (next === null || next === undefined) throw new Error('no line')
    return Response.json(next, { status: next === busy ? 503 : 200 })
  })
  const quote = { ...OFFER, marketId: marketId('m1'), value: paise(20_50), commission: paise(0) }
  const heard: string[] = []
  const stop = useCashingOuts.subscribe(({ byMarket }) => {
    const state = byMarket.get(quote.marketId)
    heard.push(typeof state === 'object' ? state.kind : (state ?? 'none'))
  })
  const cashed = cashOut({ ...quote, kind: 'cash-out', success: true, offered: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await cashed).toEqual({ kind: 'done', value: 20_50 })
  // whichever dialog is open by now shows it
  expect(heard).toEqual(['asked', 'unknown', 'unknown', 'waits', 'unknown', 'none'])
  stop()
  expect(new Set(ids).size).toBe(1)
})

const of = (stand: object) => ({ success: true, message: 'Cash-out', cashOut: stand })
