import { expect, test } from 'vitest'
import type { Command } from '../records/command.ts'
import { createEngine } from '../engine.ts'
import { betId, fillId } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MAKER,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
  runnerOf,
} from '../testing/world.ts'
import { NO_LIMITS } from '../records/players/player-limits.ts'
import { operated } from '../testing/asked.ts'

const bare = () =>
  createEngine({ makerUserId: MAKER, nextBetId: () => betId(1), nextFillId: () => fillId(1) })

const account = (userId: typeof ALICE, cash: number) => [
  'account',
  { cash, held: 0, kind: 'player', owed: 0, userId, withheld: 0 },
]

test('[LG9] of an empty engine it is empty, of one account that account', () => {
  const engine = bare()
  expect(engine.stateText()).toBe('')
  engine.decide({ kind: 'fund', userId: ALICE, amount: points(1000), narration: '' }, 1)
  expect(engine.stateText()).toBe(JSON.stringify(account(ALICE, 100_000)))
  engine.decide({ kind: 'fund', userId: BOB, amount: points(7), narration: '' }, 1)
  const both = [account(ALICE, 100_000), account(BOB, 700)]
  expect(engine.stateText()).toBe(both.map((row) => JSON.stringify(row)).join('\n'))
})

test('[LG9] in whatever order accounts came, the text is the same', () => {
  const hashOf = (...users: readonly (typeof ALICE)[]) => {
    const engine = bare()
    for (const userId of users) {
      engine.decide({ kind: 'fund', userId, amount: points(10), narration: '' }, 1)
    }
    return engine.stateText()
  }
  expect(hashOf(CAROL, ALICE, BOB)).toBe(hashOf(ALICE, BOB, CAROL))
})

/** Alice backs and Bob lays, partly matched; both have more money than they need. */
const life = () => {
  const world = new World(marketOf({ count: 3 })).fund(1000, ALICE, BOB)
  world.placed(lay(BOB, 3, 100))
  world.placed(back(ALICE, 3, 40))
  return world
}

const waiting = {
  placement: placement(back(ALICE, 1.5, 10)),
  trigger: { kind: 'STOP', watch: 'BEST', odds: 190 },
  expiresAt: null,
} as const

const ACTS: Readonly<Record<string, (world: World) => unknown>> = {
  nothing: () => null,
  'more funds': (world) => world.fund(1, ALICE),
  'a resting bet': (world) => world.placed(back(ALICE, 4, 10)),
  'a resting bet on the other side': (world) => world.placed(lay(ALICE, 2, 10)),
  'a bet with a client’s id': (world) => world.placed({ ...back(ALICE, 4, 10), key: 'a' }),
  'a bet with another one': (world) => world.placed({ ...back(ALICE, 4, 10), key: 'b' }),
  'a refusal that is remembered': (world) => world.place({ ...back(ALICE, 4, 5000), key: 'a' }),
  'a refusal of another stake': (world) => world.place({ ...back(ALICE, 4, 6000), key: 'a' }),
  'a match': (world) => world.placed(back(ALICE, 3, 10)),
  'a market in play': (world) => world.state('OPEN', true),
  'a market suspended': (world) => world.state('SUSPENDED'),
  'a runner taken out': (world) => world.remove(2, 10_000),
  'another runner’s part': (world) => world.remove(2, 10_001),
  'a result': (world) => world.wins(0),
  'another result': (world) => world.wins(1),
  'limits of a player': (world) =>
    world.engine.restore({
      rows: {
        ...world.ledger.snapshot().rows,
        limits: [{ userId: ALICE, ...NO_LIMITS, maxStake: points(5) }],
      },
    }),
  'a switch': (world) => arm(world, 5000),
  'a longer switch': (world) => arm(world, 6000),
  'a conditional order': (world) =>
    world.do({ kind: 'conditional', userId: ALICE, orders: [waiting], clientOrderId: null }),
  'one of another trigger': (world) =>
    world.do({
      kind: 'conditional',
      userId: ALICE,
      orders: [{ ...waiting, trigger: { ...waiting.trigger, odds: 191 } }],
      clientOrderId: null,
    }),
  'an operator’s hold': (world) =>
    world.do(operated({ kind: 'set-status', marketId: MARKET, status: 'SUSPENDED' })),
}

const arm = (world: World, timeoutMs: number) => {
  const command: Command = { kind: 'dead-man', userId: ALICE, ask: { kind: 'arm', timeoutMs } }
  return world.do(command)
}

test('[LG9] whatever decides what is done next changes the text, each in its own way', () => {
  const hashes = Object.entries(ACTS).map(([name, act]) => {
    const world = life()
    act(world)
    return [name, world.engine.stateText()] as const
  })
  const byHash = Map.groupBy(hashes, ([, hash]) => hash)
  const alike = [...byHash.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(([name]) => name))
  expect(alike).toEqual([])
})

test('[LG9] quotes of the house, which are quoted again, do not change it', () => {
  const world = life()
  const before = world.engine.stateText()
  world.quote([level(2, 100)], [level(2.1, 100)], 1)
  expect(world.engine.stateText()).toBe(before)
  expect(world.engine.view(MARKET)?.runners[1]?.runnerId).toBe(runnerOf(1))
})
