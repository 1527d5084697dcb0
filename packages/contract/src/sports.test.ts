import { expect, test } from 'vitest'
import { SPORTS } from './sports.ts'

test('[WD40] every sport of the menus has a number, a name and a place in addresses of its own', () => {
  expect(SPORTS).toHaveLength(25)
  for (const field of ['id', 'slug', 'name'] as const) {
    expect(new Set(SPORTS.map((sport) => sport[field])).size).toBe(25)
  }
  for (const { slug, name } of SPORTS) expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
})

test('[WD40] cricket, tennis, football and races have their numbers, and play live', () => {
  const live = SPORTS.filter((sport) => sport.live)
  expect(live.map(({ id, name }) => [id, name])).toEqual([
    ['4', 'Cricket'],
    ['1', 'Football'],
    ['2', 'Tennis'],
    ['7', 'Horse Racing'],
    ['4339', 'Greyhound Racing'],
  ])
})
