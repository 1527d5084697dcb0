import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test('[UI15] the stake of one click is grouped where a sentence says it', () => {
  expect(['50000', '1,00,000', '12.5', '', ' ', '१००', '5k'].map(typedAmount)).toEqual([
    '50,000',
    '1,00,000',
    '12.5',
    '0',
    '0',
    '100',
    '5k',
  ])
})
