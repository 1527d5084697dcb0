import { betId } from '../../../link/bet-id.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { betRow } from '../../../testing/wire.ts'
import { ownAt } from './own-orders.ts'

test('[UI580] an own back waits where others lay, an own lay where others back, and what is matched nowhere', () => {
  const bet = { ...betRow({ selectionId: 'kites' }), matchOdd: odds(190) }
  const place = { marketId: bet.marketId, selectionId: bet.selectionId, price: odds(190) }
  const bets = [
    { ...bet, betId: betId('1'), matchOddVariant: 'back' as const, remaining: paise(500_00) },
    { ...bet, betId: betId('2'), matchOddVariant: 'back' as const, remaining: paise(50_00) },
    { ...bet, betId: betId('3'), matchOddVariant: 'lay' as const, remaining: paise(0) },
  ]
  expect(ownAt(bets, { ...place, side: 'lay' })).toBe(550_00)
  expect(ownAt(bets, { ...place, side: 'back' })).toBe(0)
  expect(ownAt(bets, { ...place, side: 'lay', price: odds(191) })).toBe(0)
  expect(ownAt(bets, { ...place, side: 'lay', price: null })).toBe(0)
  const lay = [{ ...bet, matchOddVariant: 'lay' as const, remaining: paise(7_00) }]
  expect(ownAt(lay, { ...place, side: 'back' })).toBe(7_00)
})
