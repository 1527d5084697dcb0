import type { FeedEvent } from '@crease/domain/feed-event.ts'
import { createRandom } from '../random.ts'
import { conditions, other } from './match.ts'
import type { CricketMatch, Place } from './match.ts'
import { playMatch } from './play.ts'
import type { Play } from './play.ts'
import { schedule } from './schedule.ts'
import type { TimedDelivery } from './schedule.ts'
import { BEFORE_PLAY, playWords, resultWords, scoreOf, tossWords, winnerOf } from './score-board.ts'
import type { Board } from './score-board.ts'
import { createTape } from './tape.ts'
import type { Tape } from './tape.ts'
import { BALLS_PER_INNINGS, winChance } from './win-chance.ts'
import type { WinChance } from './win-chance.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const TOSS_BEFORE_MS = 30 * MINUTE
const FIRST_BALL_AFTER_MS = 10 * SECOND
const TURN_IN_PLAY_MS = 10 * SECOND
const SUPER_OVER_MS = 10 * MINUTE
const EVERY_BEFORE = [20 * SECOND, 60 * SECOND] as const
const EVERY_BREAK = [15 * SECOND, 40 * SECOND] as const
const EVERY_BALL = [8 * SECOND, 16 * SECOND] as const
/** a ball that moves the chance by this much or more is material, as is every wicket and six */
const MATERIAL_MOVE = 0.05

interface Told {
  readonly match: CricketMatch
  readonly model: WinChance
  readonly play: Play
  readonly tape: Tape
  /** the home side's chance, from that of the side that batted first */
  readonly homeWins: (firstSideChance: number) => number
}

/**
 * Everything that the feed says of a match, from its listing to its result, in world time [WD2].
 * `inPlay` is false until the first ball; the market is suspended from the moment a material ball is
 * bowled until after it is shown [WD6].
 */
export function cricketTimeline(match: CricketMatch): FeedEvent[] {
  const batting = match.battingFirst
  const model = winChance(conditions(match, batting), conditions(match, other(batting)))
  const play = playMatch(model, createRandom(`${match.key} play`))
  const tape = createTape(match, createRandom(`${match.key} market`))
  const homeWins = (chance: number) => (batting === 0 ? chance : 1 - chance)
  const told: Told = { match, model, play, tape, homeWins }
  const clock = createRandom(`${match.key} clock`)

  tellBefore(told)
  const balls = schedule(play.deliveries, match.startsAt + FIRST_BALL_AFTER_MS, clock)
  const lastShownAt = tellBalls(told, balls)
  tellEnd(told, play.superOver ? tellSuperOver(told, lastShownAt) : lastShownAt)
  return [...tape.events]
}

function startingChance({ model, homeWins }: Told): number {
  return homeWins(model.first.chance({ ballsLeft: BALLS_PER_INNINGS, wickets: 0, runs: 0 }))
}

function tellBefore(told: Told): void {
  const { match, tape } = told
  const chance = startingChance(told)
  const tossAt = match.startsAt - TOSS_BEFORE_MS
  tape.list(match.listedAt)
  tape.open(match.listedAt, { mode: 'before', homeWins: chance })
  tape.score(match.listedAt, scoreOf(match, BEFORE_PLAY, [match.venue]))
  tape.drift({ from: match.listedAt, until: tossAt, every: EVERY_BEFORE }, chance)
  tape.suspend(tossAt, 'before')
  tape.score(tossAt + 4 * SECOND, scoreOf(match, BEFORE_PLAY, [tossWords(match), match.venue]))
  tape.open(tossAt + 8 * SECOND, { mode: 'before', homeWins: chance })
  const turnAt = match.startsAt - TURN_IN_PLAY_MS
  tape.drift({ from: tossAt + 8 * SECOND, until: turnAt, every: EVERY_BEFORE }, chance)
  tape.suspend(turnAt, 'before')
  tape.open(match.startsAt, { mode: 'in play', homeWins: chance })
}

