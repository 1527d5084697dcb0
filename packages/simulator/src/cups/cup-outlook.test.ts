import { expect, test } from 'vitest'
import { fixtureList } from '../cricket/fixture-list.ts'
import { openStream } from '../keys/streams.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { CupOutlook, type Bounds, type Priced, type Stand } from './cup-outlook.ts'

const SIDES = 6
/** Side 0 is the best, side 5 the worst. */
const MATCHES: readonly Priced[] = fixtureList(SIDES).map(({ home, away }) => ({
  home,
  away,
  homeWins: 0.5 + (away - home) * 0.07,
  noResult: 0.02,
  swing: 0.05,
}))
const outlook = new CupOutlook(MATCHES, SIDES, openStream(numberedSeed(1), 'ways'))

const stands = (ends: readonly Stand[]): Stand[] => MATCHES.map((_, at) => ends[at] ?? 'before')
const none = (): boolean => false
const middles = (bounds: readonly Bounds[]): readonly number[] =>
  bounds.map(({ low, high }) => (low + high) / 2)

test('[WD141] the chances of a cup add up to one, the best side has most, and none is certain', () => {
  const chances = middles(outlook.bounds(stands([]), none))
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 2)
  expect(chances.toSorted((one, other) => other - one)).toEqual(chances)
  expect(Math.max(...chances)).toBeLessThan(0.7)
})

test('[WD141] a chance is the mean of what it is after each end of the next match', () => {
  const before = middles(outlook.bounds(stands([]), none))
  const after = (['home', 'away', 'none'] as const).map((end) =>
    middles(outlook.bounds(stands([end]), none)),
  )
  const [{ homeWins, noResult } = { homeWins: 0, noResult: 0 }] = MATCHES
  const shares = [homeWins * (1 - noResult), (1 - homeWins) * (1 - noResult), noResult]
  for (const [side, chance] of before.entries()) {
    const mean = shares.reduce((sum, share, end) => sum + share * (after[end]?.[side] ?? 0), 0)
    expect(Math.abs(mean - chance)).toBeLessThan(0.01)
  }
})

test('[WD142] while a match is under way the bounds hold what both of its ends bring', () => {
  const during = outlook.bounds(stands(['home', 'away', 'under way']), none)
  for (const end of ['home', 'away'] as const) {
    const after = middles(outlook.bounds(stands(['home', 'away', end]), none))
    for (const [side, { low, high }] of during.entries()) {
      expect(after[side]).toBeGreaterThan(low - 0.01)
      expect(after[side]).toBeLessThan(high + 0.01)
    }
  }
  const widest = Math.max(...during.map(({ low, high }) => high - low))
  expect(widest).toBeGreaterThan(0.1)
})

test('[WD142] the form of a listed match widens the bounds of its sides', () => {
  const width = ({ low = 0, high = 0 }: Partial<Bounds> = {}): number => high - low
  const [alone] = outlook.bounds(stands([]), none)
  const [listed] = outlook.bounds(stands([]), (match) => match < 3)
  expect(width(listed)).toBeGreaterThan(width(alone) + 0.005)
})

test('[WD143] a side that cannot come first any more has lost, and no other', () => {
  // side 5 loses everything, side 0 wins everything: both meet first
  const lost = MATCHES.map(({ home, away }, at): Stand => {
    if (at >= 12) return 'before'
    if (home === 0 || away === 5) return 'home'
    return away === 0 || home === 5 ? 'away' : 'none'
  })
  const bounds = outlook.bounds(lost, none)
  expect(bounds[5]).toEqual({ low: 0, high: 0 })
  expect(bounds[0]?.low).toBeGreaterThan(0.5)
})
