import type { GtypeWord } from '@crease/contract/market-words.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { armedWords, betWords, priceWords } from './ladder-words.ts'

const depth = (gtype: GtypeWord) => ({ gtype, selectionName: 'Kites' })

test('[UI251] a ladder has its prices and its bets in the format of the player', () => {
  const price = odds(185)
  expect(priceWords(depth('match'), price, 'fractional')).toBe('17/20')
  expect(priceWords(depth('match'), price, 'decimal')).toBe('1.85')
  const bet = { side: 'back', price, stake: paise(500_00), format: 'american' } as const
  expect(betWords(say, depth('match'), bet)).toBe('Back Kites 500 at −118')
})

test('[EW8] a bet each way is said with both of its stakes, armed and on its way', () => {
  const bet = { side: 'back', price: odds(600), stake: paise(100_00), format: 'decimal' } as const
  expect(betWords(say, depth('eachway'), bet)).toBe('Back Kites 2 × 100 at 6.00')
  expect(armedWords(say, depth('eachway'), bet)).toBe('Back 2 × 100 at 6.00')
})

test('[UI251] a rate is no odds', () => {
  expect(priceWords(depth('match1'), odds(210), 'american')).toBe('110')
})
