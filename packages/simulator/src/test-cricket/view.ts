import type { InningsFacts, MatchEnd } from '@crease/domain/rulebook/cricket/facts.ts'
import type { Place } from '../cricket/match.ts'
import { battingIn, INNINGS, type InningsNumber, type TestBalls } from './ball.ts'
import type { TestMatch } from './match.ts'
import { createOutlook, type LookAhead, type Outlook } from './outlook.ts'
import type { Bowled, TestOver, TestPlay } from './play.ts'
import { BEGINNING, MATCH_OVERS, nextInnings, SESSION_OVERS, type Standing } from './standing.ts'

/** The runs of one session, from its first over on, of the innings that was under way then. */
export interface Session {
  /** from 0 through the match */
  readonly number: number
  readonly innings: InningsNumber
  /** overs and runs of that innings before it */
  readonly fromOver: number
  readonly fromRuns: number
  /** overs bowled in it when it ended; null: it goes on, or is awaited */
  readonly closedAfter: number | null
}

/** The public state at a moment of a Test. */
export interface TestView {
  readonly match: TestMatch
  readonly balls: TestBalls
  readonly ahead: LookAhead
  readonly standing: Standing
  readonly batting: Place
  /** the innings so far, the last one under way */
  readonly innings: readonly InningsFacts[]
  /** the latest session that was asked for, and those before it */
  readonly sessions: readonly Session[]
  readonly look: Outlook
  readonly end: MatchEnd | null
}

const NEW_INNINGS: InningsFacts = {
  oversScheduled: null,
  oversAllowed: null,
  runsByOver: [],
  balls: 0,
  runsAtWickets: [],
  helmetRuns: 0,
}

/** A Test before its first ball. */
export function openingView(match: TestMatch, { balls }: Pick<TestPlay, 'balls'>): TestView {
  const ahead = createOutlook(balls)
  return {
    match,
    balls,
    ahead,
    standing: BEGINNING,
    batting: match.battingFirst,
    innings: [NEW_INNINGS],
    sessions: [],
    look: ahead(BEGINNING, horizonsOf(BEGINNING, 0)),
    end: null,
  }
}

/** The innings that is being played, or the last one. */
export const underWay = ({ innings }: Pick<TestView, 'innings'>): InningsFacts =>
  innings.at(-1) ?? NEW_INNINGS

/** The end of this over and nine more at most, at a round number; and the end of the session. */
export const tenOf = (balls: number): number => Math.floor(balls / 60 + 1) * 10

/** To the next round ten of overs, to the interval, and to the end of the innings. */
const horizonsOf = ({ ballsLeft }: Standing, balls: number): readonly number[] => [
  tenOf(balls) * 6 - balls,
  sessionBalls(ballsLeft),
  Infinity,
]

/** Balls until the next interval; a whole session at the beginning of one. */
export function sessionBalls(ballsLeft: number): number {
  const session = SESSION_OVERS * 6
  return ballsLeft % session === 0 ? session : ballsLeft % session
}

/** The state after one more ball; prices stay until the next look at them. */
export function afterBall(view: TestView, over: TestOver, ball: Bowled): TestView {
  const before = underWay(view)
  const overs = Math.floor(before.balls / 6)
  const runsByOver = [...before.runsByOver]
  runsByOver[overs] = ball.after.runs
  const facts: InningsFacts = {
    ...before,
    runsByOver,
    balls: before.balls + 1,
    runsAtWickets: ball.wicket ? [...before.runsAtWickets, ball.after.runs] : before.runsAtWickets,
    ...endWith(over, ball),
  }
  return { ...view, standing: ball.after, innings: [...view.innings.slice(0, -1), facts] }
}

function endWith({ end, balls }: TestOver, ball: Bowled): Pick<InningsFacts, 'end'> {
  return end !== null && ball === balls.at(-1) ? { end } : {}
}

/** The same, with the prices of now. */
export function lookedAt(view: TestView): TestView {
  const { standing } = view
  return { ...view, look: view.ahead(standing, horizonsOf(standing, underWay(view).balls)) }
}

/** After an over: what time is left depends on its place, whole or not. */
export const atOverEnd = (view: TestView, { place }: TestOver): TestView => ({
  ...view,
  standing: { ...view.standing, ballsLeft: (MATCH_OVERS - place - 1) * 6 },
})

/** The next innings begins at a place of the match's time. */
export function changed(view: TestView, place: number): TestView {
  const standing = nextInnings(view.standing, (MATCH_OVERS - place) * 6, view.balls.pitch)
  const batting = battingIn(view.match, standing.innings, standing.order)
  return { ...view, standing, batting, innings: [...view.innings, NEW_INNINGS] }
}

/** The session that is to come is asked for, of the innings that is under way before it. */
export function withSession(view: TestView, number: number): TestView {
  const facts = underWay(view)
  const session: Session = {
    number,
    innings: view.standing.innings,
    fromOver: facts.runsByOver.length,
    fromRuns: view.standing.runs,
    closedAfter: null,
  }
  return { ...view, sessions: [...view.sessions, session] }
}

/** The session under way is over. */
export function closeSession(view: TestView): TestView {
  const last = view.sessions.at(-1)
  if (last === undefined) return view
  const overs = view.innings[last.innings - 1]?.runsByOver.length ?? last.fromOver
  const closed: Session = { ...last, closedAfter: overs - last.fromOver }
  return { ...view, sessions: [...view.sessions.slice(0, -1), closed] }
}

/** The facts for the rule of a session: the innings as if it had started with it. */
export function factsOfSession(
  view: TestView,
  { innings, fromOver, fromRuns }: Session,
): InningsFacts {
  const facts = view.innings[innings - 1] ?? NEW_INNINGS
  const runsByOver = facts.runsByOver.slice(fromOver).map((runs) => runs - fromRuns)
  return { ...facts, runsByOver, balls: facts.balls - fromOver * 6 }
}

/** Play is over for good. */
export function ended(view: TestView, end: MatchEnd): TestView {
  const innings = view.innings.map((facts): InningsFacts =>
    facts.end === undefined ? { ...facts, end: 'cut short' } : facts,
  )
  return { ...closeSession(view), innings, end }
}

/** A side's first or second innings, for the names of markets. */
export const inningsOfSide = (number: InningsNumber): 1 | 2 => (INNINGS.indexOf(number) < 2 ? 1 : 2)
