import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import { takeAcross, matchAcross, isAcross, type Taken } from './cross-matching.ts'
import { betId, userId } from '../units/ids.ts'
import { matchTaker } from '../book/matching.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { newCrossedLife, stakeOf } from '../testing/crossed-life.ts'
import { mustAgree } from '../testing/must-agree.ts'
import { happen, type Draws } from '../testing/random-life.ts'
import { MARKET } from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = (most: number): fc.Arbitrary<Draws[]> =>
  fc.array(draws, { maxLength: most, size: 'max' })

test('[LG9] [LG10] told the same, two crossed markets decide the same, also after a restart', () => {
  forAll([lives(80)], { numRuns: runs(40) }, (life) => {
    const [one, other] = [newCrossedLife(), newCrossedLife()]
    for (const draw of life) mustAgree(happen(one, draw), happen(other, draw))
    expect(one.engine.stateText()).toBe(other.engine.stateText())
    expect(one.restarted().engine.stateText()).toBe(one.engine.stateText())
  })
})

test.each(['ALL', 'PASSIVE'] as const)(
  '[BS34] [MT70] in play no bet takes before its delay is over, where %s wait, through any life',
  (delayModel) => {
    let [waited, rested] = [0, 0]
    forAll([lives(120)], { numRuns: runs(120, 40) }, (life) => {
      const world = newCrossedLife(delayModel)
      const early: unknown[] = []
      for (const draw of life) {
        const last = Math.max(0, ...world.ledger.bets.keys())
        const {
          writes: { bet: bets = [] },
        } = happen(world, draw)
        const state = world.ledger.markets.get(MARKET)?.state
        if (state?.inPlay !== true || state.betDelayMs === 0) continue
        const fresh = bets.filter((bet) => bet.betId > last && bet.marketId === MARKET)
        early.push(...fresh.filter(({ matched }) => matched > 0))
        waited += fresh.filter(({ status }) => status === 'PENDING').length
        rested += fresh.filter(({ status }) => status === 'EXECUTABLE').length
      }
      expect(early).toEqual([])
    })
    expect(waited).toBeGreaterThan(runs(20))
    expect(rested > runs(10)).toBe(delayModel === 'PASSIVE')
  },
)

const order = fc.record({
  runner: fc.nat(2),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  price: fc.integer({ min: 150, max: 600 }).map(odds),
  size: fc.integer({ min: 1, max: 3000 }).map(paise),
})

/** Books with the orders resting in them, each of another player. */
function booksOf(orders: readonly { runner: number; side: Side; price: number; size: number }[]) {
  const books = [new Book(), new Book(), new Book()]
  for (const [index, { runner, side, price, size }] of orders.entries()) {
    const bet = { betId: betId(index + 1), userId: userId(index + 10) }
    books[runner]?.rest(side, { ...bet, odds: odds(price) }, paise(size))
  }
  return books
}

/** Each match of a taker as stake and payout. */
const pricesOf = (taken: readonly Taken[]) =>
  taken.map((each) => ({
    stake: each.stake,
    payout: isAcross(each) ? each.payout : each.stake * each.odds,
  }))

/** The payout of the first `stake` of the matches, in centipaise, best first. */
function payoutOfFirst(taken: readonly Taken[], stake: number): number {
  let [left, total] = [stake, 0]
  for (const each of pricesOf(taken)) {
    const part = Math.min(left, each.stake)
    total += (each.payout * part) / each.stake
    left -= part
  }
  return total
}

test('[MT40] a taker never fares worse than with direct bets alone', () => {
  let better = 0
  forAll([fc.array(order, { maxLength: 14 }), order], { numRuns: runs(1500) }, (orders, wish) => {
    const { runner, side, price, size } = wish
    const taker = { userId: userId(1), side, odds: price, size }
    const direct = matchTaker(booksOf(orders)[runner] ?? new Book(), taker)
    const across = matchAcross({ books: booksOf(orders), runner }, taker)
    const [had, has] = [stakeOf(direct.taken), stakeOf(across.taken)]
    expect(has).toBeGreaterThanOrEqual(had)
    expect(has + across.left).toBe(size)
    const sign = side === 'BACK' ? 1 : -1
    const [before, after] = [direct.taken, across.taken].map((all) => payoutOfFirst(all, had))
    expect(sign * ((after ?? 0) - (before ?? 0))).toBeGreaterThan(-1e-3)
    if (has > had || sign * ((after ?? 0) - (before ?? 0)) > 1) better += 1
    for (const { stake, payout } of pricesOf(across.taken)) {
      expect(sign * (payout - stake * price)).toBeGreaterThanOrEqual(0)
    }
  })
  expect(better).toBeGreaterThan(runs(30))
})

test('[MT40] what is not matched across leaves every book as it was', () => {
  const books = booksOf([
    { runner: 1, side: 'BACK', price: 300, size: 100 },
    { runner: 2, side: 'BACK', price: 400, size: 100 },
  ])
  const taker = { userId: userId(1), side: 'BACK', odds: odds(300), size: paise(50) } as const
  expect(takeAcross({ books, runner: 0 }, taker, null)).toBeNull()
  expect(books.map((book) => book.resting('BACK').map(({ size }) => size))).toEqual([
    [],
    [100],
    [100],
  ])
})
