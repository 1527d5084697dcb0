import { describe, expect, test } from 'vitest'
import type { MarketStateChange } from '../records/command.ts'
import { marketId } from '../units/ids.ts'
import type { Runner } from '../market/market.ts'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  back,
  level,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'
import { line } from '../testing/lines.ts'

describe('[MK30] a market of bands gets further lines', () => {
  const session = () =>
    new World(
      marketOf({ kind: 'session', winners: 0, payoff: { kind: 'bands' }, runners: [line(45)] }),
    )
  const add = (world: World, market: typeof MARKET, ...runners: readonly Runner[]) =>
    world.do({ kind: 'add-runners', marketId: market, runners })
  const lines = (world: World) =>
    world.engine.view(MARKET)?.definition.runners.map(({ runnerId: of }) => of)

  test('behind those that it has, and those that it knows change nothing', () => {
    const world = session()
    expect(add(world, MARKET, line(45), line(47)).touched).toEqual([MARKET])
    expect(lines(world)).toEqual(['45', '47'])
    const again = add(world, MARKET, line(47), line(45))
    expect([again.writes, again.touched]).toEqual([{}, []])
    expect(lines(world)).toEqual(['45', '47'])
  })

  test('a market of winners gets none [FD75], nor does one that nobody knows or that is closed', () => {
    const match = new World()
    add(match, MARKET, line(45))
    expect(lines(match)).toEqual(['r0', 'r1'])
    const world = session()
    expect(add(world, marketId('m9'), line(47)).writes.market ?? []).toEqual([])
    world.state('CLOSED')
    expect(add(world, MARKET, line(47)).writes.market ?? []).toEqual([])
  })
})

const OTHER = marketId('m2')

test('[MK30] [FD1] lines that a message adds behind a suspension move positions that have changed in it', () => {
  const runners = [{ ...line(45), runnerId: runnerOf(0) }]
  const kind = { kind: 'session', winners: 0, payoff: { kind: 'bands' }, runners } as const
  const world = new World(marketOf(kind)).fund(1000, ALICE)
  world.do(said({ inPlay: true, betDelayMs: 5000 }))
  world.placed(back(ALICE, 2, 100))
  expect(world.money(ALICE)).toEqual([1000, 100])
  const changes = [
    said({ status: 'SUSPENDED', inPlay: true, betDelayMs: 5000 }),
    { kind: 'add-runners', marketId: MARKET, runners: [line(47)] },
  ] as const
  world.do({ kind: 'feed-message', marketId: MARKET, changes })
  expect(world.money(ALICE)).toEqual([1000, 0])
  expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
})

const said = (change: Partial<MarketStateChange>): MarketStateChange => ({
  kind: 'market-state',
  marketId: MARKET,
  status: 'OPEN',
  inPlay: false,
  betDelayMs: 0,
  ...change,
})
const stateOf = ({ engine }: World) => engine.view(MARKET)?.state

test('[MK6] a note is told, also when nothing else is new, and raises no version', () => {
  const world = new World()
  const version = stateOf(world)?.version
  expect(world.do(said({ note: 'Rain' })).touched).toEqual([MARKET])
  expect(stateOf(world)).toEqual({
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
    version,
    note: 'Rain',
  })
  const again = world.do(said({ note: 'Rain' }))
  expect([again.writes, again.touched]).toEqual([{}, []])
  world.do(said({}))
  expect(stateOf(world)).toEqual({ status: 'OPEN', inPlay: false, betDelayMs: 0, version })
})

test('[MK41] a market that opens after its last chunk still says its note', () => {
  const world = new World(marketOf({}), 2).fund(1000, ALICE)
  for (const price of [3, 4, 5, 6, 7]) world.placed(back(ALICE, price, 10))
  world.do(said({ inPlay: true, note: 'Toss won by Kites' }))
  expect(stateOf(world)?.status).toBe('SUSPENDED')
  while (world.engine.unfinished() === 'lapse-on') world.do({ kind: 'lapse-on' })
  expect(stateOf(world)).toMatchObject({ status: 'OPEN', inPlay: true, note: 'Toss won by Kites' })
})

test('[MK2] a suspension drops what is pending there, and leaves what is pending elsewhere', () => {
  const world = new World().fund(1000, ALICE)
  world.do({ kind: 'open-market', market: marketOf({ marketId: OTHER }) })
  for (const each of [MARKET, OTHER]) {
    world.do(said({ marketId: each, inPlay: true, betDelayMs: 5000 }))
  }
  const [here, there] = [
    world.placed(back(ALICE, 3, 10)),
    world.placed({ ...back(ALICE, 3, 10), market: OTHER }),
  ]
  world.do(said({ status: 'SUSPENDED', inPlay: true, betDelayMs: 5000 }))
  expect(world.bet(here)).toMatchObject({ lapsed: points(10), lapseReason: 'MKT_SUSPENDED' })
  expect(world.bet(there)).toMatchObject({ lapsed: 0, status: 'PENDING' })
})

test('[MK4] [MT7] of a closed market neither side is quoted, and of an open one each its own', () => {
  const world = new World().fund(1000, ALICE, BOB)
  world.quote([level(2, 100)], [level(2.1, 50)])
  const [open] = world.engine.view(MARKET)?.runners ?? []
  expect(open).toMatchObject({
    runnerId: runnerOf(0),
    back: [{ odds: 200, size: points(100) }],
    lay: [{ odds: 210, size: points(50) }],
  })
  world.state('CLOSED')
  const [closed] = world.engine.view(MARKET)?.runners ?? []
  expect(closed).toMatchObject({ back: [], lay: [] })
})

test.each([1, 500])(
  '[MK44] [MK73] a suspension in play while a lapse by %i holds the market makes the maker wait as any does',
  (settleSteps) => {
    const world = new World(marketOf({}), settleSteps).fund(5_000, ALICE, BOB)
    const bet = world.placed({ ...back(ALICE, 3, 100), terms: { persistence: 'KEEP' } })
    for (const price of [5, 6, 7]) world.placed(back(BOB, price, 10))
    world.state('OPEN', true, 5_000)
    world.state('SUSPENDED', true, 5_000)
    while (world.engine.unfinished() !== null) world.do({ kind: 'lapse-on' })
    world.now += 100
    world.quote([level(3.2, 500)], [])
    world.state('OPEN', true, 5_000)
    expect([world.status(), world.bet(bet).matched]).toEqual(['OPEN', 0])
    const again = world.restarted()
    again.quote([level(3.2, 500)], [])
    for (const one of [world, again]) {
      one.now += 4_900
      one.do({ kind: 'release' })
      expect(one.bet(bet).matched).toBe(points(100))
    }
  },
)
