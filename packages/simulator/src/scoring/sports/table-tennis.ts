import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, men, women } from '../sport.ts'

/** Best of five games to eleven, in leagues that play all day. */
export const TABLE_TENNIS: ScoredSport = {
  sportId: '2593174',
  slug: 'table-tennis',
  leagues: [
    { name: 'Silver Paddle Series', roster: men(12, ['czechia', 'poland', 'serbia']) },
    { name: 'Moravia Table League', roster: men(12, ['czechia', 'germany', 'sweden']) },
    { name: 'Ladies Rapid Paddle', roster: women(12, ['poland', 'japan', 'india']) },
    { name: 'Eastern Paddle Cup', roster: men(12, ['japan', 'india', 'thailand']) },
    { name: 'Evening Spin League', roster: men(12, ['france', 'spain', 'italy']) },
    { name: 'Ladies Evening Spin', roster: women(12, ['serbia', 'france', 'sweden']) },
  ],
  rules: {
    family: 'sets',
    part: 'game',
    counts: 'points',
    score: 'Correct score in games',
    bestOf: 5,
    target: 11,
    lastTarget: 11,
    lead: 2,
    cap: 26,
    serves: 'two each',
    point: [4 * SECOND, 9 * SECOND],
    pause: [11 * SECOND, 18 * SECOND],
    setBreak: [55 * SECOND, 70 * SECOND],
  },
  words: { unit: 'Games', total: 'Total points' },
  spread: 0.045,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 3 * SECOND,
  ties: ['fewer lost', 'parts', 'difference'],
  lane: {
    ...inHours({ every: 10 / 60, first: -1, listed: 2, usual: 40 / 60, longest: 2 }),
    isUnbroken: true,
  },
}
