import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planCashOut, type CashOutPlan, type Planned } from './plan-cash-out.ts'
import { exposureOf, flatPosition, matchedBy, type Position } from '../risk/exposure.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { at, level, points, winnersOf } from '../testing/world.ts'
import { leastOf, shapeOf } from '../risk/what-if.ts'

interface Bet {
  readonly runner: number
  readonly side: 'BACK' | 'LAY'
  readonly price: number
  readonly stake: number
}

const positionOf = (runners: number, bets: readonly Bet[]): Position =>
  bets.reduce(
    (before, { runner, side, price, stake }) =>
      matchedBy(before, { runner, side, odds: at(price), stake: points(stake) }, ONE_WINNER),
    flatPosition(runners),
  )

const deep = (toBack: number, toLay: number): RunnerOffers => ({
  back: [level(toBack, 1_000_000)],
  lay: [level(toLay, 1_000_000)],
})

function planOf(planned: Planned): CashOutPlan {
  if (planned.kind === 'none') throw new Error(`no plan: ${planned.reason}`)
  return planned.plan
}

const brought = ({ after }: CashOutPlan) => after.map(({ brings }) => brings)

const inPoints = (legs: CashOutPlan['legs']) =>
  legs.map(({ runner, side, stake, odds }) => [runner, side, stake / 100, odds / 100])

describe('golden', () => {
  const backed = positionOf(2, [{ runner: 0, side: 'BACK', price: 2.5, stake: 200 }])

  test('[CO2] back 200 at 2.50, lay at 2.00: lay 250 locks 50', () => {
    const offers = [deep(1.98, 2), deep(1.96, 2.04)]
    const plan = planOf(
      planCashOut({ position: backed, payoff: winnersOf(1), offers, percent: 100 }),
    )
    expect(inPoints(plan.legs)).toEqual([[0, 'LAY', 250, 2]])
    expect(plan.value).toBe(50_00)
    expect(brought(plan)).toEqual([50_00_00, 50_00_00])
  })

  test('[CO2] the other runner is backed where that brings more', () => {
    const offers = [deep(1.9, 2.1), deep(2, 2.04)]
    const plan = planOf(
      planCashOut({ position: backed, payoff: winnersOf(1), offers, percent: 100 }),
    )
    expect(inPoints(plan.legs)).toEqual([[1, 'BACK', 250, 2]])
    expect(plan.value).toBe(50_00)
  })

  test('[CO3] forty percent lays forty percent and leaves the rest as it was', () => {
    const offers = [deep(1.98, 2), deep(1.96, 2.04)]
    const plan = planOf(
      planCashOut({ position: backed, payoff: winnersOf(1), offers, percent: 40 }),
    )
    expect(inPoints(plan.legs)).toEqual([[0, 'LAY', 100, 2]])
    expect(plan.value).toBe(20_00)
    expect(brought(plan)).toEqual([200_00_00, -100_00_00])
  })

  test('[CO2] a big hedge walks down the levels, and mixes runners where the best of one is used up', () => {
    const offers: readonly RunnerOffers[] = [
      { back: [level(1.98, 1000)], lay: [level(2, 100), level(2.2, 1000)] },
      { back: [level(1.96, 1000)], lay: [level(2.04, 1000)] },
    ]
    const plan = planOf(
      planCashOut({ position: backed, payoff: winnersOf(1), offers, percent: 100 }),
    )
    // 200 of payout laid at 2.00, the other 300 backed at 1.96
    expect(inPoints(plan.legs)).toEqual([
      [0, 'LAY', 100, 2],
      [1, 'BACK', 153.07, 1.96],
    ])
    expect(plan.value).toBe(46_93)
  })

  test('[CO2] three runners, two of them backed: two legs', () => {
    const position = positionOf(3, [
      { runner: 0, side: 'BACK', price: 4, stake: 100 },
      { runner: 1, side: 'BACK', price: 3, stake: 100 },
    ])
    const offers = [deep(2.9, 3), deep(3.4, 3.5), deep(2.7, 2.8)]
    const plan = planOf(planCashOut({ position, payoff: winnersOf(1), offers, percent: 100 }))
    expect(plan.legs.length).toBeLessThanOrEqual(2)
    // V_k of b7 for each k, by hand: M = 200, 100, -200
    const v = [200 - 100 / 3.4 - 400 / 2.7, 100 + 100 / 3 - 300 / 2.7, -200 + 400 / 3 + 300 / 3.5]
    expect(plan.value / 100).toBeCloseTo(Math.max(...v), 1)
  })

  test('[CO2] a place market: with two of three to win, every runner comes to bring the same', () => {
    const position = positionOf(3, [{ runner: 0, side: 'BACK', price: 2, stake: 100 }])
    const offers = [deep(1.58, 1.6), deep(1.5, 1.55), deep(1.4, 1.45)]
    const plan = planOf(planCashOut({ position, payoff: winnersOf(2), offers, percent: 100 }))
    expect(inPoints(plan.legs)).toEqual([[0, 'LAY', 125, 1.6]])
    expect(plan.value).toBe(25_00)
  })

  test('[CO2] where any number may win, each runner is hedged by itself', () => {
    const position = positionOf(2, [
      { runner: 0, side: 'BACK', price: 2, stake: 100 },
      { runner: 1, side: 'LAY', price: 3, stake: 50 },
    ])
    const offers = [deep(1.58, 1.6), deep(3.75, 4)]
    const plan = planOf(planCashOut({ position, payoff: winnersOf(0), offers, percent: 100 }))
    expect(inPoints(plan.legs)).toEqual([
      [0, 'LAY', 125, 1.6],
      [1, 'BACK', 40, 3.75],
    ])
    expect(plan.value).toBe(25_00 + 10_00)
  })

  test('[CO2] too little on offer to even out: all that helps is taken, and what is left over is extra', () => {
    const offers: readonly RunnerOffers[] = [
      { back: [], lay: [level(2, 100)] },
      { back: [], lay: [] },
    ]
    const plan = planOf(
      planCashOut({ position: backed, payoff: winnersOf(1), offers, percent: 100 }),
    )
    expect(inPoints(plan.legs)).toEqual([[0, 'LAY', 100, 2]])
    expect(plan.value).toBe(-100_00)
    expect(brought(plan)).toEqual([200_00_00, -100_00_00])
  })
})

