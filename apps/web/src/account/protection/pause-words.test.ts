import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { pauseWords } from './pause-words.ts'
import { momentOf } from './limit-words.ts'

const until = Date.UTC(2026, 10, 29, 6, 36)

test('[UI679] a time-out and an exclusion are said with their end, and no longer once they are over', () => {
  const words = (kind: 'time-out' | 'excluded', now: number): string | null =>
    pauseWords(say, { kind, until }, now)
  expect(words('time-out', until - 1)).toBe(`You are taking a time-out until ${momentOf(until)}`)
  expect(words('excluded', until - 1)).toBe(`You have excluded yourself until ${momentOf(until)}`)
  expect(words('time-out', until)).toBeNull()
  expect(pauseWords(say, null, until)).toBeNull()
})
