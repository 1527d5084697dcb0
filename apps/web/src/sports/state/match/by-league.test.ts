import { eventId as event, marketId } from '@crease/domain/units/ids.ts'
import type { Match } from '../../../link/named.ts'
import { expect, test } from 'vitest'
import { byLeague } from './by-league.ts'

const match = (name: string, seriesName: string, leagueName: string): Match => ({
  eventId: event(name),
  eventTypeId: '4',
  sportId: '4',
  eventName: name,
  eventTime: '',
  isPlayFlag: false,
  seriesName,
  leagueName,
  matchOdds: { marketId: marketId('m'), oddDatas: [] },
})

test('[UI103] events stand under their series, else their league, else Other League, which is last', () => {
  const leagues = byLeague([
    match('a', '', ''),
    match('b', 'Winter Cup', 'Premier'),
    match('c', ' ', 'Premier'),
    match('d', 'Winter Cup', ''),
  ])
  expect(leagues.map(({ name, matches }) => [name, matches.map(({ eventId }) => eventId)])).toEqual(
    [
      ['Premier', ['c']],
      ['Winter Cup', ['b', 'd']],
      ['Other League', ['a']],
    ],
  )
  expect(byLeague([])).toEqual([])
})
