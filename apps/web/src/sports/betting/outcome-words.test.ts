import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { betRow } from '../../testing/wire.ts'
import { say } from '../../i18n/text.ts'
import { matchedWhileResting } from './announce.ts'
import type { OnOffer } from './offered-on.ts'
import { outcomeWords } from './outcome-words.ts'

type Wire = Parameters<typeof betRow>[0]
const words = (bet: Wire, offered: OnOffer = 'unknown') =>
  outcomeWords(say, betRow(bet), { format: 'decimal', offered })

test('[BS140] a bet says what of it is matched, and at what it waits beside what is on offer', () => {
  expect(words({ matched: 500, remaining: 0, averageOdd: 2.22 })).toBe('Matched 500 at 2.22')
  expect(words({ matchOdd: 2.22 }, odds(220))).toBe('Unmatched, waiting at 2.22; 2.20 on offer')
  expect(words({ matchOdd: 2.22 }, 'nothing')).toBe('Unmatched, waiting at 2.22; nothing on offer')
  expect(words({ matchOdd: 2.22 })).toBe('Unmatched, waiting at 2.22')
  expect(words({ matched: 200, remaining: 300, averageOdd: 2.24, matchOdd: 2.22 }, odds(220))).toBe(
    'Matched 200 at 2.24; 300 unmatched, waiting at 2.22; 2.20 on offer',
  )
  expect(words({ matched: 200, remaining: 0, lapsed: 300, averageOdd: 2.22 })).toBe(
    'Matched 200 at 2.22; 300 lapsed',
  )
})

test('[BS142] a bet that rested and is matched now is told; one that met its match at once is not', () => {
  const rested = betRow()
  const matched = betRow({ matched: 200, remaining: 300 })
  expect(matchedWhileResting([rested], [matched])).toEqual([matched])
  expect(matchedWhileResting([matched], [matched])).toEqual([])
  expect(matchedWhileResting([], [matched])).toEqual([])
  expect(matchedWhileResting([betRow({ status: 'PENDING' })], [matched])).toEqual([])
})
