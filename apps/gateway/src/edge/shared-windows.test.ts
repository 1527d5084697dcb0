import { beforeEach, expect, test, vi } from 'vitest'
import { SharedLimits } from './shared-limits.ts'
import { sharedWindows } from './shared-windows.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

test('[OP138] a bound that was hit is open again a window later, also where the clock was set back meanwhile', () => {
  const Windows = sharedWindows(new SharedLimits(null), 100)
  const windows = new Windows({})
  const counted = (): number => {
    let current = 0
    windows.incr('192.0.2.1', (_error, told) => (current = told?.current ?? 0), 10_000, 100)
    return current
  }
  vi.setSystemTime(1_700_000_000_000)
  expect([counted(), counted(), counted()]).toEqual([1, 2, 3])
  vi.setSystemTime(1_700_000_000_000 - 3_600_000)
  expect(counted()).toBe(1)
  vi.setSystemTime(1_700_000_000_000 - 3_590_000)
  expect(counted()).toBe(1)
})

test('[OP86] [AU8] a gateway that has not counted yet knows what the others counted', () => {
  const shared = new SharedLimits(null)
  const Windows = sharedWindows(shared, 100)
  const handler = () => undefined
  const route = { method: 'GET', url: '', handler, path: '', prefix: '' } as const
  const limit = { ...route, timeWindow: 60_000 }
  const windows = new Windows({}).child(limit)
  const counts = [['192.0.2.1', 3]] as const
  shared.taken([{ limit: 'http 1', counts }])
  shared.taken([{ limit: 'http 1', counts }])
  let current = 0
  windows.incr('192.0.2.1', (_error, told) => (current = told?.current ?? 0), 60_000, 100)
  expect(current).toBe(7)
})
