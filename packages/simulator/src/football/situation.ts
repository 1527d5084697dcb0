import type { FootballFacts, FootballSide } from '@crease/domain/rulebook/football-results.ts'
import { MINUTE } from '../time-spans.ts'
import { isGoal, shootoutAfter, type Incident, type PlayedPeriod } from './play.ts'
import { REGULAR, USUAL, type Period } from './rates.ts'

/** The state of a match: all inputs of its prices and its score. */
export interface Situation {
  readonly period: 'before' | Period | 'half time' | 'penalties' | 'finished'
  /** time since the kick-off of the period */
  readonly clockMs: number
  /** minutes that the period has, as far as is known */
  readonly length: number
  /** goals that stand: of ninety minutes, and of extra time apart */
  readonly goals: readonly FootballSide[]
  readonly extraGoals: readonly FootballSide[]
  /** goals of the first half; null: it is not over */
  readonly beforeHalfTime: number | null
  readonly reds: Readonly<Record<FootballSide, number>>
  readonly yellows: Readonly<Record<FootballSide, number>>
  readonly corners: Readonly<Record<FootballSide, number>>
  readonly kicksFirst: FootballSide
  readonly kicks: readonly boolean[]
}

const NONE = { home: 0, away: 0 }

export const BEFORE_KICK_OFF: Situation = {
  period: 'before',
  clockMs: 0,
  length: USUAL.first,
  goals: [],
  extraGoals: [],
  beforeHalfTime: null,
  reds: NONE,
  yellows: NONE,
  corners: NONE,
  kicksFirst: 'home',
  kicks: [],
}

/** The same match at a moment of a period; its added time is announced a minute before the regular time ends. */
export function atClock(
  now: Situation,
  { period, minutes }: Pick<PlayedPeriod, 'period' | 'minutes'>,
  clockMs: number,
): Situation {
  const isAnnounced = clockMs >= (REGULAR[period] - 1) * MINUTE
  return { ...now, period, clockMs, length: isAnnounced ? minutes : USUAL[period] }
}

/** The same match at the kick-off of a period, until which its clock stands. */
export const beforePeriod = (now: Situation, period: Period): Situation => ({
  ...now,
  period,
  clockMs: 0,
  length: USUAL[period],
})

/** Whether the regular halves are over. */
export const isExtra = ({ period }: Pick<Situation, 'period'>): boolean =>
  period === 'extra first' || period === 'extra second'

/** The same match after an incident. Corners and cards of extra time count for no market. */
export function after(now: Situation, { kind, side }: Pick<Incident, 'kind' | 'side'>): Situation {
  const inNinety = !isExtra(now)
  if (isGoal(kind)) {
    return inNinety
      ? { ...now, goals: [...now.goals, side] }
      : { ...now, extraGoals: [...now.extraGoals, side] }
  }
  const one = (counts: Situation['reds']) => ({ ...counts, [side]: counts[side] + 1 })
  if (kind === 'red' || kind === 'second yellow') return { ...now, reds: one(now.reds) }
  if (kind === 'yellow' && inNinety) return { ...now, yellows: one(now.yellows) }
  if (kind === 'corner' && inNinety) return { ...now, corners: one(now.corners) }
  return now
}

/** The situation when the first half has ended. */
export const atHalfTime = (now: Situation): Situation => ({
  ...now,
  period: 'half time',
  clockMs: 0,
  length: USUAL.second,
  beforeHalfTime: now.goals.length,
})

/** A side's goals, extra time with them. */
export const goalsOf = (now: Situation, side: FootballSide): number =>
  [...now.goals, ...now.extraGoals].filter((scorer) => scorer === side).length

/** How many goals the home side is ahead. */
export const leadOf = (now: Situation): number => goalsOf(now, 'home') - goalsOf(now, 'away')

/** Both sides together. */
export const total = ({ home, away }: Readonly<Record<FootballSide, number>>): number => home + away

/** The facts for the rulebook. The leader after all play wins a `cup` tie. */
export function factsOf(
  now: Situation,
  { ending, cup }: { ending: FootballFacts['ending']; cup: boolean },
): FootballFacts {
  return {
    ending,
    goals: now.goals,
    beforeHalfTime: now.beforeHalfTime,
    corners: total(now.corners),
    cards: total(now.yellows) + total(now.reds),
    qualified: cup && now.period === 'finished' ? qualified(now) : null,
  }
}

function qualified(now: Situation): FootballSide | null {
  const { first, second } = shootoutAfter(now.kicks)
  const ahead = now.kicksFirst === 'home' ? first - second : second - first
  const lead = leadOf(now) === 0 ? ahead : leadOf(now)
  if (lead === 0) return null
  return lead > 0 ? 'home' : 'away'
}