/** Tells every ball; returns when the last one was shown. */
function tellBalls(told: Told, balls: readonly TimedDelivery[]): number {
  const { match, play, tape, homeWins } = told
  let board: Board = { ...BEFORE_PLAY, phase: 'in play' }
  let chance = startingChance(told)
  let shownAt = match.startsAt
  for (const [at, ball] of balls.entries()) {
    const chanceAfter = homeWins(ball.firstSideChance)
    const material = isMaterial(ball, Math.abs(chanceAfter - chance))
    if (material) tape.suspend(ball.bowledAt, 'in play')
    board = boardAfter(board, ball)
    chance = chanceAfter
    shownAt = ball.shownAt
    const next = balls[at + 1]
    if (next === undefined) break
    const from = material ? shownAt + pauseAfter(ball) : shownAt
    if (!material) tape.quote(shownAt, chance)
    tape.score(shownAt, ball.endsInnings ? breakScore(match, play) : inningsScore(match, board))
    if (material) tape.open(from, { mode: 'in play', homeWins: chance })
    const every = ball.endsInnings ? EVERY_BREAK : EVERY_BALL
    tape.drift({ from, until: next.bowledAt, every }, chance)
  }
  return shownAt
}

function isMaterial(ball: TimedDelivery, move: number): boolean {
  return ball.wicket || ball.endsInnings || ball.label === '6' || move >= MATERIAL_MOVE
}

/** How long the traders look before they open again. */
function pauseAfter(ball: TimedDelivery): number {
  if (ball.endsInnings) return 60 * SECOND
  return ball.wicket ? 25 * SECOND : 4 * SECOND
}

function boardAfter(board: Board, ball: TimedDelivery): Board {
  const lastBalls = ball.innings === board.innings ? board.lastBalls : []
  return {
    ...board,
    ...(ball.innings === 1 ? { first: ball.after } : { second: ball.after }),
    innings: ball.innings,
    lastBalls: [...lastBalls, ball.label],
  }
}

const inningsScore = (match: CricketMatch, board: Board) =>
  scoreOf(match, board, playWords(match, board))

function breakScore(match: CricketMatch, play: Play) {
  const [first] = play.totals
  const board: Board = { ...BEFORE_PLAY, first, phase: 'innings break' }
  const chasing = match.teams[other(match.battingFirst)].name
  return scoreOf(match, board, ['Innings break', `${chasing} need ${first.runs + 1} off 120`])
}

function finishedBoard(play: Play, phase: Board['phase']): Board {
  const [first, second] = play.totals
  const lastBalls = play.deliveries.filter((ball) => ball.innings === 2).map((ball) => ball.label)
  return { first, second, innings: 2, phase, lastBalls }
}

/** The super over in outline: the market trades on it, then its end is shown [WD4]. */
function tellSuperOver(told: Told, tiedAt: number): number {
  const { match, model, play, tape, homeWins } = told
  const chance = homeWins(1 - model.superOver)
  const level = finishedBoard(play, 'innings break')
  const overAt = tiedAt + SUPER_OVER_MS
  tape.score(tiedAt, scoreOf(match, level, ['Match tied', 'Super over']))
  tape.open(tiedAt + MINUTE, { mode: 'in play', homeWins: chance })
  tape.drift({ from: tiedAt + MINUTE, until: overAt - MINUTE, every: EVERY_BREAK }, chance)
  tape.suspend(overAt - MINUTE, 'in play')
  return overAt
}

function tellEnd({ match, play, tape }: Told, at: number): void {
  const winner: Place = winnerOf(match, play)
  tape.score(at, scoreOf(match, finishedBoard(play, 'finished'), resultWords(match, play)))
  tape.close(at + 3 * SECOND)
  tape.result(at + 8 * SECOND, {
    kind: 'winners',
    winners: [match.teams[winner].runnerId],
    removed: [],
  })
}
