import type { Phrase } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { ballName, createCommentary } from '../cricket/commentary.ts'
import { other } from '../cricket/match.ts'
import { tossWords } from '../cricket/score-board.ts'
import { openStream } from '../keys/streams.ts'
import type { Span } from '../stage/stage.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import { NO_PLAY, pricesOf, tellListed, type Telling } from './listed.ts'
import type { TestMatch } from './match.ts'
import { playTest, type Bowled, type TestOver } from './play.ts'
import { bowledAt, endOf, sessionOf, startOf } from './play-clock.ts'
import { questionsDue } from './questions.ts'
import { inningsEndWords, playWords, resultWords, testScore } from './score-board.ts'
import { CHANGE_OVERS, SESSIONS_A_DAY } from './standing.ts'
import {
  afterBall,
  atOverEnd,
  changed,
  closeSession,
  ended,
  lookedAt,
  underWay,
  withSession,
} from './view.ts'

/** from the ball leaving the hand to its runs on the board */
const FLIGHT_MS = 4 * SECOND
const IN_PLAY_DELAY_MS = 5000
const EVERY_PLAY = [20 * SECOND, 45 * SECOND] as const
const EVERY_INTERVAL = [45 * SECOND, 100 * SECOND] as const
const EVERY_NIGHT = [6 * MINUTE, 12 * MINUTE] as const
const INTERVALS = ['Lunch', 'Tea'] as const
/** the market is suspended this long at a wicket, and at the end of an innings */
const WICKET_MS = 25 * SECOND
const INNINGS_END_MS = MINUTE
const NEW_BALL_OVERS = 80

/**
 * All messages of the feed about a Test, in world time [WD2]: play in outline, ball by ball, with new prices after
 * each; lunch, tea and nights between. Markets that a boundary or a wicket moves are suspended as that ball is shown,
 * and not before, which would give the others away [WD82].
 */
export function testTimeline(match: TestMatch, until = Infinity): readonly FeedEvent[] {
  const told = begin(match)
  told.stage.turnInPlay(IN_PLAY_DELAY_MS)
  const first = told.play.overs[0]
  if (first !== undefined) startSession(told, 0, match.startsAt)
  let at = match.startsAt
  for (const [number, over] of told.play.overs.entries()) {
    tellIntervals(told, over)
    if (at > until) return told.stage.events
    at = tellOver(told, over, told.play.overs[number + 1])
  }
  tellEnd(told, at)
  return told.stage.events
}

/** The beginning of the same story, until the turn in play: what an upcoming match needs. */
export const testUpcoming = (match: TestMatch): readonly FeedEvent[] =>
  tellListed(match).stage.events

function begin(billed: TestMatch): Telling {
  const { stage, asked, view } = tellListed(billed)
  const { match } = view
  return {
    match,
    play: playTest(match, openStream(match.key, 'play')),
    stage,
    commentary: createCommentary(match, openStream(match.key, 'words'), [50, 50]),
    asked,
    view,
    board: NO_PLAY,
  }
}

/** Asks what was not asked before. */
function ask({ stage, asked, view }: Telling, at: number): void {
  for (const one of questionsDue(view)) {
    const { code } = one.question
    if (asked.has(code)) continue
    asked.set(code, one)
    stage.add(at, one.question)
  }
}

const settle = ({ stage, asked, view }: Telling, at: number): void =>
  stage.settleDecided(at, (code) => asked.get(code)?.verdict(view) ?? null)

function tell(told: Telling, at: number, message: readonly Phrase[]): void {
  told.board = { ...told.board, moments: told.commentary.latest() }
  told.stage.score(at, testScore(told.view, told.board, message))
}

/** The intervals since the session of the over before this one: one, unless an innings ended across it. */
function tellIntervals(told: Telling, over: TestOver): void {
  const { match, stage } = told
  const now = told.view.sessions.at(-1)?.number ?? 0
  for (let session = now; session < sessionOf(over); session += 1) {
    const at = endOf(match, session)
    const next = startOf(match, session + 1)
    const name = INTERVALS[session % SESSIONS_A_DAY]
    stage.suspend(at, stage.live())
    told.view = closeSession(told.view)
    settle(told, at)
    const breaks = { phase: 'innings break', interval: name ?? 'Stumps' } as const
    told.board = { ...told.board, ...breaks, lastBalls: [] }
    const day = Math.floor(session / SESSIONS_A_DAY) + 1
    const interval = name === undefined ? say('stumps', { day }) : say(name)
    tell(told, at, [interval, ...playWords(told.view).slice(1)])
    told.view = lookedAt(withSession(told.view, session + 1))
    ask(told, at)
    const prices = pricesOf(told, stage.live())
    stage.open(at + MINUTE, prices)
    const every = name === undefined ? EVERY_NIGHT : EVERY_INTERVAL
    stage.drift({ from: at + MINUTE, until: next, every }, prices)
    told.board = { ...told.board, phase: 'in play' }
    tell(told, next, playWords(told.view))
  }
}

/** The first session of a match. */
function startSession(told: Telling, session: number, at: number): void {
  told.view = lookedAt(withSession(told.view, session))
  told.board = { ...told.board, phase: 'in play' }
  told.commentary.say('0.0', 'TOSS', say('stop', { sentence: tossWords(told.match) }))
  ask(told, at)
  told.stage.open(at, pricesOf(told, told.stage.live()))
  tell(told, at, playWords(told.view))
}

