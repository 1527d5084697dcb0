import { settlementNarration } from '@crease/domain/accounting/narration.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { marketOf, runnerOf } from '@crease/domain/testing/world.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { SPORTS } from './sports.ts'

test('[WD40] every sport of the menus has a number, a name and a place in addresses of its own', () => {
  expect(SPORTS).toHaveLength(25)
  for (const field of ['id', 'slug', 'name'] as const) {
    expect(new Set(SPORTS.map((sport) => sport[field])).size).toBe(25)
  }
  for (const { slug, name } of SPORTS) expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
})

test('[WD40] cricket, tennis and football have the numbers of the specification', () => {
  const idOf = (slug: string) => SPORTS.find((sport) => sport.slug === slug)?.id
  expect(['cricket', 'football', 'tennis'].map(idOf)).toEqual(['4', '1', '2'])
})

test('[LG7] a statement calls each sport of the menus by its name', () => {
  const result: MarketResult = { kind: 'winners', winners: [runnerOf(0)], removed: [] }
  for (const { id, name } of SPORTS) {
    const settlement = { version: 1, result, instead: null }
    const { text } = settlementNarration(marketOf({ sportId: id }), settlement, NO_MONEY)
    expect(text.split(':')[0]).toBe(name)
  }
})
