import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { earlierMatch, scoredMatch } from './match.ts'
import { endOf } from './play.ts'
import type { LeaguePoints, TieBreak } from './sport.ts'
import { SCORED_SPORTS } from './sports.ts'
import { scoredUpcoming } from './story.ts'
import { championshipBefore, leagueTable, tableBefore, type Result } from './standings.ts'

const SEED = numberedSeed(11)

/** The match of a sport's lane at a turn. */
function matchAt(slug: string, turn: number) {
  const sport = SCORED_SPORTS.find((each) => each.slug === slug)
  if (sport === undefined) throw new Error(`no ${slug}`)
  const { everyMs, firstStart, listedBeforeMs } = sport.lane
  const startsAt = firstStart + turn * everyMs
  // as in the calendar no two sports share a slot, by which the ends of matches are kept
  const slot = SCORED_SPORTS.indexOf(sport) * 1_000_000 + turn
  return scoredMatch(sport, SEED, { slot, startsAt, listedAt: startsAt - listedBeforeMs })
}

/** A table of a sport in which everybody has played. */
function tableOf(slug: string) {
  for (let turn = 60; turn < 400; turn += 5) {
    const table = tableBefore(matchAt(slug, turn))
    if (table.rows.every(({ cells }) => cells[0] !== '0')) return table
  }
  throw new Error(`nobody has played ${slug}`)
}

const valueOf = (cell = ''): number =>
  cell.endsWith('½') ? Number(cell.slice(0, -1)) + 0.5 : Number(cell)

test('[WD150] a win at chess is a point and a draw half of one', () => {
  const { columns, rows } = tableOf('chess')
  expect(columns).toEqual(['Played', 'Won', 'Drawn', 'Lost', 'Points'])
  for (const { cells } of rows) {
    expect(valueOf(cells[4])).toBe(valueOf(cells[1]) + valueOf(cells[2]) / 2)
  }
  expect(rows.some(({ cells: [, , , , points = ''] }) => points.endsWith('½'))).toBe(true)
})

test.each(['boxing', 'mixed-martial-arts', 'table-tennis', 'snooker'])(
  '[WD149] a table of %s is a record of wins and losses',
  (slug) => {
    const { columns, rows } = tableOf(slug)
    expect(columns).not.toContain('Points')
    // the last column decides
    expect(columns.at(-1)).toBe('Won')
    const worth = rows.map(({ cells }) => {
      const drawn = columns.includes('Drawn') ? valueOf(cells.at(-2)) : 0
      return valueOf(cells.at(-1)) + drawn / 2
    })
    expect(worth).toEqual(worth.toSorted((one, other) => other - one))
  },
)

test.each([
  ['futsal', 3, 1],
  ['handball', 2, 1],
])('[WD150] a win in %s is worth %d points and a draw %d', (slug, won, drawn) => {
  const { columns, rows } = tableOf(slug)
  const isDrawn = columns.includes('Drawn')
  for (const { cells } of rows) {
    const points = won * valueOf(cells[1]) + (isDrawn ? drawn * valueOf(cells[2]) : 0)
    expect(valueOf(cells.at(-1))).toBe(points)
  }
})

test('[WD150] a win in kabaddi is worth 5 points, a draw 3, and a loss by seven or less 1', () => {
  const match = matchAt('kabaddi', 170)
  const { columns, rows } = tableBefore(match)
  const matches = 45
  const expected = new Map(rows.map(({ name }) => [name, 0]))
  const add = (name: string, points: number) =>
    expected.set(name, (expected.get(name) ?? 0) + points)
  for (let number = match.number - (match.number % matches); number < match.number; number += 1) {
    const earlier = earlierMatch(match, number)
    const end = endOf(earlier)
    const known = earlier.startsAt + match.discipline.lane.longestMs <= match.listedAt
    if (end === null || !known) continue
    const lead = end.units[0] - end.units[1]
    const [home = '', away = ''] = earlier.entrants.map(({ name }) => name)
    const [winner, loser] = lead > 0 ? [home, away] : [away, home]
    add(winner, lead === 0 ? 3 : 5)
    add(loser, lead === 0 ? 3 : Math.abs(lead) <= 7 ? 1 : 0)
  }
  const shown = rows.map(({ name, cells }) => [name, Number(cells[columns.indexOf('Points')])])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
  const worth = rows.map(({ cells }) => valueOf(cells.at(-1)) - 5 * valueOf(cells[1]))
  expect(Math.max(...worth)).toBeGreaterThan(0)
})