/** Tells an over; returns when its last ball was shown. */
function tellOver(told: Telling, over: TestOver, next: TestOver | undefined): number {
  tellNewBall(told)
  let at = 0
  for (const [number, ball] of over.balls.entries()) {
    const isLast = number === over.balls.length - 1
    const bowled = bowledAt(told.match, over, number)
    at = bowled + FLIGHT_MS
    tellBall(told, { over, ball, isLast, bowled })
    if (isLast) break
    const from = at + pauseAfter(ball)
    driftTo(told, { from, until: bowledAt(told.match, over, number + 1) })
  }
  if (over.end !== null && next !== undefined) tellChange(told, over, at)
  else if (next !== undefined && sessionOf(next) === sessionOf(over)) {
    const from = at + pauseAfter(over.balls.at(-1))
    driftTo(told, { from, until: bowledAt(told.match, next, 0) })
  }
  return at
}

/** The fielding side takes a new ball after eighty overs of an innings, and after eighty more. */
function tellNewBall({ commentary, match, view }: Telling): void {
  const overs = underWay(view).balls / 6
  if (overs === 0 || overs % NEW_BALL_OVERS !== 0) return
  const team = match.teams[other(view.batting)].name
  commentary.say(`${overs}.0`, 'NEW BALL', say('new-ball', { team }))
}

/** How long the market looks at a ball before it opens again. */
const pauseAfter = (ball: Bowled | undefined): number => (ball?.wicket === true ? WICKET_MS : 0)

function driftTo({ stage, asked, view }: Telling, { from, until }: Omit<Span, 'every'>): void {
  const main = asked.get('mo')?.prices(view) ?? []
  stage.drift({ from, until, every: EVERY_PLAY }, new Map([['mo', main]]))
}

interface BallToTell {
  readonly over: TestOver
  readonly ball: Bowled
  readonly isLast: boolean
  readonly bowled: number
}

function tellBall(told: Telling, { over, ball, isLast, bowled }: BallToTell): void {
  const { stage } = told
  const shown = bowled + FLIGHT_MS
  const endsInnings = isLast && over.end !== null
  told.view = afterBall(told.view, over, ball)
  if (isLast) told.view = atOverEnd(told.view, over)
  note(told, ball)
  stage.suspend(shown, heldFor(told, ball, endsInnings ? 'ends innings' : null))
  if (ball.wicket) stage.material(shown, 'WICKET')
  tell(told, shown, endsInnings ? [inningsEndWords(told.view)] : playWords(told.view))
  settle(told, shown)
  if (endsInnings) return
  priceAnew(told, shown, ball)
}

function priceAnew(told: Telling, shown: number, ball: Bowled): void {
  const { stage } = told
  told.view = lookedAt(told.view)
  ask(told, shown)
  const prices = pricesOf(told, stage.live())
  // what has no price any more is shut until it is decided
  const gone = stage.live().filter((code) => !prices.has(code))
  stage.suspend(shown, gone)
  if (!ball.wicket) stage.quote(shown, prices)
  stage.open(shown + pauseAfter(ball), prices)
}

/** Markets to suspend as a ball is shown: all for a wicket, those decided by runs for a boundary. */
function heldFor(
  { stage, asked }: Telling,
  { wicket, runs }: Bowled,
  end: 'ends innings' | null,
): readonly string[] {
  if (wicket || end !== null) return stage.live()
  return runs < 4 ? [] : stage.live().filter((code) => asked.get(code)?.fast === true)
}

function note(told: Telling, ball: Bowled): void {
  const label = ball.wicket ? 'W' : String(ball.runs)
  const { batting } = told.view
  const { balls } = underWay(told.view)
  told.board = { ...told.board, lastBalls: [...told.board.lastBalls.slice(-5), label] }
  const place = batting === told.match.battingFirst ? 1 : 2
  const legal = { ...ball, label, innings: place, legal: true, retired: null } as const
  told.commentary.ball(legal, ballName(balls, legal))
}

/** Between two innings the other side gets ready. */
function tellChange(told: Telling, over: TestOver, at: number): void {
  const { stage, match } = told
  told.view = lookedAt(changed(told.view, over.place + 1 + CHANGE_OVERS))
  told.board = { ...told.board, lastBalls: [] }
  if (told.view.standing.order === 'follow-on' && told.view.standing.innings === 3) {
    const team = match.teams[other(told.view.batting)].name
    told.commentary.say('0.0', 'FOLLOW-ON', say('follow-on', { team }))
  }
  const until = Math.min(at + INNINGS_END_MS, endOf(match, sessionOf(over)) - SECOND)
  ask(told, until)
  const prices = pricesOf(told, stage.live())
  stage.open(until, prices)
  tell(told, until, playWords(told.view))
}

/** From the last ball to the results. */
function tellEnd(told: Telling, lastShownAt: number): void {
  const { play, stage, match } = told
  const { end } = play
  const last = told.view.sessions.at(-1)?.number ?? 0
  const at = end.kind === 'drawn' ? Math.max(lastShownAt, endOf(match, last)) : lastShownAt
  stage.suspend(at, stage.live())
  told.board = { ...told.board, phase: 'finished' }
  told.view = ended(told.view, end)
  const words = resultWords(told.view, end)
  told.commentary.say('end', 'RESULT', say('stop', { sentence: words }))
  tell(told, at, [words])
  // the market of the match is the last to end
  for (const code of stage.live().toReversed()) {
    const result = told.asked.get(code)?.verdict(told.view) ?? null
    if (result === null) throw new Error(`${match.eventId}: ${code} is not decided at the end`)
    stage.settle(at + 8 * SECOND, code, result)
  }
}
