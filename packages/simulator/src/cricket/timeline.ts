import type { Phrase } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Score } from '@crease/domain/market/score.ts'
import { openStream } from '../keys/streams.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import { ballName, createCommentary } from './commentary.ts'
import { questionsDue } from './due.ts'
import { EVERY_SOON } from '../stage/before.ts'
import { ask, pricesOf, tellListed, tossOf, type Telling } from './listed.ts'
import { other, type CricketMatch } from './match.ts'
import { betweenInnings, endView, homeChance, openingView, viewAfter } from './match-view.ts'
import { TOSS } from './questions/match-questions.ts'
import { NOTHING_YET, playMatch } from './play.ts'
import { schedule, type TimedDelivery } from './schedule.ts'
import {
  BEFORE_PLAY,
  playWords,
  resultWords,
  scoreOf,
  tossWords,
  type Board,
} from './score-board.ts'
import { weatherOf } from './weather.ts'

export const FIRST_BALL_AFTER_MS = 10 * SECOND
const TURN_IN_PLAY_MS = 10 * SECOND
const SUPER_OVER_MS = 10 * MINUTE
/** From the covers coming on to the umpires' decision. */
const ABANDONED_AFTER_MS = 40 * MINUTE
const IN_PLAY_DELAY_MS = 5000
const EVERY_BREAK = [15 * SECOND, 40 * SECOND] as const
const EVERY_BALL = [8 * SECOND, 16 * SECOND] as const
/** a ball that moves the chance by this much or more is material, as is every wicket and six */
const MATERIAL_MOVE = 0.05
const BALL_RUNNING = 'BALL RUNNING'

/**
 * All messages of the feed about a match of limited overs, from its listing to its results, in world time [WD2].
 * Markets that any ball can move at once are suspended during each ball. Match odds and their followers are suspended
 * when the score shows a material ball: suspended as it is bowled, they would give away all other balls. A bet sent
 * in between is still in its delay then, and lapses [WD6].
 */
export function cricketTimeline(match: CricketMatch, until = Infinity): readonly FeedEvent[] {
  const told = begin(match)
  tellToss(told)
  const clock = openStream(match.key, 'clock')
  const firstBallAt = match.startsAt + FIRST_BALL_AFTER_MS
  const balls = schedule(told.play.deliveries, firstBallAt, clock)
  const wanted = balls.filter(({ bowledAt }) => bowledAt <= until).length
  const lastShownAt = tellBalls(told, balls, wanted)
  if (wanted === balls.length) tellEnd(told, lastShownAt)
  return told.stage.events
}

/** The beginning of the same story, until the toss: what an upcoming match needs [WD44]. */
export const cricketUpcoming = (match: CricketMatch): readonly FeedEvent[] =>
  tellListed(match).stage.events

/** A match whose form of the day is known by the toss: what was told by then, and how it is played. */
function begin(billed: CricketMatch): Telling {
  const { stage, asked, match, win } = tellListed(billed)
  const play = playMatch(win, openStream(match.key, 'play'), weatherOf(match, win.format))
  const overs = [win.format.overs, Math.ceil(play.secondBalls / 6)] as const
  return {
    match,
    play,
    stage,
    commentary: createCommentary(match, openStream(match.key, 'words'), overs),
    asked,
    view: openingView(match, win),
    board: BEFORE_PLAY,
  }
}

/** From the toss to the turn in play. */
function tellToss(told: Telling): void {
  const { match, stage, asked, view } = told
  const tossAt = tossOf(match)
  stage.suspend(tossAt, stage.live())
  const toldAt = tossAt + 4 * SECOND
  told.commentary.say('0.0', 'TOSS', say('stop', { sentence: tossWords(match) }))
  tell(told, toldAt, [tossWords(match), match.venue])
  const result = asked.get(TOSS)?.verdict(view) ?? null
  if (result !== null) stage.settle(toldAt, TOSS, result)
  ask(told, toldAt, questionsDue(view))
  stage.open(tossAt + 8 * SECOND, pricesOf(told))
  const turnAt = match.startsAt - TURN_IN_PLAY_MS
  const span = { from: tossAt + 8 * SECOND, until: turnAt, every: EVERY_SOON }
  stage.drift(span, pricesOf(told))
  stage.suspend(turnAt, stage.live())
  stage.turnInPlay(IN_PLAY_DELAY_MS)
  stage.open(match.startsAt, pricesOf(told))
}

function tell(told: Telling, at: number, message: readonly Phrase[]): void {
  const { match, stage, commentary } = told
  told.board = { ...told.board, moments: commentary.latest() }
  const score: Score = scoreOf(match, told.board, message)
  stage.score(at, score)
}

