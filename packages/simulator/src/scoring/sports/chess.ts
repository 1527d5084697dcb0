import { HOUR, SECOND } from '../../time-spans.ts'
import type { ScoredSport } from '../sport.ts'

/** Rapid games of about forty moves. */
export const CHESS: ScoredSport = {
  sportId: '136332',
  slug: 'chess',
  leagues: [
    {
      name: 'Zugzwang Masters',
      roster: { of: 'men', from: ['germany', 'india', 'serbia', 'spain'], size: 12 },
    },
    {
      name: 'Zugzwang Ladies',
      roster: { of: 'women', from: ['india', 'poland', 'serbia', 'germany'], size: 12 },
    },
  ],
  rules: {
    family: 'chess',
    resigns: 6,
    change: 0.55,
    whiteEdge: 0.02,
    drawFrom: 22,
    draw: 0.075,
    longest: 90,
    move: [5 * SECOND, 9 * SECOND],
    pause: [45 * SECOND, 100 * SECOND],
  },
  words: { unit: 'Moves', total: 'Total moves' },
  spread: 0.1,
  lines: { handicap: 4, total: 8 },
  betDelayMs: 5 * SECOND,
  points: { won: 1, drawn: 0.5 },
  lane: {
    everyMs: HOUR,
    firstStart: -3 * HOUR,
    listedBeforeMs: 12 * HOUR,
    usualMs: HOUR,
    longestMs: 3 * HOUR,
  },
}
