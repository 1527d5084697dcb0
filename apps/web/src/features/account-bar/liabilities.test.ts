import { expect, test } from 'vitest'
import { liabilities } from './liabilities.ts'

test('[UI109] markets with something tied up, the most first, named as the bets name them', () => {
  const held = [
    { marketId: 'm1', eventId: 'e1', exposure: 10 },
    { marketId: 'm2', eventId: 'e2', exposure: 0 },
    { marketId: 'm3', eventId: 'e3', exposure: 99.5 },
  ]
  const bets = [{ marketId: 'm1', eventName: 'Kites v Herons', marketName: 'Match Odds' }]
  expect(liabilities(held, bets)).toEqual([
    { marketId: 'm3', eventId: 'e3', exposure: 99.5, eventName: null, marketName: null },
    {
      marketId: 'm1',
      eventId: 'e1',
      exposure: 10,
      eventName: 'Kites v Herons',
      marketName: 'Match Odds',
    },
  ])
})
