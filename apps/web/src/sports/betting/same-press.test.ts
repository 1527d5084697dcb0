import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSamePress } from './same-press.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[BS155] presses of one moment are one, those on another price or later are another', () => {
  expect(['a', 'a', 'a', 'b', 'a'].map(isSamePress)).toEqual([false, true, true, false, false])
  vi.advanceTimersByTime(399)
  expect(isSamePress('a')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isSamePress('a')).toBe(false)
})

test('[BS155] a clock that is set back makes no later press the same', () => {
  isSamePress('c')
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(isSamePress('c')).toBe(false)
})
