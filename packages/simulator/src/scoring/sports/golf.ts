import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import { type ScoredSport, inHours, men, women } from '../sport.ts'

/**
 * Four rounds of eighteen holes on four days. The cut of the PGA Tour, 65 of 156 players and those level with them,
 * is 15 of this field of 36.
 */
export const GOLF: ScoredSport = {
  sportId: '3',
  slug: 'golf',
  leagues: [
    {
      name: 'Links Tour',
      roster: men(36, ['britain', 'sweden', 'japan', 'spain', 'zambia', 'thailand']),
      venues: list(
        'Kestrel_Links_Open Sandhamra_Classic Nagisato_Invitational Fuenteclara_Masters',
      ),
    },
    {
      name: 'Ladies Links Tour',
      roster: women(36, ['britain', 'sweden', 'japan', 'spain', 'france', 'thailand']),
      venues: list(
        'Langstone_Ladies_Open Valsonne_Classic Kirihama_Ladies_Cup Hat_Ngam_Invitational',
      ),
    },
  ],
  rules: {
    family: 'field',
    wins: 'lowest',
    stages: [
      { name: 'Round one', steps: 18 },
      { name: 'Round two', steps: 18 },
      { name: 'Round three', steps: 18 },
      { name: 'Final round', steps: 18 },
    ],
    step: [
      [-2, 0.005],
      [-1, 0.2],
      [0, 0.62],
      [1, 0.155],
      [2, 0.02],
    ],
    skill: 0.06,
    exits: { kind: 'cut', after: 2, places: 15 },
    places: [
      { code: 'top-5', name: 'Top 5', places: 5 },
      { code: 'top-10', name: 'Top 10', places: 10 },
    ],
    pairs: 4,
    unit: 'strokes',
    stepTime: [10 * SECOND, 20 * SECOND],
    pause: [12 * MINUTE, 14 * MINUTE],
    stageBreak: [20 * HOUR, 20.25 * HOUR],
  },
  words: { unit: 'Strokes', total: 'Total strokes' },
  spread: 1,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  lane: inHours({ every: 48, first: -88, listed: 48, usual: 78, longest: 84 }),
}
