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
