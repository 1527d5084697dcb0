import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { fitWhole, inOdds, mayBeGood, type CrossFit, type Wanted } from './cross-fit.ts'
import type { Leg } from './leg-offers.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { at, points } from '../testing/world.ts'

const leg = (price: number, size: number): Leg => ({ odds: at(price), size: points(size) })
const BACK = { side: 'BACK', worst: odds(101), beat: null } as const
const LAY = { side: 'LAY', worst: odds(100_000), beat: null } as const

const fitAcross = (legs: readonly Leg[], wanted: Wanted): CrossFit | null =>
  mayBeGood(legs, wanted) ? fitWhole(legs, wanted) : null

/** The taker's match: '100 to win 111.11', with the legs' stakes. */
function told(fit: CrossFit | null): string {
  if (fit === null) return 'nothing'
  const { stake, payout, legStakes } = fit
  const legs = legStakes.map((each) => each / 100).join(' + ')
  return `${stake / 100} pays ${payout / 10_000} against ${legs}`
}

test.each<[string, Leg[], number, string]>([
  // MT41: two-way q = p / (p - 1)
  ['2.00 from 2.00', [leg(2, 1000)], 100, '100 pays 200 against 100'],
  ['1.50 from 3.00', [leg(3, 1000)], 100, '100 pays 150 against 50'],
  ['3.00 from 1.50', [leg(1.5, 1000)], 100, '100 pays 300 against 200'],
  ['1.25 from 5.00', [leg(5, 1000)], 400, '400 pays 500 against 100'],
  // three-way q = 1 / (1 - sum of 1 / p)
  ['3.00 from 3.00 and 3.00', [leg(3, 900), leg(3, 900)], 100, '100 pays 300 against 100 + 100'],
  ['4.00 from 2.00 and 4.00', [leg(2, 900), leg(4, 900)], 100, '100 pays 400 against 200 + 100'],
  ['2.00 from 4.00 and 4.00', [leg(4, 900), leg(4, 900)], 100, '100 pays 200 against 50 + 50'],
  ['10.00 from 2.50 and 2.00', [leg(2.5, 900), leg(2, 900)], 50, '50 pays 500 against 200 + 250'],
])('[MT41] a back across the runners gets %s', (...row) => {
  const [, legs, left, expected] = row
  expect(told(fitAcross(legs, { ...BACK, left: points(left) }))).toBe(expected)
  expect(told(fitAcross(legs, { ...LAY, left: points(left) }))).toBe(expected)
})

test('[MT41] odds between two hundredths lose nothing: 1.90 gives a back 2.111...', () => {
  const fit = fitAcross([leg(1.9, 1000)], { ...BACK, left: points(90) })
  expect(told(fit)).toBe('90 pays 190 against 100')
  const uneven = fitAcross([leg(1.9, 1000)], { ...BACK, left: points(100) })
  expect(told(uneven)).toBe('100 pays 211.11 against 111.11')
  if (uneven === null) throw new Error('nothing was to be had')
  expect(inOdds(uneven)).toEqual([
    { odds: 211, stake: 89_00 },
    { odds: 212, stake: 11_00 },
  ])
})

test('[MT41] the shortest leg is taken whole, and no dust stays on it', () => {
  const legs = [leg(3, 1000), leg(3, 33.33)]
  expect(fitAcross(legs, { ...BACK, left: points(500) })?.legStakes).toEqual([33_33, 33_33])
  const odd = [{ odds: odds(317), size: paise(7_77) }]
  expect(fitAcross(odd, { ...BACK, left: points(500) })?.legStakes).toEqual([7_77])
  expect(fitAcross(odd, { ...LAY, left: points(500) })?.legStakes).toEqual([7_77])
})

test('[MT41] what does not reach the limit, or does not beat the direct odds, is nothing', () => {
  const legs = [leg(2, 100)]
  const left = points(10)
  expect(fitAcross(legs, { ...BACK, left, worst: odds(201) })).toBeNull()
  expect(fitAcross(legs, { ...BACK, left, beat: odds(200) })).toBeNull()
  expect(fitAcross(legs, { ...BACK, left, beat: odds(199) })).not.toBeNull()
  expect(fitAcross(legs, { ...LAY, left, worst: odds(199) })).toBeNull()
  expect(fitAcross(legs, { ...LAY, left, beat: odds(200) })).toBeNull()
  expect(fitAcross(legs, { ...LAY, left, beat: odds(201) })).not.toBeNull()
})

test('[MT41] where the legs alone bring more than they cost, the odds end with the ladder', () => {
  const fit = fitAcross([leg(1.5, 1000), leg(1.5, 1000)], { ...BACK, left: points(100) })
  expect(told(fit)).toBe('1.5 pays 1500 against 1000 + 1000')
  expect(fitAcross([leg(1.5, 1000), leg(1.5, 1000)], { ...LAY, left: points(100) })).toBeNull()
  const cheap = fitAcross([leg(900, 1)], { ...LAY, left: points(1000) })
  expect(cheap?.payout).toBe((cheap?.stake ?? 0) * 101)
})