const anyOdds = fc.oneof(fc.integer({ min: 101, max: 500 }), fc.integer({ min: 101, max: 20_000 }))

/** A made-up book: the lay side never better than the back side, up to three levels of any size. */
const anyOffers: fc.Arbitrary<RunnerOffers> = fc
  .record({
    middle: anyOdds,
    steps: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 6, maxLength: 6 }),
    sizes: fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 6, maxLength: 6 }),
    levels: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
  })
  .map(({ middle, steps, sizes, levels }) => {
    const side = (sign: 1 | -1, from: number, count: number) => {
      let odds = middle
      return Array.from({ length: count }, (_, index) => {
        odds += sign * (steps[from + index] ?? 1)
        return { odds, size: sizes[from + index] ?? 1 }
      }).filter(({ odds: price }) => price >= 101 && price <= 100_000)
    }
    const offers = { back: side(-1, 0, levels[0]), lay: side(1, 3, levels[1]) }
    return {
      back: offers.back.map(({ odds, size }) => level(odds / 100, size / 100)),
      lay: offers.lay.map(({ odds, size }) => level(odds / 100, size / 100)),
    }
  })

const anyCase = fc.integer({ min: 2, max: 5 }).chain((runners) =>
  fc.record({
    offers: fc.array(anyOffers, { minLength: runners, maxLength: runners }),
    bets: fc.array(
      fc.record({
        runner: fc.integer({ min: 0, max: runners - 1 }),
        side: fc.constantFrom('BACK' as const, 'LAY' as const),
        price: anyOdds.map((odds) => odds / 100),
        stake: fc.integer({ min: 1, max: 100_000 }).map((stake) => stake / 100),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    winners: fc.integer({ min: 0, max: runners - 1 }),
    percent: fc.constantFrom(100, 100, 100, 37, 50, 1),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  }),
)

/** Forty hedges at random: per runner how much of the offers is taken, above zero backed, below laid. */
function drawnUses(seed: number, runners: number): number[][] {
  let state = seed
  const draw = (): number => (state = (state * 48_271) % (2 ** 31 - 1)) / 2 ** 30 - 1
  return Array.from({ length: 40 }, () => Array.from({ length: runners }, draw))
}

/** What any hedge brings at least, in fractions of money: `use` is how much of a side's offers it takes. */
function leastWith(
  position: Position,
  asked: { offers: readonly RunnerOffers[]; winners: number; part: number },
  use: readonly number[],
): number {
  const { base, more } = shapeOf(position)
  let after = base * asked.part
  const each = more.map((own, runner) => {
    const offers = asked.offers[runner] ?? { back: [], lay: [] }
    const share = use[runner] ?? 0
    const levels = share > 0 ? offers.back : offers.lay
    let left = Math.abs(share) * levels.reduce((sum, { size }) => sum + size, 0)
    let payout = 0
    for (const { odds, size } of levels) {
      const taken = Math.min(size, left)
      left -= taken
      after -= Math.sign(share) * taken * 100
      payout += Math.sign(share) * taken * odds
    }
    return own * asked.part + payout
  })
  if (asked.winners === 0) return each.reduce((sum, one) => sum + Math.min(0, one), after)
  return each
    .toSorted((a, b) => a - b)
    .slice(0, asked.winners)
    .reduce((sum, one) => sum + one, after)
}

test('[CO2] [CO3] no other hedge of thousands of positions beats it, in any number of winners', () => {
  let [plans, beaten] = [0, 0]
  fc.assert(
    fc.property(anyCase, ({ offers, bets, winners, percent, seed }) => {
      const position = positionOf(offers.length, bets)
      const planned = planCashOut({ position, payoff: winnersOf(winners), offers, percent })
      if (planned.kind === 'none') return
      plans += 1
      const asked = { offers, winners, part: percent / 100 }
      // whole paise may cost up to one a leg, and two more are cut from the part
      const best = (planned.plan.value + offers.length + 3) * 100
      for (const use of drawnUses(seed, offers.length)) {
        if (leastWith(position, asked, use) > best) beaten += 1
      }
    }),
    { numRuns: 3_000, seed: 7, endOnFailure: true },
  )
  expect(plans).toBeGreaterThan(300)
  expect(beaten).toBe(0)
})

test('[CO2] it beats or equals the best that a climb from it can find', () => {
  let plans = 0
  fc.assert(
    fc.property(anyCase, ({ offers, bets, winners, seed }) => {
      const position = positionOf(offers.length, bets)
      const planned = planCashOut({ position, payoff: winnersOf(winners), offers, percent: 100 })
      if (planned.kind === 'none') return
      plans += 1
      const asked = { offers, winners, part: 1 }
      const start = useOf(planned.plan, offers)
      const best = (planned.plan.value + offers.length + 3) * 100
      for (const step of drawnUses(seed, offers.length)) {
        for (const size of [0.1, 0.01, 0.001]) {
          const near = start.map((use, runner) => clamp(use + size * (step[runner] ?? 0)))
          expect(leastWith(position, asked, near)).toBeLessThanOrEqual(best)
        }
      }
    }),
    { numRuns: 600, seed: 11, endOnFailure: true },
  )
  expect(plans).toBeGreaterThan(60)
})

const clamp = (use: number): number => Math.max(-1, Math.min(1, use))

function useOf(plan: CashOutPlan, offers: readonly RunnerOffers[]): number[] {
  return offers.map((offer, runner) => {
    const leg = plan.legs.find((one) => one.runner === runner)
    if (leg === undefined) return 0
    const levels = leg.side === 'BACK' ? offer.back : offer.lay
    const total = levels.reduce((sum, { size }) => sum + size, 0)
    return ((leg.side === 'BACK' ? 1 : -1) * leg.stake) / total
  })
}

test('[CO4] [CO6] after it every outcome brings at least the value, and no more is held than before', () => {
  let plans = 0
  fc.assert(
    fc.property(anyCase, ({ offers, bets, winners, percent }) => {
      const position = positionOf(offers.length, bets)
      const planned = planCashOut({ position, payoff: winnersOf(winners), offers, percent })
      if (planned.kind === 'none') return
      plans += 1
      let after = position
      for (const { runner, side, stake: wanted } of planned.plan.legs) {
        let left = wanted as number
        for (const offer of offers[runner]?.[side === 'BACK' ? 'back' : 'lay'] ?? []) {
          const stake = points(Math.min(left, offer.size) / 100)
          after = matchedBy(after, { runner, side, odds: offer.odds, stake }, ONE_WINNER)
          left -= stake
        }
        expect(left).toBe(0)
      }
      const payoff = winnersOf(winners)
      expect(exposureOf(after, payoff)).toBeLessThanOrEqual(exposureOf(position, payoff))
      if (percent < 100) return
      const least = leastOf(shapeOf(after), payoff)
      expect(Math.floor(least / 100)).toBe(planned.plan.value)
      // where any number may win, none may: then the least is not with any runner
      const stated = Math.min(...brought(planned.plan))
      expect(winners === 0 ? Math.min(stated, least) : stated).toBe(least)
    }),
    { numRuns: 2_000, seed: 3, endOnFailure: true },
  )
  expect(plans).toBeGreaterThan(200)
})
