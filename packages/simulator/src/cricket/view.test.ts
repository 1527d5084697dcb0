import { expect, test } from 'vitest'
import { NOTHING_YET, OPENERS, type Delivery, type Play } from './play.ts'
import { afterBall, newInnings } from './view.ts'

const PLAY: Play = {
  deliveries: [],
  totals: [NOTHING_YET, NOTHING_YET],
  target: 160,
  secondBalls: 120,
  winner: null,
  superOver: false,
  stopped: null,
}

/** The happenings of the first over after this ball. */
function happensBy(ball: Pick<Delivery, 'label' | 'runs' | 'batterRuns' | 'legal'>): string {
  const after = { runs: ball.runs, wickets: 0, balls: ball.legal ? 1 : 0 }
  const rest = { wicket: false, faced: 0, retired: null, pair: OPENERS, endsInnings: false }
  const delivery: Delivery = { ...ball, ...rest, innings: 1, after, firstSideChance: 0.5 }
  const innings = afterBall(newInnings(1, { scheduled: 20, allowed: 20 }), delivery, PLAY)
  return [...innings.happened].join(', ')
}

test('[CR-Y2] a boundary is a four or a six off the bat, off a no-ball too, and never a bye or a wide', () => {
  const legal = { legal: true } as const
  const again = { legal: false } as const
  expect(happensBy({ label: '4', runs: 4, batterRuns: 4, ...legal })).toBe('boundary 1')
  expect(happensBy({ label: '6', runs: 6, batterRuns: 6, ...legal })).toBe('boundary 1, six 1')
  expect(happensBy({ label: '4Nb', runs: 5, batterRuns: 4, ...again })).toBe('boundary 1')
  expect(happensBy({ label: '4Lb', runs: 4, batterRuns: 0, ...legal })).toBe('')
  expect(happensBy({ label: '4Wd', runs: 5, batterRuns: 0, ...again })).toBe('')
  expect(happensBy({ label: '3', runs: 3, batterRuns: 3, ...legal })).toBe('')
})
