import { expect, test } from 'vitest'
import { say } from '../../../i18n/text.ts'
import { matchedOdds } from './settled-words.ts'

const oddsOf = (bet: Parameters<typeof matchedOdds>[2]) => matchedOdds(say, 'decimal', bet)

test('[UI521] a settled bet says of which kind its figure is', () => {
  expect(oddsOf({ gtype: 'match', cap: null, matchOdd: 284 })).toBe('2.84')
  expect(oddsOf({ gtype: 'match1', cap: null, matchOdd: 1_506 })).toBe('1,406 per 100')
  expect(oddsOf({ gtype: 'fancy', cap: null, matchOdd: 190 })).toBe('90 per 100')
  expect(oddsOf({ gtype: 'meter', cap: 200, matchOdd: 3_800 })).toBe('line 163')
})
