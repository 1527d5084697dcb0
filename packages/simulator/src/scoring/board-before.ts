import type { Board, Game } from './game.ts'
import type { ScoredMatch } from './match.ts'
import { championshipBefore, tableBefore } from './standings.ts'

/** The board before the start: the table of the league, or of a field its championship or its entrants. */
export function boardBefore<State>(match: ScoredMatch, game: Game<State>): Board {
  const { rules } = match.discipline
  if (rules.family !== 'field') return tableBefore(match)
  const { championship } = rules
  return championship === undefined
    ? game.board(game.first)
    : championshipBefore(match, championship)
}
