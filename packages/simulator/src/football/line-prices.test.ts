import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { chanceOf, gridAt, played } from './chances.ts'
import { linePrices } from './line-prices.ts'
import { leagueMatch } from './match.ts'
import { USUAL_HALVES } from './rates.ts'

const MATCH = leagueMatch(numberedSeed(1), { slot: 3, startsAt: 0, listedAt: 0 })
const BY = { rates: MATCH.rates, reds: { home: 0, away: 0 } }
const HALF = played(gridAt(0, 0), { period: 'first', minutes: USUAL_HALVES.first }, BY)
const FULL = played(HALF, { period: 'second', minutes: USUAL_HALVES.second }, BY)

/** The mean result of a stake of one at the odds of a chance: two half stakes, settled score by score. */
function worth(past: (home: number, away: number) => number, chance: number): number {
  const half = (by: number) => ({
    won: chanceOf(FULL, (home, away) => past(home, away) + by > 0),
    lost: chanceOf(FULL, (home, away) => past(home, away) + by < 0),
  })
  const odds = 1 / chance
  const mean = ({ won, lost }: ReturnType<typeof half>) => won * (odds - 1) - lost
  return past(0, 0) % 2 === 0 ? mean(half(0)) : (mean(half(-1)) + mean(half(1))) / 2
}

test.each(['margin', 'total'] as const)('[WD98] every line of a %s is priced fairly', (of) => {
  const prices = linePrices(of, FULL, MATCH.clubs)
  expect(prices).toHaveLength(10)
  for (const { runner, chance } of prices) {
    const { line } = runner
    if (line === undefined) throw new Error('a runner without a line')
    const number = (home: number, away: number) => (of === 'margin' ? home - away : home + away)
    const sign = line.wins === 'above' ? 1 : -1
    const past = (home: number, away: number) => sign * (4 * number(home, away) - line.quarters)
    expect(worth(past, chance)).toBeCloseTo(0, 9)
  }
})

test('[WD98] lines are named after their side, and the runner stays the same at every look', () => {
  const [over, under] = linePrices('total', gridAt(1, 1), MATCH.clubs)
  // level at two goals: every quarter beside it is certain
  expect([over, under]).toEqual([undefined, undefined])
  const once = linePrices('margin', FULL, MATCH.clubs)
  const again = linePrices('margin', FULL, MATCH.clubs)
  expect(once[0]?.runner).toBe(again[0]?.runner)
  expect(once[0]?.runner.name.startsWith(MATCH.clubs.home.name)).toBe(true)
  expect(once[1]?.runner.name.startsWith(MATCH.clubs.away.name)).toBe(true)
})
