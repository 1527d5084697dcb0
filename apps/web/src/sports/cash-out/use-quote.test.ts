import { marketId } from '@crease/domain/units/ids.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadRoutes } from '../../link/route-of.ts'
import type { Quoted } from '../state/orders/cash-out.ts'
import { followQuote } from './use-quote.ts'

beforeEach(() => void vi.useFakeTimers())
beforeAll(loadRoutes)
afterEach(() => void vi.unstubAllGlobals())

test('[CO7] a value is shown no longer than it is valid, on a lost line or behind another tab', async () => {
  const reason = 'There is no offer'
  const none = { offered: false, code: 'CASH_OUT_NO_OFFERS', message: reason }
  const reply = { success: true, marketId: 'm1', percent: 100, ...none }
  const page = { hidden: false }
  vi.stubGlobal('document', page)
  let isLost = false
  vi.stubGlobal('fetch', () =>
    isLost ? new Promise(() => {}) : Promise.resolve(Response.json(reply)),
  )
  let quoted: Quoted | null = null
  const stop = followQuote(marketId('m1'), 100, (next) => (quoted = next))
  const answered = { kind: 'none', reason }
  const waits = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
  await waits(9_000)
  expect(quoted).toEqual(answered)
  page.hidden = true
  await waits(5_000)
  expect(quoted).toBeNull()
  page.hidden = false
  await waits(1_500)
  expect(quoted).toEqual(answered)
  isLost = true
  await waits(3_000)
  expect(quoted).toEqual(answered)
  await waits(1_500)
  expect(quoted).toBeNull()
  stop()
})

test('[CO7] a value that was valid before a slow line brought it is not shown', async () => {
  vi.stubGlobal('document', { hidden: false })
  const asked: number[] = []
  vi.stubGlobal('fetch', () => {
    const quotedAt = Date.now()
    asked.push(quotedAt)
    const reply = {
      success: true,
      offered: true,
      kind: 'cash-out',
      marketId: 'm1',
      percent: 100,
      value: 10,
      commission: 0,
      legs: [],
      after: [],
      waitsMs: 0,
      validMs: 3000,
      validUntil: quotedAt + 3000,
    }
    const lateMs = asked.length === 1 ? 500 : 5000
    return new Promise((resolve) => setTimeout(() => resolve(Response.json(reply)), lateMs))
  })
  const shown: (string | undefined)[] = []
  const stop = followQuote(marketId('m1'), 100, (next) => void shown.push(next?.kind))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.length).toBeGreaterThan(2)
  expect(shown).toEqual(['quote', undefined])
  stop()
})
