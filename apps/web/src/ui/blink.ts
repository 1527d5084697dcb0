/** How long a changed number is marked, milliseconds. */
export const BLINK_MS = 300

export type Blink = 'up' | 'down'

/** The direction of news: none for the first value, for the same value, and where either is absent. */
export function blinkOf(previous: number | null, next: number | null): Blink | null {
  if (previous === null || next === null || previous === next) return null
  return next > previous ? 'up' : 'down'
}
