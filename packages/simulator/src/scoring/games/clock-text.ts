import type { ClockRules } from '../sport.ts'

interface Now {
  /** the period under way, from 0 */
  readonly period: number
  /** the part of it that is over, 0 to 1 */
  readonly share: number
}

/** The clock in figures: the minute of a half as in football, or what is left of a quarter or a period. */
export function clockText(
  { part, periods, minutes, slots, ifLevel }: ClockRules,
  now: Now,
): string {
  const { period, share } = now
  const extra = ifLevel.kind === 'draw' ? 0 : (minutes * ifLevel.slots) / slots
  const isExtra = period >= periods
  if (part === 'half') {
    const before = isExtra ? periods * minutes : period * minutes
    const length = isExtra ? extra : minutes
    return `${Math.min(Math.floor(before + share * length) + 1, before + length)}'`
  }
  const seconds = Math.round((1 - share) * (isExtra ? extra : minutes) * 60)
  const name = isExtra
    ? overtime(period - periods)
    : `${part === 'quarter' ? 'Q' : 'P'}${period + 1}`
  return `${name} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** An overtime's name over its column and on its clock: a level one is followed by another; `at` counts from 0. */
export const overtime = (at: number): string => (at === 0 ? 'OT' : `OT${at + 1}`)
