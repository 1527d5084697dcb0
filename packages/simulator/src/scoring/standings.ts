import type { BoardScore } from '@crease/domain/market/score.ts'
import type { ScoredFacts } from '@crease/domain/rulebook/scored-results.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Board } from './game.ts'
import { competitorsOf, earlierMatch, fixturesOf, type ScoredMatch } from './match.ts'
import { endOf } from './play.ts'
import type { Championship, LeaguePoints, ScoredSport, TieBreak } from './sport.ts'

interface Record {
  won: number
  drawn: number
  lost: number
  points: number
  /** sets, frames or maps won and lost; 0 where a match has none */
  readonly parts: Tally
  /** goals or points for and against */
  readonly scored: Tally
}

interface Tally {
  for: number
  against: number
}

type Ranked = Readonly<Record>
type Column = readonly [head: string, figure: (row: Ranked) => number]

const PLAYED: Column = ['Played', ({ won, drawn, lost }) => won + drawn + lost]
const WON: Column = ['Won', ({ won }) => won]
const LOST: Column = ['Lost', ({ lost }) => lost]
const DIFFERENCE: Column = ['+/−', ({ scored }) => difference(scored)]
const POINTS: Column = ['Points', ({ points }) => points]

const difference = (tally: Tally): number => tally.for - tally.against
const ratio = (tally: Tally): number => tally.for / (tally.against || Number.MIN_VALUE)

/** Figures by which sides with the same points are ranked, the greater first. */
const RANKED: Readonly<{ [By in TieBreak]: (row: Ranked) => number }> = {
  won: ({ won }) => won,
  'fewer lost': ({ lost }) => -lost,
  difference: ({ scored }) => difference(scored),
  scored: ({ scored }) => scored.for,
  parts: ({ parts }) => difference(parts),
  'ratio of parts': ({ parts }) => ratio(parts),
  'ratio scored': ({ scored }) => ratio(scored),
}

/**
 * The table of a league before a match: results of the season that are known at a moment. It replays those matches without
 * prices, which takes a fraction of a millisecond each.
 */
export function tableBefore(match: ScoredMatch, at = match.listedAt): Board {
  const { discipline, seed, league } = match
  const sides = competitorsOf(seed, discipline, league)
  const matches = fixturesOf(sides.length).length
  const round = match.number % matches
  const results: Result[] = []
  for (let number = match.number - round; number < match.number; number += 1) {
    const earlier = earlierMatch(match, number)
    if (earlier.startsAt + discipline.lane.longestMs > at) continue
    results.push(...resultOf(earlier))
  }
  const playing = match.entrants.map(({ name }) => name)
  const { points, ties } = discipline
  return leagueTable({ sides, results, points, ties, playing, round, matches })
}

/** The end of a match by the names of its sides. */
export interface Result {
  readonly home: string
  readonly away: string
  readonly winner: 'home' | 'away' | 'draw'
  /** it was won by little, or went to overtime or its last set */
  readonly isClose: boolean
  /** of home and away: sets, frames or maps, and goals or points */
  readonly parts: readonly [number, number]
  readonly scored: readonly [number, number]
}

interface Season {
  readonly sides: readonly { readonly name: string; readonly shortName: string }[]
  readonly results: readonly Result[]
  readonly points: LeaguePoints | undefined
  readonly ties: readonly TieBreak[] | undefined
  /** the sides of the next match, which is the one after `round` of `matches` */
  readonly playing: readonly string[]
  readonly round: number
  readonly matches: number
}

/** The table of a league by the results of its season, with points or as records. */
export function leagueTable(season: Season): Board {
  const { sides, results, points, ties = [], playing, round, matches } = season
  const records = new Map(sides.map(({ name }) => [name, none()]))
  for (const result of results) count(records, result, points ?? PLAIN)
  const hasDraws = [...records.values()].some(({ drawn }) => drawn > 0)
  const rows = sides
    .map(({ name, shortName }) => ({ name, shortName, ...(records.get(name) ?? none()) }))
    .toSorted((one, other) => other.points - one.points || level(ties, one, other))
  const drawn: readonly Column[] = hasDraws ? [['Drawn', (row) => row.drawn]] : []
  const columns: readonly Column[] =
    points === undefined
      ? [PLAYED, LOST, ...drawn, WON]
      : [PLAYED, WON, ...drawn, LOST, ...(ties[0] === 'difference' ? [DIFFERENCE] : []), POINTS]
  return {
    columns: columns.map(([head]) => head),
    rows: rows.map((row): BoardScore['rows'][number] => ({
      name: row.name,
      shortName: row.shortName,
      cells: columns.map(([, figure]) => inHalves(figure(row))),
      active: playing.includes(row.name),
    })),
    clock: '',
    short: { first: '', second: '', at: '' },
    message: [say('League table'), say('season-match', { number: round + 1, matches })],
  }
}

const none = (): Record => ({
  won: 0,
  drawn: 0,
  lost: 0,
  points: 0,
  parts: { for: 0, against: 0 },
  scored: { for: 0, against: 0 },
})

