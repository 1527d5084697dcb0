import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { certainValue, planCashOut } from './plan-cash-out.ts'
import { flatPosition, matchedBy } from '../risk/exposure.ts'
import { walkStake, type RunnerOffers } from './hedge-walk.ts'
import { centipaise, paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import type { Payoff } from '../market/payoff.ts'

const CAP = 200
const METER: Payoff = { kind: 'meter', cap: CAP }

/** A line of a meter as its price: cap + 1 - line. */
const at = (line: number) => odds((CAP + 1 - line) * 100)

const sides = fc.constantFrom<Side[]>('BACK', 'LAY')
const bets = fc.array(
  fc.tuple(sides, fc.integer({ min: 20, max: 180 }), fc.integer({ min: 1, max: 50_000 })),
  { minLength: 1, maxLength: 4 },
)
const levels = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 30_000 })),
  { minLength: 1, maxLength: 4 },
)

/** Levels from a line on, each a step or more worse for who takes them. */
function ladder(line: number, steps: readonly (readonly [number, number])[], worse: 1 | -1) {
  let now = line
  return steps.map(([step, size]) => {
    now += worse * (1 + step)
    return { odds: at(now), size: paise(size) }
  })
}

test('[CO4] [CO42] of a meter no neighbouring whole stake leaves the worst result more, of a part neither', () => {
  let planned = 0
  forAll(
    [
      bets,
      fc.record({ line: fc.integer({ min: 60, max: 140 }), toBack: levels, toLay: levels }),
      fc.integer({ min: 1, max: 100 }),
    ],
    { numRuns: 2_000 },
    (held, { line, toBack, toLay }, percent) => {
      const position = held.reduce(
        (before, [side, price, stake]) =>
          matchedBy(before, { side, runner: 0, odds: at(price), stake: paise(stake) }, METER),
        flatPosition(1),
      )
      const offers: RunnerOffers = { back: ladder(line, toBack, 1), lay: ladder(line, toLay, -1) }
      const plan = planCashOut({ position, payoff: METER, offers: [offers], percent })
      if (plan.kind === 'none') return
      planned += 1
      const asked = { position, payoff: METER, percent }
      const [leg] = plan.plan.legs
      if (leg === undefined) throw new Error('a plan without a bet')
      expect(plan.plan.value).toBe(certainValue(asked, plan.plan.legs))
      for (const away of [-3, -2, -1, 1, 2, 3]) {
        const walked = walkStake(leg.side === 'BACK' ? offers.back : offers.lay, leg.stake + away)
        if (walked === null) continue
        const { stake, payout } = walked
        const other = { runner: 0, side: leg.side, stake: paise(stake), payout: centipaise(payout) }
        expect(certainValue(asked, [other])).toBeLessThanOrEqual(plan.plan.value)
      }
    },
  )
  expect(planned).toBeGreaterThan(800)
})
