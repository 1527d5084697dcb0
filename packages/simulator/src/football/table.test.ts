import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { BoardScore, FootballScore } from '@crease/domain/market/score.ts'
import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { footballTables } from './table.ts'
import { footballTimeline, footballUpcoming } from './timeline.ts'

const SEED = numberedSeed(11)
const LANE = 1_000_000
const LEAGUES = 6

function leagueMatchAt(turn: number) {
  const match = matchOf(SEED, LANE + turn)
  if (match.sport !== 'football' || match.cup) throw new Error('no league match')
  return match
}

const scoresIn = (events: readonly FeedEvent[]) =>
  events.flatMap((event) => (event.kind === 'score' ? event.score : []))

const lastScoreOf = (turn: number) => scoresIn(footballTimeline(leagueMatchAt(turn))).at(-1)

/** Points by the last score of each story; a match that was stopped has none. */
function pointsTold(
  lastScores: readonly ReturnType<typeof lastScoreOf>[],
): ReadonlyMap<string, number> {
  const points = new Map<string, number>()
  for (const last of lastScores) {
    if (last?.sport !== 'football' || last.moments?.at(-1)?.word !== 'FINISHED') continue
    const [home, away]: FootballScore['teams'] = last.teams
    const lead = home.goals - away.goals
    const won = (by: number) => (by > 0 ? 3 : by === 0 ? 1 : 0)
    points.set(home.name, (points.get(home.name) ?? 0) + won(lead))
    points.set(away.name, (points.get(away.name) ?? 0) + won(-lead))
  }
  return points
}

const pointsOf = ({ rows }: Pick<BoardScore, 'rows'>) =>
  new Map(
    rows.flatMap(({ name, cells }) => (cells[0] === '0' ? [] : [[name, Number(cells.at(-1))]])),
  )

const footballTable = (match: ReturnType<typeof leagueMatchAt>): BoardScore => {
  const [[, table] = []] = footballTables(match)
  if (table === undefined) throw new Error('no table')
  return table
}

test('[WD150] the table before a league match counts the results that its earlier matches told', () => {
  const turn = 60
  const match = leagueMatchAt(turn)
  const earlier = Array.from({ length: turn / LEAGUES }, (_, at) => at * LEAGUES)
  // the calendar lists it twelve hours before, when those of the last fifteen hours may still be played
  const known = earlier.filter((at) => leagueMatchAt(at).startsAt + 3 * 3_600_000 <= match.listedAt)
  const table = footballTable(match)
  expect([known.length > 3, known.length < earlier.length]).toEqual([true, true])
  const told = known.map(lastScoreOf)
  expect(pointsOf(table)).toEqual(pointsTold(told))
  expect(pointsOf(table)).not.toEqual(pointsTold(told.slice(1)))
  expect(
    table.rows
      .filter(({ active }) => active)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([match.clubs.home.name, match.clubs.away.name].toSorted())
  const worth = table.rows.map(({ cells }) => Number(cells.at(-1)))
  expect(worth).toEqual(worth.toSorted((one, other) => other - one))
})

test('[WD150] the table goes on while a match is listed: at the kick-off it has all but the last hours', () => {
  const turn = 60
  const match = leagueMatchAt(turn)
  const earlier = Array.from({ length: turn / LEAGUES }, (_, at) => at * LEAGUES)
  const known = earlier.filter((at) => leagueMatchAt(at).startsAt + 3 * 3_600_000 < match.startsAt)
  const last = scoresIn(footballUpcoming(match)).at(-1)
  if (last?.sport !== 'board') throw new Error('no table')
  expect(earlier.length - known.length).toBe(1)
  expect(pointsOf(last)).toEqual(pointsTold(known.map(lastScoreOf)))
})

test('[WD123] a league match shows the table until its kick-off, and a cup tie its score', () => {
  const tables = scoresIn(footballUpcoming(leagueMatchAt(61)))
  for (const table of tables) expect(table).toMatchObject({ sport: 'board', phase: 'before' })
  const told = scoresIn(footballTimeline(leagueMatchAt(61)))
  expect(told.slice(0, tables.length)).toEqual(tables)
  expect(told.slice(tables.length).every(({ sport }) => sport === 'football')).toBe(true)
  const tie = matchOf(SEED, 2 * LANE + 5)
  if (tie.sport !== 'football') throw new Error('no tie')
  expect(scoresIn(footballUpcoming(tie))[0]).toMatchObject({ sport: 'football', period: 'before' })
})

test('[WD150] a season of a league starts with an empty table', () => {
  const turn = Array.from({ length: 60 }, (_, at) => at * LEAGUES).find((at) =>
    footballTable(leagueMatchAt(at)).message.includes('Match 1 of 56'),
  )
  expect(pointsOf(footballTable(leagueMatchAt(turn ?? -1))).size).toBe(0)
})
