import { MINUTE, SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Three periods of twenty minutes, five minutes of sudden death and a shoot-out. */
export const ICE_HOCKEY: ScoredSport = {
  sportId: '7524',
  slug: 'ice-hockey',
  leagues: [
    teams(
      'Northern Ice League',
      'sweden',
      'Isbjörnar Vargar Örnar Älgar Blixtar Stormar Vikingar Ugglor Järvar Lodjur',
    ),
    teams(
      'Extraliga Ledu',
      'czechia',
      'Rytíři Draci Medvědi Orli Kometa Ocelot Vlci Rysové Sokoli Bizoni',
    ),
  ],
  rules: {
    family: 'clock',
    part: 'period',
    periods: 3,
    minutes: 20,
    slots: 60,
    turns: 'both',
    scores: [[1, 1]],
    rate: 0.0166,
    ifLevel: { kind: 'sudden', slots: 15, otherwise: 'shoot-out' },
    slot: [26 * SECOND, 32 * SECOND],
    pause: [2 * SECOND, 5 * SECOND],
    periodBreak: [17 * MINUTE, 18 * MINUTE],
    incident: 'GOAL',
  },
  words: { unit: 'Goals', total: 'Total goals' },
  spread: 0.25,
  lines: { handicap: 2, total: 2 },
  betDelayMs: 5 * SECOND,
  points: { won: 3, drawn: 1, close: { won: 2, lost: 1 } },
  ties: ['difference', 'scored'],
  lane: inHours({ every: 2, first: -5, listed: 12, usual: 2.6, longest: 4 }),
}
