import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { reader } from '../../../i18n/hindi-world.ts'
import { shortNames } from './short-names.ts'

/** horses, dogs and teams have names of their own */
const NAMED = new Set(['vhorses', 'vgreyhounds', 'vfootball'])

test('[UI415] [UI1126] what a cell says beside its book tells it from the others, and is read in Hindi', () => {
  const markets = [...TITLES.values()].flatMap(({ slug, markets: all }) =>
    NAMED.has(slug) ? [] : all,
  )
  const unread = new Set<string>()
  const alike: string[] = []
  for (const market of markets) {
    const said = [...shortNames(market).values()]
    if (said.includes('') || new Set(said).size < said.length) alike.push(market.name)
    for (const one of said) if (/[A-Za-z]{3}/.test(one) && reader(one) === one) unread.add(one)
  }
  expect(markets.length).toBeGreaterThan(500)
  expect(alike).toEqual([])
  expect([...unread]).toEqual([])
})

test('[UI415] [UI1303] in the book of a last digit the digit stands alone, with room for a chip', () => {
  const digits = TITLES.get('card32eu')?.markets.find(({ id }) => id === 'digit')
  expect(digits && [...shortNames(digits).values()].join(' ')).toBe('0 1 2 3 4 5 6 7 8 9')
})
