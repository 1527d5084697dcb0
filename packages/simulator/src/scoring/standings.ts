import type { BoardScore } from '@crease/domain/market/score.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Board } from './game.ts'
import { competitorsOf, earlierMatch, fixturesOf, type ScoredMatch } from './match.ts'
import { endOf } from './play.ts'
import type { ScoredSport } from './sport.ts'

interface Record {
  won: number
  drawn: number
  lost: number
}

interface Ranked extends Record {
  readonly points: number
}
type Column = readonly [head: string, figure: (row: Ranked) => number]

const PLAYED: Column = ['Played', ({ won, drawn, lost }) => won + drawn + lost]
const WON: Column = ['Won', ({ won }) => won]
const LOST: Column = ['Lost', ({ lost }) => lost]
const POINTS: Column = ['Points', ({ points }) => points]

/**
 * The table of a league before a match: results of the season that are known when the match is listed. It replays
 * those matches without prices, which takes a fraction of a millisecond each.
 */
export function tableBefore(match: ScoredMatch): Board {
  const { discipline, seed, league } = match
  const competitors = competitorsOf(seed, discipline, league)
  const season = fixturesOf(competitors.length).length
  const round = match.number % season
  const records = new Map(competitors.map(({ name }) => [name, { won: 0, drawn: 0, lost: 0 }]))
  for (let number = match.number - round; number < match.number; number += 1) {
    const earlier = earlierMatch(match, number)
    if (earlier.startsAt + discipline.lane.longestMs <= match.listedAt) count(records, earlier)
  }
  const hasDraws = [...records.values()].some(({ drawn }) => drawn > 0)
  const { points } = discipline
  const rows = competitors
    .map(({ name, shortName }) => ({ name, shortName, ...rowOf(records.get(name), points) }))
    .toSorted((one, other) => other.points - one.points || one.lost - other.lost)
  const drawn: readonly Column[] = hasDraws ? [['Drawn', (row) => row.drawn]] : []
  const columns: readonly Column[] =
    points === undefined ? [PLAYED, LOST, ...drawn, WON] : [PLAYED, WON, ...drawn, LOST, POINTS]
  return {
    columns: columns.map(([head]) => head),
    rows: rows.map((row): BoardScore['rows'][number] => ({
      name: row.name,
      shortName: row.shortName,
      cells: columns.map(([, figure]) => inHalves(figure(row))),
      active: match.entrants.some(({ name }) => name === row.name),
    })),
    clock: '',
    short: { first: '', second: '', at: '' },
    message: [say('League table'), say('season-match', { number: round + 1, matches: season })],
  }
}

/** Without points of its sport a record is ranked by its wins, and a draw is half of one. */
const rowOf = (
  record: Record = { won: 0, drawn: 0, lost: 0 },
  points: ScoredSport['points'] = { won: 1, drawn: 0.5 },
) => ({ ...record, points: points.won * record.won + points.drawn * record.drawn })

/** 2½ for two and a half. */
const inHalves = (number: number): string =>
  Number.isInteger(number) ? `${number}` : `${Math.floor(number) || ''}½`

function count(records: Map<string, Record>, match: ScoredMatch): void {
  const end = endOf(match)
  const [home, away] = match.entrants.map(({ name }) => records.get(name))
  if (end === null || home === undefined || away === undefined) return
  if (end.winner === 'draw') {
    home.drawn += 1
    away.drawn += 1
    return
  }
  const [winner, loser] = end.winner === 'home' ? [home, away] : [away, home]
  winner.won += 1
  loser.lost += 1
}
