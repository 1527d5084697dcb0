import { describe, expect, test } from 'vitest'
import { HOUSE } from '../units/ids.ts'
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
  points,
  runnerOf,
} from '../testing/world.ts'

const crossed = (count: number, crossMatching: 'on' | 'backs' = 'on') =>
  new World(marketOf({ count, crossMatching })).fund(10_000, ALICE, BOB, CAROL)
const on = (runner: number) => ({ runner })
const crosses = (world: World) => world.ledger.fills.filter(({ crossId }) => crossId !== null)
/** The house's result if a runner wins that none of its fills is on, centipaise. */
function houseIfAnother(world: World): number {
  const row = world.ledger.positions.get(`${HOUSE}:${MARKET}`)
  return (row?.ifLose ?? []).reduce<number>((sum, each) => sum + each, 0)
}
const backTo = (world: World, runner: number) =>
  world.engine.view(MARKET)?.runners[runner]?.back.map(({ odds, virtual }) => [odds, virtual])

describe('[MT77] after a removal the runners that are left are matched across, by backs', () => {
  test('backs of all three that are left meet, and one on the removed runner is void', () => {
    const world = crossed(4)
    const gone = world.placed({ ...back(ALICE, 5, 10), ...on(3) })
    world.remove(3, 20_000)
    expect(world.bet(gone).voided + world.bet(gone).lapsed).toBe(points(10))
    world.placed(back(ALICE, 3, 60))
    world.placed({ ...back(BOB, 3, 60), ...on(1) })
    expect(backTo(world, 2)).toEqual([[300, true]])
    expect(backTo(world, 3)).toEqual([])
    const bet = world.placed({ ...back(CAROL, 3, 60), ...on(2) })
    expect(bet).toMatchObject({ matched: points(60), remaining: 0 })
    expect(crosses(world)).toHaveLength(3)
    expect(houseIfAnother(world)).toBeGreaterThanOrEqual(0)
  })

  test('lays do not: a reinstated runner that wins would be paid by nobody', () => {
    const world = crossed(3)
    world.remove(2, 20_000)
    world.placed(lay(ALICE, 3, 100))
    const bet = world.placed({ ...lay(BOB, 1.5, 300), ...on(1) })
    expect(bet.matched).toBe(0)
    expect(crosses(world)).toEqual([])
    world.do({ kind: 'reinstate-runner', marketId: MARKET, runnerId: runnerOf(2) })
    expect(houseIfAnother(world)).toBe(0)
  })

  test('a reinstated runner is matched again, on both sides', () => {
    const world = crossed(2)
    world.remove(1, 20_000)
    world.do({ kind: 'reinstate-runner', marketId: MARKET, runnerId: runnerOf(1) })
    world.state('OPEN')
    world.placed(lay(ALICE, 3, 100))
    world.placed({ ...lay(BOB, 1.5, 300), ...on(1) })
    expect(crosses(world)).toHaveLength(2)
  })

  test('after a restart it is as before', () => {
    const world = crossed(4)
    world.remove(3, 20_000)
    world.placed(back(ALICE, 3, 60))
    world.placed({ ...back(BOB, 3, 60), ...on(1) })
    const again = world.restarted()
    expect(again.engine.stateText()).toBe(world.engine.stateText())
    expect(again.placed({ ...back(CAROL, 3, 60), ...on(2) }).matched).toBe(points(60))
  })
})

describe('[MT77] the others are matched across, by backs, beside a runner that has lost or is in reserve', () => {
  const closed = (runner: number, word: string | null) =>
    ({ kind: 'runner-state', marketId: MARKET, runnerId: runnerOf(runner), closed: word }) as const
  const threeBacks = (world: World): number => {
    world.placed(back(ALICE, 3, 60))
    world.placed({ ...back(BOB, 3, 60), ...on(1) })
    return world.placed({ ...back(CAROL, 3, 60), ...on(2) }).matched
  }

  test('backs of all that are in play meet, and the house pays nothing if the lost one wins after all', () => {
    for (const [word, matched] of [
      ['LOST', points(60)],
      ['RESERVE', points(60)],
      ['SUSPENDED', 0],
    ] as const) {
      const world = crossed(4)
      world.do(closed(3, word))
      expect([word, threeBacks(world)]).toEqual([word, matched])
      expect(houseIfAnother(world)).toBeGreaterThanOrEqual(0)
    }
  })

  test('lays do not, and a runner that comes in opens both sides', () => {
    const world = crossed(3)
    world.do(closed(2, 'RESERVE'))
    world.placed(lay(ALICE, 3, 60))
    expect(world.placed({ ...lay(BOB, 3, 60), ...on(1) }).matched).toBe(0)
    world.do(closed(2, null))
    const again = world.restarted()
    expect(again.placed({ ...lay(CAROL, 3, 60), ...on(2) }).matched).toBe(points(60))
  })
})

