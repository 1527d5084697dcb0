import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { netResult, outcomesOf } from '../accounting/settlement.ts'
import type { EachWayTerms } from '../market/each-way.ts'
import { payoffOf, type Payoff } from '../market/payoff.ts'
import { finish } from '../testing/finish.ts'
import { marketOf } from '../testing/world.ts'
import { centipaise, paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import {
  closed,
  exposureOf,
  flatPosition,
  liabilityOf,
  matchedBy,
  opened,
  type Position,
  type PositionChange,
} from './exposure.ts'
import { meaningOf } from './slip-meaning.ts'
import { runLadder } from './run-ladder.ts'
import { whatIf } from './what-if.ts'

interface Drawn extends PositionChange {
  readonly state: 'matched' | 'open'
}

const RUNNERS = 4
const bets: fc.Arbitrary<readonly Drawn[]> = fc.array(
  fc.record({
    runner: fc.nat(RUNNERS - 1),
    side: fc.constantFrom('BACK', 'LAY'),
    stake: fc.integer({ min: 1, max: 9_999 }).map(paise),
    odds: fc.integer({ min: 101, max: 1_500 }).map(odds),
    state: fc.constantFrom('matched', 'open'),
  }),
  { minLength: 1, maxLength: 6 },
)
const someTerms: fc.Arbitrary<EachWayTerms> = fc.record({
  divisor: fc.constantFrom<4 | 5>(4, 5),
  places: fc.integer({ min: 2, max: 3 }),
})

const marketBy = ({ divisor, places }: EachWayTerms) =>
  marketOf({ kind: 'each-way', count: RUNNERS, winners: places, placeDivisor: divisor })

const positionOf = (all: readonly Drawn[], payoff: Payoff): Position =>
  all.reduce(
    (before, bet) =>
      bet.state === 'open' ? opened(before, bet, payoff) : matchedBy(before, bet, payoff),
    flatPosition(RUNNERS),
  )

/** The rules read plainly, in parts of a centipaisa by the divisor: two bets, on the win and on the place. */
function brings(bet: Drawn, place: number, { divisor, places }: EachWayTerms): number {
  const win = place === 1 ? divisor * bet.stake * (bet.odds - 100) : -divisor * 100 * bet.stake
  const placed = place <= places ? bet.stake * (bet.odds - 100) : -divisor * 100 * bet.stake
  return (bet.side === 'BACK' ? 1 : -1) * (win + placed)
}

const ORDERS = permutations([0, 1, 2, 3])

function permutations(of: readonly number[]): readonly (readonly number[])[] {
  if (of.length <= 1) return [of]
  return of.flatMap((first) =>
    permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

/** The worst of an order over every choice of unmatched bets, in parts of a centipaisa. */
function worstIn(order: readonly number[], all: readonly Drawn[], terms: EachWayTerms): number {
  const at = (bet: Drawn): number => brings(bet, order.indexOf(bet.runner) + 1, terms)
  const sum = (some: readonly Drawn[]): number => some.reduce((total, bet) => total + at(bet), 0)
  const open = all.filter(({ state }) => state === 'open')
  const sure = sum(all.filter(({ state }) => state === 'matched'))
  const choices = Array.from({ length: 2 ** open.length }, (_, chosen) =>
    sum(open.filter((_bet, index) => (chosen >> index) & 1)),
  )
  return sure + Math.min(...choices)
}

const RUNS = { numRuns: 200, seed: 61, endOnFailure: true }

test('[EW3] the exposure is the worst over every order of coming in and every choice of unmatched bets', () => {
  forAll([bets, someTerms], RUNS, (all, terms) => {
    const payoff = payoffOf(marketBy(terms))
    const worst = Math.min(0, ...ORDERS.map((order) => worstIn(order, all, terms)))
    const exposure = exposureOf(positionOf(all, payoff), payoff)
    expect(exposure + 0).toBe(Math.ceil(-worst / terms.divisor) + 0)
  })
})

test('[EW3] [EX3] a match at the limit or better never raises it, and a bet that leaves is gone', () => {
  forAll([bets, someTerms, fc.nat({ max: 50 })], RUNS, (all, terms, gain) => {
    const [added, ...rest] = all
    if (added === undefined) return
    const payoff = payoffOf(marketBy(terms))
    const before = positionOf(rest, payoff)
    const open = opened(before, added, payoff)
    const price = odds(added.side === 'BACK' ? added.odds + gain : Math.max(101, added.odds - gain))
    const met = matchedBy(before, { ...added, odds: price }, payoff)
    expect(exposureOf(met, payoff)).toBeLessThanOrEqual(exposureOf(open, payoff))
    expect(exposureOf(closed(open, added, payoff), payoff)).toBe(exposureOf(before, payoff))
  })
})

test('[EW3] [CO1] the what-if of a runner is the worst of the orders that it wins', () => {
  forAll([bets, someTerms], RUNS, (all, terms) => {
    const payoff = payoffOf(marketBy(terms))
    const position = positionOf(all, payoff)
    const { runners } = whatIf(position, payoff)
    const rungs = runLadder(position, payoff)
    for (let runner = 0; runner < RUNNERS; runner += 1) {
      const won = ORDERS.filter(([first]) => first === runner)
      const worst = Math.min(...won.map((order) => worstIn(order, all, terms)))
      const withOpen = centipaise(Math.floor(worst / terms.divisor))
      expect(runners[runner]?.withOpen).toBe(withOpen)
      expect(rungs[runner]).toMatchObject({ outcome: { kind: 'runner', runner }, withOpen })
    }
  })
})

test('[EW2] [ST7] what backers get layers pay, but for the rounding, in every order', () => {
  forAll([bets, someTerms, fc.nat(ORDERS.length - 1)], RUNS, (all, terms, nth) => {
    const market = marketBy(terms)
    const payoff = payoffOf(market)
    const order = ORDERS[nth] ?? []
    const end = finish(...order.slice(0, terms.places).map((runner) => [runner]))
    const outcomes = outcomesOf(market, end)
    const of = (sign: 1 | -1): Position =>
      all.reduce((before, bet) => {
        const side = (sign === 1) === (bet.side === 'BACK') ? 'BACK' : 'LAY'
        return matchedBy(before, { ...bet, side }, payoff)
      }, flatPosition(RUNNERS))
    const one = netResult(of(1), outcomes)
    const sum = one + netResult(of(-1), outcomes)
    expect(sum === 0 || sum === -1).toBe(true)
    const exact = all.reduce(
      (total, bet) => total + brings(bet, order.indexOf(bet.runner) + 1, terms),
      0,
    )
    expect(one).toBe(Math.floor(exact / (100 * terms.divisor)))
  })
})

test('[EW1] a back risks both stakes, a lay the winnings and their fraction', () => {
  const payoff = payoffOf(marketBy({ divisor: 5, places: 2 }))
  const slip = { stake: paise(10_000), odds: odds(600), side: 'BACK' } as const
  expect(meaningOf(slip, payoff)).toEqual({
    liability: 2_000_000,
    profit: 6_000_000,
    payout: 8_000_000,
  })
  const lay = { ...slip, side: 'LAY' } as const
  expect(meaningOf(lay, payoff)).toMatchObject({ liability: 6_000_000, profit: 2_000_000 })
  // a fifth of a centipaisa counts as a whole one
  const odd = { stake: paise(1), odds: odds(101), side: 'LAY' } as const
  expect(liabilityOf(odd, payoff)).toBe(2)
})
