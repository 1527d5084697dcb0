import { expect, test } from 'vitest'
import {
  BYE_CHANCE,
  EXTRA_CHANCES,
  EXTRA_RUNS,
  LEGAL_RUNS,
  NO_BALL_SHARE,
  WICKET,
} from './ball-chances.ts'
import { batterRuns } from './batter-runs.ts'
import { runsInChase } from './chase-ahead.ts'
import { T20 } from './format.ts'
import { chanceOf, evenLine, meanOf } from './questions/number-prices.ts'
import { runsAhead } from './runs-ahead.ts'
import type { Spread } from './spread.ts'
import { winChance } from './win-chance.ts'

const EVEN = { edge: 0.1, pitch: 0.2 }
const win = winChance(EVEN, EVEN)
const ahead = runsAhead(win.plan, T20)
const batter = batterRuns(win.plan, T20)
const PLACES = [120, 119, 85, 60, 36, 7, 1].flatMap((ballsLeft) =>
  [0, 3, 6, 9].map((wickets) => ({ ballsLeft, wickets })),
)

const sumOf = (spread: Spread) => spread.reduce((sum, mass) => sum + mass, 0)

test('[WD20] every spread adds up to one', () => {
  for (const now of PLACES) {
    const spreads = [
      ahead.runsUntil(now, 0),
      ahead.runsToWicket(now),
      ahead.runsOfOver(now, 6),
      batter(now, true),
      batter(now, false),
    ]
    for (const spread of spreads) expect(sumOf(spread)).toBeCloseTo(1, 3)
  }
})

test('[WD20] the spread of an innings has the mean that the side bats for', () => {
  for (const now of PLACES) {
    const spread = ahead.runsUntil(now, 0)
    const mean = win.plan.meanRuns(now.ballsLeft, now.wickets)
    expect(meanOf({ from: 0, spread }, Infinity)).toBeCloseTo(mean, 1)
  }
})

test('[WD20] six overs and the fourteen after them are the whole innings, on average', () => {
  const overs = Array.from({ length: 20 }, (_, over) =>
    ahead.runsOfOver({ ballsLeft: 120, wickets: 0 }, 120 - over * 6),
  )
  const byOver = overs.reduce((sum, spread) => sum + meanOf({ from: 0, spread }, Infinity), 0)
  expect(byOver).toBeCloseTo(win.plan.meanRuns(120, 0), 1)
})

test('[WD20] hand-worked: the last ball with nine down', () => {
  const now = { ballsLeft: 1, wickets: 9 }
  const [dot = 0, one = 0, two = 0, three = 0, four = 0, six = 0, wicket = 0] = win.plan.ballAt(
    1,
    9,
  )
  expect(dot + one + two + three + four + six + wicket).toBeCloseTo(0.96, 12)
  expect(ahead.runsUntil(now, 0)[0]).toBeCloseTo(dot + wicket, 12)
  // one run: a single, or a wide or no-ball and then nothing
  expect(ahead.runsUntil(now, 0)[1]).toBeCloseTo(one + 0.034 * (dot + wicket), 12)
  expect(ahead.happensInOver(now, { from: 6, kind: 'six' })).toBeCloseTo(six / 0.96, 12)
  // a boundary: not one four in sixteen, which is a bye, but a fifth of the fives off a ball bowled again
  const hit = six + (four * 15) / 16 + 0.002 / 5
  const boundary = ahead.happensInOver(now, { from: 6, kind: 'boundary' })
  expect(boundary).toBeCloseTo(hit / (1 - 0.04 + 0.002 / 5), 12)
})

test.each([
  [1, 9],
  [7, 6],
  [36, 3],
  [85, 1],
])(
  '[WD20] with %i balls and %i wickets left, runs of a batter are those of the ball and what follows it, off no-balls too',
  (ballsLeft, left) => {
    const wickets = 9 - left
    const legal = win.plan.ballAt(ballsLeft, wickets)
    const overEnds = (ballsLeft - 1) % 6 === 0
    const mean = (balls: number, onStrike: boolean): number =>
      balls === 0
        ? 0
        : meanOf({ from: 0, spread: batter({ ballsLeft: balls, wickets }, onStrike) }, Infinity)
    const partner = (): number => {
      const after = { ballsLeft: ballsLeft - 1, wickets: wickets + 1 }
      return left > 0 ? meanOf({ from: 0, spread: batter(after, overEnds) }, Infinity) : 0
    }
    const stepped = (onStrike: boolean): number => {
      const own = Number(onStrike)
      const hit = LEGAL_RUNS.map((runs, outcome) => {
        const after = mean(ballsLeft - 1, (onStrike !== (runs % 2 === 1)) !== overEnds)
        return (legal[outcome] ?? 0) * (own * runs * (1 - (BYE_CHANCE[runs] ?? 0)) + after)
      })
      const again = EXTRA_RUNS.map((runs, extra) => {
        const after = mean(ballsLeft, onStrike !== (runs % 2 === 0))
        return (EXTRA_CHANCES[extra] ?? 0) * (own * NO_BALL_SHARE * (runs - 1) + after)
      })
      const out = onStrike ? 0 : (legal[WICKET] ?? 0) * partner()
      return [...hit, ...again, out].reduce((sum, each) => sum + each, 0)
    }
    for (const onStrike of [true, false]) {
      expect(mean(ballsLeft, onStrike)).toBeCloseTo(stepped(onStrike), 3)
    }
  },
)

test('[WD20] hand-worked: five runs off the last ball are a single after four off a no-ball', () => {
  const five = batter({ ballsLeft: 1, wickets: 9 }, true)[5] ?? 0
  const single = (win.plan.ballAt(1, 9)[1] ?? 0) * (1 - 1 / 12)
  expect(five / (0.0004 * single)).toBeCloseTo(1 / 0.9644 ** 2, 1)
})

test('[WD20] a chase walked through forwards reaches its target as often as the model wins it', () => {
  for (const ballsLeft of [90, 40, 12]) {
    for (const runs of [20, 60, 110]) {
      const now = { ballsLeft, wickets: 4, runs }
      const spread = runsInChase(win.second, now, { until: 0, atWicket: false })
      const won = win.second.chance(now) - win.superOver * win.second.level(now)
      expect(sumOf(spread)).toBeCloseTo(1, 2)
      expect(chanceOf({ from: 0, spread }, runs)).toBeCloseTo(won, 2)
    }
  }
})

test('[WD20] the even line has more below it and more above it than its neighbours', () => {
  const open = { from: 30, spread: ahead.runsUntil({ ballsLeft: 90, wickets: 1 }, 60) }
  const line = evenLine(open)
  const distance = (at: number) => Math.abs(chanceOf(open, at) - 0.5)
  expect(distance(line)).toBeLessThanOrEqual(Math.min(distance(line - 1), distance(line + 1)))
})
