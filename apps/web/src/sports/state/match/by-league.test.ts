import { expect, test } from 'vitest'
import { aMatch } from '../../../testing/a-match.ts'
import { byLeague } from './by-league.ts'

const match = (name: string, seriesName: string, leagueName: string) =>
  aMatch(name, { seriesName, leagueName })

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
