import { expect, test } from 'vitest'
import { byPrice } from './by-price.ts'

test('[UI1234] many runners stand by price, the shortest first, and those without one behind them in their own order', () => {
  const prices: Readonly<Record<string, number>> = { '1-0': 650, '0-0': 900, '2-1': 480 }
  const scores = ['3-3', '0-0', '1-0', 'other', '2-1']
  expect(byPrice(scores, (score) => prices[score] ?? null)).toEqual([
    '2-1',
    '1-0',
    '0-0',
    '3-3',
    'other',
  ])
})