describe('[MT77] [MT79] where a runner may join late, backs alone match', () => {
  test('in a market of a feed', () => {
    const world = crossed(2, 'backs')
    world.placed(back(ALICE, 2, 100))
    expect(world.placed({ ...back(BOB, 2, 100), ...on(1) }).matched).toBe(points(100))
    world.placed(lay(ALICE, 3, 100))
    expect(world.placed({ ...lay(BOB, 1.5, 300), ...on(1) }).matched).toBe(0)
    expect(houseIfAnother(world)).toBeGreaterThanOrEqual(0)
  })

  test('the maker’s quotes take backs of other runners, and are never matched with each other', () => {
    const world = crossed(2, 'backs')
    world.placed(back(ALICE, 2, 100))
    world.quote([], [level(1.9, 100)], 1)
    expect(crosses(world)).not.toHaveLength(0)
    const quoted = crossed(2, 'backs')
    quoted.quote([], [level(1.9, 100)], 0)
    quoted.quote([], [level(1.9, 100)], 1)
    expect(crosses(quoted)).toEqual([])
    expect(houseIfAnother(world)).toBeGreaterThanOrEqual(0)
  })

  test('from a latecomer on in any market, and its win costs the house in the middle nothing', () => {
    const world = crossed(2)
    const late = { ...runnerAt(7) }
    world.do({ kind: 'add-runners', marketId: MARKET, runners: [late] })
    world.placed(lay(ALICE, 3, 100))
    expect(world.placed({ ...lay(BOB, 1.5, 300), ...on(1) }).matched).toBe(0)
    world.placed(back(ALICE, 2, 100))
    world.placed({ ...back(BOB, 2, 100), ...on(1) })
    world.settle({ kind: 'winners', winners: [late.runnerId], removed: [] })
    expect(world.engine.account(HOUSE)?.cash ?? 0).toBeGreaterThanOrEqual(0)
  })
})

describe('[MT42] the maker pays what a removal leaves the house in the middle short of', () => {
  const removed = (): World => {
    const world = crossed(3)
    world.placed(back(ALICE, 3, 60))
    world.placed({ ...back(BOB, 3, 60), ...on(1) })
    world.placed({ ...back(CAROL, 3, 60), ...on(2) })
    // of a third of the chance only a tenth is taken off the odds of the others
    world.remove(2, 10_000)
    return world
  }

  test('and its account never falls, by the first result and by a correction', () => {
    const world = removed()
    world.wins(0)
    expect(world.money(ALICE)[0]).toBeGreaterThan(10_000)
    expect(world.engine.account(HOUSE)?.cash).toBe(0)
    // 60 at 2.70 is 102 won, of which 60 are lost by the other one
    expect(world.engine.account(MAKER)?.cash).toBe(-points(42))
    world.resettle({ kind: 'winners', winners: [runnerOf(1)], removed: [runnerOf(2)] })
    expect(world.engine.account(HOUSE)?.cash).toBe(0)
    expect(world.engine.account(MAKER)?.cash).toBe(-points(42))
    world.resettle({ kind: 'void', reason: 'abandoned' })
    expect([world.engine.account(HOUSE)?.cash, world.engine.account(MAKER)?.cash]).toEqual([0, 0])
  })

  test('after a restart the same, and in steps', () => {
    const world = removed().restarted()
    world.wins(1)
    expect(world.engine.account(HOUSE)?.cash).toBe(0)
    expect(world.engine.account(MAKER)?.cash).toBe(-points(42))
  })
})

const runnerAt = (sort: number) => ({ runnerId: runnerOf(sort), name: `Runner ${sort}`, sort })
