import type { Random } from '../keys/streams.ts'
import {
  ALL_OUT,
  BYE_CHANCE,
  EXTRA_CHANCES,
  EXTRA_RUNS,
  LEGAL_RUNS,
  NO_BALL_SHARE,
  WICKET,
} from './ball-chances.ts'
import type { InningsModel, WinChance } from './win-chance.ts'

/** The score of one side while or after it bats. `balls` are the legal ones. */
export interface Tally {
  readonly runs: number
  readonly wickets: number
  readonly balls: number
}

/** The two at the wicket, by their places in the batting order from 0. */
export interface Pair {
  readonly striker: number
  readonly nonStriker: number
  /** who comes in next */
  readonly next: number
}

/** One delivery and what stood on the board after it. */
export interface Delivery {
  readonly innings: 1 | 2
  /** as the last-balls circles show it: '0'..'6', 'W', 'Wd', 'Nb', '4Nb', '1Lb' */
  readonly label: string
  readonly runs: number
  /** of `runs`, those of the batter */
  readonly batterRuns: number
  readonly wicket: boolean
  readonly legal: boolean
  /** who faced it */
  readonly faced: number
  /** the batter who retires hurt after it, or null */
  readonly retired: number | null
  /** who is at the wicket after it */
  readonly pair: Pair
  /** of the side that bats */
  readonly after: Tally
  readonly endsInnings: boolean
  /** chance, after it, that the side that batted first wins the match */
  readonly firstSideChance: number
}

/** The weather of a match, fine on most days. */
export type Weather =
  | { readonly kind: 'fine' }
  /** play ends for good after this ball of the match */
  | { readonly kind: 'abandoned'; readonly afterBalls: number }
  /** rain between the innings shortens the second to `overs` */
  | { readonly kind: 'reduced'; readonly overs: number }

export const FINE: Weather = { kind: 'fine' }

/** A match as it was played. Sides count by batting order; a tie went to a super over. */
export interface Play {
  readonly deliveries: readonly Delivery[]
  readonly totals: readonly [Tally, Tally]
  /** what the second side needs, and legal balls that it has */
  readonly target: number
  readonly secondBalls: number
  /** null: no result, or a chase that rain ended level with par */
  readonly winner: 'first' | 'second' | null
  readonly superOver: boolean
  /** null: played to its end. Otherwise rain ended it; the par score is null before the minimum overs of a chase */
  readonly stopped: { readonly par: number | null } | null
}

export const NOTHING_YET: Tally = { runs: 0, wickets: 0, balls: 0 }
export const OPENERS: Pair = { striker: 0, nonStriker: 1, next: 2 }

/**
 * Plays a match of limited overs ball by ball: two innings, and in outline a super over if they end
 * level [WD4]. Rain lowers the target, or ends the match at a par score [WD22].
 */
export function playMatch(model: WinChance, random: Random, weather: Weather = FINE): Play {
  const { balls } = model.format
  const first = playInnings(random, {
    innings: 1,
    balls,
    model: model.first,
    view: (tally) => tally.runs,
    firstSideChance: (chance) => chance,
  })
  const firstTotal = totalOf(first)
  const chase = chaseFor(model, firstTotal, weather)
  const second = playInnings(random, {
    innings: 2,
    balls: chase.secondBalls,
    model: model.second,
    view: (tally) => chase.target - tally.runs,
    firstSideChance: (chance) => 1 - chance,
  })
  const secondTotal = totalOf(second)
  const superOver = secondTotal.runs === chase.target - 1
  const superOverWon = superOver && random.next() < model.superOver
  const whole = [...first, ...second]
  if (weather.kind === 'abandoned' && weather.afterBalls < whole.length) {
    return cutShort(model, whole.slice(0, weather.afterBalls), chase)
  }
  return {
    deliveries: whole,
    totals: [firstTotal, secondTotal],
    ...chase,
    winner: superOverWon || secondTotal.runs >= chase.target ? 'second' : 'first',
    superOver,
    stopped: null,
  }
}

const totalOf = (deliveries: readonly Delivery[]): Tally => deliveries.at(-1)?.after ?? NOTHING_YET

/** The second side's target, and its balls. */
export type Chase = Pick<Play, 'target' | 'secondBalls'>

function chaseFor(model: WinChance, first: Tally, weather: Weather): Chase {
  const secondBalls = weather.kind === 'reduced' ? weather.overs * 6 : model.format.balls
  const end = { wickets: 0, balls: secondBalls }
  return { target: parScore(model, first.runs, { secondBalls, tally: end }) + 1, secondBalls }
}

/**
 * The score that ties a chase of `secondBalls` which ends at `tally`: the first side's runs x (R(balls at the
 * start, 0) - R(balls left, wickets lost)) / R(balls of a full innings, 0), rounded down, where R is the mean
 * number of runs to come.
 */
function parScore(
  { plan, format }: WinChance,
  firstRuns: number,
  chase: { readonly secondBalls: number; readonly tally: Pick<Tally, 'balls' | 'wickets'> },
): number {
  const { secondBalls, tally } = chase
  const left = plan.meanRuns(secondBalls - tally.balls, tally.wickets)
  const used = plan.meanRuns(secondBalls, 0) - left
  return Math.floor(firstRuns * (used / plan.meanRuns(format.balls, 0)))
}

