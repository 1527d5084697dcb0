import { HOUR, MINUTE } from './time-spans.ts'

/** When the matches of a lane of the calendar are listed and start. */
export interface LaneTimes {
  readonly everyMs: number
  /** slot 0 starts this long before the world, so that its first moment has matches at every stage */
  readonly firstStart: number
  readonly listedBeforeMs: number
}

export const TWENTY20_TIMES: LaneTimes = {
  everyMs: HOUR,
  firstStart: -5 * HOUR,
  listedBeforeMs: 12 * HOUR,
}

export const LEAGUE_TIMES: LaneTimes = {
  everyMs: 30 * MINUTE,
  firstStart: -3 * HOUR - 15 * MINUTE,
  listedBeforeMs: 12 * HOUR,
}

/** No league match of football lasts longer. */
export const LEAGUE_LONGEST_MS = 3 * HOUR

export const CUP_TIE_TIMES: LaneTimes = {
  everyMs: 3 * HOUR,
  firstStart: -4 * HOUR + 5 * MINUTE,
  listedBeforeMs: 48 * HOUR,
}
