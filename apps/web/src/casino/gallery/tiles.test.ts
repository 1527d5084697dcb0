import { VIRTUAL } from '@crease/casino/virtual/family.ts'
import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import { expect, test } from 'vitest'
import { sentences } from '../../i18n/hindi.ts'
import { FAMILY_OF } from '../state/title-families.ts'
import { isOfHouse, TABS, TILES } from './tiles.ts'

test('[UI111] every game of the casino has one tile, drawn unlike every other, under a tab that is there', () => {
  expect(TILES.map(({ slug }) => slug).toSorted()).toEqual(
    CASINO_GAMES.map(({ slug }) => slug).toSorted(),
  )
  const drawings = TILES.map(({ hand, prop, badge }) => JSON.stringify([hand, prop, badge]))
  expect(new Set(drawings).size).toBe(TILES.length)
  const tabs = new Set<string>(TABS.map(({ slug }) => slug))
  expect(TILES.filter(({ tab }) => !tabs.has(tab))).toEqual([])
  expect([...tabs].filter((tab) => !TILES.some((tile) => tile.tab === tab))).toEqual([])
})

test('[CG163] every virtual game has a tile under its own tab, and a table to open', () => {
  const tiles = TILES.filter(({ tab }) => tab === 'virtual').map(({ slug }) => slug)
  expect(tiles).toEqual(VIRTUAL.map(({ slug }) => slug))
  expect(tiles.filter((slug) => FAMILY_OF.get(slug) !== 'virtual')).toEqual([])
})

test('[UI1126] what is written on a tile is written in Hindi, but for initials and figures', () => {
  const words = TILES.map(({ badge }) => badge).filter((badge) => /[A-Z]{2}/.test(badge))
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((badge) => !/[\u0900-\u097f]/.test(sentences[badge] ?? ''))).toEqual([])
})

test('[UI1308] the house casino has the tables that are dealt, and neither virtual sports nor games played alone', () => {
  const house = TILES.filter(isOfHouse)
  expect(house.length).toBeGreaterThan(60)
  expect(house.length).toBeLessThan(TILES.length)
  const others = TILES.filter((tile) => !isOfHouse(tile)).map(({ slug }) => slug)
  expect(others).toContain('mines')
  expect(others).toContain('vfootball')
  expect(house.map(({ slug }) => slug)).toContain('dt20')
})