/** Rain ends the match after these deliveries. */
function cutShort(model: WinChance, deliveries: readonly Delivery[], chase: Chase): Play {
  const totalIn = (innings: 1 | 2) => totalOf(deliveries.filter((ball) => ball.innings === innings))
  const totals = [totalIn(1), totalIn(2)] as const
  const [first, second] = totals
  const isEnough = second.balls >= model.format.minimumChaseOvers * 6
  const { secondBalls } = chase
  const par = isEnough ? parScore(model, first.runs, { secondBalls, tally: second }) : null
  const winner = par === null || second.runs === par ? null : second.runs > par ? 'second' : 'first'
  return { deliveries, totals, ...chase, winner, superOver: false, stopped: { par } }
}

interface Innings {
  readonly innings: 1 | 2
  readonly balls: number
  readonly model: InningsModel
  /** the model's `runs` of a tally: made, or still needed */
  readonly view: (tally: Tally) => number
  readonly firstSideChance: (battingSideChance: number) => number
}

/** One in 2,500 balls hurts the batter who faces it, and he leaves. */
const HURT = 2500

function playInnings(random: Random, side: Innings): Delivery[] {
  const deliveries: Delivery[] = []
  const stateOf = (tally: Tally) => ({
    ballsLeft: side.balls - tally.balls,
    wickets: tally.wickets,
    runs: side.view(tally),
  })
  let [before, pair, over] = [NOTHING_YET, OPENERS, false]
  // batters who retired hurt; they return when no other is left to bat
  const hurt: number[] = []
  while (!over) {
    const { ballsLeft, wickets, runs } = stateOf(before)
    const ball = drawBall(side.model.nextBall(ballsLeft, wickets, runs), random)
    const after: Tally = {
      runs: before.runs + ball.runs,
      wickets: before.wickets + (ball.wicket ? 1 : 0),
      balls: before.balls + (ball.legal ? 1 : 0),
    }
    over = isOver(side, after)
    const isHurt = !ball.wicket && pair.next <= ALL_OUT && random.next() * HURT < 1
    const retired = isHurt && !over ? pair.striker : null
    const incoming = comesIn(pair, hurt, { wicket: ball.wicket, retired })
    const moved = pairAfter(pair, { ...ball, incoming, after })
    deliveries.push({
      ...ball,
      innings: side.innings,
      faced: pair.striker,
      retired,
      pair: moved,
      after,
      endsInnings: over,
      firstSideChance: side.firstSideChance(side.model.chance(stateOf(after))),
    })
    before = after
    pair = moved
  }
  return deliveries
}

function isOver(side: Innings, tally: Tally): boolean {
  if (tally.balls === side.balls || tally.wickets === ALL_OUT) return true
  return side.innings === 2 && side.view(tally) <= 0
}

type Ball = Pick<Delivery, 'label' | 'runs' | 'batterRuns' | 'wicket' | 'legal'>

/**
 * The next of the eleven, and after the last of them a batter who retired hurt: a side has no twelfth batter.
 * Null if the pair is complete.
 */
function comesIn(
  pair: Pair,
  hurt: number[],
  { wicket, retired }: Pick<Delivery, 'wicket' | 'retired'>,
): number | null {
  if (retired !== null) hurt.push(retired)
  if (!wicket && retired === null) return null
  return pair.next <= ALL_OUT ? pair.next : (hurt.shift() ?? ALL_OUT)
}

/** The striker of the next ball: an odd number of runs changes the strike, and so does the end of an over. */
function pairAfter(pair: Pair, ball: Ball & { incoming: number | null; after: Tally }): Pair {
  const ran = ball.legal ? ball.runs : ball.runs - 1
  const crossed = ran % 2 === 1
  const overEnds = ball.legal && ball.after.balls % 6 === 0
  const striker = ball.incoming ?? pair.striker
  const next = ball.incoming === pair.next ? pair.next + 1 : pair.next
  return crossed === overEnds
    ? { striker, nonStriker: pair.nonStriker, next }
    : { striker: pair.nonStriker, nonStriker: striker, next }
}

function drawBall(legalChances: readonly number[], random: Random): Ball {
  let draw = random.next()
  for (const [outcome, chance] of legalChances.entries()) {
    if (draw < chance) return legalBall(outcome, random)
    draw -= chance
  }
  for (const [extra, chance] of EXTRA_CHANCES.entries()) {
    if (draw < chance) return extraBall(EXTRA_RUNS[extra] ?? 1, random)
    draw -= chance
  }
  return legalBall(0, random)
}

/** One in twelve singles and one in sixteen fours never touched the bat. */
function legalBall(outcome: number, random: Random): Ball {
  if (outcome === WICKET) {
    return { label: 'W', runs: 0, batterRuns: 0, wicket: true, legal: true }
  }
  const runs = LEGAL_RUNS[outcome] ?? 0
  const bye = BYE_CHANCE[runs]
  const offTheBody = bye !== undefined && random.next() < bye
  const name = offTheBody ? (random.next() < 0.7 ? 'Lb' : 'B') : ''
  const batterRuns = offTheBody ? 0 : runs
  return { label: `${runs}${name}`, runs, batterRuns, wicket: false, legal: true }
}

/** A wide or a no-ball costs one run; what was run besides stands before its name, off a no-ball the batter's. */
function extraBall(runs: number, random: Random): Ball {
  const name = random.next() < 1 - NO_BALL_SHARE ? 'Wd' : 'Nb'
  const label = runs === 1 ? name : `${runs - 1}${name}`
  return { label, runs, batterRuns: name === 'Nb' ? runs - 1 : 0, wicket: false, legal: false }
}
