import { expect, test } from 'vitest'
import { oddsText } from './casino-odds-text.ts'
import { say } from '../i18n/text.ts'

test('[UI706] [CG17] a bet at odds says them, one on a spread that its stake is for each point', () => {
  expect(oddsText(say, 198)).toBe('1.98')
  expect(oddsText(say, 100)).toBe('a point')
})
