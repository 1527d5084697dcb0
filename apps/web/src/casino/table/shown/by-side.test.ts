import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { reader } from '../../../i18n/hindi-world.ts'
import { bySide, isBySide } from './by-side.ts'
import { shortNames } from './short-names.ts'

test('[UI1183] the ranks of Andar Bahar stand as a row for each side, no bet is lost', () => {
  const markets = TITLES.get('ab20')?.markets ?? []
  const shown = bySide(markets)
  expect(shown.map(({ name }) => name)).toEqual(['First on Bahar', 'First on Andar'])
  for (const market of shown) {
    expect([...shortNames(market).values()].join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K')
    expect(reader(market.name)).not.toBe(market.name)
    expect(isBySide(market)).toBe(true)
  }
  const bets = (all: typeof markets) =>
    all.flatMap(({ selections }) => selections.map(({ id }) => id)).toSorted()
  expect(bets(shown)).toEqual(bets(markets))
  expect(markets.length).toBeGreaterThan(0)
})

test('[UI1183] books of every other title stand as they are', () => {
  const others = [...TITLES.values()].filter(({ slug }) => slug !== 'ab20')
  for (const { markets } of others) expect(bySide(markets)).toBe(markets)
  expect(others.length).toBeGreaterThan(70)
})
