/** Messages that change places are near each other. */
const LATE_WITHIN_MS = 60_000

/** Whether a moment is before that of the last word; by more, and a clock was set back [FD62]. */
export const isOld = (at: number, last: number | undefined): boolean =>
  last !== undefined && at < last && last - at < LATE_WITHIN_MS

/** Whether the clock of a source was set back since the last word: moments of before say nothing about later words [FD62]. */
export const isSetBack = (at: number, last: number | undefined): boolean =>
  last !== undefined && last - at >= LATE_WITHIN_MS
