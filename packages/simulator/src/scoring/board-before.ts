import type { Board, Game } from './game.ts'
import type { ScoredMatch } from './match.ts'
import { tableBefore } from './standings.ts'

/** The board before the start: the table of the league, or the entrants of a field. */
export const boardBefore = <State>(match: ScoredMatch, game: Game<State>): Board =>
  match.discipline.rules.family === 'field' ? game.board(game.first) : tableBefore(match)
