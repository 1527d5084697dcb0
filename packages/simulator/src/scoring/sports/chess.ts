import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, men, women } from '../sport.ts'

/** Rapid games of about forty moves. */
export const CHESS: ScoredSport = {
  sportId: '136332',
  slug: 'chess',
  leagues: [
    { name: 'Zugzwang Masters', roster: men(12, ['germany', 'india', 'serbia', 'spain']) },
    { name: 'Zugzwang Ladies', roster: women(12, ['india', 'poland', 'serbia', 'germany']) },
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
  ties: ['won'],
  lane: inHours({ every: 1, first: -3, listed: 12, usual: 1, longest: 3 }),
}
