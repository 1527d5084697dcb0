import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { problemOf, saysOf } from './request-form.tsx'

const TERMS = {
  deposit: { least: paise(100_00), most: paise(50_000_00) },
  withdrawal: { least: paise(100_00), most: paise(50_000_00) },
  free: paise(300_00),
}
const said = (typed: string, amount: number | null, isPressed: boolean): string | null =>
  saysOf(say, { typed, problem: problemOf(amount, 'withdrawal', TERMS), isPressed })

test('[UI1445] an empty amount is named with its least once the button was pressed, and not before', () => {
  expect(said('', null, false)).toBe(null)
  expect(said('', null, true)).toBe('Minimum 100')
  expect(said('50', 50_00, false)).toBe('Minimum 100')
  expect(said('1,00,000', 1_00_000_00, false)).toBe('Maximum 50,000 per request')
  expect(said('500', 500_00, false)).toBe('You can withdraw up to 300')
  expect(said('300', 300_00, true)).toBe(null)
})
