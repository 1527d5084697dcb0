import { expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { certainValue, planCashOut } from './plan-cash-out.ts'
import { flatPosition, matchedBy } from '../risk/exposure.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import type { Band } from '../market/market.ts'
import { centipaise } from '../units/money.ts'
import { bandsPayoff, ONE_WINNER } from '../market/payoff.ts'
import { at, level, points } from '../testing/world.ts'

const NOTHING: RunnerOffers = { back: [], lay: [] }
const no = (rate: number): RunnerOffers => ({ back: [], lay: [level(1 + rate / 100, 100_000)] })
const yes = (rate: number, size = 100_000): RunnerOffers => ({
  back: [level(1 + rate / 100, size)],
  lay: [],
})

const line = (from: number): Band => ({ from, below: null })

interface Held {
  readonly side: Side
  readonly runner: number
  readonly stake: number
  readonly price?: number
}

/** The legs of a cash-out of bets, in points, or why there is none. */
function legsOf(
  bands: readonly Band[],
  bets: readonly Held[],
  offers: readonly RunnerOffers[],
): unknown {
  const payoff = bandsPayoff(bands)
  const position = bets.reduce(
    (before, { side, runner, stake, price = 2 }) =>
      matchedBy(before, { side, runner, odds: at(price), stake: points(stake) }, payoff),
    flatPosition(bands.length),
  )
  const planned = planCashOut({ position, payoff, offers, percent: 100 })
  if (planned.kind === 'none') return planned.reason
  return planned.plan.legs.map(({ runner, side, stake }) => [runner, side, stake / 100])
}

test('[CO22] of three lines below the YES the highest is laid', () => {
  const bands = [line(41), line(43), line(45), line(47)]
  const held: Held = { side: 'BACK', runner: 3, stake: 100 }
  const offers = [no(100), no(100), no(100), NOTHING]
  expect(legsOf(bands, [held], offers)).toEqual([[2, 'LAY', 100]])
})

test('[CO22] of three lines above the NO the lowest is backed', () => {
  const bands = [line(41), line(43), line(45), line(47)]
  const held: Held = { side: 'LAY', runner: 0, stake: 100 }
  const offers = [NOTHING, yes(100), yes(100), yes(100)]
  expect(legsOf(bands, [held], offers)).toEqual([[1, 'BACK', 100]])
})

test('[CO22] its ends are counted with the band that nothing is in', () => {
  const bands = [{ from: 0, below: 10 }, line(45), line(47)]
  const offers = [NOTHING, no(100), NOTHING]
  const high: Held = { side: 'BACK', runner: 2, stake: 100 }
  // at nothing 300 - 100, above all lines 100 - 300: that asks for a YES, and only a NO is on offer
  const low: Held = { side: 'BACK', runner: 0, stake: 300 }
  expect(legsOf(bands, [low, { ...high, stake: 100 }], offers)).toBe('NO_LIQUIDITY')
  // already even there: 100 - 100 at both
  expect(legsOf(bands, [{ ...low, stake: 100 }, high], offers)).toBe('NO_LIQUIDITY')
  // at nothing 50 - 100, above all lines 100 - 50: a NO of 50 makes both nothing
  expect(legsOf(bands, [{ ...low, stake: 50 }, high], offers)).toEqual([[1, 'LAY', 50]])
})

test('[CO22] a band with two ends evens out neither', () => {
  const bands = [{ from: 43, below: 45 }, line(47)]
  const held: Held = { side: 'BACK', runner: 1, stake: 100 }
  expect(legsOf(bands, [held], [no(100), NOTHING])).toBe('NO_LIQUIDITY')
})

test('[CO21] a bet without which the worst result is no worse is left out', () => {
  // a YES 8 evens out the NO 14: the paisa on offer of YES 14 is not worth another bet
  const held: Held = { side: 'LAY', runner: 1, stake: 11, price: 2.5 }
  const bands = [line(8), line(14)]
  expect(legsOf(bands, [held], [yes(90), yes(98, 0.01)])).toEqual([[0, 'BACK', 14.47]])
  // where five points of it are on offer they are
  const both = legsOf(bands, [held], [yes(90), yes(98, 5)])
  expect(both).toEqual([
    [0, 'BACK', 9.27],
    [1, 'BACK', 5],
  ])
})

test('[LG61] what a cash-out made certain is worked out from its legs as they were matched', () => {
  const backed = matchedBy(
    flatPosition(2),
    { side: 'BACK', runner: 0, odds: at(2.5), stake: points(200) },
    ONE_WINNER,
  )
  const asked = { position: backed, payoff: ONE_WINNER, percent: 100 }
  const layAt = (price: number) => {
    const stake = points(250)
    return { runner: 0, side: 'LAY', stake, payout: centipaise(stake * at(price)) } as const
  }
  expect(certainValue(asked, [layAt(2)])).toBe(points(50))
  // a tenth better on 250: 25 more if it wins, and 50 stay where it does not
  expect(certainValue(asked, [layAt(1.9)])).toBe(points(50))
  expect(certainValue(asked, [layAt(2.1)])).toBe(points(25))
  expect(certainValue(asked, [])).toBe(points(-200))
  expect(certainValue({ ...asked, percent: 50 }, [])).toBe(points(-100))
})
