import { userId } from '@crease/domain/units/ids.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangesLater } from './changes-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const row = (user: number) => ({ userId: userId(user) })

test('[SH88] who changes is told of when all of it has settled, once however often it changed', () => {
  const told: (readonly [number, readonly number[]])[] = []
  const began = Date.now()
  const later = new ChangesLater(
    (rows) => told.push([Date.now() - began, rows.map((each) => each.userId)]),
    1_000,
  )
  later.changed([])
  later.changed([row(1)])
  vi.advanceTimersByTime(400)
  later.changed([row(1), row(2)])
  vi.advanceTimersByTime(900)
  later.changed([row(3)])
  expect(told).toEqual([])
  vi.advanceTimersByTime(5_000)
  // each behind its own change by the settling time at least
  expect(told).toEqual([
    [1_500, [1, 2]],
    [2_800, [3]],
  ])
  later.changed([row(4)])
  later.stop()
  vi.advanceTimersByTime(5_000)
  expect(told).toHaveLength(2)
})
