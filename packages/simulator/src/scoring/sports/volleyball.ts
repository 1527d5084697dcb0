import { HOUR, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import type { ScoredSport } from '../sport.ts'

/** Best of five sets to twenty-five, the fifth to fifteen. */
export const VOLLEYBALL: ScoredSport = {
  sportId: '998917',
  slug: 'volleyball',
  leagues: [
    {
      name: 'Net Masters League',
      roster: {
        of: 'teams',
        from: 'italy',
        size: 10,
        nicknames: list(
          'Schiacciatori Aquile Delfini Tori Giganti Fulmini Squali Pantere Grifoni Lupi',
        ),
      },
    },
    {
      name: 'Liga Siatka',
      roster: {
        of: 'teams',
        from: 'poland',
        size: 10,
        nicknames: list('Skrzydła Smoki Gryfy Tury Pioruny Delfiny Kuny Kruki Żurawie Byki'),
      },
    },
  ],
  rules: {
    family: 'sets',
    part: 'set',
    score: 'Correct score in sets',
    bestOf: 5,
    target: 25,
    lastTarget: 15,
    lead: 2,
    cap: 40,
    serves: 'winner',
    point: [6 * SECOND, 12 * SECOND],
    pause: [22 * SECOND, 32 * SECOND],
    setBreak: [160 * SECOND, 200 * SECOND],
  },
  words: { unit: 'Sets', total: 'Total points' },
  spread: 0.035,
  lines: { handicap: 10, total: 14 },
  betDelayMs: 4 * SECOND,
  points: { won: 3, drawn: 0 },
  lane: {
    everyMs: HOUR,
    firstStart: -4 * HOUR,
    listedBeforeMs: 12 * HOUR,
    usualMs: 2.2 * HOUR,
    longestMs: 3.75 * HOUR,
  },
}
