import { ALL_OUT, INNINGS, type Order, type TestBall, type TestBalls } from './ball.ts'
import { futures, PARTNERSHIPS, WAYS } from './futures.ts'
import { ballsToDeclaration, CHANGE_OVERS, nextInnings, type Standing } from './standing.ts'

/**
 * The possible continuations of a Test: a few hundred, always the same ones, with the length and the runs of each
 * partnership drawn once and spread evenly [WD81]. A price moves with the play alone, without draws of other matches.
 */
export interface Outlook {
  /** chances, by batting order, that the sides win, and the chance of a draw */
  readonly first: number
  readonly second: number
  readonly draw: number
  /** that the side that bats first leads on first innings, of the ways in which both are over; null: none */
  readonly firstLeads: number | null
  /** runs of this innings at each horizon that was asked for, one number for each way */
  readonly runsAt: readonly Float64Array[]
}

/** the lost overs of a change, and what is left of the over that ends an innings */
const CHANGE_BALLS = CHANGE_OVERS * 6 + 3

/** The partnerships of a match in every way, by way and place in it. */
interface Stands {
  /** balls that it lasts, the wicket with it */
  readonly lasts: Float64Array
  /** runs a ball, until the wicket, which brings none */
  readonly rates: Float64Array
  /** how much more than its rate the first part of it brings, in standard deviations a root of a ball */
  readonly waves: Float64Array
  /** by way: the runs that the winning hit brings beyond the target, and an over beyond what is declared at */
  readonly beyond: { readonly target: Float64Array; readonly declaration: Float64Array }
}

/**
 * How far a score passes a mark that it approaches in steps of these chances, by step from 0: a step of n passes it
 * by any smaller number, each as likely. By continuation, in shares that are spread evenly.
 */
function beyondBy(steps: readonly number[], stride: number): Float64Array {
  const passes = steps.map((_, more) =>
    steps.slice(more + 1).reduce((sum, chance) => sum + chance, 0),
  )
  const all = passes.reduce((sum, chance) => sum + chance, 0)
  return Float64Array.from({ length: WAYS }, (_, way) => {
    let left = ((((way * stride + 3) % WAYS) + 0.5) / WAYS) * all
    for (const [more, chance] of passes.entries()) {
      left -= chance
      if (left < 0) return more
    }
    return 0
  })
}

/** Chances of the runs of an over without a wicket. */
function overOf({ runs, wicket }: TestBall): readonly number[] {
  const step = runs.map((chance) => chance / (1 - wicket))
  let over: number[] = [1]
  for (let ball = 0; ball < 6; ball += 1) {
    const next = Array.from({ length: over.length + step.length - 1 }, () => 0)
    for (const [so, chance] of over.entries()) {
      for (const [more, likely] of step.entries())
        next[so + more] = (next[so + more] ?? 0) + chance * likely
    }
    over = next
  }
  return over
}

function standsOf(balls: TestBalls[Order]): Stands {
  const { waits, luck, waves: differing } = futures()
  const [lasts, rates, waves] = [waits.slice(), waits.slice(), waits.slice()]
  for (let cell = 0; cell < waits.length; cell += 1) {
    const column = cell % PARTNERSHIPS
    const number = INNINGS[Math.floor(column / ALL_OUT)] ?? 4
    const { wicket, mean, deviation } = balls[number][column % ALL_OUT] ?? NO_BALL
    const last = Math.max(1, Math.ceil((waits[cell] ?? 0) / -Math.log1p(-wicket)))
    // of the same mean and spread as the sum of the balls, and never below nothing
    const usual = mean * (last - 1)
    const spread = usual === 0 ? 0 : Math.log1p((deviation / mean) ** 2 / (last - 1))
    const made = usual * Math.exp(Math.sqrt(spread) * (luck[cell] ?? 0) - spread / 2)
    lasts[cell] = last
    rates[cell] = Math.max(LEAST_RATE, made / Math.max(1, last - 1))
    waves[cell] = deviation * (differing[cell] ?? 0)
  }
  const sound = balls[1][0] ?? NO_BALL
  const beyond = { target: beyondBy(sound.runs, 7), declaration: beyondBy(overOf(sound), 11) }
  return { lasts, rates, waves, beyond }
}

