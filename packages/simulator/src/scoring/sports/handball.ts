import { MINUTE, SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Two halves of thirty minutes. */
export const HANDBALL: ScoredSport = {
  sportId: '468328',
  slug: 'handball',
  leagues: [
    teams(
      'Baltic Handball League',
      'poland',
      'Kormorany Żubry Rekiny Sokoły Wilki Bobry Orły Jastrzębie Rysie Bawoły',
    ),
    teams(
      'Nordhafen Handball',
      'germany',
      'Löwen Füchse Adler Bären Wölfe Falken Hirsche Luchse Dachse Recken',
    ),
  ],
  rules: {
    family: 'clock',
    part: 'half',
    periods: 2,
    minutes: 30,
    slots: 52,
    turns: 'alternate',
    scores: [[1, 1]],
    rate: 0.545,
    ifLevel: { kind: 'draw' },
    slot: [28 * SECOND, 36 * SECOND],
    pause: [7 * SECOND, 11 * SECOND],
    periodBreak: [14 * MINUTE, 16 * MINUTE],
  },
  words: { unit: 'Goals', total: 'Total goals' },
  spread: 0.1,
  lines: { handicap: 6, total: 6 },
  betDelayMs: 4 * SECOND,
  points: { won: 2, drawn: 1 },
  ties: ['difference', 'scored'],
  lane: inHours({ every: 1, first: -3, listed: 8, usual: 1.7, longest: 2.75 }),
}
