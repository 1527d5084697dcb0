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
  expect(clockText(AT)).toBe('16:05:09')
})