const NO_BALL: TestBall = { runs: [0.5], wicket: 0.5, mean: 0, deviation: 0 }
const LEAST_RATE = 1e-9

/** The partnerships in each order of batting, and the pitch by which captains choose it. */
interface Continuations extends Readonly<Record<Order, Stands>> {
  readonly pitch: number
}

/** The state of the innings under way, in one of its continuations. */
interface Way {
  readonly stands: Stands
  readonly pitch: number
  readonly number: number
  /** balls from now at which the runs of this innings are wanted, and where they go */
  readonly horizons: readonly number[]
  readonly runsAt: readonly Float64Array[]
}

/** Looks ahead from a standing. `horizons` are balls from now, Infinity for the end of the innings. */
export type LookAhead = (now: Standing, horizons: readonly number[]) => Outlook

/** Looks ahead in a match whose balls have these chances. */
export function createOutlook(balls: TestBalls): LookAhead {
  const all: Continuations = {
    'in turn': standsOf(balls['in turn']),
    'follow-on': standsOf(balls['follow-on']),
    pitch: balls.pitch,
  }
  return (now, horizons) => lookAhead(all, now, horizons)
}

function lookAhead(all: Continuations, now: Standing, horizons: readonly number[]): Outlook {
  const { pitch } = all
  const runsAt = horizons.map(() => new Float64Array(WAYS))
  const seen = { first: 0, second: 0, draw: 0, leads: 0, both: 0 }
  for (let number = 0; number < WAYS; number += 1) {
    let at = innings(now, { stands: all[now.order], pitch, number, horizons, runsAt })
    const later = { pitch, number, horizons: NONE, runsAt: NOTHING }
    for (let next = at.next; next !== null; next = at.next) {
      if (next.innings === 3) {
        seen.both += 1
        if (next.order === 'follow-on' || next.ahead > 0) seen.leads += 1
      }
      at = innings(next, { ...later, stands: all[next.order] })
    }
    seen[at.winner] += 1
  }
  const share = (count: number) => (count + 0.2) / (WAYS + 0.6)
  return {
    first: share(seen.first),
    second: share(seen.second),
    draw: share(seen.draw),
    firstLeads: seen.both === 0 ? null : seen.leads / seen.both,
    runsAt,
  }
}

const NONE: readonly number[] = []
const NOTHING: readonly Float64Array[] = []

/** How an innings of a way ended: with another one, or with the match. */
interface Ended {
  readonly next: Standing | null
  readonly winner: 'first' | 'second' | 'draw'
}

const DRAWN: Ended = { next: null, winner: 'draw' }
const WON = {
  first: { next: null, winner: 'first' },
  second: { next: null, winner: 'second' },
} as const satisfies Record<string, Ended>

function innings(start: Standing, way: Way): Ended {
  const { lasts, rates } = way.stands
  const now = { ...start }
  let used = 0
  let cell = way.number * PARTNERSHIPS + (now.innings - 1) * ALL_OUT + now.wickets
  for (; now.wickets < ALL_OUT; now.wickets += 1) {
    const last = lasts[cell] ?? 0
    const rate = rates[cell] ?? 0
    const enough = ballsToDeclaration(now, rate)
    const declared = toEndOfOver(enough, now.ballsLeft)
    const reached = now.innings === 4 ? (1 - now.ahead) / rate : Infinity
    const plays = Math.max(0, Math.min(last, now.ballsLeft, declared, reached))
    note(way, cell, { from: used, until: used + plays, runs: now.runs })
    used += plays
    const made = rate * Math.min(plays, last - 1)
    now.runs += made
    now.ahead += made
    now.ballsLeft -= plays
    if (plays < last) return endAt({ now, used, enough, declared, reached, plays, rate }, way)
    cell += 1
  }
  noteEnd(way, used, now.runs)
  return nextOf(now, way.pitch)
}

