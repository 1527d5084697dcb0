import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import type { ScoredSport } from '../sport.ts'

/** Four quarters of ten minutes, with overtime. */
export const BASKETBALL: ScoredSport = {
  sportId: '7522',
  slug: 'basketball',
  leagues: [
    {
      name: 'Great Lakes Hoops',
      roster: {
        of: 'teams',
        from: 'britain',
        size: 10,
        nicknames: list(
          'Herons Comets Falcons Wolves Miners Rockets Sentinels Pioneers Mariners Titans',
        ),
      },
    },
    {
      name: 'Adriatic Hoops League',
      roster: {
        of: 'teams',
        from: 'serbia',
        size: 10,
        nicknames: list(
          'Partizani Gromovi Sokolovi Vukovi Orlovi Ajkule Medvedi Tigrovi Bikovi Lavovi',
        ),
      },
    },
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
  lane: {
    everyMs: HOUR,
    firstStart: -4 * HOUR,
    listedBeforeMs: 12 * HOUR,
    usualMs: 2 * HOUR,
    longestMs: 3.5 * HOUR,
  },
}
