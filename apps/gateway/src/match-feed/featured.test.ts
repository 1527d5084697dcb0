import { SPORTS } from '@crease/contract/sports.ts'
import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { Match } from '@crease/contract/shapes.ts'
import { featured, FEATURED_MAX } from './featured.ts'

const idOf = (slug: string): string => SPORTS.find((sport) => sport.slug === slug)?.id ?? ''

const match = (eventName: string, slug: string): Match => ({
  eventId: eventId(eventName),
  eventTypeId: idOf(slug),
  sportId: idOf(slug),
  eventName,
  eventTime: '',
  isPlayFlag: true,
  seriesName: '',
  leagueName: '',
  matchOdds: { marketId: marketId('m'), oddDatas: [] },
})
const names = (matches: readonly Match[]) => featured(matches).map(({ eventName }) => eventName)

test('[UI108] sports take turns, cricket, football and tennis first; races are left to their strip', () => {
  expect(
    names([
      match('s1', 'snooker'),
      match('t1', 'tennis'),
      match('r1', 'horse-racing'),
      match('c1', 'cricket'),
      match('c2', 'cricket'),
      match('f1', 'football'),
      match('g1', 'golf'),
    ]),
  ).toEqual(['c1', 'f1', 't1', 's1', 'g1', 'c2'])
})

test('[UI108] a cup, which is in play for weeks, comes after the matches of its sport', () => {
  const cup = match('cup', 'cricket')
  const field = { ...cup, matchOdds: { ...cup.matchOdds, runners: 8 } }
  expect(names([field, match('c1', 'cricket'), match('t1', 'tennis')])).toEqual(['c1', 't1', 'cup'])
})

test('[UI108] the ticker has twelve matches at most, and none without any in play', () => {
  expect(names([])).toEqual([])
  const many = Array.from({ length: 30 }, (_, n) => match(`e${n}`, n % 2 ? 'esoccer' : 'chess'))
  expect(names(many)).toHaveLength(FEATURED_MAX)
})
