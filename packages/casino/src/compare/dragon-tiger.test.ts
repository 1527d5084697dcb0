import { expect, test } from 'vitest'
import { cardOf, type Card } from '../kernel/cards.ts'
import type { Round } from '../kernel/round.ts'
import { aceHigh, aceLow } from './order.ts'
import { dt20 } from './dt20.ts'

const dealt = (dragon: Card, tiger: Card): Round => ({
  slug: 'dt20',
  shoe: [],
  dealt: [
    { slot: 'D1', face: dragon },
    { slot: 'T1', face: tiger },
  ],
  windows: 1,
})

const mainOf = (round: Round) => dt20.markets[0]?.selections.map(({ settle }) => settle(round).kind)

test('[CG110] the higher rank wins, then spades, hearts, clubs, diamonds', () => {
  expect(mainOf(dealt(cardOf(13, 'D'), cardOf(12, 'S')))).toEqual(['win', 'lose', 'lose'])
  expect(mainOf(dealt(cardOf(1, 'S'), cardOf(2, 'D')))).toEqual(['lose', 'win', 'lose'])
  const kings = (['S', 'H', 'C', 'D'] as const).map((suit) => aceLow(cardOf(13, suit)))
  expect(kings).toEqual(kings.toSorted((a, b) => b - a))
  expect(aceHigh(cardOf(1, 'D'))).toBeGreaterThan(aceHigh(cardOf(13, 'S')))
})

test('[CG111] the same card twice is a tie: Dragon and Tiger lose, the tie and the pair win', () => {
  const tie = dealt(cardOf(9, 'H'), cardOf(9, 'H'))
  expect(mainOf(tie)).toEqual(['lose', 'lose', 'win'])
  expect(dt20.markets[1]?.selections[0]?.settle(tie).kind).toBe('win')
  expect(dt20.outcome(tie)).toEqual({ code: 'TIE', winner: 'Tie' })
})
