import { MINUTE, SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Two halves of forty minutes, then ten minutes of golden point. */
export const RUGBY_LEAGUE: ScoredSport = {
  sportId: '1477',
  slug: 'rugby-league',
  leagues: [
    teams(
      'Thirteen-a-Side League',
      'britain',
      'Bulls Rhinos Warriors Tigers Vikings Saints Wildcats Dragons Bears Hornets',
    ),
  ],
  rules: {
    family: 'clock',
    part: 'half',
    periods: 2,
    minutes: 40,
    slots: 44,
    turns: 'alternate',
    scores: [
      [2, 0.19],
      [4, 0.2],
      [6, 0.61],
    ],
    rate: 0.108,
    // ten minutes; a try ends the match without a conversion, and most are decided by a drop goal
    ifLevel: {
      kind: 'sudden',
      slots: 11,
      otherwise: 'draw',
      scores: [
        [1, 0.6],
        [2, 0.15],
        [4, 0.25],
      ],
    },
    slot: [46 * SECOND, 58 * SECOND],
    pause: [8 * SECOND, 14 * SECOND],
    periodBreak: [11 * MINUTE, 13 * MINUTE],
    incident: 'SCORE',
  },
  words: {
    unit: 'Points',
    total: 'Total points',
    scores: {
      1: { word: 'DROP GOAL', said: 'drop-goal-to' },
      2: { word: 'PENALTY GOAL', said: 'penalty-goal-to' },
      4: { word: 'TRY', said: 'try-to' },
      6: { word: 'TRY', said: 'converted-try-to' },
    },
  },
  spread: 0.3,
  lines: { handicap: 10, total: 10 },
  betDelayMs: 5 * SECOND,
  points: { won: 2, drawn: 1 },
  ties: ['difference', 'scored'],
  lane: inHours({ every: 3, first: -7, listed: 12, usual: 2, longest: 3.5 }),
}
