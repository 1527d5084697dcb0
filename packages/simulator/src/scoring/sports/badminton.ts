import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, men, women } from '../sport.ts'

/** Best of three games to twenty-one. */
export const BADMINTON: ScoredSport = {
  sportId: '22',
  slug: 'badminton',
  leagues: [
    { name: 'Feather Cup', roster: women(12, ['japan', 'india', 'thailand', 'france']) },
    { name: 'Shuttle Open', roster: men(12, ['japan', 'india', 'thailand', 'britain']) },
  ],
  rules: {
    family: 'sets',
    part: 'game',
    counts: 'points',
    score: 'Correct score in games',
    bestOf: 3,
    target: 21,
    lastTarget: 21,
    lead: 2,
    cap: 30,
    serves: 'winner',
    winnerOpens: true,
    point: [6 * SECOND, 14 * SECOND],
    pause: [13 * SECOND, 19 * SECOND],
    setBreak: [110 * SECOND, 130 * SECOND],
  },
  words: { unit: 'Games', total: 'Total points' },
  spread: 0.12,
  lines: { handicap: 8, total: 8 },
  betDelayMs: 4 * SECOND,
  ties: ['fewer lost', 'parts', 'difference'],
  lane: inHours({ every: 0.5, first: -2, listed: 6, usual: 55 / 60, longest: 1.75 }),
}
