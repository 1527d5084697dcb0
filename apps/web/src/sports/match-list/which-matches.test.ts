import { spawnSync } from 'node:child_process'
import { eventId as event, marketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { aMatch } from '../../testing/a-match.ts'
import { entry } from '../../testing/wire.ts'
import type { Match } from '../../link/named.ts'
import { bigMatches } from './big-matches.ts'
import { calmRows, samePlaces } from './calm-rows.ts'
import { columnNames, entryIn, hasThird, inColumns, listColumns } from './list-columns.ts'
import { openCups } from './open-cups.ts'
import { scoreText } from './score-text.ts'
import { isOn, leaguesOf, whichMatches, WHENS } from './which-matches.ts'

const NOON = new Date(2026, 2, 1, 12).getTime()
const HOUR_MS = 3_600_000

const match = (name: string, startsIn: number, more: Partial<Match> = {}): Match =>
  aMatch(name, {
    eventTime: new Date(NOON + startsIn * HOUR_MS).toISOString(),
    seriesName: 'Harbour Cup',
    matchOdds: { marketId: marketId(`${name}-mo`), oddDatas: [entry('a'), entry('b')] },
    ...more,
  })
const ids = (matches: readonly { eventId: string }[]) => matches.map(({ eventId }) => eventId)

test('[UI471] in play, today, tomorrow, all: what is in play is of today, whenever it began', () => {
  const on = (each: Match) => WHENS.filter((when) => isOn(each, when, NOON))
  expect(on(match('live', -30, { isPlayFlag: true }))).toEqual(['inplay', 'today', 'all'])
  expect(on(match('tonight', 8))).toEqual(['today', 'all'])
  expect(on(match('tomorrow', 20))).toEqual(['tomorrow', 'all'])
  expect(on(match('later', 60))).toEqual(['all'])
  expect(on({ ...match('unknown', 0), eventTime: '' })).toEqual(['all'])
})

test('[UI471] tomorrow is the next day of the calendar, also where a day has 23 or 25 hours', () => {
  // half past midnight before the clocks go back, and half past eleven before the day on which they go forward
  const [back, forward] = ['2026-11-01T00:30:00-04:00', '2026-03-07T23:30:00-05:00']
  const asked = [
    [back, '2026-11-01T20:00:00-05:00', ['today', 'all']],
    [back, '2026-11-02T12:00:00-05:00', ['tomorrow', 'all']],
    [forward, '2026-03-08T12:00:00-04:00', ['tomorrow', 'all']],
    [forward, '2026-03-09T00:15:00-04:00', ['all']],
  ] as const
  const program = `import { isOn, WHENS } from './which-matches.ts'
    const on = ([now, eventTime]) =>
      WHENS.filter((when) => isOn({ isPlayFlag: false, eventTime }, when, Date.parse(now)))
    console.log(JSON.stringify(${JSON.stringify(asked)}.map(on)))`
  // the zone of a process is that of its start
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ: 'America/New_York' },
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toEqual(asked.map(([, , whens]) => whens))
})

test('[UI471] the series of a part stand by their number of matches, and each chooses its own', () => {
  const shield = { seriesName: 'Shield' }
  const listed = [match('a', 1), match('b', 2, shield), match('c', 3, shield), match('d', 20)]
  expect(leaguesOf(listed, 'today', NOON)).toEqual(['Shield', 'Harbour Cup'])
  expect(leaguesOf(listed, 'tomorrow', NOON)).toEqual(['Harbour Cup'])
  const which = { when: 'all', league: 'Harbour Cup' } as const
  expect(ids(whichMatches(listed, which, NOON))).toEqual(['a', 'd'])
})

test('[UI472] the big matches are of today, most matched first, and stay until they are over', () => {
  const odds = (name: string, points: number) => ({
    matchOdds: {
      marketId: marketId(name),
      oddDatas: [entry('a'), entry('b')],
      matched: paise(points * 100),
    },
  })
  const listed = [
    match('quiet', 1),
    match('big', 2, odds('big', 900)),
    match('bigger', 3, odds('bigger', 1000)),
    match('biggest of tomorrow', 20, odds('tomorrow', 9000)),
    match('small', 4, odds('small', 1)),
    match('cup', 5, { matchOdds: { ...odds('cup', 9000).matchOdds, runners: 8 } }),
  ]
  expect(bigMatches(listed, [], NOON)).toEqual(['bigger', 'big', 'small'])
  expect(bigMatches(listed, [event('quiet'), event('gone')], NOON)).toEqual([
    'quiet',
    'bigger',
    'big',
  ])
})

