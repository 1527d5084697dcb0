import type { Spent } from '@crease/protocol/messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { RateLimit } from './rate-limit.ts'
import { SharedLimits } from './shared-limits.ts'

beforeEach(() => void vi.useFakeTimers())

const rateLimit = (limits: SharedLimits) =>
  new RateLimit({ perSecond: 1, burst: 3, keys: 10, shared: { limits, name: 'orders' } })

test('[OP86] what one gateway counted is told ten times a second, and counts on the other', () => {
  const told: (readonly Spent[])[] = []
  const [here, there] = [
    new SharedLimits((spent) => told.push(spent)),
    new SharedLimits(() => undefined),
  ]
  const [one, other] = [rateLimit(here), rateLimit(there)]
  const now = Date.now()
  expect([one.take('asha', now), one.take('asha', now), one.take('biren', now)]).toEqual([
    true,
    true,
    true,
  ])
  vi.advanceTimersByTime(100)
  expect(told).toEqual([
    [
      {
        limit: 'orders',
        counts: [
          ['asha', 2],
          ['biren', 1],
        ],
      },
    ],
  ])
  there.taken(told[0] ?? [])
  expect([other.take('asha', now), other.take('asha', now)]).toEqual([true, false])
  vi.advanceTimersByTime(1000)
  expect(told).toHaveLength(1)
})
