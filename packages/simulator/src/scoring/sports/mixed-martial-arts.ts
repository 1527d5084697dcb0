import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import type { ScoredSport } from '../sport.ts'

/** Three rounds of five minutes. */
export const MIXED_MARTIAL_ARTS: ScoredSport = {
  sportId: '26420387',
  slug: 'mixed-martial-arts',
  leagues: [
    {
      name: 'Octagon Night: lightweight',
      roster: { of: 'men', from: ['brazil', 'poland', 'czechia', 'zambia'], size: 16 },
    },
    {
      name: 'Octagon Night: strawweight',
      roster: { of: 'women', from: ['brazil', 'poland', 'japan', 'thailand'], size: 16 },
    },
  ],
  rules: {
    family: 'fight',
    rounds: 3,
    parts: 10,
    stoppage: 0.0255,
    draws: 0,
    part: [26 * SECOND, 30 * SECOND],
    pause: [2 * SECOND, 3 * SECOND],
    roundBreak: [60 * SECOND, 64 * SECOND],
  },
  words: { unit: 'Rounds', total: 'Total rounds' },
  spread: 0.25,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  lane: {
    everyMs: HOUR,
    firstStart: -2 * HOUR,
    listedBeforeMs: 12 * HOUR,
    usualMs: 25 * MINUTE,
    longestMs: 1.25 * HOUR,
  },
}
