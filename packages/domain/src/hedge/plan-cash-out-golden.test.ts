import { describe, expect, test } from 'vitest'
import { planCashOut, type CashOutPlan } from './plan-cash-out.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import { level, winnersOf } from '../testing/world.ts'
import { positionOf, planOf, brought, deep } from '../testing/cash-out-plans.ts'

const inPoints = (legs: CashOutPlan['legs']) =>
  legs.map(({ runner, side, stake, odds }) => [runner, side, stake / 100, odds / 100])

describe('golden', () => {
  const backed = positionOf(2, [{ runner: 0, side: 'BACK', price: 2.5, stake: 200 }])
  const planned = (offers: readonly RunnerOffers[], percent = 100) =>
    planOf(planCashOut({ position: backed, payoff: winnersOf(1), offers, percent }))

  test('[CO2] back 200 at 2.50, lay at 2.00: lay 250 locks 50', () => {
    const offers = [deep(1.98, 2), deep(1.96, 2.04)]
    const plan = planned(offers)
    expect(inPoints(plan.legs)).toEqual([[0, 'LAY', 250, 2]])
    expect(plan.value).toBe(50_00)
    expect(brought(plan)).toEqual([50_00_00, 50_00_00])
  })

  test('[CO2] the other runner is backed where that brings more', () => {
    const offers = [deep(1.9, 2.1), deep(2, 2.04)]
    const plan = planned(offers)
    expect(inPoints(plan.legs)).toEqual([[1, 'BACK', 250, 2]])
    expect(plan.value).toBe(50_00)
  })

  test('[CO3] forty percent lays forty percent and leaves the rest as it was', () => {
    const offers = [deep(1.98, 2), deep(1.96, 2.04)]
    const plan = planned(offers, 40)
    expect(inPoints(plan.legs)).toEqual([[0, 'LAY', 100, 2]])
    expect(plan.value).toBe(20_00)
    expect(brought(plan)).toEqual([200_00_00, -100_00_00])
  })

  test('[CO2] a big hedge walks down the levels, and mixes runners where the best of one is used up', () => {
    const offers: readonly RunnerOffers[] = [
      { back: [level(1.98, 1000)], lay: [level(2, 100), level(2.2, 1000)] },
      { back: [level(1.96, 1000)], lay: [level(2.04, 1000)] },
    ]
    const plan = planned(offers)
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
    const plan = planned(offers)
    expect(inPoints(plan.legs)).toEqual([[0, 'LAY', 100, 2]])
    expect(plan.value).toBe(-100_00)
    expect(brought(plan)).toEqual([200_00_00, -100_00_00])
  })
})
