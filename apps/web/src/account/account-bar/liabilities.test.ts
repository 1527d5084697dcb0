import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { liabilities } from './liabilities.ts'

test('[UI109] markets with something tied up, the most first, named as the bets name them', () => {
  const held = [
    { marketId: marketId('m1'), eventId: eventId('e1'), exposure: paise(10_00) },
    { marketId: marketId('m2'), eventId: eventId('e2'), exposure: paise(0) },
    { marketId: marketId('m3'), eventId: eventId('e3'), exposure: paise(99_50) },
  ]
  const bets = [{ marketId: marketId('m1'), eventName: 'Kites v Herons', marketName: 'Match Odds' }]
  expect(liabilities(held, bets)).toEqual([
    {
      marketId: marketId('m3'),
      eventId: eventId('e3'),
      exposure: paise(99_50),
      eventName: null,
      marketName: null,
    },
    {
      marketId: 'm1',
      eventId: 'e1',
      exposure: paise(10_00),
      eventName: 'Kites v Herons',
      marketName: 'Match Odds',
    },
  ])
})
