import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, men, women } from '../sport.ts'

/** Twelve rounds of three minutes. */
export const BOXING: ScoredSport = {
  sportId: '6',
  slug: 'boxing',
  leagues: [
    {
      name: 'Night at the Armoury: welterweight',
      roster: men(16, ['britain', 'zambia', 'poland', 'brazil']),
    },
    {
      name: 'Night at the Armoury: middleweight',
      roster: men(16, ['france', 'germany', 'serbia', 'thailand']),
    },
    {
      name: 'Harbour Ring: super flyweight',
      roster: women(16, ['britain', 'italy', 'japan', 'brazil']),
    },
  ],
  rules: {
    family: 'fight',
    rounds: 12,
    parts: 6,
    stoppage: 0.0104,
    draws: 0.2,
    part: [26 * SECOND, 30 * SECOND],
    pause: [2 * SECOND, 3 * SECOND],
    roundBreak: [60 * SECOND, 64 * SECOND],
  },
  words: { unit: 'Rounds', total: 'Total rounds' },
  spread: 0.25,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  ties: ['fewer lost'],
  lane: inHours({ every: 2, first: -3, listed: 24, usual: 1, longest: 2 }),
}
