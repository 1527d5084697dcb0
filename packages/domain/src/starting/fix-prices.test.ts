import { describe, expect, test } from 'vitest'
import { finished } from '../testing/chunked-life.ts'
import { endOf, fillsAt, spBack, spLay, startOf, startingWorld } from '../testing/starting-world.ts'
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
  marketOf,
  points,
  runnerOf,
  type World,
} from '../testing/world.ts'
import { DEMO_MAKER, userId } from '../units/ids.ts'

const PLAYERS = [ALICE, BOB, CAROL, DAVE] as const
const funded = (world = startingWorld()): World => world.fund(10_000, ...PLAYERS)
const off = (world: World) => world.state('OPEN', true)

/** The example of docs/spec: 2.80, 111.11 matched. */
function example(world = funded()) {
  return {
    world,
    market: world.placed(spBack(ALICE, 100)),
    limited: world.placed(spBack(BOB, 50, 3)),
    layer: world.placed(spLay(CAROL, 200)),
    back: world.placed({ ...back(DAVE, 2.8, 40), terms: { persistence: 'KEEP' } }),
    lay: world.placed(lay(BOB, 2.2, 30)),
  }
}

describe('[SP5] [SP6] [SP9] the example of the rules', () => {
  test('2.80, of which the market order takes 100 and the book 11.11', () => {
    const { world, market, limited, layer, back: resting, lay: other } = example()
    off(world)
    expect(startOf(world)).toBe(2.8)
    expect(fillsAt(world, at(2.8))).toEqual([
      [ALICE, CAROL, 100],
      [DAVE, CAROL, 11.11],
    ])
    expect(endOf(world, market)).toEqual([100, 0, 0, null])
    expect(endOf(world, limited)).toEqual([0, 0, 50, 'SP_LIMIT'])
    expect(endOf(world, layer)).toEqual([111.11, 0, 0, null])
    expect(endOf(world, resting)).toEqual([11.11, 28.89, 0, null])
    expect(endOf(world, other)).toEqual([0, 0, 30, 'MKT_VERSION'])
    expect(world.status()).toBe('OPEN')
    expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({
      lastTraded: at(2.8),
      lay: [level(2.8, 28.89)],
    })
  })

  test('the layer is charged 199.99 if the runner wins, and everybody gets what is theirs', () => {
    const { world } = example()
    off(world)
    world.wins(0)
    const [alice, , carol] = PLAYERS.map((user) => world.money(user))
    expect([alice, carol]).toEqual([
      [10_176.4, 0],
      [9_800, 0],
    ])
  })
})

test('[SP7] a player never meets themselves: the newer order lapses before pricing', () => {
  const world = funded()
  const older = world.placed(spBack(ALICE, 100))
  const newer = world.placed(spLay(ALICE, 100))
  off(world)
  expect(endOf(world, newer)).toEqual([0, 0, 100, 'SELF_MATCH'])
  expect(endOf(world, older)).toEqual([0, 0, 100, 'SP_ONE_SIDED'])
})

describe('[SP5] the maker’s last offers take part', () => {
  test('a single back gets a price near the last trade, and its stake counts as taken', () => {
    const world = funded()
    world.do({
      kind: 'quotes',
      marketId: MARKET,
      runners: [
        { runnerId: runnerOf(0), back: [level(3, 80)], lay: [level(3.2, 80)], lastTraded: at(3.1) },
      ],
    })
    const bet = world.placed(spBack(ALICE, 50))
    off(world)
    expect(fillsAt(world, at(3))).toEqual([[ALICE, MAKER, 50]])
    expect(endOf(world, bet)).toEqual([50, 0, 0, null])
    const offered = () => world.engine.view(MARKET)?.runners[0]?.back
    expect(offered()).toEqual([level(3, 30)])
    world.quote([level(3, 80)], [])
    expect(offered()).toEqual([level(3, 30)])
  })

  test('before the first trade the price is the nearest to its best offer', () => {
    const world = funded()
    world.quote([level(3, 80), level(2.9, 80)], [level(3.2, 80)])
    world.placed(spBack(ALICE, 50))
    off(world)
    expect(fillsAt(world, at(3))).toEqual([[ALICE, MAKER, 50]])
  })

  test('offers of a broken feed that cross do not meet each other', () => {
    const world = funded()
    world.quote([level(4, 80)], [level(3, 80)])
    world.placed(spBack(ALICE, 50))
    off(world)
    expect(world.ledger.fills.map(({ backUserId }) => backUserId)).toEqual([ALICE])
  })

  test('bets that they cross while the market is suspended are matched first, at their own odds', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 10))
    world.state('SUSPENDED')
    world.quote([level(5, 80)], [])
    off(world)
    expect(endOf(world, bet)).toEqual([10, 0, 0, null])
    expect(fillsAt(world, at(3))).toEqual([[ALICE, MAKER, 10]])
  })
})

