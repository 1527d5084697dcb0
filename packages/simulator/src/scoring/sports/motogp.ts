import { HOUR, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import { type ScoredSport, inHours, men } from '../sport.ts'

/** Qualifying, then a race the day after. */
export const MOTOGP: ScoredSport = {
  sportId: '8',
  slug: 'motogp',
  leagues: [
    {
      name: 'Two Wheel Grand Prix',
      roster: men(20, ['spain', 'italy', 'japan', 'france', 'thailand']),
      venues: list(
        'Lago_Bruno_Grand_Prix Torrelinda_Grand_Prix Takamine_Grand_Prix Suan_Luang_Grand_Prix',
      ),
    },
    {
      name: 'Moto Two Series',
      roster: men(20, ['italy', 'spain', 'germany', 'czechia', 'brazil']),
      venues: list('Montesole_Round Lipovec_Round Serra_Clara_Round Eschental_Round'),
    },
  ],
  rules: {
    family: 'field',
    wins: 'lowest',
    stages: [
      { name: 'Qualifying', steps: 3 },
      { name: 'Race', steps: 24 },
    ],
    step: [
      [-3, 0.06],
      [-2, 0.12],
      [-1, 0.2],
      [0, 0.22],
      [1, 0.18],
      [2, 0.12],
      [3, 0.06],
      [5, 0.04],
    ],
    skill: 0.8,
    exits: { kind: 'retirement', chance: 0.007 },
    places: [{ code: 'podium', name: 'Podium finish', places: 3 }],
    pairs: 2,
    pole: 'Pole position',
    unit: 'gap',
    championship: { rounds: 20, points: [25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
    stepTime: [3 * SECOND, 5 * SECOND],
    pause: [98 * SECOND, 104 * SECOND],
    stageBreak: [22 * HOUR, 22.1 * HOUR],
  },
  words: { unit: 'Gap', total: 'Total laps' },
  spread: 1,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  lane: inHours({ every: 12, first: -30, listed: 24, usual: 23, longest: 24.5 }),
}
