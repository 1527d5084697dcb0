import { perRound } from '../kernel/counting.ts'
import type { Round } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Next } from '../kernel/title.ts'
import { runsAhead, WICKET, type RunWays } from './runs-ahead.ts'

/** A match of one innings each, every ball a card; the cards go back between the innings. */
export interface Match {
  /** of a side */
  readonly balls: number
  readonly wickets: number
  readonly shoe: () => readonly number[]
  /** a window before the first of every `ballsAWindow` balls */
  readonly ballsAWindow: number
  readonly ballMs: number
}

export const TEAMS = ['a', 'b'] as const
export type Team = (typeof TEAMS)[number]

export interface Innings {
  readonly runs: number
  readonly wickets: number
  readonly balls: number
}

export interface Score {
  readonly a: Innings
  readonly b: Innings
  /** who faces the next ball; null: the match is over */
  readonly bats: Team | null
}

export function scoreOf(match: Match, round: Round): Score {
  const { a, b } = bothOf(round)
  if (!isDone(match, a)) return { a, b, bats: 'a' }
  return { a, b, bats: isDone(match, b) || b.runs > a.runs ? null : 'b' }
}

/** Every selection of a window asks for it. */
const bothOf = perRound(({ dealt }) => ({ a: inningsOf(dealt, 'a'), b: inningsOf(dealt, 'b') }))

function inningsOf(dealt: Round['dealt'], team: Team): Innings {
  const faces = dealt.filter(({ slot }) => slot.startsWith(team)).map(({ face }) => face)
  const scoring = faces.filter((face) => face !== WICKET)
  return {
    runs: scoring.reduce((sum, runs) => sum + runs, 0),
    wickets: faces.length - scoring.length,
    balls: faces.length,
  }
}

const isDone = (match: Match, { balls, wickets }: Innings): boolean =>
  balls === match.balls || wickets === match.wickets

export function nextOf(match: Match, round: Round): Next {
  const score = scoreOf(match, round)
  if (score.bats === null) return { kind: 'end' }
  const { balls } = score[score.bats]
  if (score.bats === 'b' && balls === 0 && round.shoe.length < match.shoe().length) {
    return { kind: 'reshuffle' }
  }
  const window = windowOf(match, score, balls)
  if (window !== null && round.windows <= window) {
    return { kind: 'window', seconds: WINDOW_SECONDS[window === 0 ? 'first' : 'within'] }
  }
  return { kind: 'deal', slot: `${score.bats}${balls + 1}`, ms: match.ballMs }
}

/** The number of the window that belongs before the next ball; null: none. */
function windowOf({ ballsAWindow }: Match, { a, bats }: Score, balls: number): number | null {
  if (balls % ballsAWindow !== 0) return null
  const before = bats === 'b' ? Math.ceil(a.balls / ballsAWindow) : 0
  return before + balls / ballsAWindow
}

/** In how many ways A wins, both have the same, and all there are [CG152]. */
interface MatchWays {
  readonly a: bigint
  readonly ties: bigint
  readonly all: bigint
}

export interface Odds {
  readonly match: (round: Round) => MatchWays
  /** more runs of A's innings, by their number */
  readonly innings: (round: Round) => RunWays
}

/** The odds of a match, computed once for each state. */
export function oddsOf(match: Match): Odds {
  let known: RunWays | undefined
  const fresh = (): RunWays =>
    (known ??= runsAhead({ left: match.shoe(), balls: match.balls, wickets: match.wickets }))
  const rest = perRound((round): RunWays => {
    const { a, b, bats } = scoreOf(match, round)
    const { balls, wickets } = bats === 'b' ? b : a
    const isFresh = balls === 0 && round.shoe.length === match.shoe().length
    if (isFresh) return fresh()
    const ahead = { balls: match.balls - balls, wickets: match.wickets - wickets }
    return runsAhead({ left: round.shoe, ...ahead })
  })
  return {
    innings: rest,
    match: perRound((round) => {
      const { a, b, bats } = scoreOf(match, round)
      const isFirst = bats === 'a'
      const ofA = isFirst ? rest(round) : { ways: [1n], all: 1n }
      const ofB = isFirst ? fresh() : rest(round)
      return compared({ ...ofA, from: a.runs }, { ...ofB, from: b.runs })
    }),
  }
}

type From = RunWays & { readonly from: number }

function compared(one: From, other: From): MatchWays {
  let [wins, ties] = [0n, 0n]
  const below: bigint[] = [0n]
  for (const ways of other.ways) below.push((below.at(-1) ?? 0n) + ways)
  for (const [more, ways] of one.ways.entries()) {
    const same = one.from + more - other.from
    wins += ways * (below[Math.max(0, Math.min(same, other.ways.length))] ?? 0n)
    ties += ways * (other.ways[same] ?? 0n)
  }
  return { a: wins, ties, all: one.all * other.all }
}
