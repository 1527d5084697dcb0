import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { decimalText } from '../../ui/amounts.ts'
import { startWords } from './last-traded.tsx'

test('[SP5] [SP16] [UI1397] near and far price, then the starting price, and a dash where nothing was matched', () => {
  const price = (odd: number | null): string => (odd === null ? '–' : decimalText(odd))
  const words = (start: Parameters<typeof startWords>[1]) =>
    startWords(say, start, price).map((each) => each.words)
  expect(words({ near: odds(305), far: null })).toEqual(['SP near 3.05', 'far –'])
  const [near] = startWords(say, { near: odds(305), far: null }, price)
  expect(near?.short).toBe('near 3.05')
  expect(words({ near: null, far: null })).toEqual([])
  expect(words({ sp: odds(280) })).toEqual(['SP 2.80'])
  expect(words({ sp: null })).toEqual(['SP –'])
  expect(words(null)).toEqual([])
})
