import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { ALL_OUT, ballsOf, INNINGS, type TestBall } from './ball.ts'
import { WAYS } from './futures.ts'
import { testMatch } from './match.ts'
import { createOutlook } from './outlook.ts'
import { BEGINNING } from './standing.ts'

/** Balls to the next round ten of overs, and to an interval, in an innings with time enough and far from every mark. */
const HORIZONS = [48, 120, 180]

/** Runs that a number of balls brings on average, by wickets lost, ball by ball. */
function meanRuns(balls: readonly TestBall[], many: number): readonly number[] {
  let means = Array.from({ length: ALL_OUT + 1 }, () => 0)
  for (let ball = 0; ball < many; ball += 1) {
    means = means.map((mean, wickets) => {
      const { runs, wicket } = balls[wickets] ?? { runs: [], wicket: 1 }
      const made = runs.reduce((sum, chance, more) => sum + chance * more, 0)
      return made + (1 - wicket) * mean + wicket * (means[wickets + 1] ?? 0)
    })
  }
  return means
}

test('[WD81] the ways that a Test may go on bring as many runs up to a ball as its balls do on average', () => {
  const match = testMatch(numberedSeed(1), { slot: 5, startsAt: 0, listedAt: 0 })
  const balls = ballsOf(match)
  const ahead = createOutlook(balls)
  const shares = INNINGS.flatMap((innings) =>
    [0, 1, 2, 4].flatMap((wickets) => {
      const from = { ...BEGINNING, innings, wickets, ahead: innings === 4 ? -600 : 0 }
      const { runsAt } = ahead(from, HORIZONS)
      return HORIZONS.map((many, at) => {
        const mean = (runsAt[at]?.reduce((sum, runs) => sum + runs, 0) ?? 0) / WAYS
        return mean / (meanRuns(balls['in turn'][innings], many)[wickets] ?? 0)
      })
    }),
  )
  expect(shares).toHaveLength(48)
  expect(Math.min(...shares)).toBeGreaterThan(0.985)
  expect(Math.max(...shares)).toBeLessThan(1.015)
})
