import { MINUTE, SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Two halves of twenty minutes, in raids of thirty seconds. */
export const KABADDI: ScoredSport = {
  sportId: '52',
  slug: 'kabaddi',
  leagues: [
    teams(
      'Maidan Kabaddi League',
      'india',
      'Raiders Bulls Panthers Stallions Warriors Chargers Defenders Tuskers Hurricanes Scorchers',
    ),
  ],
  rules: {
    family: 'clock',
    part: 'half',
    periods: 2,
    minutes: 20,
    slots: 44,
    turns: 'alternate',
    scores: [
      [1, 0.79],
      [2, 0.14],
      [3, 0.05],
      [4, 0.02],
    ],
    rate: 0.595,
    ifLevel: { kind: 'draw', caution: { slots: 6, share: 0.12 } },
    slot: [20 * SECOND, 28 * SECOND],
    pause: [9 * SECOND, 14 * SECOND],
    periodBreak: [5 * MINUTE, 6 * MINUTE],
  },
  words: { unit: 'Points', total: 'Total points' },
  spread: 0.16,
  lines: { handicap: 6, total: 6 },
  betDelayMs: 4 * SECOND,
  points: { won: 5, drawn: 3, close: { won: 5, lost: 1, within: 7 } },
  ties: ['difference', 'scored'],
  lane: inHours({ every: 1, first: -2, listed: 8, usual: 1.1, longest: 2 }),
}
