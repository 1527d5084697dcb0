import { expect, test } from 'vitest'
import type { Reply } from '../records/command.ts'
import {
  ALICE,
  back,
  BOB,
  CAROL,
  lay,
  level,
  MARKET,
  marketOf,
  runnerOf,
  World,
} from '../testing/world.ts'
import type { MarketDefinition } from '../market/market.ts'
import { flatPosition } from '../risk/exposure.ts'
import { runLadder } from '../risk/run-ladder.ts'

/** Alice has backed the first runner with 100 at 6.00, and the house offers every runner on both sides. */
function backed(change: Partial<MarketDefinition>): World {
  const world = new World(marketOf({ winners: 3, count: 4, ...change }))
  world.fund(10_000, ALICE, BOB, CAROL)
  world.placed(lay(BOB, 6, 100))
  world.placed(back(ALICE, 6, 100))
  for (const runner of [0, 1, 2]) world.quote([level(2.9, 5000)], [level(3, 5000)], runner)
  return world
}

const LATE = { runnerId: runnerOf(9), name: 'Late', sort: 9 }

const quoted = (world: World): Reply =>
  world.do({ kind: 'quote-cash-out', userId: ALICE, marketId: MARKET, percent: 100 }).reply

test('[CO44] without more runners than places a market of places has no cash-out', () => {
  const world = backed({})
  expect(quoted(world).kind).toBe('cash-out-quote')
  world.remove(3, 0)
  expect(quoted(world)).toEqual({ kind: 'refused', refusal: { code: 'CASH_OUT_NOTHING' } })
})

test('[CO44] so the win part alone is cashed out each way, for what it pays with the place part void', () => {
  const world = backed({ kind: 'each-way', placeDivisor: 5 })
  world.remove(3, 0)
  const reply = quoted(world)
  // 100 at 6.00 is laid with 200 at 3.00: 100 whatever happens
  expect(reply).toMatchObject({ quote: { value: 100_00, legs: [{ side: 'LAY', stake: 200_00 }] } })
})

test('[CO44] [EW5] [ST45] a late runner counts as one that is left: its places are paid, and cashed out', () => {
  for (const change of [{}, { kind: 'each-way', placeDivisor: 5 } as const]) {
    const whole = backed(change)
    const world = backed(change)
    world.remove(3, 0)
    world.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
    const [before, after] = [quoted(whole), quoted(world)]
    if (before.kind !== 'cash-out-quote' || after.kind !== 'cash-out-quote')
      throw new Error(JSON.stringify([before, after]))
    expect(after.quote.value).toBe(before.quote.value)
    expect(after.quote.legs).toEqual(before.quote.legs)
  }
})

test('[CO45] a late runner may win: nothing that it would lose is quoted as certain', () => {
  const world = new World(marketOf({ count: 3 })).fund(10_000, ALICE, BOB)
  world.placed(lay(BOB, 6, 100))
  world.placed(back(ALICE, 6, 100))
  // backs of both others bring 100 if one of the three wins
  for (const runner of [1, 2]) world.quote([level(3, 5000)], [], runner)
  expect(quoted(world)).toMatchObject({ quote: { value: 100_00 } })
  world.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
  expect(quoted(world)).toEqual({ kind: 'refused', refusal: { code: 'CASH_OUT_NO_OFFERS' } })
  // with a lay of its own runner it is certain again
  world.quote([], [level(3, 5000)])
  expect(quoted(world)).toMatchObject({ quote: { value: 100_00, legs: [{ side: 'LAY' }] } })
})

test('[CO20] [CO45] a quote has the result of a late winner beside those of the others', () => {
  const world = new World(marketOf({ count: 2 })).fund(10_000, ALICE, BOB)
  world.placed(lay(BOB, 6, 100))
  world.placed(back(ALICE, 6, 100))
  world.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
  world.quote([], [level(5, 50)])
  const brought = [300_00, -50_00, -50_00].map((brings) => ({ brings: brings * 100 }))
  expect(quoted(world)).toMatchObject({ quote: { value: -50_00, after: brought } })
})

test('[CO20] [CO45] each way too: the value is that of a late winner, if it is the worst', () => {
  const world = new World(marketOf({ count: 3, kind: 'each-way', winners: 2, placeDivisor: 4 }))
  world.fund(10_000, ALICE, BOB)
  for (const runner of [0, 1, 2]) {
    world.placed({ ...lay(BOB, 6, 100), runner })
    world.placed({ ...back(ALICE, 6, 100), runner })
    world.quote([], [level(5, 50)], runner)
  }
  world.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
  const reply = quoted(world)
  if (reply.kind !== 'cash-out-quote') throw new Error(JSON.stringify(reply))
  const { value, after } = reply.quote
  expect(after.map(({ result }) => result.kind)).toEqual(['runner', 'runner', 'runner', 'none'])
  expect(after.at(-1)?.brings).toBe(100 * value)
  const payoff = { kind: 'each-way', places: 2, divisor: 4 } as const
  const ladder = (late: number) => runLadder(flatPosition(3), { ...payoff, late })
  expect([0, 1].map((late) => ladder(late).length)).toEqual([3, 4])
})

const says = (world: World, runner: number, closed: string | null): void => {
  world.do({ kind: 'runner-state', marketId: MARKET, runnerId: runnerOf(runner), closed })
}
const NOTHING = { kind: 'refused', refusal: { code: 'CASH_OUT_NOTHING' } }

test('[CO46] a runner that has lost is no outcome: a lay of it is won, and nothing is given away for it', () => {
  const world = new World(marketOf({ count: 3 })).fund(10_000, ALICE, BOB)
  world.placed(back(BOB, 10, 100))
  world.placed(lay(ALICE, 10, 100))
  for (const runner of [1, 2]) world.quote([level(1.95, 5000)], [level(2.05, 5000)], runner)
  says(world, 0, 'LOST')
  expect(quoted(world)).toEqual(NOTHING)
})

test('[CO46] backing the runners that can still win is enough; one in reserve may come in', () => {
  const world = new World(marketOf({ count: 3 })).fund(10_000, ALICE, BOB)
  world.placed(lay(BOB, 2.5, 200))
  world.placed(back(ALICE, 2.5, 200))
  world.quote([level(2, 5000)], [], 1)
  says(world, 2, 'RESERVE')
  expect(quoted(world)).toEqual({ kind: 'refused', refusal: { code: 'CASH_OUT_NO_OFFERS' } })
  says(world, 2, null)
  // a lay of 100 that is won once its runner has lost
  world.placed({ ...back(BOB, 10, 100), runner: 2 })
  world.placed({ ...lay(ALICE, 10, 100), runner: 2 })
  says(world, 2, 'LOST')
  expect(quoted(world)).toMatchObject({
    quote: { value: 150_00, legs: [{ runnerId: runnerOf(1), side: 'BACK', stake: 250_00 }] },
  })
})

test('[CO46] [CO44] one that has lost still started: places are paid, until those that are left fill them', () => {
  const world = backed({ winners: 2 })
  for (const runner of [0, 1, 2]) world.quote([level(1.46, 5000)], [level(1.5, 5000)], runner)
  says(world, 3, 'LOST')
  // 100 at 6.00 is laid with 400 at 1.50
  expect(quoted(world)).toMatchObject({ quote: { value: 300_00, legs: [{ stake: 400_00 }] } })
  says(world, 2, 'LOST')
  expect(quoted(world)).toEqual(NOTHING)
})
