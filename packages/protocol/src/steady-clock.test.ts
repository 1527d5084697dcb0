import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const HOUR = 3_600_000

function machine() {
  const time = { passed: 0, set: 1_700_000_000_000 }
  const now = steadyClock({ wall: () => time.set + time.passed, monotonic: () => time.passed })
  return { time, now }
}

test('[OP138] it is the wall clock as long as that goes forward, and follows it forward at once', () => {
  const { time, now } = machine()
  time.passed += 1234
  expect(now()).toBe(1_700_000_001_234)
  time.set += HOUR
  expect(now()).toBe(1_700_000_001_234 + HOUR)
})

test('[OP138] a successor on a clock that was set back goes on from what was written, but for what no clock can have meant', () => {
  const { time, now } = machine()
  now.goOnFrom?.(now() - HOUR)
  expect(now()).toBe(1_700_000_000_000)
  now.goOnFrom?.(1_700_000_000_000 + 6 * HOUR)
  time.passed += 1000
  expect(now()).toBe(1_700_000_000_000 + 6 * HOUR + 950)
  now.goOnFrom?.(1_700_000_000_000 + 48 * HOUR)
  expect(now()).toBe(1_700_000_000_000 + 6 * HOUR + 950)
})

test('[OP138] set back, it goes on, a twentieth slower, until both agree, and never back', () => {
  const { time, now } = machine()
  const before = now()
  time.set -= HOUR
  expect(now()).toBe(before)
  let last = before
  for (let second = 1; second <= 100; second += 1) {
    time.passed += 1000
    const is = now()
    expect(is).toBeGreaterThan(last)
    last = is
  }
  expect(last - before).toBe(95_000)
  time.passed += 21 * HOUR
  expect(now()).toBe(time.set + time.passed)
})
