import { describe, expect, test } from 'vitest'
import { spBack, spLay, startingWorld, toStart } from '../testing/starting-world.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MAKER,
  MARKET,
  at,
  back,
  lay,
  level,
  runnerOf,
  type World,
} from '../testing/world.ts'
import type { Odds } from '../units/odds.ts'

const funded = (): World => startingWorld().fund(10_000, ALICE, BOB, CAROL, DAVE)

/** Near and far price of a runner in decimals, or the price that was fixed. */
function shown({ engine }: World, runner = 0): readonly (number | null)[] | null {
  const { start } = engine.view(MARKET)?.runners[runner] ?? {}
  const decimal = (odds: Odds | null): number | null => (odds === null ? null : odds / 100)
  if (start === undefined) return null
  return start.kind === 'open' ? [start.near, start.far].map(decimal) : [decimal(start.odds)]
}

/** Lets time pass; the markets that were published on the way. */
function later(world: World, ms: number): number {
  world.now += ms
  return world.do({ kind: 'release' }).touched.length
}

/** The example of docs/spec. */
function example(world = funded()): World {
  world.placed(spBack(ALICE, 100))
  world.placed(spBack(BOB, 50, 3))
  world.placed(spLay(CAROL, 200))
  world.placed(back(DAVE, 2.8, 40))
  world.placed(lay(BOB, 2.2, 30))
  return world
}

describe('[SP16] near and far price', () => {
  test('the example: near 2.80, far 2.99, then the price that is fixed there', () => {
    const world = example()
    later(world, 1000)
    expect([shown(world), shown(world, 1)]).toEqual([
      [2.8, 2.99],
      [null, null],
    ])
    world.state('OPEN', true)
    expect([shown(world), shown(world, 1)]).toEqual([[2.8], [null]])
    world.wins(0)
    expect(shown(world)).toEqual([2.8])
  })

  test('they are published at most once a second, and not at all while nothing changes', () => {
    const world = example()
    const first = shown(world)
    expect([later(world, 999), shown(world)]).toEqual([0, first])
    expect([later(world, 1), shown(world)]).toEqual([1, [2.8, 2.99]])
    expect([later(world, 5000), world.engine.nextRelease()]).toEqual([0, null])
    world.placed(spBack(DAVE, 500))
    expect(shown(world)).toEqual([2.8, 2.99])
    later(world, 1000)
    expect(shown(world)).not.toEqual([2.8, 2.99])
  })

  test('a bet that is to take the starting price counts once, as an order for it', () => {
    const world = funded()
    world.placed(toStart(back(ALICE, 2.8, 40)))
    world.placed(spLay(CAROL, 60))
    later(world, 1000)
    expect(shown(world)).toEqual([2.5, 2.5])
  })

  test('an order at the moment at which they are published counts a second later', () => {
    const world = example()
    world.now += 1000
    world.do({ kind: 'cancel-all', userId: CAROL, marketId: null, side: null })
    expect(shown(world)).toEqual([2.8, 2.99])
    later(world, 1000)
    expect(shown(world)).toEqual([1.01, null])
  })

  test('a bet in the book counts for the far price once it is to take the starting price', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 2.8, 40))
    world.placed(spLay(CAROL, 60))
    later(world, 1000)
    expect(shown(world)).toEqual([2.8, null])
    const about = { kind: 'replace', userId: ALICE, betId: bet.betId, clientBetId: null } as const
    const same = { requestedOdds: null, size: null, keepThroughEvents: null } as const
    world.do({ ...about, ...same, persistence: 'MARKET_ON_CLOSE' })
    later(world, 1000)
    expect(shown(world)).toEqual([2.5, 2.5])
  })

  test('the maker’s offers give a near price alone, and a restart finds it again', () => {
    const world = funded()
    world.placed(spBack(ALICE, 50))
    world.quote([level(3, 80)], [level(3.2, 80)])
    later(world, 1000)
    expect(shown(world)).toEqual([3, null])
    const restarted = world.restarted()
    restarted.quote([level(3, 80)], [level(3.2, 80)])
    later(restarted, 1000)
    expect(shown(restarted)).toEqual([3, null])
  })

  test('a removed runner has none', () => {
    const world = example()
    later(world, 1000)
    world.remove(0, 0)
    later(world, 1000)
    expect(shown(world)).toEqual([null, null])
  })

  test('[SP11] [SP21] nor does one that is removed after the off keep its starting price', () => {
    const world = funded()
    world.placed(spBack(ALICE, 10))
    world.placed(spLay(BOB, 20, 3))
    world.state('OPEN', true)
    expect([shown(world, 0), shown(world, 1)]).toEqual([[3], [null]])
    world.remove(0, 20_000)
    expect([shown(world, 0), shown(world, 1)]).toEqual([null, [null]])
    expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({ reduction: 20_000 })
  })

  test('a market without starting prices says nothing of them', () => {
    const world = startingWorld({ market: { startingPrices: 'off' } })
    expect(shown(world)).toBeNull()
  })
})

