import { HOUR, MINUTE, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import type { ScoredSport } from '../sport.ts'

/** Football on consoles, two halves of four minutes. */
export const ESOCCER: ScoredSport = {
  sportId: '137',
  slug: 'esoccer',
  leagues: [
    {
      name: 'Pixel Premier Eight',
      roster: {
        of: 'teams',
        from: 'britain',
        size: 8,
        nicknames: list('Bytes Glitch Joystick Consoles Avatars Respawn Controllers Virtuals'),
      },
    },
    {
      name: 'Arcade Liga',
      roster: {
        of: 'teams',
        from: 'spain',
        size: 8,
        nicknames: list(
          'Píxeles Cibernéticos Mandos Consolas Digitales Circuitos Voltios Cristales',
        ),
      },
    },
    {
      name: 'Turbo Serie',
      roster: {
        of: 'teams',
        from: 'italy',
        size: 8,
        nicknames: list('Cursori Codici Schermi Virtuali Console Bit Circuiti Levette'),
      },
    },
  ],
  rules: {
    family: 'clock',
    part: 'half',
    periods: 2,
    minutes: 4,
    slots: 48,
    turns: 'both',
    scores: [[1, 1]],
    rate: 0.0265,
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
  lane: {
    everyMs: 4 * MINUTE,
    firstStart: -HOUR,
    listedBeforeMs: HOUR,
    usualMs: 12 * MINUTE,
    longestMs: HOUR,
  },
}
