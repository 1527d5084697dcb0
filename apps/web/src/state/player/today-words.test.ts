import { afterEach, expect, test, vi } from 'vitest'
import { say } from '../../i18n/text.ts'
import { todayWords } from './today-words.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['Kolkata', -330, 'Won or lost today'],
  ['New York', 300, 'Won or lost today (IST)'],
  ['Kiritimati', -840, 'Won or lost today (IST)'],
])(
  '[PP41] today’s result names the clock of its day where that is not the browser’s: %s',
  (_, offset, words) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    expect(todayWords(say)).toBe(words)
  },
)