/** Emits a number of the balls, and the messages before the next; returns when the last one was shown. */
function tellBalls(told: Telling, balls: readonly TimedDelivery[], wanted: number): number {
  const { match, play, stage } = told
  told.board = { ...BEFORE_PLAY, phase: 'in play' }
  let shownAt = match.startsAt
  for (const [at, ball] of balls.slice(0, wanted).entries()) {
    const before = told.view.homeWins
    const view = viewAfter(told.view, ball, play)
    const material = isMaterial(ball, Math.abs(view.homeWins - before))
    stage.suspend(ball.bowledAt, fastOnes(told), BALL_RUNNING)
    told.view = view
    told.board = boardAfter(told.board, ball)
    told.commentary.ball(ball, ballName(ball.after.balls, ball))
    shownAt = ball.shownAt
    if (material) stage.suspend(shownAt, stage.live())
    if (ball.wicket) stage.material(shownAt, 'WICKET')
    const next = balls[at + 1]
    if (next === undefined) break
    tellScore(told, ball)
    stage.settleDecided(shownAt, (code) => told.asked.get(code)?.verdict(told.view) ?? null)
    if (ball.endsInnings) told.view = betweenInnings(told.view, play)
    ask(told, shownAt, questionsDue(told.view))
    const prices = pricesOf(told)
    if (!material) stage.quote(shownAt, prices)
    const from = shownAt + pauseAfter(ball, material)
    stage.open(from, prices)
    stage.passed(from, BALL_RUNNING)
    const every = ball.endsInnings ? EVERY_BREAK : EVERY_BALL
    stage.drift({ from, until: next.bowledAt, every }, prices)
  }
  return shownAt
}

/** Markets that every ball can move at once: suspended during it, whatever it brings. */
const fastOnes = ({ stage, asked }: Telling): readonly string[] =>
  stage.live().filter((code) => asked.get(code)?.fast === true)

function isMaterial(ball: TimedDelivery, move: number): boolean {
  return ball.wicket || ball.endsInnings || ball.label === '6' || move >= MATERIAL_MOVE
}

/** How long the traders look before they open again. */
function pauseAfter(ball: TimedDelivery, material: boolean): number {
  if (ball.endsInnings) return 60 * SECOND
  if (ball.wicket) return 25 * SECOND
  return material ? 4 * SECOND : 0
}

function boardAfter(board: Board, ball: TimedDelivery): Board {
  const lastBalls = ball.innings === board.innings ? board.lastBalls : []
  return {
    ...board,
    ...(ball.innings === 1 ? { first: ball.after } : { second: ball.after }),
    innings: ball.innings,
    lastBalls: [...lastBalls.slice(-5), ball.label],
  }
}

function tellScore(told: Telling, ball: TimedDelivery): void {
  const { match, play, board } = told
  if (!ball.endsInnings) return tell(told, ball.shownAt, playWords(match, board, play))
  const chasing = match.teams[other(match.battingFirst)].name
  const need = say('need', { team: chasing, runs: play.target, balls: play.secondBalls })
  const rain = play.secondBalls < told.view.models.win.format.balls
  told.board = { ...board, phase: 'innings break', interval: 'Innings break', lastBalls: [] }
  const lost = rain ? [say('Overs lost to rain')] : []
  tell(told, ball.shownAt, [say('Innings break'), need, ...lost])
  told.board = { ...told.board, phase: 'in play', innings: 2, second: NOTHING_YET }
}

/** From the last ball to the results: at once, after a super over, or when rain has won. */
function tellEnd(told: Telling, lastShownAt: number): void {
  const { match, play, stage } = told
  const at = endedAt(told, lastShownAt)
  told.board = { ...told.board, phase: 'finished' }
  const [first, second] = resultWords(match, play)
  const sentence = second === undefined ? first : say('both', { first, second })
  told.commentary.say('end', 'RESULT', say('stop', { sentence }))
  tell(told, at, second === undefined ? [first] : [first, second])
  told.view = endView(told.view, play)
  // the market of the match is the last to end
  for (const code of stage.live().toReversed()) {
    const result = told.asked.get(code)?.verdict(told.view) ?? null
    if (result === null) throw new Error(`${match.eventId}: ${code} is not decided at the end`)
    stage.settle(at + 8 * SECOND, code, result)
  }
}

function endedAt(told: Telling, lastShownAt: number): number {
  const { play, stage } = told
  if (play.stopped !== null) {
    stage.suspend(lastShownAt, stage.live(), 'RAIN')
    stage.material(lastShownAt, 'RAIN')
    told.board = { ...told.board, phase: 'innings break', interval: 'Rain stops play' }
    tell(told, lastShownAt, [say('Rain stops play')])
    return lastShownAt + ABANDONED_AFTER_MS
  }
  return play.superOver ? tellSuperOver(told, lastShownAt) : lastShownAt
}

/** The super over in outline: match odds and bookmaker trade on it, then its end is shown [WD4]. */
function tellSuperOver(told: Telling, tiedAt: number): number {
  const { match, stage, view } = told
  const homeWins = homeChance(match, 1 - view.models.win.superOver)
  told.board = { ...told.board, phase: 'innings break', interval: 'Super over' }
  tell(told, tiedAt, [say('Match tied'), say('Super over')])
  stage.material(tiedAt, 'SUPER_OVER')
  told.view = { ...view, homeWins, level: 1 }
  const prices = new Map([...pricesOf(told)].filter(([code]) => code === 'mo' || code === 'bm'))
  const overAt = tiedAt + SUPER_OVER_MS
  stage.open(tiedAt + MINUTE, prices)
  stage.passed(tiedAt + MINUTE, BALL_RUNNING)
  stage.drift({ from: tiedAt + MINUTE, until: overAt - MINUTE, every: EVERY_BREAK }, prices)
  stage.suspend(overAt - MINUTE, stage.live())
  return overAt
}
