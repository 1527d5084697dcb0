import { HOUR, SECOND } from '../../time-spans.ts'
import type { ScoredSport } from '../sport.ts'

/** Twelve rounds of three minutes. */
export const BOXING: ScoredSport = {
  sportId: '6',
  slug: 'boxing',
  leagues: [
    {
      name: 'Night at the Armoury: welterweight',
      roster: { of: 'men', from: ['britain', 'zambia', 'poland', 'brazil'], size: 16 },
    },
    {
      name: 'Night at the Armoury: middleweight',
      roster: { of: 'men', from: ['france', 'germany', 'serbia', 'thailand'], size: 16 },
    },
    {
      name: 'Harbour Ring: super flyweight',
      roster: { of: 'women', from: ['britain', 'italy', 'japan', 'brazil'], size: 16 },
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
  lane: {
    everyMs: 2 * HOUR,
    firstStart: -3 * HOUR,
    listedBeforeMs: 24 * HOUR,
    usualMs: HOUR,
    longestMs: 2 * HOUR,
  },
}
