import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, men } from '../sport.ts'

/** Best of nine frames; a frame goes to the first side with four scoring visits. */
export const SNOOKER: ScoredSport = {
  sportId: '6422',
  slug: 'snooker',
  leagues: [
    { name: 'Green Baize Trophy', roster: men(12, ['britain', 'thailand', 'germany', 'india']) },
    { name: 'Harbour Frame League', roster: men(12, ['britain', 'zambia', 'poland', 'france']) },
  ],
  rules: {
    family: 'sets',
    part: 'frame',
    counts: { handicap: 'Frame handicap' },
    score: 'Correct score in frames',
    bestOf: 9,
    target: 4,
    lastTarget: 4,
    lead: 1,
    cap: 4,
    serves: 'nobody',
    point: [100 * SECOND, 150 * SECOND],
    pause: [30 * SECOND, 60 * SECOND],
    setBreak: [170 * SECOND, 230 * SECOND],
  },
  words: { unit: 'Frames', total: 'Total frames' },
  spread: 0.08,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  ties: ['fewer lost', 'parts'],
  lane: inHours({ every: 2, first: -4, listed: 12, usual: 2.6, longest: 4.5 }),
}
