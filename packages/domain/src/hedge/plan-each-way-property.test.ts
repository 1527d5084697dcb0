import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payoff } from '../market/payoff.ts'
import { flatPosition, matchedBy } from '../risk/exposure.ts'
import { shapeOf } from '../risk/what-if.ts'
import { forAll, runs } from '../testing/runs.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import type { Side } from '../units/side.ts'
import { bestStakes, type Choice } from './hedge-optimum.ts'
import { walkStake, type RunnerOffers } from './hedge-walk.ts'
import { shareOf } from './hedged-shape.ts'
import { certainValue, planCashOut, type CashOutAsked } from './plan-cash-out.ts'

type EachWay = Extract<Payoff, { kind: 'each-way' }>
type Asked = CashOutAsked & { readonly payoff: EachWay }

const LEVELS = 3

/** A price about the middle, a spread on both sides of it, and up to three levels of some paise each. */
const anyOffers = fc
  .record({
    middle: fc.oneof(
      fc.integer({ min: 150, max: 600 }),
      fc.integer({ min: 300, max: 1_500 }),
      fc.integer({ min: 1_000, max: 20_000 }),
    ),
    step: fc.integer({ min: 1, max: 8 }),
    sizes: fc.array(fc.integer({ min: 1, max: 300_00 }), { minLength: 6, maxLength: 6 }),
    back: fc.nat(LEVELS),
    lay: fc.nat(LEVELS),
  })
  .map(({ middle, step, sizes, back, lay }): RunnerOffers => {
    const levelsOf = (count: number, sign: 1 | -1) =>
      sizes
        .slice(0, count)
        .map((size, at) => ({
          odds: odds(
            Math.max(101 - at, middle + sign * Math.ceil((middle * step * (at + 1)) / 100)),
          ),
          size: paise(size),
        }))
    return { back: levelsOf(back, -1), lay: levelsOf(lay, 1) }
  })

/** Bets on some runners of a field, of which the last may be late: without bets and offers. */
const anyAsked = (most: { readonly places: number; readonly runners: number }) =>
  fc
    .tuple(fc.integer({ min: 2, max: most.places }), fc.nat(most.runners), fc.boolean())
    .chain(([places, more, isLate]) => {
      const runners = Math.min(most.runners, places + 1 + more)
      return fc
        .record({
          divisor: fc.constantFrom<4 | 5>(4, 5),
          offers: fc.array(anyOffers, { minLength: runners, maxLength: runners }),
          bets: fc.array(
            fc.record({
              runner: fc.nat(runners - (isLate ? 2 : 1)),
              side: fc.constantFrom<Side>('BACK', 'BACK', 'LAY'),
              odds: fc.integer({ min: 150, max: 3_000 }).map(odds),
              stake: fc.integer({ min: 1, max: 200_00 }).map(paise),
            }),
            { minLength: 1, maxLength: 6 },
          ),
          percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
        })
        .map(({ divisor, offers, bets, percent }): Asked => {
          const payoff: EachWay = { kind: 'each-way', divisor, places }
          return {
            position: bets.reduce(
              (before, bet) => matchedBy(before, bet, payoff),
              flatPosition(runners),
            ),
            payoff,
            offers: isLate ? offers.with(runners - 1, { back: [], lay: [] }) : offers,
            percent,
          }
        })
    })

/** Every order of coming in as far as it pays: 0 for the winner, 1 for another place, 2 for none. */
function ordersOf(runners: number, places: number): readonly (readonly number[])[] {
  const all = Array.from({ length: 3 ** runners }, (_, code) =>
    Array.from({ length: runners }, (_digit, at) => Math.floor(code / 3 ** at) % 3),
  )
  const count = (order: readonly number[], of: number) => order.filter((one) => one === of).length
  return all.filter((order) => count(order, 0) === 1 && count(order, 1) === places - 1)
}

