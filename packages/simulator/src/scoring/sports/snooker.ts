import { HOUR, SECOND } from '../../time-spans.ts'
import type { ScoredSport } from '../sport.ts'

/** Best of nine frames; a frame goes to the first side with four scoring visits. */
export const SNOOKER: ScoredSport = {
  sportId: '6422',
  slug: 'snooker',
  leagues: [
    {
      name: 'Green Baize Trophy',
      roster: { of: 'men', from: ['britain', 'thailand', 'germany', 'india'], size: 12 },
    },
    {
      name: 'Harbour Frame League',
      roster: { of: 'men', from: ['britain', 'zambia', 'poland', 'france'], size: 12 },
    },
  ],
  rules: {
    family: 'sets',
    part: 'frame',
    score: 'Correct score in frames',
    bestOf: 9,
    target: 4,
    lastTarget: 4,
    lead: 1,
    cap: 4,
    serves: 'nobody',
    point: [100 * SECOND, 150 * SECOND],
    pause: [30 * SECOND, 60 * SECOND],
    setBreak: [170 * SECOND, 230 * SECOND],
  },
  words: { unit: 'Frames', total: 'Total visits' },
  spread: 0.08,
  lines: { handicap: 8, total: 8 },
  betDelayMs: 5 * SECOND,
  lane: {
    everyMs: 2 * HOUR,
    firstStart: -4 * HOUR,
    listedBeforeMs: 12 * HOUR,
    usualMs: 2.6 * HOUR,
    longestMs: 4.5 * HOUR,
  },
}
