import type { FootballFacts, FootballSide } from '@crease/domain/rulebook/football-results.ts'
import { isGoal, shootoutAfter, type Incident, type PlayedMinute } from './play.ts'
import { USUAL_HALVES, type Period } from './rates.ts'

/** Where a match stands: all that its prices and its score are made of. */
export interface Situation {
  readonly period: 'before' | Period | 'half time' | 'penalties' | 'finished'
  /** minutes of the period that are over */
  readonly minute: number
  /** minutes that the period has, as far as is known */
  readonly length: number
  /** goals that stand: of ninety minutes, and of extra time apart */
  readonly goals: readonly FootballSide[]
  readonly extraGoals: readonly FootballSide[]
  /** a goal that is shown while the review of it goes on */
  readonly beforeHalfTime: number | null
  readonly reds: Readonly<Record<FootballSide, number>>
  readonly yellows: Readonly<Record<FootballSide, number>>
  readonly corners: Readonly<Record<FootballSide, number>>
  readonly kicks: readonly boolean[]
}

const NONE = { home: 0, away: 0 }

export const BEFORE_KICK_OFF: Situation = {
  period: 'before',
  minute: 0,
  length: USUAL_HALVES.first,
  goals: [],
  extraGoals: [],
  beforeHalfTime: null,
  reds: NONE,
  yellows: NONE,
  corners: NONE,
  kicks: [],
}

/** The same match at the beginning of a minute; its added time is known from the 45th on. */
export function atMinute(now: Situation, { period, minute, length }: PlayedMinute): Situation {
  const usual = period === 'extra' ? 30 : USUAL_HALVES[period]
  return { ...now, period, minute, length: minute >= 44 ? length : Math.max(usual, minute + 1) }
}

/** The same match after an incident. Corners and cards of extra time count for no market. */
export function after(now: Situation, { kind, side }: Pick<Incident, 'kind' | 'side'>): Situation {
  const inNinety = now.period !== 'extra'
  if (isGoal(kind)) {
    return inNinety
      ? { ...now, goals: [...now.goals, side] }
      : { ...now, extraGoals: [...now.extraGoals, side] }
  }
  const one = (counts: Situation['reds']) => ({ ...counts, [side]: counts[side] + 1 })
  if (kind === 'red') return { ...now, reds: one(now.reds) }
  if (kind === 'yellow' && inNinety) return { ...now, yellows: one(now.yellows) }
  if (kind === 'corner' && inNinety) return { ...now, corners: one(now.corners) }
  return now
}

/** The situation when the first half has ended. */
export const atHalfTime = (now: Situation): Situation => ({
  ...now,
  period: 'half time',
  minute: 0,
  length: USUAL_HALVES.second,
  beforeHalfTime: now.goals.length,
})

/** A side's goals, extra time with them. */
export const goalsOf = (now: Situation, side: FootballSide): number =>
  [...now.goals, ...now.extraGoals].filter((scorer) => scorer === side).length

/** How many goals the home side is ahead. */
export const leadOf = (now: Situation): number => goalsOf(now, 'home') - goalsOf(now, 'away')

/** Both sides together. */
export const total = ({ home, away }: Readonly<Record<FootballSide, number>>): number => home + away

/** What the rulebook is asked to decide by. `cup` ties go to whoever leads after all that was played. */
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
  const shootout = shootoutAfter(now.kicks)
  const lead = leadOf(now) === 0 ? shootout.home - shootout.away : leadOf(now)
  if (lead === 0) return null
  return lead > 0 ? 'home' : 'away'
}
