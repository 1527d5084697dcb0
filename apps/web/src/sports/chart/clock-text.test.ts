import { expect, test } from 'vitest'
import { axisText, clockText } from './clock-text.ts'

const AT = new Date(2026, 10, 20, 16, 5, 9).getTime()

test('[UI222] an axis says seconds, minutes or days as its marks lie apart, by the clock of 24 hours', () => {
  expect([5, 60, 3600, 86_400].map((stepS) => axisText(AT, stepS))).toEqual([
    '16:05:09',
    '16:05',
    '16:05',
    '20 Nov',
  ])
})

test('[UI222] a moment of another day is read with its day: a market may be open for a week', () => {
  const [later, nextDay] = [AT + 3_600_000, AT + 86_400_000]
  expect([later, nextDay].map((now) => clockText(AT, now))).toEqual(['16:05:09', '20 Nov, 16:05'])
})
