import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import type { ScoredSport } from '../sport.ts'

/** Best of five games to eleven, in leagues that play all day. */
export const TABLE_TENNIS: ScoredSport = {
  sportId: '2593174',
  slug: 'table-tennis',
  leagues: [
    {
      name: 'Silver Paddle Series',
      roster: { of: 'men', from: ['czechia', 'poland', 'serbia'], size: 12 },
    },
    {
      name: 'Moravia Table League',
      roster: { of: 'men', from: ['czechia', 'germany', 'sweden'], size: 12 },
    },
    {
      name: 'Ladies Rapid Paddle',
      roster: { of: 'women', from: ['poland', 'japan', 'india'], size: 12 },
    },
    {
      name: 'Eastern Paddle Cup',
      roster: { of: 'men', from: ['japan', 'india', 'thailand'], size: 12 },
    },
    {
      name: 'Evening Spin League',
      roster: { of: 'men', from: ['france', 'spain', 'italy'], size: 12 },
    },
    {
      name: 'Ladies Evening Spin',
      roster: { of: 'women', from: ['serbia', 'france', 'sweden'], size: 12 },
    },
  ],
  rules: {
    family: 'sets',
    part: 'game',
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
  lane: {
    everyMs: 10 * MINUTE,
    firstStart: -HOUR,
    listedBeforeMs: 2 * HOUR,
    usualMs: 40 * MINUTE,
    longestMs: 2 * HOUR,
  },
}
