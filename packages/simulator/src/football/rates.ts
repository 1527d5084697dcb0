import { MINUTE } from '../time-spans.ts'
import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { GoalRates } from './match.ts'

/** Causes that tilt the chances to score: the lead of the home side, and red cards. */
export interface Tilt {
  readonly lead: number
  readonly reds: Readonly<Record<FootballSide, number>>
}

/** Minutes of a half with its usual added time, which prices expect until it is announced. */
export const USUAL_HALVES = { first: 47, second: 50 } as const
/** The same of the two halves of extra time. */
export const USUAL_EXTRA = 16
/** Goals are rarer before half time than after it; over a usual match the weights add up to its minutes. */
const WEIGHTS = { first: 0.9, second: 1.094, 'extra first': 1, 'extra second': 1 } as const
export type Period = keyof typeof WEIGHTS

/** Minutes of each period before the added ones. */
export const REGULAR: Readonly<Record<Period, number>> = {
  first: 45,
  second: 45,
  'extra first': 15,
  'extra second': 15,
}
export const USUAL: Readonly<Record<Period, number>> = {
  ...USUAL_HALVES,
  'extra first': USUAL_EXTRA,
  'extra second': USUAL_EXTRA,
}

const MINUTES = USUAL_HALVES.first + USUAL_HALVES.second
/** who is behind presses, who leads sits back */
const BEHIND = 1.12
const AHEAD = 0.94
/** each player fewer, and each player more than the other side */
const FEWER = 0.68
const MORE = 1.22

/** Goals a minute of the home side and of the away side. */
export function goalRates(rates: GoalRates, period: Period, tilt: Tilt): readonly [number, number] {
  const { lead, reds } = tilt
  const weight = WEIGHTS[period] / MINUTES
  const home = tempo(lead) * FEWER ** reds.home * MORE ** reds.away
  const away = tempo(-lead) * FEWER ** reds.away * MORE ** reds.home
  return [rates.home * weight * home, rates.away * weight * away]
}

function tempo(lead: number): number {
  if (lead === 0) return 1
  return lead > 0 ? AHEAD : BEHIND
}

/** Corners a minute: a side that scores more wins more of them. */
export const cornerRate = (rates: GoalRates, side: FootballSide): number =>
  0.044 + 0.008 * rates[side]
/** Cards a minute of each side. A second yellow card of a player is a red one. */
export const CARD_RATE = 0.0216
/** The share of straight red cards. */
export const STRAIGHT_RED_SHARE = 0.03
/** A booked player is so much more careful than the ten others. */
export const CAREFUL = 0.25
/** of a side's chance to score: a goal that the review takes back, a penalty that is missed */
export const CANCELLED_SHARE = 0.04
export const MISSED_SHARE = 0.03
/** a kick of a shoot-out that goes in */
export const KICK_CHANCE = 0.75

/** After each period, if another one follows. */
export const BREAK_MS = {
  first: 15 * MINUTE,
  second: 5 * MINUTE,
  'extra first': MINUTE,
  'extra second': 5 * MINUTE,
} as const
