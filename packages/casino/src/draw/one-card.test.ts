import { expect, test } from 'vitest'
import { cardOf } from '../kernel/cards.ts'
import type { Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import { lucky5 } from './lucky5.ts'
import { lucky7 } from './lucky7.ts'

const drawn = ({ slug }: Title, card: number): Round => ({
  slug,
  shoe: [],
  dealt: [{ slot: 'C1', face: card }],
  windows: 1,
})

const comesOf = (title: Title, card: number) =>
  Object.fromEntries(
    title.markets.flatMap(({ selections }) =>
      selections
        .map(({ id, settle }) => [id, settle(drawn(title, card)).kind] as const)
        .filter(([, kind]) => kind !== 'lose'),
    ),
  )

test('[CG100] low and high lose half on the card in the middle, which else is a card like any other', () => {
  const seven = { low: 'half', high: 'half', odd: 'win', red: 'win', 'rank-7': 'win' }
  expect(comesOf(lucky7, cardOf(7, 'H'))).toEqual(seven)
  const six = { low: 'half', high: 'half', even: 'win', black: 'win', 'rank-6': 'win' }
  expect(comesOf(lucky5, cardOf(6, 'S'))).toEqual(six)
  const low = { low: 'win', odd: 'win', black: 'win', 'rank-1': 'win', 'line-a23': 'win' }
  expect(comesOf(lucky7, cardOf(1, 'C'))).toEqual(low)
  const high = { high: 'win', even: 'win', red: 'win', 'rank-12': 'win', 'line-jqk': 'win' }
  expect(comesOf(lucky7, cardOf(12, 'D'))).toEqual(high)
})