/** The order of sides with the same points: by the first figure in which they differ. */
function level(ties: readonly TieBreak[], one: Ranked, other: Ranked): number {
  const by = ties.find((tie) => RANKED[tie](one) !== RANKED[tie](other))
  return by === undefined ? 0 : RANKED[by](other) - RANKED[by](one)
}

/** Without points of its sport a record is ranked by its wins, and a draw is half of one. */
const PLAIN: LeaguePoints = { won: 1, drawn: 0.5 }

/** 2½ for two and a half. */
const inHalves = (number: number): string =>
  Number.isInteger(number) ? `${number}` : `${Math.floor(number) || ''}½`

/** The result of a match; none: it was postponed. */
function resultOf(match: ScoredMatch): readonly Result[] {
  const end = endOf(match)
  const [home, away] = match.entrants
  if (end === null || home === undefined || away === undefined) return []
  const winner = end.winner === 'draw' || end.winner === 'home' ? end.winner : 'away'
  const isClose = wasClose(match.discipline, end)
  const partsOf = (own: 0 | 1) =>
    end.parts.filter(({ score }) => score[own] > score[own === 0 ? 1 : 0]).length
  const parts = [partsOf(0), partsOf(1)] as const
  return [{ home: home.name, away: away.name, winner, isClose, parts, scored: end.units }]
}

function count(records: Map<string, Record>, result: Result, points: LeaguePoints): void {
  const [home, away] = [records.get(result.home), records.get(result.away)]
  if (home === undefined || away === undefined) return
  for (const tally of ['parts', 'scored'] as const) {
    const [ofHome, ofAway] = result[tally]
    add(home[tally], ofHome, ofAway)
    add(away[tally], ofAway, ofHome)
  }
  if (result.winner === 'draw') {
    for (const side of [home, away]) {
      side.drawn += 1
      side.points += points.drawn
    }
    return
  }
  const [winner, loser] = result.winner === 'home' ? [home, away] : [away, home]
  const { won, lost } = (result.isClose ? points.close : undefined) ?? { ...points, lost: 0 }
  winner.won += 1
  winner.points += won
  loser.lost += 1
  loser.points += lost
}

function add(tally: Tally, gained: number, conceded: number): void {
  tally.for += gained
  tally.against += conceded
}

/** Whether a match was won by little, or went to overtime or its last set, as its sport counts. */
function wasClose({ rules, points }: ScoredSport, { parts, units }: ScoredFacts): boolean {
  const within = points?.close?.within
  if (within !== undefined) return Math.abs(units[0] - units[1]) <= within
  if (rules.family === 'clock') return parts.length > rules.periods
  return rules.family === 'sets' && parts.length === rules.bestOf
}

/** The championship before a race of a field: the points of the season's races that are known at a moment. */
export function championshipBefore(
  match: ScoredMatch,
  { rounds, points }: Championship,
  moment = match.listedAt,
): Board {
  const { discipline, entrants } = match
  const race = match.number % rounds
  const sums = entrants.map(() => 0)
  const finishes = entrants.map((): number[] => [])
  for (let number = match.number - race; number < match.number; number += 1) {
    const earlier = earlierMatch(match, number)
    if (earlier.startsAt + discipline.lane.longestMs > moment) continue
    for (const [place, at] of finishOf(endOf(earlier)).entries()) {
      sums[at] = (sums[at] ?? 0) + (points[place] ?? 0)
      finishes[at]?.push(place)
    }
  }
  const rows = entrants.map(({ name, shortName }, at) => ({
    name,
    shortName,
    sum: sums[at] ?? 0,
    finishes: (finishes[at] ?? []).toSorted((one, other) => one - other),
  }))
  return {
    columns: ['Points'],
    rows: rows
      .toSorted((one, other) => other.sum - one.sum || better(one.finishes, other.finishes))
      .map(({ name, shortName, sum }) => ({ name, shortName, cells: [`${sum}`], active: false })),
    clock: '',
    short: { first: '', second: '', at: '' },
    message: [say('Championship'), say('round-under-way', { number: race + 1, most: rounds })],
  }
}

/** Riders with the same points are in the order of their best finishes: more wins, then more second places, and so on. */
function better(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, nth) => place !== other[nth])
  return at === -1 ? other.length - one.length : (one[at] ?? 0) - (other[at] ?? Infinity)
}

/** The finishers of a race in order, by their places among the entrants; a lot decides between level winners. */
function finishOf(end: ScoredFacts | null): readonly number[] {
  if (end === null) return []
  const sign = end.wins === 'lowest' ? 1 : -1
  const sums = end.field.map(({ id, stages, isOut }, at) => {
    const sum = sign * stages.reduce((all, one) => all + one, 0)
    return { at, isOut, sum: id === end.winner ? sum - 0.5 : sum }
  })
  return sums
    .filter(({ isOut }) => !isOut)
    .toSorted((one, other) => one.sum - other.sum)
    .map(({ at }) => at)
}
