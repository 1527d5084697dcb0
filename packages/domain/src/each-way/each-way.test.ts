import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runnerOf } from '../testing/world.ts'
import { paise } from '../units/money.ts'
import type { Side } from '../units/side.ts'
import {
  exposureEachWay,
  FLAT_EACH_WAY,
  matchedEachWay,
  openedEachWay,
  type EachWayBet,
  type EachWayPosition,
  type EachWayTerms,
} from './each-way-position.ts'
import { netEachWay, sharesIn, type Finish } from './each-way-settlement.ts'

const TERMS: EachWayTerms = { divisor: 5, places: 3 }
const finish = (...order: readonly (readonly number[])[]): Finish => ({
  order: order.map((group) => group.map(runnerOf)),
  removed: [],
})

/** A back of 100 each way at 6.00 on the first runner, points. */
const backed = new Map([
  [runnerOf(0), matchedEachWay(FLAT_EACH_WAY, { side: 'BACK', stake: paise(10_000), odds: 600 })],
])

test.each<readonly [string, Finish, number, number]>([
  ['wins', finish([0], [1], [2], [3]), 8, 600],
  ['is second', finish([1], [0], [2], [3]), 8, 0],
  ['is fourth', finish([1], [2], [3], [0]), 8, -200],
  ['wins in a dead heat of two', finish([0, 1], [2], [3]), 8, 300],
  ['ties for the last place with one', finish([1], [2], [0, 3]), 8, -100],
  ['wins, and three run: the place part is void', finish([0], [1], [2]), 3, 500],
  ['is second of three that run', finish([1], [0], [2]), 3, -100],
])(
  '[EW1] [EW2] [EW5] a back of 100 each way at 6.00, a fifth for three places: it %s',
  (...[, end, starters, net]) => {
    expect(netEachWay(backed, end, { terms: TERMS, starters }) / 100).toBe(net)
  },
)

test('[EW4] a dead heat concerns only the runners that tied', () => {
  const shares = sharesIn(finish([0], [1, 2, 3], [4]).order, 3)
  expect(shares.get(runnerOf(0))).toEqual({ over: 1, under: 1 })
  expect(shares.get(runnerOf(2))).toEqual({ over: 2, under: 3 })
  expect(shares.get(runnerOf(4))).toBeUndefined()
})

interface Drawn extends EachWayBet {
  readonly runner: number
  readonly state: 'matched' | 'open'
}

const RUNNERS = 4
const bets: fc.Arbitrary<readonly Drawn[]> = fc.array(
  fc.record({
    runner: fc.nat(RUNNERS - 1),
    side: fc.constantFrom<Side>('BACK', 'LAY'),
    stake: fc.integer({ min: 1, max: 9_999 }).map(paise),
    odds: fc.integer({ min: 101, max: 1_500 }),
    state: fc.constantFrom<Drawn['state']>('matched', 'open'),
  }),
  { minLength: 1, maxLength: 6 },
)
const someTerms: fc.Arbitrary<EachWayTerms> = fc.record({
  divisor: fc.constantFrom<4 | 5>(4, 5),
  places: fc.integer({ min: 2, max: 3 }),
})

function positionOf(all: readonly Drawn[], terms: EachWayTerms): EachWayPosition[] {
  const position = Array.from({ length: RUNNERS }, () => FLAT_EACH_WAY)
  for (const bet of all) {
    const before = position[bet.runner] ?? FLAT_EACH_WAY
    position[bet.runner] =
      bet.state === 'open'
        ? openedEachWay(before, bet, { terms, sign: 1 })
        : matchedEachWay(before, bet)
  }
  return position
}

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

function bruteForce(all: readonly Drawn[], terms: EachWayTerms): number {
  const open = all.filter(({ state }) => state === 'open')
  const matched = all.filter(({ state }) => state === 'matched')
  let worst = 0
  for (const order of ORDERS) {
    const at = (bet: Drawn): number => brings(bet, order.indexOf(bet.runner) + 1, terms)
    const sure = matched.reduce((sum, bet) => sum + at(bet), 0)
    for (let chosen = 0; chosen < 1 << open.length; chosen += 1) {
      const taken = open.filter((_, index) => (chosen >> index) & 1)
      worst = Math.min(
        worst,
        taken.reduce((sum, bet) => sum + at(bet), sure),
      )
    }
  }
  return Math.ceil(-worst / terms.divisor)
}

const RUNS = { numRuns: 200, seed: 61, endOnFailure: true }

test('[EW3] the exposure is the worst over every order of coming in and every choice of unmatched bets', () => {
  fc.assert(
    fc.property(bets, someTerms, (all, terms) => {
      expect(exposureEachWay(positionOf(all, terms), terms) + 0).toBe(bruteForce(all, terms) + 0)
    }),
    RUNS,
  )
})

test('[EW3] [EX3] a match at the limit or better never raises it', () => {
  fc.assert(
    fc.property(bets, someTerms, fc.nat({ max: 50 }), (all, terms, gain) => {
      const [added, ...rest] = all
      if (added === undefined) return
      const open = positionOf([...rest, { ...added, state: 'open' }], terms)
      const price = added.side === 'BACK' ? added.odds + gain : Math.max(101, added.odds - gain)
      const met = positionOf([...rest, { ...added, odds: price, state: 'matched' }], terms)
      expect(exposureEachWay(met, terms)).toBeLessThanOrEqual(exposureEachWay(open, terms))
    }),
    RUNS,
  )
})
