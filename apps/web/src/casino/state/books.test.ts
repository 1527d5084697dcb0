import { runnerId } from '@crease/domain/units/ids.ts'
import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { outcomesOf, type Staked } from './books.ts'

const title = COMPARE_TITLES.find(({ slug }) => slug === 'dt20')
const [winner, pair] = title?.markets ?? []

const staked = (selectionId: string, points: number, more: Partial<Staked> = {}): Staked => ({
  selectionId: runnerId(selectionId),
  side: 'back',
  odds: 200,
  stake: paise(points * 100),
  ...more,
})

test('[UI418] each outcome of a book shows what all bets on it would bring, backs and lays together', () => {
  if (title === undefined || winner === undefined) throw new Error('no such title')
  const outcomes = outcomesOf(title, winner, [
    staked('dragon', 500),
    staked('tiger', 200),
    staked('tiger', 100, { side: 'lay' }),
  ])
  expect(Object.fromEntries(outcomes ?? [])).toEqual({
    dragon: 500_00 - 200_00 + 100_00,
    tiger: -500_00 + 200_00 - 100_00,
    tie: -500_00 - 200_00 + 100_00,
  })
})

test('[UI418] a book without a bet, and one whose bets stand for themselves, show nothing', () => {
  if (title === undefined || winner === undefined || pair === undefined) throw new Error('none')
  expect(outcomesOf(title, winner, [])).toBeNull()
  expect(outcomesOf(title, pair, [staked('pair', 100)])).toBeNull()
})
