import { HOUR, SECOND } from '../../time-spans.ts'
import { list } from '../entrants/list.ts'
import type { ScoredSport } from '../sport.ts'

/** Best of three maps to thirteen rounds, with overtime until one side is two clear. */
export const E_GAMES: ScoredSport = {
  sportId: '27454571',
  slug: 'e-games',
  leagues: [
    {
      name: 'Lane Legends Circuit',
      roster: {
        of: 'teams',
        from: 'sweden',
        size: 8,
        nicknames: list('Glitchers Overclock Nullpoint Latency Hexcore Voxels Pingless Framedrop'),
      },
    },
    {
      name: 'Pixel Forge Masters',
      roster: {
        of: 'teams',
        from: 'serbia',
        size: 8,
        nicknames: list('Aftershock Redline Blackout Cobalt Vertex Ironclad Nightfall Zenith'),
      },
    },
  ],
  rules: {
    family: 'sets',
    part: 'map',
    score: 'Correct score in maps',
    bestOf: 3,
    target: 13,
    lastTarget: 13,
    lead: 2,
    cap: 30,
    serves: 'nobody',
    point: [45 * SECOND, 65 * SECOND],
    pause: [38 * SECOND, 58 * SECOND],
    setBreak: [300 * SECOND, 420 * SECOND],
  },
  words: { unit: 'Maps', total: 'Total rounds' },
  spread: 0.18,
  lines: { handicap: 4, total: 8 },
  betDelayMs: 5 * SECOND,
  lane: {
    everyMs: HOUR,
    firstStart: -3 * HOUR,
    listedBeforeMs: 10 * HOUR,
    usualMs: 2 * HOUR,
    longestMs: 4 * HOUR,
  },
}