test.each(['ice-hockey', 'volleyball'])(
  '[WD150] a close win of %s has two points of three, and its loser one',
  (slug) => {
    const { columns, rows } = tableBefore(matchAt(slug, 170))
    const [won, lost] = [columns.indexOf('Won'), columns.indexOf('Lost')]
    const sum = (column: number) => rows.reduce((all, { cells }) => all + valueOf(cells[column]), 0)
    expect(sum(columns.indexOf('Points'))).toBe(3 * sum(won))
    const close = rows.filter(({ cells }) => valueOf(cells.at(-1)) !== 3 * valueOf(cells[won]))
    expect(close.length).toBeGreaterThan(0)
    for (const { cells } of rows) {
      const [wins, losses] = [valueOf(cells[won]), valueOf(cells[lost])]
      expect(valueOf(cells.at(-1))).toBeGreaterThanOrEqual(2 * wins)
      expect(valueOf(cells.at(-1))).toBeLessThanOrEqual(3 * wins + losses)
    }
  },
)

test('[WD150] a championship of MotoGP counts the places of the races of its season that are known', () => {
  const points = [25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
  const all = points.reduce((sum, one) => sum + one, 0)
  const races = Array.from({ length: 20 }, (_, turn) => matchAt('motogp', 40 + 2 * turn))
  const known = races.map((race) => {
    const { rows, columns } = championshipBefore(race, { rounds: 20, points })
    const sums = rows.map(({ cells: [cell] }) => Number(cell))
    expect(columns).toEqual(['Points'])
    expect(sums).toEqual(sums.toSorted((one, other) => other - one))
    return Math.round(sums.reduce((sum, one) => sum + one, 0) / all)
  })
  // a race is listed when the one before it begins; of fewer than fifteen at the finish some points are left
  expect(known).toEqual(known.map((_, at) => Math.max(0, at - 2)))
  const [first] = [championshipBefore(matchAt('motogp', 46), { rounds: 20, points })]
  expect(first.rows.slice(0, 15).map(({ cells }) => cells[0])).toEqual(points.map(String))
})

const SIDES = ['Asker', 'Brann', 'Cavan', 'Derry'] as const
type Side = (typeof SIDES)[number]
type Score = readonly [number, number]
/** home, away, its goals or points, its sets or frames */
type Line = readonly [home: Side, away: Side, scored: Score, parts?: Score]

function resultOf([home, away, scored, parts = [0, 0]]: Line): Result {
  const [own, others] = parts[0] === parts[1] ? scored : parts
  const winner = own === others ? 'draw' : own > others ? 'home' : 'away'
  return { home, away, winner, isClose: false, parts, scored }
}

const ranked = (
  results: readonly Line[],
  terms: { points?: LeaguePoints; ties?: readonly TieBreak[] },
) =>
  leagueTable({
    sides: SIDES.map((name) => ({ name, shortName: name })),
    results: results.map(resultOf),
    points: terms.points,
    ties: terms.ties,
    playing: [],
    round: 3,
    matches: 6,
  })
const names = (results: readonly Line[], terms: Parameters<typeof ranked>[1]) =>
  ranked(results, terms).rows.map(({ name }) => name)
const sportOf = (slug: string) => SCORED_SPORTS.find((each) => each.slug === slug) ?? {}

test('[WD154] sides level on points are ranked by the difference of goals, which the table shows, then by goals', () => {
  const results: readonly Line[] = [
    ['Asker', 'Cavan', [1, 0]],
    ['Brann', 'Asker', [4, 0]],
    ['Derry', 'Brann', [1, 0]],
    ['Cavan', 'Derry', [3, 1]],
  ]
  const table = ranked(results, sportOf('futsal'))
  expect(table.columns).toEqual(['Played', 'Won', 'Lost', '+/−', 'Points'])
  // Asker 1:4, Brann 4:1, Cavan 3:2, Derry 2:3
  expect(table.rows.map(({ name, cells }) => [name, cells[3], cells[4]])).toEqual([
    ['Brann', '3', '3'],
    ['Cavan', '1', '3'],
    ['Derry', '-1', '3'],
    ['Asker', '-3', '3'],
  ])
  // the same difference: five goals rank before three
  const level: readonly Line[] = [
    ['Asker', 'Brann', [3, 2]],
    ['Cavan', 'Derry', [5, 4]],
  ]
  expect(names(level, sportOf('handball'))).toEqual(['Cavan', 'Asker', 'Derry', 'Brann'])
})

test('[WD154] volleyball ranks level points by wins, then by the ratio of sets and of points', () => {
  const { ties = [] }: { ties?: readonly TieBreak[] } = sportOf('volleyball')
  expect(ties).toEqual(['won', 'ratio of parts', 'ratio scored'])
  const results: readonly Line[] = [
    ['Asker', 'Brann', [88, 80], [3, 1]],
    ['Cavan', 'Derry', [75, 60], [3, 0]],
  ]
  expect(names(results, { points: { won: 3, drawn: 0 }, ties })).toEqual([
    'Cavan',
    'Asker',
    'Brann',
    'Derry',
  ])
})

test('[WD154] a record of basketball with fewer losses is first, then the difference of points', () => {
  const results: readonly Line[] = [
    ['Asker', 'Brann', [90, 80]],
    ['Cavan', 'Derry', [90, 60]],
    ['Derry', 'Asker', [70, 69]],
  ]
  // a win each for Cavan (1-0), Derry (1-1, -29) and Asker (1-1, +9)
  expect(names(results, sportOf('basketball'))).toEqual(['Cavan', 'Asker', 'Derry', 'Brann'])
})

test('[WD154] every sport with a league says how level sides are ranked', () => {
  const leagues = SCORED_SPORTS.filter(({ rules }) => rules.family !== 'field')
  expect(leagues.length).toBeGreaterThan(10)
  expect(leagues.filter(({ ties = [] }) => ties.length === 0)).toEqual([])
})

/** The places of each rider in the races of the season that are known before this one, the best first. */
function finishesBefore(race: ReturnType<typeof matchAt>): ReadonlyMap<string, readonly number[]> {
  const finishes = new Map(race.entrants.map(({ name }) => [name, [] as number[]]))
  for (let number = race.number - (race.number % 20); number < race.number; number += 1) {
    const earlier = earlierMatch(race, number)
    const isKnown = earlier.startsAt + race.discipline.lane.longestMs <= race.listedAt
    for (const [place, name] of isKnown ? orderOf(earlier).entries() : [])
      finishes.get(name)?.push(place)
  }
  return new Map([...finishes].map(([name, places]) => [name, places.toSorted((a, b) => a - b)]))
}

const sumOf = (stages: readonly number[]): number => stages.reduce((sum, one) => sum + one, 0)

/** The names of the finishers, in their order. */
function orderOf(race: ReturnType<typeof matchAt>): readonly string[] {
  const end = endOf(race)
  if (end === null) return []
  const timed = end.field.map(({ id, stages, isOut }, at) => ({
    name: race.entrants[at]?.name ?? '',
    isOut,
    time: sumOf(stages) - (id === end.winner ? 0.5 : 0),
  }))
  const finished = timed.filter(({ isOut }) => !isOut)
  return finished.toSorted((one, other) => one.time - other.time).map(({ name }) => name)
}

test('[WD154] riders level on points are in the order of their best finishes', () => {
  const points = [25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
  const races = Array.from({ length: 16 }, (_, nth) => matchAt('motogp', 46 + 2 * nth))
  const ties = races.flatMap((race) => {
    const finishes = finishesBefore(race)
    const { rows } = championshipBefore(race, { rounds: 20, points })
    const pairs = rows.slice(1).map((row, nth) => [rows[nth], row] as const)
    return pairs
      .filter(([one, other]) => one?.cells[0] === other.cells[0] && other.cells[0] !== '0')
      .map(([one, other]) => [one, other].map((row) => finishes.get(row?.name ?? '') ?? []))
  })
  expect(ties.length).toBeGreaterThan(5)
  for (const [one = [], other = []] of ties) {
    const at = one.findIndex((place, which) => place !== other[which])
    expect(at === -1 ? 0 : (one[at] ?? 0)).toBeLessThanOrEqual(at === -1 ? 0 : (other[at] ?? 99))
  }
})

test.each(['basketball', 'snooker', 'table-tennis', 'chess', 'motogp'])(
  '[WD150] the table of %s goes on while a match is listed',
  (slug) => {
    const match = matchAt(slug, 60)
    const { leagues, lane } = match.discipline
    const boards = scoredUpcoming(match).flatMap((event) =>
      event.kind === 'score' && event.score.sport === 'board'
        ? [{ at: event.at, rows: event.score.rows }]
        : [],
    )
    const played = ({ rows }: (typeof boards)[number]): number =>
      rows.reduce((sum, { cells: [first] }) => sum + Number(first), 0)
    const counted = boards.map(played)
    expect(counted).toEqual(counted.toSorted((one, other) => one - other))
    expect(counted.at(-1)).toBeGreaterThan(counted[0] ?? 0)
    // what is not in it at the start may still be played
    const every = leagues.length * lane.everyMs
    const last = boards.at(-1)?.at ?? 0
    expect(match.startsAt - last).toBeLessThanOrEqual(every)
  },
)
