import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import type { ScoredSport } from '../sport.ts'

/** Best of three games to twenty-one. */
export const BADMINTON: ScoredSport = {
  sportId: '22',
  slug: 'badminton',
  leagues: [
    {
      name: 'Feather Cup',
      roster: { of: 'women', from: ['japan', 'india', 'thailand', 'france'], size: 12 },
    },
    {
      name: 'Shuttle Open',
      roster: { of: 'men', from: ['japan', 'india', 'thailand', 'britain'], size: 12 },
    },
  ],
  rules: {
    family: 'sets',
    part: 'game',
    score: 'Correct score in games',
    bestOf: 3,
    target: 21,
    lastTarget: 21,
    lead: 2,
    cap: 30,
    serves: 'winner',
    point: [6 * SECOND, 14 * SECOND],
    pause: [13 * SECOND, 19 * SECOND],
    setBreak: [110 * SECOND, 130 * SECOND],
  },
  words: { unit: 'Games', total: 'Total points' },
  spread: 0.12,
  lines: { handicap: 8, total: 8 },
  betDelayMs: 4 * SECOND,
  lane: {
    everyMs: 30 * MINUTE,
    firstStart: -2 * HOUR,
    listedBeforeMs: 6 * HOUR,
    usualMs: 55 * MINUTE,
    longestMs: 1.75 * HOUR,
  },
}
