import type { MarketResult } from '../market/market.ts'
import { byNumber, wonBy, voidFor } from './deciding.ts'

/** The player who is named first in the match, and the other. */
export type TennisPlayer = 'first' | 'second'

/** Questions about a tennis match. Players' runners are 'first' and 'second'. */
export type TennisQuestion =
  | { readonly asks: 'match-odds' }
  | { readonly asks: 'set-winner'; readonly set: number }
  /** sets of both players, 'first' before 'second' */
  | { readonly asks: 'set-betting' }
  | { readonly asks: 'total-games' }
  /** games of the first player less those of the second */
  | { readonly asks: 'games-margin' }
  | { readonly asks: 'set-odd-even'; readonly set: number }
  | { readonly asks: 'game-winner'; readonly set: number; readonly game: number }
  | { readonly asks: 'tie-break' }

/** A set as far as it was played. A tie-break is one game. */
export interface PlayedSet {
  /** who won its games, in their order */
  readonly games: readonly TennisPlayer[]
  /** null when it was not played to its end */
  readonly winner: TennisPlayer | null
  /** whether a tie-break was started */
  readonly tieBreak: boolean
}

/**
 * The end of a match. `completed`: won on the court. `retired`: one player advanced since the other could not, or was
 * not allowed to, play on. `not played`: a walkover, or not started in 48 hours.
 */
export interface TennisFacts {
  readonly ending: 'completed' | 'retired' | 'not played'
  readonly bestOf: 3 | 5
  readonly sets: readonly PlayedSet[]
  /** the player who advances; null if neither does */
  readonly winner: TennisPlayer | null
}

const UNFINISHED = 'the match was not played to its end'

/**
 * How a question about a tennis match ends [RB40]. After a retirement the match stands for the player who
 * goes on if one set was completed [RB41]; any other question stands if more play could not have changed
 * its answer, and is void if it could [RB42].
 */
export function decideTennis(question: TennisQuestion, facts: TennisFacts): MarketResult {
  if (facts.ending === 'not played') return voidFor('the match was not played')
  if (facts.ending === 'completed') return answer(question, facts) ?? voidFor('it was not played')
  if (question.asks === 'match-odds') return afterRetirement(facts)
  return isCertain(question, facts)
    ? (answer(question, facts) ?? voidFor(UNFINISHED))
    : voidFor(UNFINISHED)
}

function afterRetirement({ sets, winner }: TennisFacts): MarketResult {
  if (sets[0]?.winner == null) return voidFor('no set was completed')
  return winner === null ? voidFor(UNFINISHED) : wonBy(winner)
}

/** Whether what is asked has been answered on the court already. */
function isCertain(question: TennisQuestion, { sets }: TennisFacts): boolean {
  if (question.asks === 'tie-break') return sets.some(({ tieBreak }) => tieBreak)
  if (question.asks === 'game-winner') {
    return sets[question.set - 1]?.games[question.game - 1] !== undefined
  }
  return 'set' in question && sets[question.set - 1]?.winner != null
}

/** The answer by the play on the court; null if the play in question never happened. */
function answer(question: TennisQuestion, facts: TennisFacts): MarketResult | null {
  const { sets, winner } = facts
  switch (question.asks) {
    case 'match-odds':
      return winner === null ? null : wonBy(winner)
    case 'set-betting':
      return wonBy(`${setsOf(sets, 'first')}-${setsOf(sets, 'second')}`)
    case 'total-games':
      return byNumber(sets.reduce((sum, { games }) => sum + games.length, 0))
    case 'games-margin':
      return byNumber(gamesLead(sets))
    case 'tie-break':
      return hadTieBreak(sets)
    case 'set-winner':
    case 'set-odd-even':
    case 'game-winner':
      return ofOneSet(question, sets[question.set - 1])
  }
}

const hadTieBreak = (sets: TennisFacts['sets']): MarketResult =>
  sets.some(({ tieBreak }) => tieBreak) ? wonBy('yes') : wonBy()

type SetQuestion = Extract<TennisQuestion, { readonly set: number }>

function ofOneSet(question: SetQuestion, set: PlayedSet | undefined): MarketResult | null {
  if (set === undefined) return null
  if (question.asks === 'set-winner') return set.winner === null ? null : wonBy(set.winner)
  if (question.asks === 'set-odd-even') return wonBy(set.games.length % 2 === 0 ? 'even' : 'odd')
  const winner = set.games[question.game - 1]
  return winner === undefined ? null : wonBy(winner)
}

/** How many sets a player has won. */
export const setsOf = (sets: readonly PlayedSet[], player: TennisPlayer): number =>
  sets.filter(({ winner }) => winner === player).length

/** Games of the first player less those of the second. */
export const gamesLead = (sets: readonly PlayedSet[]): number =>
  sets
    .flatMap(({ games }) => games)
    .reduce((lead, winner) => lead + (winner === 'first' ? 1 : -1), 0)
