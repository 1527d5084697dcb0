import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isSamePress, onceForRows, secondPress } from './same-press.ts'

beforeEach(() => vi.useFakeTimers())

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

test('[BS57] the second press of the double click that asked is no answer; a later one sends', () => {
  expect(secondPress(true, false)).toBe('ask')
  vi.advanceTimersByTime(150)
  expect(secondPress(true, true)).toBe('same')
  vi.advanceTimersByTime(400)
  expect(secondPress(true, true)).toBe('send')
})

test('[BS57] without a question each press sends, however soon', () => {
  expect([secondPress(false, false), secondPress(false, false)]).toEqual(['send', 'send'])
})

describe('[BS155] a press that takes a row from a list', () => {
  const gone: string[] = []
  const first = onceForRows(() => gone.push('first'))
  const second = onceForRows(() => gone.push('second'))
  beforeEach(() => gone.splice(0))

  test('takes one row by a double click, and not the next one that moves under it', () => {
    first({ clientX: 300, clientY: 200 })
    vi.advanceTimersByTime(150)
    second({ clientX: 304, clientY: 197 })
    expect(gone).toEqual(['first'])
    vi.advanceTimersByTime(400)
    second({ clientX: 304, clientY: 197 })
    expect(gone).toEqual(['first', 'second'])
  })

  test('takes another row in another place, however soon', () => {
    first({ clientX: 300, clientY: 400 })
    vi.advanceTimersByTime(150)
    second({ clientX: 300, clientY: 436 })
    expect(gone).toEqual(['first', 'second'])
  })
})