test('[UI473] after a tap rows keep their places: new ones stand behind, gone ones stay, news is shown', () => {
  const row = (name: string, at = 0) => ({ eventId: event(name), at })
  const before = [row('a'), row('b'), row('c')]
  const now = [row('new'), row('c', 1), row('a', 1)]
  expect(calmRows(before, now)).toEqual([row('a', 1), row('b'), row('c', 1), row('new')])
  expect(samePlaces(before, [row('a', 5), row('b'), row('c')])).toBe(true)
  expect(samePlaces(before, now)).toBe(false)
})

test('[UI474] a score is read short in the words of its sport, of a second innings with the runs of the first', () => {
  const score = { first: '142/3', second: '0/0', at: '15.2', active: 1 } as const
  expect(scoreText(score)).toBe('142/3 (15.2)')
  expect(scoreText({ ...score, first: '180/6', second: '0/0', at: '0.0', active: 2 })).toBe(
    '180/6 v 0/0 (0.0)',
  )
  const second = { first: '316 & 214/7', second: '296', at: '61.2', active: 1 } as const
  expect(scoreText(second)).toBe('316 & 214/7 (61.2) v 296')
  const over = { first: '316 & 200', second: '296 & 180', at: '', active: 0 } as const
  expect(scoreText(over)).toBe('316 & 200 v 296 & 180')
  expect(scoreText({ first: '6 3 40', second: '4 2 15', at: '', active: 1 })).toBe('6–4 3–2 40–15')
  expect(scoreText({ first: '1', second: '0', at: "63'", active: 0 })).toBe("1–0 63'")
})

test('[UI475] a list of two-way matches has no column for the draw; one with a draw has it', () => {
  const two = [entry('home'), entry('away')]
  const three = [...two, entry('draw')]
  expect(columnNames([two, two])).toEqual(['1', '2'])
  expect(columnNames([two, three])).toEqual(['1', 'X', '2'])
  expect(columnNames([[entry('winner')]])).toEqual(['1', 'X', '2'])
  expect(columnNames([two]).map((name) => entryIn(two, name)?.selectionId)).toEqual([
    'home',
    'away',
  ])
  expect(entryIn(three, 'X')?.selectionId).toBe('draw')
  expect(entryIn(two, 'X')).toBeNull()
})

test('[UI475] [UI480] a market with more runners than columns has none of them in a row', () => {
  const oddDatas = [entry('a'), entry('b'), entry('c')]
  const matchOdds = { ...match('a', 1).matchOdds, oddDatas }
  expect(inColumns({ matchOdds })).toHaveLength(3)
  const outright = { matchOdds: { ...matchOdds, runners: 36 } }
  expect(inColumns(outright)).toEqual([])
})

test('[UI475] lists of cricket, tennis and football have 1, X, 2; others what their matches have', () => {
  const of = (sportId: string, entries: number, runners?: number) => ({
    sportId,
    matchOdds: {
      ...match('a', 1).matchOdds,
      oddDatas: ['a', 'b', 'c'].slice(0, entries).map((id) => entry(id)),
      ...(runners !== undefined && { runners }),
    },
  })
  expect(listColumns([of('2', 2)])).toEqual(['1', 'X', '2'])
  expect(listColumns([of('2593174', 2), of('2593174', 2)])).toEqual(['1', '2'])
  expect(listColumns([of('137', 3), of('2593174', 2)])).toEqual(['1', 'X', '2'])
  expect(listColumns([of('2593174', 2), of('4', 2)])).toEqual(['1', 'X', '2'])
  expect(listColumns([of('3', 3, 36)])).toEqual([])
  expect([of('4', 3), of('4', 1), of('4', 2), of('4', 3, 8)].map(hasThird)).toEqual([
    true,
    true,
    false,
    false,
  ])
  // outrights of a sport of three columns, alone and next to a match
  expect(listColumns([of('4', 3, 8)])).toEqual([])
  expect(listColumns([of('4', 3, 8), of('4', 2)])).toEqual(['1', 'X', '2'])
})

test('[UI1332] cups are announced where they are listed and not over, the earliest first, at most three', () => {
  const cup = (name: string, at: number, status = 'ACTIVE') =>
    match(name, at, {
      matchOdds: { marketId: marketId(name), oddDatas: [entry('a', status)], runners: 8 },
    })
  expect(openCups([match('a match', 1)])).toEqual([])
  const listed = [cup('c', 3), cup('a', 1), match('a match', 1), cup('b', 2), cup('d', 4)]
  expect(ids(openCups(listed))).toEqual(['a', 'b', 'c'])
  expect(ids(openCups([cup('over', 1, 'WINNER'), cup('open', 2)]))).toEqual(['open'])
})
