import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, men, women } from '../sport.ts'

/** Three rounds of five minutes. */
export const MIXED_MARTIAL_ARTS: ScoredSport = {
  sportId: '26420387',
  slug: 'mixed-martial-arts',
  leagues: [
    {
      name: 'Octagon Night: lightweight',
      roster: men(16, ['brazil', 'poland', 'czechia', 'zambia']),
    },
    {
      name: 'Octagon Night: strawweight',
      roster: women(16, ['brazil', 'poland', 'japan', 'thailand']),
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
  ties: ['fewer lost'],
  lane: inHours({ every: 1, first: -2, listed: 12, usual: 25 / 60, longest: 1.25 }),
}
