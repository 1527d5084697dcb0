import { oneAhead, winsOf } from '../kernel/ahead.ts'
import type { Chances } from '../kernel/chances.ts'
import { pushesOf } from '../kernel/counting.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import { faceAt, type Round, oneOf, PUSH, wonIf } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import {
  nextOf,
  oddsOf,
  scoreOf,
  TEAMS,
  type Innings,
  type Match,
  type Odds,
  type Team,
} from './innings.ts'
import { WICKET } from './runs-ahead.ts'
import { ended, say } from '../sentences/round-end.ts'

/** The data of a title of the family. */
export interface MatchData
  extends Match, Pick<Title, 'slug' | 'name' | 'code' | 'rules' | 'listings'> {
  /** runs of A's innings that bets are taken on */
  readonly lines: readonly number[]
  /** how the first ball is listed */
  readonly freshBall: string
}

/** κ in thousandths, of a boundary a little more: 3.38 of a new pack */
const [KAPPA, KAPPA_BOUNDARY] = [950, 951]

const BALL_BETS = [
  { id: 'zero', name: 'Zero', wins: (face: number) => face === 0 },
  { id: 'one', name: 'One', wins: (face: number) => face === 1 },
  { id: 'two', name: 'Two', wins: (face: number) => face === 2 },
  { id: 'three', name: 'Three', wins: (face: number) => face === 3 },
  { id: 'boundary', name: 'Boundary (4 or 6)', wins: (face: number) => face === 4 || face === 6 },
  { id: 'wicket', name: 'Wicket', wins: (face: number) => face === WICKET },
] as const

const BALLS_AN_OVER = 6
const teamName = (team: Team): string => `Team ${team.toUpperCase()}`

/** '0.1' is the first ball. */
const overOf = (ball: number): string =>
  `${Math.floor(ball / BALLS_AN_OVER)}.${(ball % BALLS_AN_OVER) + 1}`

/** A match between two teams in which every ball is a card. */
export function matchTitle(of: MatchData): Title {
  const odds = oddsOf(of)
  return {
    slug: of.slug,
    name: of.name,
    family: 'cricket',
    code: of.code,
    shoe: of.shoe,
    next: (round) => nextOf(of, round),
    markets: [
      winnerMarket(of, odds),
      ...of.lines.map((line) => lineMarket(of, odds, line)),
      ...TEAMS.flatMap((team) => ballMarkets(of, team)),
    ],
    ...(of.listings === undefined ? {} : { listings: of.listings }),
    outcome: (round) => outcomeOf(of, round),
    seats: TEAMS.map((team) => ({
      id: team,
      name: teamName(team),
      kind: 'ball',
      prefix: team,
      places: of.balls <= BALLS_AN_OVER ? of.balls : 0,
      says: (round) => scoreSaid(scoreOf(of, round)[team]),
    })),
    faceName: (_slot, face) => ballName(face),
    rules: of.rules,
    isLive: true,
  }
}

/** 'dot', '4', 'wicket'. */
export function ballName(face: number): string {
  if (face === WICKET) return 'wicket'
  return face === 0 ? 'dot' : String(face)
}

/** '12/1': runs and wickets; nothing before the first ball [CG960]. */
const scoreSaid = ({ runs, wickets, balls }: Innings): string | null =>
  balls === 0 ? null : `${runs}/${wickets}`

function outcomeOf(match: Match, round: Round): ReturnType<Title['outcome']> {
  const { a, b } = scoreOf(match, round)
  if (a.runs === b.runs) return ended('T', say('runs-tied', { runs: a.runs }))
  return a.runs > b.runs
    ? ended('A', say('team-won', { team: say('Team A'), runs: a.runs, other: b.runs }))
    : ended('B', say('team-won', { team: say('Team B'), runs: b.runs, other: a.runs }))
}

function winnerMarket(match: Match, odds: Odds): Market {
  const settle = (team: Team, round: Round): Return => {
    const { a, b } = scoreOf(match, round)
    return a.runs === b.runs ? PUSH : wonIf(a.runs > b.runs === (team === 'a'))
  }
  const chances = (team: Team, round: Round): Chances => {
    const { a, ties, all } = odds.match(round)
    return pushesOf(team === 'a' ? a : all - a - ties, ties, all)
  }
  return {
    id: 'winner',
    name: 'Match odds',
    book: oneOf(2, PUSH),
    selections: TEAMS.map((team) => ({
      id: `win-${team}`,
      name: teamName(team),
      listed: 'Team A / Team B win (pre-match; tie = void)',
      price: { kind: 'moving', back: 960, lay: 1050 },
      settle: (round) => settle(team, round),
      chances: (round) => chances(team, round),
      offered: () => true,
    })),
  }
}

/** Runs of A's innings, which nothing cuts short but its own balls and wickets. */
function lineMarket(match: Match, odds: Odds, line: number): Market {
  const bet = (isOver: boolean): Selection => ({
    id: `runs-${line}-${isOver ? 'yes' : 'no'}`,
    name: isOver ? `Team A ${line} runs or more` : `Team A below ${line} runs`,
    price: { kind: 'moving', back: 960, lay: null },
    settle: (round) => wonIf(scoreOf(match, round).a.runs >= line === isOver),
    chances: (round) => {
      const { ways, all } = odds.innings(round)
      const needed = Math.max(0, line - scoreOf(match, round).a.runs)
      const over = ways.slice(needed).reduce((sum, each) => sum + each, 0n)
      return winsOf(isOver ? over : all - over, all)
    },
    offered: (round) => scoreOf(match, round).bats === 'a',
  })
  return {
    id: `runs-${line}`,
    name: `Team A runs: ${line}`,
    book: oneOf(2),
    selections: [bet(true), bet(false)],
  }
}

/** The results of the first ball after a window. */
function ballMarkets(of: MatchData, team: Team): readonly Market[] {
  const balls = Array.from({ length: of.balls }, (_, ball) => ball)
  return balls
    .filter((ball) => ball % of.ballsAWindow === 0)
    .map((ball) => ({
      id: `${team}${ball + 1}`,
      name: `${teamName(team)}, ball ${overOf(ball)}`,
      // a ball that is not bowled has no bets
      book: oneOf(BALL_BETS.length, PUSH),
      selections: BALL_BETS.map((bet) => ballBet(of, { team, ball, ...bet })),
    }))
}

interface BallBet {
  readonly team: Team
  readonly ball: number
  readonly id: string
  readonly name: string
  readonly wins: (face: number) => boolean
}

function ballBet(of: MatchData, { team, ball, id, name, wins }: BallBet): Selection {
  const slot = `${team}${ball + 1}`
  const isFirst = team === 'a' && ball === 0
  const comes = (face: number): Return => wonIf(wins(face))
  return {
    id: `${slot}-${id}`,
    name: `${overOf(ball)} over ${name}`,
    listed: isFirst ? `0.1 over ${name} ${of.freshBall}` : `Next ball ${name}`,
    price: { kind: 'moving', back: id === 'boundary' ? KAPPA_BOUNDARY : KAPPA, lay: null },
    settle: (round) => {
      const face = faceAt(round, slot)
      return face === null ? PUSH : comes(face)
    },
    chances: ({ shoe }) => oneAhead(shoe, comes),
    offered: (round) => {
      const score = scoreOf(of, round)
      return score.bats === team && score[team].balls === ball
    },
  }
}
