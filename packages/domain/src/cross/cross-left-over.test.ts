import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import { fitWhole, mayBeGood, type Wanted } from './cross-fit.ts'
import type { Leg } from './leg-offers.ts'
import type { Across } from './cross-fronts.ts'
import { firstsOf } from '../testing/first-offers.ts'
import { isAcross, matchAcross, type MatchedAcross } from './cross-matching.ts'
import { betId, userId } from '../units/ids.ts'
import type { Taker } from '../book/matching.ts'
import { NO_MONEY, paise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds } from '../units/odds.ts'
import { at, points } from '../testing/world.ts'

const leg = (price: number, size: number): Leg => ({ odds: at(price), size: points(size) })

describe('[MT41] every leg carries at least a paisa', () => {
  const wanted = { side: 'BACK', worst: odds(101), beat: null } as const

  test('a pool too small for one of the legs is no match, a greater one is', () => {
    const legs = [leg(1.5, 100), leg(900, 1)]
    expect(fitWhole(legs, { ...wanted, left: paise(1) })).toBeNull()
    expect(fitWhole(legs, { ...wanted, left: points(30) })?.legStakes[1]).toBeGreaterThan(0)
  })
})

test('[MT76] a hair from the limit the largest pool at exactly q is matched, and too little for one rests', () => {
  // q is 3.2800028; 461.07 and its multiples are whole paise of both legs
  const [legs, few] = [473, 300].map((size) => [leg(2.18, size), leg(4.23, size)])
  const wanted = { side: 'BACK', left: points(10_000), worst: at(3.28), beat: null } as const
  expect(fitWhole(legs ?? [], wanted)?.payout).toBe(2 * 461_07 * 100)
  expect(fitWhole(few ?? [], { ...wanted, left: points(140) })).toBeNull()
})

const standing = fc.record({
  runner: fc.integer({ min: 1, max: 2 }),
  price: fc.integer({ min: 200, max: 420 }).map(odds),
  size: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 100, max: 2_000 })).map(paise),
})
const drawn = fc.record({
  all: fc.array(standing, { minLength: 2, maxLength: 8, size: 'max' }),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  price: fc.integer({ min: 150, max: 650 }).map(odds),
  size: fc.integer({ min: 50, max: 3_000 }).map(paise),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never

function acrossOf({ all, side }: Drawn): Across {
  const books = [new Book(), new Book(), new Book()]
  for (const [index, { runner, price, size }] of all.entries()) {
    const bet = { betId: betId(index + 1), userId: userId(index + 9), odds: price }
    books[runner]?.rest(side, bet, size)
  }
  return { books, runner: 0 }
}

/** Everything that the house could take of a runner: its first price, its first two, and so on. */
function* frontsOf(book: Book | null | undefined, side: Side): Generator<Leg> {
  let size = 0
  for (const bet of book?.resting(side) ?? []) {
    size += bet.size
    yield { odds: bet.odds, size: paise(size) }
  }
}

/** The amount left within the limit, by trying every pool of every depth of both legs. */
function stillThere({ books }: Across, { side, odds: worst, size: left }: Taker): number {
  let most = 0
  for (const one of frontsOf(books[1], side)) {
    for (const other of frontsOf(books[2], side)) {
      const legs = [one, other]
      const wanted: Wanted = { side, left, worst, beat: null }
      if (!mayBeGood(legs, wanted)) continue
      const carried = Math.min(...legs.map((each) => ((each.size + 1) * each.odds) / 100))
      for (let pool = Math.floor(carried); pool > 0; pool -= 1) {
        most = Math.max(most, stakeOf(legs, pool, wanted))
      }
    }
  }
  return most
}

/** The taker's stake in a pool; nothing where it is out of bounds. */
function stakeOf(legs: readonly Leg[], pool: number, { side, left, worst }: Wanted): number {
  const exact = legs.map((each) => (pool * 100) / each.odds)
  const stakes = exact.map((each) => (side === 'BACK' ? Math.floor(each) : Math.ceil(each)))
  if (stakes.some((stake, index) => stake <= 0 || stake > (legs[index]?.size ?? 0))) return 0
  const rest = stakes.reduce((sum, stake) => sum - stake, pool)
  const stake = side === 'BACK' ? Math.max(rest, Math.ceil((pool * 100) / HIGHEST_ODDS)) : rest
  if (stake <= 0 || stake > left) return 0
  const payout = side === 'BACK' ? pool * 100 : Math.max(pool * 100, stake * LOWEST_ODDS)
  const isGood = side === 'BACK' ? payout >= stake * worst : payout <= stake * worst
  return isGood ? stake : 0
}

function leavesNothing(match: (across: Across, taker: Taker) => MatchedAcross) {
  let matched = 0
  const property = fc.property(drawn, (each) => {
    const across = acrossOf(each)
    const taker = { userId: userId(1), side: each.side, odds: each.price, size: each.size }
    const { taken, left } = match(across, taker)
    matched += taken.filter(isAcross).length
    return left === 0 || stillThere(across, { ...taker, size: left }) === 0
  })
  return { outcome: fc.check(property, { numRuns: 600 }), matched }
}

/** Matches only while what is first on each runner is enough for it. */
function withTheFirst(across: Across, taker: Taker): MatchedAcross {
  const firsts = firstsOf(across, taker.side) ?? []
  const { side, odds: worst, size: left } = taker
  const wanted = { side, left, worst, beat: null }
  const isEnough = firsts.length === 2 && fitWhole(firsts, wanted) !== null
  return isEnough ? matchAcross(across, taker) : { taken: [], left, selfMatch: NO_MONEY }
}

describe('[MT48] [MT53] nothing within the limit is left beside the rests of others', () => {
  test('by trying every pool of every depth', () => {
    const { outcome, matched } = leavesNothing(matchAcross)
    expect(outcome.counterexample).toBeNull()
    expect(matched).toBeGreaterThan(100)
  })

  test('without what stands behind a rest much is', () => {
    expect(leavesNothing(withTheFirst).outcome.failed).toBe(true)
  })
})
