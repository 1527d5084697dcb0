import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planCashOut, type CashOutPlan } from './plan-cash-out.ts'
import { exposureOf, matchedBy, type Position } from '../risk/exposure.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { level, points, winnersOf } from '../testing/world.ts'
import { leastOf, shapeOf } from '../risk/what-if.ts'
import { forAll, runs } from '../testing/runs.ts'
import { positionOf, brought } from '../testing/cash-out-plans.ts'

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

const anyCase = fc
  .integer({ min: 2, max: 5 })
  .chain((runners) =>
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

/** The least result of a hedge, in fractions of money; `use` is the part of a side's offers that it takes. */
function leastWith(
  position: Position,
  asked: { offers: readonly RunnerOffers[]; winners: number; part: number },
  use: readonly number[],
): number {
  const { base, more } = shapeOf(position, winnersOf(asked.winners))
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
  forAll(
    [anyCase],
    { numRuns: runs(3_000), seed: 7, endOnFailure: true },
    ({ offers, bets, winners, percent, seed }) => {
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
    },
  )
  expect(plans).toBeGreaterThan(runs(300))
  expect(beaten).toBe(0)
})

test('[CO2] it beats or equals the best that a climb from it can find', () => {
  let [plans, better] = [0, 0]
  forAll(
    [anyCase],
    { numRuns: runs(600), seed: 11, endOnFailure: true },
    ({ offers, bets, winners, seed }) => {
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
          if (leastWith(position, asked, near) > best) better += 1
        }
      }
    },
  )
  expect(plans).toBeGreaterThan(runs(60))
  expect(better).toBe(0)
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
  forAll(
    [anyCase],
    { numRuns: runs(2_000), seed: 3, endOnFailure: true },
    ({ offers, bets, winners, percent }) => {
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
      const least = leastOf(shapeOf(after, payoff), payoff)
      expect(Math.floor(least / 100)).toBe(planned.plan.value)
      // where any number may win, none may: then the least is not with any runner
      const stated = Math.min(...brought(planned.plan))
      expect(winners === 0 ? Math.min(stated, least) : stated).toBe(least)
    },
  )
  expect(plans).toBeGreaterThan(runs(200))
})
