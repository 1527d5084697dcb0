import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_STAKE } from '../market/exact.ts'
import { at, points } from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'
import { centipaise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '../units/odds.ts'
import {
  pairsOf,
  stakeAt,
  startingPrice,
  type Auction,
  type AuctionOrder,
  type Queued,
} from './auction.ts'

/** A back without a limit, or from these decimal odds on. */
const back = (stake: number, limit: number = 1.01): AuctionOrder => ({
  limit: at(limit),
  size: { kind: 'stake', stake: points(stake) },
})
/** A resting lay of a backer's stake. */
const resting = (stake: number, limit: number): AuctionOrder => back(stake, limit)
/** A lay by its liability, without a limit or up to these odds. */
const lay = (liability: number, limit: number = 1000): AuctionOrder => ({
  limit: at(limit),
  size: { kind: 'liability', liability: centipaise(points(liability) * 100) },
})

/** [odds, matched] in decimals and points. */
function priced(auction: Auction, last: Odds | null = null): readonly [number, number] | null {
  const found = startingPrice(auction, last)
  return found === null ? null : [found.odds / 100, found.matched / 100]
}

describe('[SP5] the hand-worked table of the starting price', () => {
  const orders = [back(100), back(50, 3)]
  const evenly = { backs: [back(10), back(5, 3)], lays: [resting(10, 9), resting(5, 2.99)] }
  test.each<[string, Auction, number | null, readonly [number, number] | null]>([
    [
      'near price',
      { backs: [...orders, back(40, 2.8)], lays: [lay(200), resting(30, 2.2)] },
      null,
      [2.8, 111.11],
    ],
    ['far price', { backs: orders, lays: [lay(200)] }, null, [2.99, 100]],
    ['no lays', { backs: orders, lays: [] }, null, null],
    ['no backs', { backs: [], lays: [lay(200)] }, null, null],
    ['limits that exclude each other', { backs: [back(50, 3)], lays: [lay(50, 2.9)] }, null, null],
    ['limits that meet', { backs: [back(50, 3)], lays: [lay(200, 3)] }, null, [3, 50]],
    // a liability of a paisa is a stake of one from 1.51 to 2.00
    ['a single paisa', { backs: [back(0.01)], lays: [lay(0.01)] }, null, [1.51, 0.01]],
    ['less than a paisa', { backs: [back(0.01, 3)], lays: [lay(0.01)] }, null, null],
    ['level stakes, no trade', { backs: [back(10)], lays: [resting(10, 4)] }, null, [1.01, 10]],
    ['level stakes, last 2.50', { backs: [back(10)], lays: [resting(10, 4)] }, 2.5, [2.5, 10]],
    ['level stakes, last 6.00', { backs: [back(10)], lays: [resting(10, 4)] }, 6, [4, 10]],
    // 10 against 15 up to 2.99, 15 against 10 from 3.00 to 9.00
    ['as good on either side, no trade', evenly, null, [1.01, 10]],
    ['as good on either side, last 5.00', evenly, 5, [5, 10]],
    ['as good on either side, last 20.00', evenly, 20, [9, 10]],
  ])('%s', (...[, auction, last, expected]) => {
    expect(priced(auction, last === null ? null : at(last))).toEqual(expected)
  })
})

test('[SP4] a lay by its liability is a larger stake at lower odds, at most the largest of a bet', () => {
  const { size } = lay(200)
  expect([at(1.8), at(2.8), at(3)].map((price) => stakeAt(size, price))).toEqual([
    25_000, 11_111, 10_000,
  ])
  expect(stakeAt(lay(1_000_000).size, LOWEST_ODDS)).toBe(MOST_STAKE)
  expect(stakeAt(back(5).size, HIGHEST_ODDS)).toBe(points(5))
})

/** The rule as it reads: every hundredth is tried. */
function slowPrice({ backs, lays }: Auction, last: number | null) {
  const sum = (orders: readonly AuctionOrder[], price: number) =>
    orders.reduce((all, { size }) => {
      if (size.kind === 'stake') return all + size.stake
      return all + Math.min(MOST_STAKE, Math.floor(size.liability / (price - 100)))
    }, 0)
  let best = { matched: 0, apart: Infinity, away: Infinity, odds: 0 }
  for (let price: number = LOWEST_ODDS; price <= HIGHEST_ODDS; price += 1) {
    const demand = sum(
      backs.filter(({ limit }) => limit <= price),
      price,
    )
    const supply = sum(
      lays.filter(({ limit }) => limit >= price),
      price,
    )
    const found = {
      matched: Math.min(demand, supply),
      apart: Math.abs(demand - supply),
      away: last === null ? 0 : Math.abs(price - last),
      odds: price,
    }
    const { matched, apart, away } = found
    const isBetter =
      matched > best.matched ||
      (matched === best.matched &&
        (apart < best.apart || (apart === best.apart && away < best.away)))
    if (matched > 0 && isBetter) best = found
  }
  return best.matched === 0 ? null : { odds: best.odds, matched: best.matched }
}

const anyOdds = fc.oneof(
  fc.integer({ min: 101, max: 110 }),
  fc.integer({ min: 101, max: 600 }),
  fc.constantFrom(101, 100_000),
)
const anyStake = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1_000_000 }))
const byStake = fc
  .record({ limit: anyOdds, stake: anyStake })
  .map(({ limit, stake }): AuctionOrder => ({
    limit: odds(limit),
    size: { kind: 'stake', stake: points(stake / 100) },
  }))
const byLiability = fc
  .record({ limit: anyOdds, liability: anyStake })
  .map(({ limit, liability }): AuctionOrder => ({
    limit: odds(limit),
    size: { kind: 'liability', liability: centipaise(liability) },
  }))
const anyAuction = fc.record({
  backs: fc.array(byStake, { maxLength: 4 }),
  lays: fc.array(fc.oneof(byStake, byLiability), { maxLength: 4 }),
})

test('[SP5] the search finds what trying every hundredth finds', () => {
  forAll([anyAuction, fc.option(anyOdds)], { numRuns: runs(40) }, (auction, last) => {
    expect(startingPrice(auction, last === null ? null : odds(last))).toEqual(
      slowPrice(auction, last),
    )
  })
})

test('[SP6] two queues are paired first to first, up to the amount matched', () => {
  const queue = (...stakes: readonly number[]): Queued<number>[] =>
    stakes.map((stake, order) => ({ order, stake: points(stake) }))
  expect([...pairsOf(queue(5, 0, 4), queue(2, 9), points(8))]).toEqual([
    { back: 0, lay: 0, stake: points(2) },
    { back: 0, lay: 1, stake: points(3) },
    { back: 2, lay: 1, stake: points(3) },
  ])
  expect([...pairsOf(queue(5), queue(5), points(0))]).toEqual([])
  expect(() => [...pairsOf(queue(5), queue(5), points(6))]).toThrow('less in an auction')
})
