import type { MarketResult } from '../market/market.ts'
import { byNumber, voidFor, wonBy } from './deciding.ts'

export type FootballSide = 'home' | 'away'

/** Questions about a football match. Runners are named by the words of the answers. */
export type FootballQuestion =
  | { readonly asks: 'match-odds' }
  | { readonly asks: 'draw-no-bet' }
  | { readonly asks: 'double-chance' }
  | { readonly asks: 'half-time' }
  /** more than `goals` and a half, or fewer */
  | { readonly asks: 'over-under'; readonly goals: number }
  | { readonly asks: 'both-score' }
  | { readonly asks: 'correct-score' }
  | { readonly asks: 'odd-even' }
  /** the scorer of the goal with this number, counted from 1, or no scorer */
  | { readonly asks: 'next-goal'; readonly number: number }
  | { readonly asks: 'corners' }
  | { readonly asks: 'cards' }
  | { readonly asks: 'to-qualify' }
  /** by how many goals the home side leads, and how many fall: on lines [HC1] */
  | { readonly asks: 'handicap' }
  | { readonly asks: 'total-goals' }

/**
 * The end of a match. `goals` are those that count, in their order, of the two halves with their added time, without
 * extra time and shoot-outs. `stopped`: abandoned, or not started within 48 hours.
 */
export interface FootballFacts {
  readonly ending: 'played' | 'stopped'
  readonly goals: readonly FootballSide[]
  /** how many of the goals fell before half time; null when half time was not reached */
  readonly beforeHalfTime: number | null
  readonly corners: number
  /** yellow and red cards shown */
  readonly cards: number
  /** of a cup tie, after extra time and penalties; null if neither side went through */
  readonly qualified: FootballSide | null
}

/** Scores with a runner of their own go up to this many goals a side; beyond is 'other'. */
export const MOST_LISTED_GOALS = 3

const STOPPED = 'the match was not played to its end'
/**
 * How a question about a football match ends [RB31]. A match that is stopped voids what was not yet
 * certain and settles what was, whatever would have come after [RB32].
 */
export function decideFootball(question: FootballQuestion, facts: FootballFacts): MarketResult {
  return facts.ending === 'played' ? atTheEnd(question, facts) : whenStopped(question, facts)
}

/** The questions that have a number of their own are answered beside these. */
type PlainAsks = Exclude<FootballQuestion['asks'], 'over-under' | 'next-goal'>

const AT_THE_END: Readonly<Record<PlainAsks, (facts: FootballFacts) => MarketResult>> = {
  'match-odds': ({ goals }) => wonBy(leaderOf(goals)),
  'draw-no-bet': ({ goals }) => {
    const leader = leaderOf(goals)
    return leader === 'draw' ? voidFor('the match was drawn') : wonBy(leader)
  },
  'double-chance': ({ goals }) => wonBy(...DOUBLE_CHANCES[leaderOf(goals)]),
  'half-time': halfTime,
  'both-score': ({ goals }) => (bothScored(goals) ? wonBy('yes') : wonBy()),
  'correct-score': ({ goals }) =>
    wonBy(scoreRunner(countOf(goals, 'home'), countOf(goals, 'away'))),
  'odd-even': ({ goals }) => wonBy(goals.length % 2 === 0 ? 'even' : 'odd'),
  corners: ({ corners }) => byNumber(corners),
  cards: ({ cards }) => byNumber(cards),
  handicap: ({ goals }) => byNumber(leadIn(goals)),
  'total-goals': ({ goals }) => byNumber(goals.length),
  'to-qualify': ({ qualified }) =>
    qualified === null ? voidFor('no side went through') : wonBy(qualified),
}

function atTheEnd(question: FootballQuestion, facts: FootballFacts): MarketResult {
  const { goals } = facts
  if (question.asks === 'over-under') return wonBy(goals.length > question.goals ? 'over' : 'under')
  if (question.asks === 'next-goal') return wonBy(goals[question.number - 1] ?? 'none')
  return AT_THE_END[question.asks](facts)
}

function halfTime({ goals, beforeHalfTime }: FootballFacts): MarketResult {
  return beforeHalfTime === null
    ? voidFor('half time was not reached')
    : wonBy(leaderOf(goals.slice(0, beforeHalfTime)))
}

/** A result that more play could not have changed counts; all other questions are void. */
function whenStopped(question: FootballQuestion, facts: FootballFacts): MarketResult {
  return isCertain(question, facts) ? atTheEnd(question, facts) : voidFor(STOPPED)
}

function isCertain(question: FootballQuestion, facts: FootballFacts): boolean {
  const { goals } = facts
  if (question.asks === 'over-under') return goals.length > question.goals
  if (question.asks === 'next-goal') return goals.length >= question.number
  if (question.asks === 'half-time') return facts.beforeHalfTime !== null
  if (question.asks === 'both-score') return bothScored(goals)
  // a side never loses a goal that stands
  if (question.asks === 'correct-score')
    return isUnlisted(countOf(goals, 'home'), countOf(goals, 'away'))
  return question.asks === 'to-qualify' && facts.qualified !== null
}

const DOUBLE_CHANCES: Readonly<Record<FootballSide | 'draw', readonly string[]>> = {
  home: ['home-draw', 'home-away'],
  draw: ['home-draw', 'draw-away'],
  away: ['draw-away', 'home-away'],
}

/** The runner of a final score: '2-1', or 'other' beyond the listed ones. */
export function scoreRunner(home: number, away: number): string {
  return isUnlisted(home, away) ? 'other' : `${home}-${away}`
}

const isUnlisted = (home: number, away: number): boolean => Math.max(home, away) > MOST_LISTED_GOALS

const countOf = (goals: readonly FootballSide[], side: FootballSide): number =>
  goals.filter((scorer) => scorer === side).length

const leadIn = (goals: readonly FootballSide[]): number =>
  countOf(goals, 'home') - countOf(goals, 'away')

function leaderOf(goals: readonly FootballSide[]): FootballSide | 'draw' {
  const lead = leadIn(goals)
  if (lead === 0) return 'draw'
  return lead > 0 ? 'home' : 'away'
}

const bothScored = (goals: readonly FootballSide[]): boolean =>
  goals.includes('home') && goals.includes('away')
