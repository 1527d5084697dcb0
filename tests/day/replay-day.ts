import type { DayOptions } from './day.ts'

/** What to type to play the same day again. */
export const replayDay = ({ seed, matches, players }: DayOptions): string =>
  `npm run day -- --seed ${seed} --matches ${matches} --players ${players}`
