import { SECOND } from '../../time-spans.ts'
import { type ScoredSport, inHours, teams } from '../sport.ts'

/** Best of three maps to thirteen rounds, with overtime until one side is two clear. */
export const E_GAMES: ScoredSport = {
  sportId: '27454571',
  slug: 'e-games',
  leagues: [
    teams(
      'Lane Legends Circuit',
      'sweden',
      'Glitchers Overclock Nullpoint Latency Hexcore Voxels Pingless Framedrop',
    ),
    teams(
      'Pixel Forge Masters',
      'serbia',
      'Aftershock Redline Blackout Cobalt Vertex Ironclad Nightfall Zenith',
    ),
  ],
  rules: {
    family: 'sets',
    part: 'map',
    counts: { handicap: 'Map handicap' },
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
  words: { unit: 'Maps', total: 'Total maps' },
  spread: 0.18,
  lines: { handicap: 4, total: 4 },
  betDelayMs: 5 * SECOND,
  ties: ['fewer lost', 'parts'],
  lane: inHours({ every: 1, first: -3, listed: 10, usual: 2, longest: 4 }),
}
