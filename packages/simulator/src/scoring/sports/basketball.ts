import { MINUTE, SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Four quarters of ten minutes, with overtime. */
export const BASKETBALL: ScoredSport = {
  sportId: '7522',
  slug: 'basketball',
  leagues: [
    teams(
      'Great Lakes Hoops',
      'britain',
      'Herons Comets Falcons Wolves Miners Rockets Sentinels Pioneers Mariners Titans',
    ),
    teams(
      'Adriatic Hoops League',
      'serbia',
      'Partizani Gromovi Sokolovi Vukovi Orlovi Ajkule Medvedi Tigrovi Bikovi Lavovi',
    ),
  ],
  rules: {
    family: 'clock',
    part: 'quarter',
    periods: 4,
    minutes: 10,
    slots: 36,
    turns: 'alternate',
    scores: [
      [1, 0.1],
      [2, 0.63],
      [3, 0.27],
    ],
    rate: 0.511,
    ifLevel: { kind: 'overtime', slots: 18 },
    slot: [19 * SECOND, 25 * SECOND],
    pause: [8 * SECOND, 12 * SECOND],
    periodBreak: [4 * MINUTE, 7 * MINUTE],
  },
  words: { unit: 'Points', total: 'Total points' },
  spread: 0.13,
  lines: { handicap: 14, total: 14 },
  betDelayMs: 4 * SECOND,
  ties: ['fewer lost', 'difference', 'scored'],
  lane: inHours({ every: 1, first: -4, listed: 12, usual: 2, longest: 3.5 }),
}