describe('[SP10] the off', () => {
  test('a market that is never in play fixes its prices when it closes', () => {
    const { world, market } = example()
    world.state('CLOSED')
    expect(startOf(world)).toBe(2.8)
    expect(endOf(world, market)).toEqual([100, 0, 0, null])
    expect(world.status()).toBe('CLOSED')
  })

  test('or when it is settled; a void result makes the fills void, and the next one counts them [ST24]', () => {
    const { world, market } = example()
    world.wins(0)
    expect([startOf(world), endOf(world, market)]).toEqual([2.8, [100, 0, 0, null]])
    expect(world.money(ALICE)[0]).toBe(10_176.4)
    const other = example()
    other.world.settle({ kind: 'void', reason: 'rain' })
    expect([startOf(other.world), other.world.money(ALICE)]).toEqual([2.8, [10_000, 0]])
    expect(other.world.bet(other.market)).toMatchObject({ matched: 0, voided: points(100) })
    other.world.resettle({ kind: 'winners', winners: [runnerOf(0)], removed: [] })
    expect(other.world.money(ALICE)).toEqual(world.money(ALICE))
  })

  test('they are fixed once', () => {
    const { world } = example()
    off(world)
    const { starting } = world.ledger.markets.get(MARKET) ?? {}
    world.state('SUSPENDED', false)
    world.state('OPEN', false)
    expect(world.place(spBack(ALICE, 5))).toMatchObject({ refusal: { code: 'SP_IN_PLAY' } })
    world.state('OPEN', true)
    expect(world.ledger.markets.get(MARKET)?.starting).toEqual(starting)
  })

  test('fills follow in chunks, and the market opens after the last', () => {
    const world = funded(startingWorld({ settleSteps: 2 }))
    for (let count = 0; count < 5; count += 1) world.placed(spBack(ALICE, 10))
    world.placed(spLay(BOB, 500))
    const { version } = world.engine.view(MARKET)?.state ?? { version: 0 }
    off(world)
    expect(world.ledger.fills).toHaveLength(2)
    expect(startOf(world)).not.toBeNull()
    expect(world.engine.view(MARKET)?.state).toMatchObject({ status: 'SUSPENDED', inPlay: true })
    finished(world)
    expect(world.ledger.fills).toHaveLength(5)
    expect(world.engine.view(MARKET)?.state).toMatchObject({
      status: 'OPEN',
      inPlay: true,
      version: version + 2,
    })
  })
})

