import type { Board, Game } from './game.ts'
import { competitorsOf, fixturesOf, type ScoredMatch } from './match.ts'
import { championshipBefore, tableBefore } from './standings.ts'

/** The board at a moment before the start: the table of the league, or of a field its championship or its entrants. */
export function boardBefore<State>(match: ScoredMatch, game: Game<State>, at: number): Board {
  const { rules } = match.discipline
  if (rules.family !== 'field') return tableBefore(match, at)
  const { championship } = rules
  return championship === undefined
    ? game.board(game.first)
    : championshipBefore(match, championship, at)
}

/** The moments of boards before the start: the listing, and each at which another result of the season is known. */
export function boardTimes(match: ScoredMatch): readonly number[] {
  const { discipline, number, listedAt, startsAt } = match
  const { lane, leagues } = discipline
  const known = Array.from(
    { length: number % roundsOf(match) },
    (_, back) => startsAt - (back + 1) * leagues.length * lane.everyMs + lane.longestMs,
  )
  return [listedAt, ...known.filter((at) => at > listedAt && at < startsAt).toReversed()]
}

/** The matches of a season. */
function roundsOf({ seed, discipline, league }: ScoredMatch): number {
  const { rules } = discipline
  if (rules.family === 'field') return rules.championship?.rounds ?? 1
  return fixturesOf(competitorsOf(seed, discipline, league).length).length
}
