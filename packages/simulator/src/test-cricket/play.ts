import type { MatchEnd } from '@crease/domain/rulebook/cricket/facts.ts'
import { other } from '../cricket/match.ts'
import type { Random } from '../keys/streams.ts'
import {
  ALL_OUT,
  ballsOf,
  battingIn,
  type InningsNumber,
  type TestBall,
  type TestBalls,
} from './ball.ts'
import type { TestMatch } from './match.ts'
import {
  BEGINNING,
  CHANGE_OVERS,
  declares,
  endOf,
  MATCH_OVERS,
  nextInnings,
  type Standing,
} from './standing.ts'

/** One ball as it was bowled, and where the match stood after it. */
export interface Bowled {
  readonly runs: number
  readonly wicket: boolean
  /** place in the batting order of who faced it */
  readonly faced: number
  readonly after: Standing
}

/** An over: `place` is its place in the time of the match, from 0. */
export interface TestOver {
  readonly place: number
  readonly innings: InningsNumber
  readonly balls: readonly Bowled[]
  /** how the innings ended with it; null: it goes on */
  readonly end: 'all out' | 'target reached' | 'declared' | null
}

/** A Test as it was played. */
export interface TestPlay {
  readonly balls: TestBalls
  readonly overs: readonly TestOver[]
  readonly end: MatchEnd
}

/** Plays a Test over by over: four innings, or as many as five days have room for [WD80]. */
export function playTest(match: TestMatch, random: Random): TestPlay {
  const balls = ballsOf(match)
  const overs: TestOver[] = []
  let now = BEGINNING
  let batters = OPENERS
  let place = 0
  while (place < MATCH_OVERS) {
    const over = bowlOver({ place, now, batters }, balls, random)
    overs.push(over.told)
    now = over.now
    batters = over.batters
    place += 1
    if (over.told.end === null) continue
    const end = matchEnd(match, now)
    if (end !== null) return { balls, overs, end }
    place += CHANGE_OVERS
    now = nextInnings(now, (MATCH_OVERS - place) * 6, balls.pitch)
    batters = OPENERS
  }
  return { balls, overs, end: { kind: 'drawn' } }
}

interface Batters {
  readonly striker: number
  readonly nonStriker: number
}

const OPENERS: Batters = { striker: 0, nonStriker: 1 }

interface Before {
  readonly place: number
  readonly now: Standing
  readonly batters: Batters
}

function bowlOver({ place, now: start, batters }: Before, balls: TestBalls, random: Random) {
  const told: Bowled[] = []
  let now = start
  let { striker, nonStriker } = batters
  while (told.length < 6 && endOf(now) === null) {
    const ball = draw(balls[now.order][now.innings][now.wickets], random)
    const faced = striker
    now = after(now, ball)
    told.push({ ...ball, faced, after: now })
    if (ball.wicket) striker = now.wickets + 1
    else if (ball.runs % 2 === 1) [striker, nonStriker] = [nonStriker, striker]
  }
  // an over takes its time, whole or not
  now = { ...now, ballsLeft: (MATCH_OVERS - place - 1) * 6 }
  const end = endOf(now) ?? (declares(now) ? ('declared' as const) : null)
  const over: TestOver = { place, innings: start.innings, balls: told, end }
  return { told: over, now, batters: { striker: nonStriker, nonStriker: striker } }
}

function after(now: Standing, { runs, wicket }: Pick<Bowled, 'runs' | 'wicket'>): Standing {
  return {
    ...now,
    runs: now.runs + runs,
    ahead: now.ahead + runs,
    wickets: now.wickets + (wicket ? 1 : 0),
    ballsLeft: now.ballsLeft - 1,
  }
}

function draw(ball: TestBall | undefined, random: Random): Pick<Bowled, 'runs' | 'wicket'> {
  let left = random.next()
  for (const [runs, chance] of (ball?.runs ?? []).entries()) {
    if (left < chance) return { runs, wicket: false }
    left -= chance
  }
  return { runs: 0, wicket: true }
}

/** How the match is over when an innings has ended; null: another one is to come. */
function matchEnd(match: TestMatch, { innings, order, ahead, wickets }: Standing): MatchEnd | null {
  const batting = battingIn(match, innings, order)
  if (innings === 4 && ahead > 0) return { kind: 'won', side: batting }
  if (innings === 3 && ahead < 0 && wickets === ALL_OUT)
    return { kind: 'won', side: other(batting) }
  if (innings !== 4) return null
  return ahead === 0 ? { kind: 'tied', superOver: null } : { kind: 'won', side: other(batting) }
}
