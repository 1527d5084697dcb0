import type { BoardScore } from '@crease/domain/market/score.ts'
import { messageOf } from '@crease/domain/sentences/phrase.ts'
import { LEAGUE_LONGEST_MS } from '../lane-times.ts'
import { openStream } from '../keys/streams.ts'
import { remembered } from '../remembered.ts'
import { leagueTable, type Result } from '../scoring/standings.ts'
import { playedForm } from './form.ts'
import { seasonOf, type FootballMatch, type Season } from './match.ts'
import { isGoal, playFootball } from './play.ts'

/** Results of earlier matches, which the tables of a season need again and again. */
const ended = remembered<Result | null>(2_000)

const POINTS = { won: 3, drawn: 1 }
const TIES = ['difference', 'scored'] as const

/** The tables of a league before a match [WD150]: at its listing, and when another result of the season is known. */
export function footballTables(match: FootballMatch): readonly (readonly [number, BoardScore])[] {
  const { listedAt, startsAt } = match
  const season = seasonOf(match)
  const known = season.before
    .map((earlier) => earlier.startsAt + LEAGUE_LONGEST_MS)
    .filter((at) => at > listedAt && at < startsAt)
  return [listedAt, ...known].map((at) => [at, tableAt(at, match, season)])
}

function tableAt(at: number, match: FootballMatch, season: Season): BoardScore {
  const { clubs, round, matches, before } = season
  const results = before
    .filter(({ startsAt }) => startsAt + LEAGUE_LONGEST_MS <= at)
    .flatMap((earlier) => resultOf(earlier) ?? [])
  const playing = [match.clubs.home.name, match.clubs.away.name]
  const { message, ...board } = leagueTable({
    sides: clubs,
    results,
    points: POINTS,
    ties: TIES,
    playing,
    round,
    matches,
  })
  return { sport: 'board', ...board, ...messageOf(message), phase: 'before', moments: [] }
}

/** How a match ended; null: it was stopped, or never started. */
const resultOf = (match: FootballMatch): Result | null =>
  ended(match.key, () => playedResult(match))

function playedResult(match: FootballMatch): Result | null {
  const { home, away } = match.clubs
  const { periods, stopsAfter } = playFootball(playedForm(match), openStream(match.key, 'play'))
  if (stopsAfter !== null) return null
  const goals = periods.flatMap(({ incidents }) => incidents).filter(({ kind }) => isGoal(kind))
  const scoredBy = (one: 'home' | 'away') => goals.filter(({ side }) => side === one).length
  const scored = [scoredBy('home'), scoredBy('away')] as const
  const lead = scored[0] - scored[1]
  const winner = lead === 0 ? 'draw' : lead > 0 ? 'home' : 'away'
  return { home: home.name, away: away.name, winner, isClose: false, parts: [0, 0], scored }
}
