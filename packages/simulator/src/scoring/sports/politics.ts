import { DAY, HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import type { ScoredSport } from '../sport.ts'

/** Twelve candidates, counted in twenty-one daily parts. */
export const POLITICS: ScoredSport = {
  sportId: '2378961',
  slug: 'politics',
  leagues: [
    {
      name: 'Kaveri Province elections',
      roster: { of: 'women', from: ['india'], size: 12 },
      venues: list('Governor_of_Kaveri'),
    },
    {
      name: 'Northern Coast elections',
      roster: { of: 'men', from: ['sweden', 'germany', 'poland'], size: 12 },
      venues: list('Mayor_of_Sandhamra'),
    },
    {
      name: 'Valdoro elections',
      roster: { of: 'men', from: ['italy', 'spain', 'france'], size: 12 },
      venues: list('President_of_Valdoro'),
    },
  ],
  rules: {
    family: 'field',
    wins: 'highest',
    stages: [{ name: 'Counting', steps: 21 }],
    step: [
      [6, 0.06],
      [8, 0.14],
      [9, 0.18],
      [10, 0.24],
      [11, 0.18],
      [12, 0.14],
      [14, 0.06],
    ],
    skill: 2.2,
    exits: { kind: 'none' },
    places: [{ code: 'top-3', name: 'Top 3', places: 3 }],
    pairs: 1,
    unit: 'votes',
    stepTime: [20 * SECOND, 40 * SECOND],
    pause: [23.9 * HOUR, 24 * HOUR],
    stageBreak: [MINUTE, MINUTE],
  },
  words: { unit: 'Votes', total: 'Total votes' },
  spread: 1,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  lane: {
    everyMs: 7 * DAY,
    firstStart: -14 * DAY + 9 * HOUR,
    listedBeforeMs: 7 * DAY,
    usualMs: 21 * DAY,
    longestMs: 21.5 * DAY,
  },
}
