import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { GoalRates } from './match.ts'

/** What tilts the next minute: how far the home side leads, and who was sent off. */
export interface Tilt {
  readonly lead: number
  readonly reds: Readonly<Record<FootballSide, number>>
}

/** Minutes of a half with the added time that is usual: what is reckoned with until it is announced. */
export const USUAL_HALVES = { first: 47, second: 50 } as const
/** Goals are rarer before half time than after it; over a usual match the weights add up to its minutes. */
const WEIGHTS = { first: 0.9, second: 1.094, extra: 1 } as const
export type Period = keyof typeof WEIGHTS

const MINUTES = USUAL_HALVES.first + USUAL_HALVES.second
/** who is behind presses, who leads sits back */
const BEHIND = 1.12
const AHEAD = 0.94
/** each player fewer, and each player more than the other side */
const FEWER = 0.68
const MORE = 1.22

/** Chances that the home side, or the away side, scores in the next minute. */
export function goalChances(
  rates: GoalRates,
  period: Period,
  tilt: Tilt,
): readonly [number, number] {
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

/** A minute's chance of a corner: who scores more wins more of them. */
export const cornerChance = (rates: GoalRates, side: FootballSide): number =>
  0.044 + 0.008 * rates[side]
export const YELLOW_CHANCE = 0.0205
export const RED_CHANCE = 0.0011
/** of a side's chance to score: a goal that the review takes back, a penalty that is missed */
export const CANCELLED_SHARE = 0.04
export const MISSED_SHARE = 0.03
/** a kick of a shoot-out that goes in */
export const KICK_CHANCE = 0.75