/** Legs of at most `most` paise each: the oracle tries every combination. */
const legsOf = ([minLength, maxLength]: readonly [number, number], most: number) =>
  fc.array(
    fc.record({
      odds: fc.integer({ min: 110 * minLength, max: 900 }).map(odds),
      size: fc.integer({ min: 1, max: most }).map(paise),
    }),
    { minLength, maxLength },
  )
const legs = fc
  .oneof(legsOf([1, 2], 60), legsOf([3, 4], 9))
  .filter((all) => all.reduce((sum, each) => sum + 100 / each.odds, 0) < 0.97)
const sides = fc.constantFrom<Side>('BACK', 'LAY')
const lefts = fc.integer({ min: 1, max: 60 }).map(paise)

/** The house's result in each outcome, in centipaise: the taker's runner first. */
function houseIn(side: Side, all: readonly Leg[], fit: CrossFit): number[] {
  const sign = side === 'BACK' ? 1 : -1
  const staked = fit.legStakes.reduce((sum, each) => sum + each, fit.stake as number) * 100
  const paid = [fit.payout, ...all.map((each, index) => each.odds * (fit.legStakes[index] ?? 0))]
  return paid.map((each) => sign * (staked - each))
}

/** Every choice of leg stakes from nothing up to the sizes. */
function* choices(all: readonly Leg[]): Generator<number[]> {
  const [first, ...rest] = all
  if (first === undefined) {
    yield []
    return
  }
  for (let stake = 0; stake <= first.size; stake += 1) {
    for (const others of choices(rest)) yield [stake, ...others]
  }
}

/**
 * The best payout for a stake, by trying every combination of leg stakes in which the house is safe:
 * most for a back, least for a lay. Null when there is none.
 */
function bestPayout(all: readonly Leg[], { side, stake }: { side: Side; stake: number }) {
  let best: number | null = null
  for (const legStakes of choices(all)) {
    const pool = legStakes.reduce((sum, each) => sum + each, stake) * 100
    const paid = all.map((each, index) => each.odds * (legStakes[index] ?? 0))
    const safe = paid.every((each) => (side === 'BACK' ? each <= pool : each >= pool))
    if (safe) best = best === null || (side === 'BACK' ? pool > best : pool < best) ? pool : best
  }
  return best
}

test('[MT41] for its stake no combination of leg stakes would be better for the taker', () => {
  let looked = 0
  forAll([legs, sides, lefts], { numRuns: 400 }, (all, side, left) => {
    const wanted: Wanted = { ...(side === 'BACK' ? BACK : LAY), left }
    const fit = fitAcross(all, wanted)
    if (fit === null) return
    looked += 1
    const best = bestPayout(all, { side, stake: fit.stake })
    if (best === null) throw new Error('the oracle finds less than the engine')
    const most = Math.max(best, fit.stake * 101)
    const bound = side === 'BACK' ? best : most
    // legs that are taken whole, so that no dust stays on them, cost the taker a paisa of each at q
    const room = all.reduce((rest, { odds: price }) => rest - 100 / price, 1)
    const isLegBound = all.some(({ size }, index) => fit.legStakes[index] === size)
    const slack = isLegBound || fit.stake < left ? (100 * all.length) / room : 0
    expect(Math.abs(bound - fit.payout)).toBeLessThanOrEqual(slack)
  })
  expect(looked).toBeGreaterThan(100)
})

test('[MT42] [MT43] the house never loses, whoever wins, and whole odds add up to the match', () => {
  const wide = fc.array(
    fc.record({
      odds: fc.integer({ min: 101, max: 100_000 }).map(odds),
      size: fc.integer({ min: 1, max: 1_000_000_000 }).map(paise),
    }),
    { minLength: 1, maxLength: 15 },
  )
  const wishes = fc.record({
    side: sides,
    left: fc.integer({ min: 1, max: 1_000_000_000 }).map(paise),
    worst: fc.integer({ min: 101, max: 100_000 }).map(odds),
  })
  let looked = 0
  forAll([wide, wishes], { numRuns: 3000 }, (all, { side, left, worst }) => {
    const fit = fitAcross(all, { side, left, worst, beat: null })
    if (fit === null) return
    looked += 1
    expect(Math.min(...houseIn(side, all, fit))).toBeGreaterThanOrEqual(0)
    expect(fit.stake).toBeLessThanOrEqual(left)
    for (const [index, { size }] of all.entries()) {
      expect(fit.legStakes[index]).toBeLessThanOrEqual(size)
    }
    const rows = inOdds(fit)
    expect(rows.reduce((sum, row) => sum + row.stake, 0)).toBe(fit.stake)
    expect(rows.reduce((sum, row) => sum + row.stake * row.odds, 0)).toBe(fit.payout)
    const sign = side === 'BACK' ? 1 : -1
    expect(rows.every((row) => sign * (row.odds - worst) >= 0)).toBe(true)
  })
  expect(looked).toBeGreaterThan(300)
})
