import { MINUTE, SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Five a side indoors, two halves of twenty minutes. */
export const FUTSAL: ScoredSport = {
  sportId: '29',
  slug: 'futsal',
  leagues: [
    teams(
      'Indoor Five League',
      'brazil',
      'Quadra Salão Leões Tubarões Gaviões Falcões Panteras Touros Raios Cometas',
    ),
    teams(
      'Liga Pista Cinco',
      'spain',
      'Pista Rayos Lobos Linces Halcones Toros Delfines Zorros Osos Cóndores',
    ),
  ],
  rules: {
    family: 'clock',
    part: 'half',
    periods: 2,
    minutes: 20,
    slots: 80,
    turns: 'both',
    scores: [[1, 1]],
    rate: 0.0199,
    ifLevel: { kind: 'draw' },
    slot: [20 * SECOND, 26 * SECOND],
    pause: [2 * SECOND, 4 * SECOND],
    periodBreak: [14 * MINUTE, 16 * MINUTE],
    incident: 'GOAL',
  },
  words: { unit: 'Goals', total: 'Total goals' },
  spread: 0.3,
  lines: { handicap: 1, total: 1 },
  betDelayMs: 4 * SECOND,
  points: { won: 3, drawn: 1 },
  ties: ['difference', 'scored'],
  lane: inHours({ every: 1, first: -3, listed: 8, usual: 1.6, longest: 2.5 }),
}
