import { expect, test } from 'vitest'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  runnerOf,
} from '../testing/world.ts'

/** Alice backs and Bob lays 100 at a price on each of three runners; then the third is taken out. */
function withoutThird(settleSteps?: number): World {
  const market = marketOf({ count: 3, commissionRate: 0 })
  const world = new World(market, settleSteps).fund(5_000, ALICE, BOB)
  for (const runner of [0, 1, 2]) matched(world, 4, runner)
  world.remove(2, 25_000)
  return world
}

function matched(world: World, price: number, runner: number): void {
  world.placed({ ...lay(BOB, price, 100), runner })
  world.placed({ ...back(ALICE, price, 100), runner })
}

const reinstate = (world: World) =>
  world.do({ kind: 'reinstate-runner', marketId: MARKET, runnerId: runnerOf(2) })

const third = (world: World) => world.engine.view(MARKET)?.runners[2]

test('[MK83] a reinstated runner takes bets and quotes again, and its bets from before stay void', () => {
  const world = withoutThird()
  expect(world.place({ ...back(ALICE, 4, 10), runner: 2 })).toMatchObject({
    refusal: { code: 'RUNNER_NOT_OPEN' },
  })
  reinstate(world)
  world.quote([level(6, 50)], [], 2)
  expect(third(world)).toMatchObject({ status: 'ACTIVE', back: [{ odds: 600 }] })
  matched(world, 6, 2)
  for (const one of [world, world.restarted()]) {
    one.wins(2)
    // 100 at 6.00 from after it won; 100 on each of the others lost; the 100 from before are void
    expect(one.money(ALICE)).toEqual([5_000 + 500 - 200, 0])
    expect(
      [...one.ledger.bets.values()].map(({ matched: some, voided }) => [some, voided]),
    ).toEqual([
      ...Array.from({ length: 4 }, () => [100_00, 0]),
      ...Array.from({ length: 2 }, () => [0, 100_00]),
      ...Array.from({ length: 2 }, () => [100_00, 0]),
    ])
  }
})

test('[MK83] what the removal took off the others’ odds stays off; a restart knows the same', () => {
  const world = withoutThird()
  reinstate(world)
  const again = world.restarted()
  expect(again.engine.stateText()).toBe(world.engine.stateText())
  for (const one of [world, again]) {
    one.wins(0)
    // 100 at 3.00 won, 100 lost
    expect(one.money(ALICE)).toEqual([5_000 + 200 - 100, 0])
  }
})

test('[MK83] taken out once more, its bets from after the reinstatement are void too', () => {
  const world = withoutThird()
  reinstate(world)
  matched(world, 6, 2)
  world.remove(2, 10_000)
  expect(third(world)?.status).toBe('REMOVED')
  const again = world.restarted()
  expect(again.engine.stateText()).toBe(world.engine.stateText())
  for (const one of [world, again]) {
    one.wins(0)
    // twice reduced: 4.00 less 25 % is 3.00, less 10 % is 2.70
    expect(one.money(ALICE)).toEqual([5_000 + 170 - 100, 0])
  }
})

test('[MK83] a removal that is under way in chunks is done first; one that is not out changes nothing', () => {
  const world = withoutThird(1)
  expect(world.engine.unfinished()).toBe('lapse-on')
  reinstate(world)
  expect([world.engine.unfinished(), world.status(), third(world)?.status]).toEqual([
    null,
    'OPEN',
    'ACTIVE',
  ])
  const before = world.engine.stateText()
  reinstate(world)
  expect(world.engine.stateText()).toBe(before)
})

test('[MK83] [ST2] in a market that has ended a reinstatement changes nothing', () => {
  const world = withoutThird()
  world.wins(0)
  const before = world.engine.stateText()
  const { writes } = reinstate(world)
  expect([writes, world.engine.stateText()]).toEqual([{}, before])
})
