import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import type { ScoredSport } from '../sport.ts'

/** Two halves of thirty minutes. */
export const HANDBALL: ScoredSport = {
  sportId: '468328',
  slug: 'handball',
  leagues: [
    {
      name: 'Baltic Handball League',
      roster: {
        of: 'teams',
        from: 'poland',
        size: 10,
        nicknames: list('Kormorany Żubry Rekiny Sokoły Wilki Bobry Orły Jastrzębie Rysie Bawoły'),
      },
    },
    {
      name: 'Nordhafen Handball',
      roster: {
        of: 'teams',
        from: 'germany',
        size: 10,
        nicknames: list('Löwen Füchse Adler Bären Wölfe Falken Hirsche Luchse Dachse Recken'),
      },
    },
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
  lane: {
    everyMs: HOUR,
    firstStart: -3 * HOUR,
    listedBeforeMs: 8 * HOUR,
    usualMs: 1.7 * HOUR,
    longestMs: 2.75 * HOUR,
  },
}
