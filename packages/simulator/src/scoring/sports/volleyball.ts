import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Best of five sets to twenty-five, the fifth to fifteen. */
export const VOLLEYBALL: ScoredSport = {
  sportId: '998917',
  slug: 'volleyball',
  leagues: [
    teams(
      'Net Masters League',
      'italy',
      'Schiacciatori Aquile Delfini Tori Giganti Fulmini Squali Pantere Grifoni Lupi',
    ),
    teams(
      'Liga Siatka',
      'poland',
      'Skrzydła Smoki Gryfy Tury Pioruny Delfiny Kuny Kruki Żurawie Byki',
    ),
  ],
  rules: {
    family: 'sets',
    part: 'set',
    counts: 'points',
    score: 'Correct score in sets',
    bestOf: 5,
    target: 25,
    lastTarget: 15,
    lead: 2,
    cap: 40,
    serves: 'winner',
    point: [6 * SECOND, 12 * SECOND],
    pause: [22 * SECOND, 32 * SECOND],
    setBreak: [160 * SECOND, 200 * SECOND],
  },
  words: { unit: 'Sets', total: 'Total points' },
  spread: 0.035,
  lines: { handicap: 10, total: 14 },
  betDelayMs: 4 * SECOND,
  points: { won: 3, drawn: 0, close: { won: 2, lost: 1 } },
  ties: ['won', 'ratio of parts', 'ratio scored'],
  lane: inHours({ every: 1, first: -4, listed: 12, usual: 2.2, longest: 3.75 }),
}
