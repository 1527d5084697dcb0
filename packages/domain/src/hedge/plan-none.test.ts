import { expect, test } from 'vitest'
import { planCashOut } from './plan-cash-out.ts'
import { flatPosition, matchedBy } from '../risk/exposure.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { at, level, points, winnersOf } from '../testing/world.ts'
import { deep } from '../testing/cash-out-plans.ts'

const backed = matchedBy(
  flatPosition(2),
  { runner: 0, side: 'BACK', odds: at(2.5), stake: points(200) },
  ONE_WINNER,
)

test.each([
  ['FLAT', flatPosition(2), [deep(1.9, 2), deep(1.9, 2)]],
  [
    'NO_LIQUIDITY',
    backed,
    [
      { back: [level(1.98, 50)], lay: [] },
      { back: [], lay: [level(2, 5)] },
    ],
  ],
])('[CO5] no cash-out: %s', (reason, position, offers) => {
  expect(planCashOut({ position, payoff: winnersOf(1), offers, percent: 100 })).toEqual({
    kind: 'none',
    reason,
  })
})

test('[CO5] a position too small to hedge in whole paise is left as it is', () => {
  const position = matchedBy(
    flatPosition(2),
    { runner: 0, side: 'BACK', odds: at(1.5), stake: points(0.01) },
    ONE_WINNER,
  )
  const offers = [deep(90, 1000), deep(1.01, 1.02)]
  const planned = planCashOut({ position, payoff: winnersOf(1), offers, percent: 100 })
  expect(planned).toEqual({ kind: 'none', reason: 'NO_GAIN' })
})

test('[CO5] where only a lay of less than a paisa would even out, there is not a paisa to gain', () => {
  const position = matchedBy(
    flatPosition(2),
    { runner: 0, side: 'BACK', odds: at(3), stake: points(0.01) },
    ONE_WINNER,
  )
  const reasonAt = (price: number) =>
    planCashOut({
      position,
      payoff: winnersOf(1),
      offers: [
        { back: [], lay: [level(price, 100)] },
        { back: [], lay: [] },
      ],
      percent: 100,
    })
  expect(reasonAt(3.01)).toEqual({ kind: 'none', reason: 'NO_GAIN' })
  expect(reasonAt(2.99).kind).toBe('plan')
})

test('[CO5] with nothing on offer that is what is said, also where any number may win or two do', () => {
  const noOffers: RunnerOffers[] = [0, 1, 2].map(() => ({ back: [], lay: [] }))
  const backedEach = [0, 1, 2].reduce(
    (before, runner) =>
      matchedBy(before, { runner, side: 'BACK', odds: at(3), stake: points(0.01) }, winnersOf(0)),
    flatPosition(3),
  )
  const laid = matchedBy(
    flatPosition(3),
    { runner: 0, side: 'LAY', odds: at(3), stake: points(0.01) },
    winnersOf(2),
  )
  const toLay = noOffers.map(() => ({ back: [], lay: [level(10, 100)] }))
  for (const [position, winners, offers] of [
    [backedEach, 0, noOffers],
    [laid, 2, toLay],
  ] as const) {
    expect(planCashOut({ position, payoff: winnersOf(winners), offers, percent: 100 })).toEqual({
      kind: 'none',
      reason: 'NO_LIQUIDITY',
    })
  }
})
