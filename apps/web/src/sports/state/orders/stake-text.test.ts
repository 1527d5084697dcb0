import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { say } from '../../../i18n/text.ts'
import { figuresOf } from './bet-words.ts'
import { stakeText } from './stake-text.ts'

test('[EW8] a bet each way is written with both of its stakes, in lines and in tables', () => {
  const figures = { amount: paise(100_00), odd: 600 }
  expect(figuresOf(say, { gtype: 'eachway' }, figures)).toBe('2 × 100 at 6.00')
  expect(figuresOf(say, { gtype: 'match' }, figures)).toBe('100 at 6.00')
  expect(stakeText({ gtype: 'eachway', stake: paise(100_00) })).toBe('2 × 100.00')
  expect(stakeText({ stake: paise(100_00) })).toBe('100.00')
})
