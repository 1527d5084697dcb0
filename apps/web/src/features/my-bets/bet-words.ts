import type { BetRow } from '@crease/contract/shapes.ts'

const LAPSE_WORDS: Readonly<Record<string, string>> = {
  MKT_SUSPENDED: 'market suspended',
  MKT_VERSION: 'market changed',
  MKT_INVALID: 'market closed',
  TIME_ELAPSED: 'too late',
  RNR_UNKNOWN: 'runner removed',
  SELF_MATCH: 'would have met your own bet',
  FILL_OR_KILL: 'not enough was on offer',
  DEAD_MAN_SWITCH: 'you were not heard from',
  IMMEDIATE_OR_CANCEL: 'nothing more was on offer',
}

/** Why the rest of a bet lapsed, in words. */
export const lapseWord = (reason: string | null): string =>
  reason === null ? 'no longer valid' : (LAPSE_WORDS[reason] ?? reason.toLowerCase())

/**
 * Whole seconds of the in-play delay still to wait, rounded up; 0 when it is over. Never more than the
 * delay itself, however wrong this machine's clock is [BS28].
 */
export function secondsLeft(bet: BetRow, now: number): number {
  if (bet.status !== 'PENDING' || bet.pendingUntil === null) return 0
  const until = Date.parse(bet.pendingUntil)
  const delay = until - Date.parse(bet.createdAt)
  return Math.ceil(Math.min(delay, Math.max(0, until - now)) / 1000)
}
