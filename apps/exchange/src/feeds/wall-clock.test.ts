import { expect, test, vi } from 'vitest'

import { wallClock } from './wall-clock.ts'

test('[FD6] a sleep lasts as long as it says, and ends at once when it is stopped', async () => {
  const stopping = new AbortController()
  const before = performance.now()
  await wallClock.sleep(30, stopping.signal)
  const slept = performance.now() - before
  expect(slept).toBeGreaterThan(25)
  setTimeout(() => stopping.abort(), 10)
  await wallClock.sleep(3_600_000, stopping.signal)
  await wallClock.sleep(3_600_000, stopping.signal)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('[FD6] a moment that has passed is not slept for', async () => {
  const order: string[] = []
  const timer = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() =>
    order.push('timer'),
  )
  await wallClock.sleep(-1_000, new AbortController().signal).then(() => order.push('slept'))
  await timer
  expect(order).toEqual(['slept', 'timer'])
})

test('[OP138] feeds do not wait for a moment to come again where the machine is set back by an hour', () => {
  const [real, before] = [Date.now, wallClock.now()]
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000)
  expect(wallClock.now()).toBeGreaterThanOrEqual(before)
  vi.restoreAllMocks()
})