/** A market whose feed states its starting prices. */
const stated = (settleSteps?: number): World =>
  startingWorld({
    market: { startingPrices: 'feed' },
    ...(settleSteps !== undefined && { settleSteps }),
  }).fund(10_000, ALICE, BOB, CAROL, DAVE)

const offAt = (world: World, odds: Odds | null) =>
  world.do({
    kind: 'market-state',
    marketId: MARKET,
    status: 'OPEN',
    inPlay: true,
    betDelayMs: 0,
    starts: [{ runnerId: runnerOf(0), odds }],
  })

describe('[SP15] [SP19] starting prices of a feed', () => {
  test('every order for one is filled at it by the maker, whatever the book has', () => {
    const world = stated()
    world.quote([level(3, 80)], [level(3.2, 80)])
    const bets = [
      world.placed(spBack(ALICE, 500)),
      world.placed(spLay(BOB, 155)),
      world.placed(spBack(CAROL, 50, 3)),
      world.placed(toStart(back(DAVE, 9, 40))),
    ]
    const resting = world.placed({ ...back(DAVE, 8, 40), terms: { persistence: 'KEEP' } })
    offAt(world, at(2.55))
    expect(bets.map((bet) => world.bet(bet)).map((bet) => [bet.matched, bet.lapseReason])).toEqual([
      [50_000, null],
      [10_000, null],
      [0, 'SP_LIMIT'],
      [4_000, null],
    ])
    expect(
      world.ledger.fills.map(({ odds, backUserId, layUserId }) => [odds, backUserId, layUserId]),
    ).toEqual([
      [255, ALICE, MAKER],
      [255, MAKER, BOB],
      [255, DAVE, MAKER],
    ])
    expect(world.bet(resting)).toMatchObject({ matched: 0, remaining: 4000 })
    expect(shown(world)).toEqual([2.55])
    expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([level(3, 80)])
  })

  test('in chunks, killed between them, it comes to the same', () => {
    const ends = [undefined, 1].map((steps) => {
      let world = stated(steps)
      for (const user of [ALICE, BOB, CAROL]) world.placed(spBack(user, 10))
      world.placed(spLay(DAVE, 31))
      offAt(world, at(2.55))
      for (let next = world.engine.unfinished(); next !== null; next = world.engine.unfinished()) {
        world = world.restarted()
        world.do({ kind: next })
      }
      return [...world.ledger.bets.values()].map(({ matched, remaining, odds }) => [
        matched,
        remaining,
        odds,
      ])
    })
    expect(ends[1]).toEqual(ends[0])
    expect(ends[0]).toEqual([
      [1000, 0, 101],
      [1000, 0, 101],
      [1000, 0, 101],
      [2000, 0, 255],
    ])
  })

  test('without one all of them lapse', () => {
    const world = stated()
    const bet = world.placed(spBack(ALICE, 500))
    offAt(world, null)
    expect(world.bet(bet)).toMatchObject({ lapsed: 50_000, lapseReason: 'SP_ONE_SIDED' })
    expect([shown(world), world.money(ALICE)]).toEqual([[null], [10_000, 0]])
  })

  test('near and far price are the feed’s', () => {
    const world = stated()
    const about = { runnerId: runnerOf(0), back: [], lay: [], lastTraded: null }
    const projection = { near: at(2.6), far: at(3.1) }
    world.do({ kind: 'quotes', marketId: MARKET, runners: [{ ...about, projection }] })
    later(world, 1000)
    expect(shown(world)).toEqual([2.6, 3.1])
  })
})
