import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Football on consoles, two halves of four minutes. */
export const ESOCCER: ScoredSport = {
  sportId: '137',
  slug: 'esoccer',
  leagues: [
    teams(
      'Pixel Premier Eight',
      'britain',
      'Bytes Glitch Joystick Consoles Avatars Respawn Controllers Virtuals',
    ),
    teams(
      'Arcade Liga',
      'spain',
      'Píxeles Cibernéticos Mandos Consolas Digitales Circuitos Voltios Cristales',
    ),
    teams('Turbo Serie', 'italy', 'Cursori Codici Schermi Virtuali Console Bit Circuiti Levette'),
  ],
  rules: {
    family: 'clock',
    part: 'half',
    periods: 2,
    minutes: 4,
    slots: 48,
    turns: 'both',
    scores: [[1, 1]],
    rate: 0.022,
    ifLevel: { kind: 'draw' },
    slot: [4 * SECOND, 5 * SECOND],
    pause: [SECOND / 2, SECOND],
    periodBreak: [50 * SECOND, 70 * SECOND],
    incident: 'GOAL',
  },
  words: { unit: 'Goals', total: 'Total goals' },
  spread: 0.35,
  lines: { handicap: 1, total: 1 },
  betDelayMs: 3 * SECOND,
  points: { won: 3, drawn: 1 },
  ties: ['difference', 'scored'],
  lane: {
    ...inHours({ every: 4 / 60, first: -1, listed: 1, usual: 0.2, longest: 1 }),
    isUnbroken: true,
  },
}