describe('[SP10] requests between two chunks find the fills made', () => {
  /** Six backs of 10 for a lay of 60, of which two are filled; the last back is a resting one that is kept. */
  function between() {
    const world = funded(startingWorld({ settleSteps: 2 }))
    for (let count = 0; count < 5; count += 1) world.placed(spBack(ALICE, 10))
    const terms = { persistence: 'KEEP', expiresAt: world.now + 5000 } as const
    const kept = world.placed({ ...back(DAVE, 2, 10), terms })
    const layer = world.placed(spLay(BOB, 60))
    off(world)
    expect(world.ledger.fills).toHaveLength(2)
    return { world, kept, layer }
  }

  test.each<[string, (of: ReturnType<typeof between>) => unknown]>([
    [
      'a cancel',
      ({ world, kept }) => world.do({ kind: 'cancel', userId: DAVE, betId: kept.betId }),
    ],
    ['a reduction', ({ world, kept }) => world.reduce(kept, 5)],
    [
      'cancel all',
      ({ world }) => world.do({ kind: 'cancel-all', userId: DAVE, marketId: null, side: null }),
    ],
    ['a removal', ({ world }) => world.remove(1, 1_000)],
    ['a result', ({ world }) => world.wins(1)],
    [
      'an expiry',
      ({ world }) => {
        world.now += 6000
        world.do({ kind: 'release' })
      },
    ],
  ])('%s', (_, ask) => {
    const state = between()
    ask(state)
    const end = finished(state.world)
    expect(endOf(end, state.kept)).toEqual([10, 0, 0, null])
    expect(endOf(end, state.layer)).toEqual([60, 0, 0, null])
  })

  test('an operator who voids a bet is to ask again', () => {
    const { world, layer } = between()
    expect(world.void(layer).reply).toMatchObject({ refusal: { code: 'BUSY' } })
    expect(finished(world).void(layer).reply.kind).toBe('done')
  })
})

describe('[SP11] the removal of a runner', () => {
  test('lapses its orders, leaves the others, and lowers what was filled at the starting price', () => {
    const world = funded()
    const out = world.placed({ ...spBack(ALICE, 10), runner: 1 })
    const stays = world.placed(spBack(ALICE, 10, 4))
    const layer = world.placed(spLay(BOB, 40, 4))
    world.remove(1, 20_000)
    expect(endOf(world, out)).toEqual([0, 0, 10, 'RNR_REMOVED'])
    expect([world.bet(stays).remaining, world.bet(layer).remaining]).toEqual([1000, 4000])
    off(world)
    expect([startOf(world, 0), startOf(world, 1)]).toEqual([4, null])
    world.remove(2, 20_000)
    expect(world.bet(stays)).toMatchObject({ matchedTimesOdds: points(10) * 320 })
  })

  test('under way at the off, it is finished before the prices are fixed', () => {
    const world = funded(startingWorld({ settleSteps: 2 }))
    const lays = Array.from({ length: 5 }, () => world.placed(lay(ALICE, 3, 10)))
    world.placed(spBack(BOB, 30))
    world.remove(1, 20_000)
    expect(world.engine.unfinished()).toBe('lapse-on')
    off(world)
    finished(world)
    expect(lays.map((bet) => endOf(world, bet)[3])).toEqual(Array(5).fill('RNR_REMOVED'))
    expect(startOf(world)).toBeNull()
  })
})

test('[SP12] with real money demo orders follow the price against the demo maker', () => {
  const [demo, other] = [userId(21), userId(22)]
  const world = funded(startingWorld({ settings: { counts: 'money' } }))
  for (const user of [demo, other]) {
    const about = { amount: points(1000), narration: 'Lent' } as const
    world.do({ kind: 'fund', userId: user, account: 'demo', ...about })
  }
  world.quote([level(3, 5)], [])
  const first = world.placed(spBack(demo, 70))
  const second = world.placed(spLay(other, 200, 3))
  const limited = world.placed(spBack(other, 10, 5))
  world.placed(spBack(ALICE, 20, 3))
  world.placed(spLay(BOB, 40, 3))
  off(world)
  expect(startOf(world)).toBe(3)
  // the liability of 40 is a stake of 20, and the maker's offer is left
  expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([level(3, 5)])
  expect(fillsAt(world, at(3))).toEqual([
    [ALICE, BOB, 20],
    [demo, DEMO_MAKER, 70],
    [DEMO_MAKER, other, 100],
  ])
  expect([first, second, limited].map((bet) => endOf(world, bet)[3])).toEqual([
    null,
    null,
    'SP_LIMIT',
  ])
})

test('[SP1] other markets are as they were: nothing is fixed at the off', () => {
  const world = funded(startingWorld({ market: { startingPrices: 'off' } }))
  world.placed(back(ALICE, 3, 10))
  off(world)
  expect(world.ledger.markets.get(MARKET)).toMatchObject({ starting: null })
  expect(marketOf({})).not.toHaveProperty('startingPrices')
})
