import { expect, test } from 'vitest'
import type { RunnerQuotes } from '../market/feed-event.ts'
import { ALICE, MARKET, World, back, level, marketOf, points, runnerOf } from '../testing/world.ts'

type Prices = readonly [back: number, lay: number]

/** The maker's prices for runners, 5,000 on each side. */
const bookOf = (prices: readonly Prices[]): readonly RunnerQuotes[] =>
  prices.map(([toBack, toLay], index) => ({
    runnerId: runnerOf(index),
    back: [level(toBack, 5000)],
    lay: [level(toLay, 5000)],
    lastTraded: null,
  }))

const FIRST = bookOf([
  [4, 4.1],
  [2, 2.04],
  [3.9, 4.1],
])
const SECOND = bookOf([
  [2.5, 2.54],
  [8, 8.2],
  [2.06, 2.08],
])

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]
const inOrder = (order: readonly number[], quotes: readonly RunnerQuotes[]) =>
  order.flatMap((runner) => quotes[runner] ?? [])

function withBackOnC(): World {
  const world = new World(marketOf({ count: 3, crossMatching: 'on' })).fund(10_000, ALICE)
  world.do({ kind: 'quotes', marketId: MARKET, runners: FIRST })
  world.placed({ ...back(ALICE, 3.95, 1000), runner: 2 })
  expect(world.ledger.fills).toEqual([])
  return world
}

test.each(ORDERS)(
  '[MT73] new prices of all runners, told in the order %s, %s, %s, are matched as one',
  (...order) => {
    const world = withBackOnC()
    const {
      writes: { fill: fills = [] },
    } = world.do({ kind: 'quotes', marketId: MARKET, runners: inOrder(order, SECOND) })
    expect(fills).toEqual([])
    expect(world.engine.openBets(ALICE)).toMatchObject([{ remaining: points(1000) }])
  },
)

test('[MT73] told one by one, each is matched with what the others are then', () => {
  const world = withBackOnC()
  const fills = SECOND.flatMap(
    (quotes) => world.do({ kind: 'quotes', marketId: MARKET, runners: [quotes] }).writes.fill ?? [],
  )
  expect(fills.length).toBeGreaterThan(0)
})

test.each(ORDERS)(
  '[MT7] [MT73] what all of them cross is taken, in the order %s, %s, %s',
  (...order) => {
    const world = withBackOnC()
    const crossing = bookOf([
      [2.5, 2.54],
      [2.5, 2.54],
      [3.95, 4],
    ])
    world.do({ kind: 'quotes', marketId: MARKET, runners: inOrder(order, crossing) })
    expect(world.engine.openBets(ALICE)).toEqual([])
  },
)
