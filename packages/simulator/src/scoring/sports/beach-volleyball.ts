import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours } from '../sport.ts'

/** Best of three sets to twenty-one, the third to fifteen, two a side. */
export const BEACH_VOLLEYBALL: ScoredSport = {
  sportId: '998918',
  slug: 'beach-volleyball',
  leagues: [
    {
      name: 'Sand Court Tour',
      roster: { of: 'women', from: ['brazil', 'germany', 'czechia', 'spain'], size: 8, each: 2 },
    },
    {
      name: 'Dune Masters',
      roster: { of: 'men', from: ['brazil', 'italy', 'sweden', 'poland'], size: 8, each: 2 },
    },
  ],
  rules: {
    family: 'sets',
    part: 'set',
    counts: 'points',
    score: 'Correct score in sets',
    bestOf: 3,
    target: 21,
    lastTarget: 15,
    lead: 2,
    cap: 35,
    serves: 'winner',
    point: [6 * SECOND, 12 * SECOND],
    pause: [12 * SECOND, 18 * SECOND],
    setBreak: [60 * SECOND, 75 * SECOND],
  },
  words: { unit: 'Sets', total: 'Total points' },
  spread: 0.13,
  lines: { handicap: 8, total: 8 },
  betDelayMs: 4 * SECOND,
  ties: ['fewer lost', 'ratio of parts', 'ratio scored'],
  lane: inHours({ every: 1, first: -2, listed: 8, usual: 50 / 60, longest: 1.75 }),
}