/** Balls from now to the possible ends of an innings besides wickets and time, at a number of runs a ball. */
interface Marks {
  /** to the runs that are enough to declare at, and to the end of their over: then it is declared [WD80] */
  readonly enough: number
  readonly declared: number
  /** to the target */
  readonly reached: number
}

/** Balls to the end of the over in which the runs are enough. */
const toEndOfOver = (enough: number, ballsLeft: number): number =>
  enough === Infinity ? enough : ballsLeft - 6 * Math.floor((ballsLeft - Math.max(0, enough)) / 6)

interface AtMark extends Marks {
  readonly now: Standing
  readonly used: number
  readonly plays: number
  readonly rate: number
}

/**
 * An innings that ends with a partnership unbroken. One that ends at a mark ends at a whole number, the steps of
 * a ball or an over beyond it.
 */
function endAt({ now, used, plays, rate, enough, declared, reached }: AtMark, way: Way): Ended {
  const { beyond } = way.stands
  if (plays === reached) {
    noteEnd(way, used, Math.round(now.runs) + (beyond.target[way.number] ?? 0))
    return WON[batsLast(now)]
  }
  if (plays !== declared) {
    noteEnd(way, used, now.runs)
    return DRAWN
  }
  if (enough <= 0) {
    noteEnd(way, used, now.runs)
    return nextOf(now, way.pitch)
  }
  const runs = now.runs - rate * (declared - enough)
  const more = Math.round(runs) + (beyond.declaration[way.number] ?? 0) - now.runs
  noteEnd(way, used, now.runs + more)
  return nextOf({ ...now, runs: now.runs + more, ahead: now.ahead + more }, way.pitch)
}

/** The side that bats in the fourth innings, and the other one. */
const batsLast = ({ order }: Standing) => (order === 'in turn' ? 'second' : 'first')
const batsThird = ({ order }: Standing) => (order === 'in turn' ? 'first' : 'second')

/** After an innings: the next one, or the winner. A third innings that ends behind loses by an innings. */
function nextOf(now: Standing, pitch: number): Ended {
  const { innings: number, ahead, ballsLeft } = now
  if (number === 4) return WON[Math.round(ahead) >= 1 ? batsLast(now) : batsThird(now)]
  if (number === 3 && ahead < -0.5) return WON[batsLast(now)]
  const left = ballsLeft - CHANGE_BALLS
  return left <= 0 ? DRAWN : { next: nextInnings(now, left, pitch), winner: 'draw' }
}

interface Stretch {
  /** balls from now */
  readonly from: number
  readonly until: number
  /** at its beginning */
  readonly runs: number
}

function note({ stands, horizons, runsAt, number }: Way, cell: number, stretch: Stretch): void {
  const { from, until, runs } = stretch
  for (let place = 0; place < horizons.length; place += 1) {
    const row = runsAt[place]
    const horizon = horizons[place] ?? 0
    if (row === undefined || horizon <= from || horizon > until) continue
    const last = stands.lasts[cell] ?? 1
    const rate = stands.rates[cell] ?? 0
    const wave = stands.waves[cell] ?? 0
    const part = horizon - from
    const made = rate * Math.min(part, last - 1)
    row[number] = runs + Math.max(0, made + wave * Math.sqrt(part * (1 - part / last)))
  }
}

/** Beyond the end of the innings its runs stand. */
function noteEnd({ horizons, runsAt, number }: Way, used: number, runs: number): void {
  for (let place = 0; place < horizons.length; place += 1) {
    const row = runsAt[place]
    if (row !== undefined && (horizons[place] ?? 0) > used) row[number] = runs
  }
}
