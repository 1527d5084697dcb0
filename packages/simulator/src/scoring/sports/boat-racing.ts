import { MINUTE, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import { type ScoredSport, inHours } from '../sport.ts'

/** Long boats over six marks. */
export const BOAT_RACING: ScoredSport = {
  sportId: '9',
  slug: 'boat-racing',
  leagues: [
    {
      name: 'Backwater Regatta',
      roster: {
        of: 'teams',
        from: 'india',
        size: 10,
        nicknames: list(
          'Chundan Rowers Paddlers Oars Serpents Kingfishers Rapids Anchors Tides Herons',
        ),
      },
      venues: list(
        'Backwater_Final Lagoon_Trophy Harbour_Cup Estuary_Shield Canal_Plate Delta_Trophy Headland_Cup Island_Final Lighthouse_Shield Bridge_Plate',
      ),
    },
  ],
  rules: {
    family: 'field',
    wins: 'lowest',
    stages: [{ name: 'Race', steps: 6 }],
    step: [
      [-3, 0.08],
      [-2, 0.12],
      [-1, 0.18],
      [0, 0.24],
      [1, 0.18],
      [2, 0.12],
      [3, 0.08],
    ],
    skill: 2,
    exits: { kind: 'retirement', chance: 0.002 },
    places: [{ code: 'top-2', name: 'Top 2', places: 2 }],
    pairs: 2,
    unit: 'gap',
    stepTime: [4 * SECOND, 6 * SECOND],
    pause: [180 * SECOND, 240 * SECOND],
    stageBreak: [MINUTE, MINUTE],
  },
  words: { unit: 'Gap', total: 'Total laps' },
  spread: 1,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  lane: inHours({ every: 1, first: -2, listed: 8, usual: 25 / 60, longest: 1.25 }),
}
