import { expect, test } from 'vitest'
import { typedAmount, typedNumber } from './typed-amount.ts'

test('[UI380] a pasted amount is taken with its grouping, its sign of rupees and its blanks', () => {
  for (const [typed, taken] of [
    ['1,000', '1000'],
    ['1,00,000', '100000'],
    ['1,00,000.50', '100000.50'],
    [' 500 ', '500'],
    ['₹ 2,500', '2500'],
    ['1\u00a0000', '1000'],
  ] as const)
    expect(typedAmount('7', typed)).toBe(taken)
})

test('[UI380] digits of other scripts are digits', () => {
  expect(typedNumber('१००.५०')).toBe('100.50')
  expect(typedNumber('९९')).toBe('99')
  expect(typedNumber('৫০০')).toBe('500')
  expect(typedNumber('５００')).toBe('500')
})

test('[UI380] what is no amount leaves the field as it was', () => {
  for (const typed of ['-5', '1e9', '1.234', '1,85', '1,0', ',5', '1.2.3', '=1', '123456789'])
    expect(typedAmount('7', typed)).toBe('7')
})