/** The most that bets in any fraction of a paisa make certain, paise: over all orders, in the exact programme. */
function optimum({ position, payoff, offers, percent }: Asked): number {
  const { divisor, places } = payoff
  const orders = ordersOf(offers.length, places)
  const { more } = shareOf(shapeOf(position, payoff), percent)
  const now = orders.map((order) =>
    order.reduce((sum, place, runner) => sum + (more[3 * runner + place] ?? 0), 0),
  )
  const choices = offers.flatMap(({ back, lay }, runner) =>
    [back, lay].flatMap((levels, at) =>
      levels.map((level): Choice => {
        // of a paisa of both parts: both win, one does, and the sum that is lost otherwise
        const win = level.odds - 100
        const gains = [(divisor + 1) * win + 200 * divisor, win + 100 * divisor, 0]
        return {
          sign: at === 0 ? 1 : -1,
          risk: 200 * divisor,
          gains: orders.map((order) => gains[order[runner] ?? 2] ?? 0),
          size: level.size,
        }
      }),
    ),
  )
  const stakes = bestStakes(now, choices).map(([of, by]) => Number(of) / Number(by))
  const brought = now.map((each, order) =>
    choices.reduce(
      (sum, { sign, gains, risk }, at) =>
        sum + sign * (stakes[at] ?? 0) * ((gains[order] ?? 0) - risk),
      each,
    ),
  )
  return Math.min(...brought) / (100 * divisor)
}

/** The value of a plan, and its stake for each runner: above zero a back, below a lay. */
function planned(asked: Asked) {
  const found = planCashOut(asked)
  const legs = found.kind === 'plan' ? found.plan.legs : []
  const stakes = asked.offers.map((_, runner) =>
    legs
      .filter((leg) => leg.runner === runner)
      .reduce((sum, { side, stake }) => sum + (side === 'BACK' ? stake : -stake), 0),
  )
  return { found, stakes, value: certainValue(asked, legs) }
}

/** The value of other stakes, as far as there is something on offer. */
const valueOf = (asked: Asked, stakes: readonly number[]): number =>
  certainValue(
    asked,
    asked.offers.flatMap(({ back, lay }, runner) => {
      const stake = stakes[runner] ?? 0
      const walked = stake > 0 ? walkStake(back, stake) : walkStake(lay, -stake)
      return walked === null ? [] : [{ ...walked, runner, side: stake > 0 ? 'BACK' : 'LAY' }]
    }),
  )

/** A paisa of both stakes for each bet, and the rounding down to the paisa. */
const slackOf = ({ offers }: Asked): number => 2 * offers.length + 1

test('[EW9] [CO2] [CO3] the value is that of the best bets over every order of coming in, but for whole paise', () => {
  let plans = 0
  forAll(
    [anyAsked({ places: 4, runners: 6 })],
    { numRuns: runs(150), seed: 55, endOnFailure: true },
    (asked) => {
      const { found, value } = planned(asked)
      const best = optimum(asked)
      expect(value).toBeLessThanOrEqual(best + 1e-6)
      expect(value).toBeGreaterThanOrEqual(best - slackOf(asked))
      expect(found.kind === 'plan' ? found.plan.value : value).toBe(value)
      if (found.kind === 'plan') plans += 1
    },
  )
  expect(plans).toBeGreaterThan(runs(60))
})

test('[EW9] [CO2] no other bets in a field of up to twelve make more certain, but for whole paise', () => {
  let looked = 0
  const others = fc.infiniteStream(fc.double({ min: -1, max: 1, noNaN: true }))
  forAll(
    [anyAsked({ places: 5, runners: 12 }), others],
    { numRuns: runs(300), seed: 56, endOnFailure: true },
    (asked, random) => {
      const { stakes, value } = planned(asked)
      const most = value + slackOf(asked)
      const next = (): number => random.next().value ?? 0
      const tries = (other: readonly number[]): void => {
        looked += 1
        expect(valueOf(asked, other)).toBeLessThanOrEqual(most)
      }
      for (const move of [1, -1, 10, -10, 5_00, -5_00, 100_00, -100_00]) {
        for (const [runner, own] of stakes.entries()) tries(stakes.with(runner, own + move))
      }
      // what is certain is concave: were there a better place, it would be better a little on the way there
      for (const size of [5, 5_00, 300_00]) {
        for (let again = 0; again < 10; again += 1) {
          tries(stakes.map((own) => own + Math.round(size * next())))
        }
      }
    },
  )
  expect(looked).toBeGreaterThan(runs(10_000))
})
