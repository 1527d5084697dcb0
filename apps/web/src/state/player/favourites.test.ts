import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAVOURITES_MAX, moved, toggled, type Favourite } from './favourites.ts'

const named = (marketId: string): Favourite => ({
  marketId,
  marketName: 'Match Odds',
  eventId: `of ${marketId}`,
  eventName: 'Kites v Herons',
  sportId: '4',
})
const ids = (list: readonly Favourite[]): string => list.map(({ marketId }) => marketId).join('')

test('[UI223] a star puts a market behind the others, and the same star takes it away', () => {
  const two = toggled(toggled([], named('a')), named('b'))
  expect(ids(two)).toBe('ab')
  expect(ids(toggled(two, named('a')))).toBe('b')
})

test('[UI223] a further one than are kept pushes out the oldest', () => {
  const many = Array.from({ length: FAVOURITES_MAX }, (_, n) => named(`m${n}`))
  const list = toggled(many, named('new'))
  expect(list).toHaveLength(FAVOURITES_MAX)
  expect([list[0]?.marketId, list.at(-1)?.marketId]).toEqual(['m1', 'new'])
})

test('[UI224] a move changes places with the neighbour and nothing else; at the ends it changes nothing', () => {
  const list = ['a', 'b', 'c'].map(named)
  expect(ids(moved(list, 'c', -1))).toBe('acb')
  expect(ids(moved(list, 'a', -1))).toBe('abc')
  expect(ids(moved(list, 'c', 1))).toBe('abc')
  expect(ids(moved(list, 'x', 1))).toBe('abc')
  const letters = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  fc.assert(
    fc.property(letters, fc.nat(7), (names, at) => {
      const own = names.map(named)
      const one = names[at % names.length] ?? ''
      const up = moved(own, one, -1)
      expect(up.map(({ marketId }) => marketId).toSorted()).toEqual(names.toSorted())
      expect(up === own ? own : moved(up, one, 1)).toEqual(own)
    }),
  )
})
