import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import { type ScoredSport, inHours, men, women } from '../sport.ts'

/** Twelve candidates, counted in twenty-one daily parts. */
export const POLITICS: ScoredSport = {
  sportId: '2378961',
  slug: 'politics',
  leagues: [
    {
      name: 'Kaveri Province elections',
      roster: women(12, ['india']),
      venues: list('Governor_of_Kaveri Speaker_of_Kaveri'),
    },
    {
      name: 'Northern Coast elections',
      roster: men(12, ['sweden', 'germany', 'poland']),
      venues: list('Mayor_of_Sandhamra Treasurer_of_Sandhamra'),
    },
    {
      name: 'Valdoro elections',
      roster: men(12, ['italy', 'spain', 'france']),
      venues: list('President_of_Valdoro Chancellor_of_Valdoro'),
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
  lane: inHours({ every: 168, first: -327, listed: 168, usual: 504, longest: 516 }),
}
