import { describe, expect, test } from 'vitest'
import {
  ALICE,
  BOB,
  CAROL,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'

const DELAY = 5000
const KEPT = { terms: { keepThroughEvents: true } } as const

const closed = (word: string | null, runner = 0) =>
  ({ kind: 'runner-state', marketId: MARKET, runnerId: runnerOf(runner), closed: word }) as const
const event = { kind: 'material-event', marketId: MARKET, runnerId: runnerOf(0) } as const

/** Two runners in play; a lay of each rests at 2.02, one of the first kept through events. */
function inPlay(crossMatching: 'on' | 'off' = 'off') {
  const world = new World(marketOf({ count: 2, crossMatching })).fund(5000, ALICE, BOB, CAROL)
  world.state('OPEN', true, DELAY)
  const resting = [
    world.placed(lay(ALICE, 2.02, 100)),
    world.placed({ ...lay(ALICE, 2.02, 100), ...KEPT }),
    world.placed({ ...lay(ALICE, 2.02, 100), runner: 1 }),
  ] as const
  pass(world, DELAY)
  return { world, resting }
}

function pass(world: World, ms: number): void {
  world.now += ms
  world.do({ kind: 'release' })
}

/** The house takes lays at 2.02 from here on: it offers to lay at 1.32. */
const moved = (world: World, runner = 0) =>
  world.quote([level(1.3, 500)], [level(1.32, 500)], runner)

describe('[FD91] [MK70] a runner that stops in play by an event', () => {
  test('ends what rests on it and drops what waits there, and nothing on another runner', () => {
    const { world, resting } = inPlay()
    const waiting = [
      world.placed(back(BOB, 2, 10)),
      world.placed({ ...back(BOB, 2, 10), runner: 1 }),
    ]
    const version = world.engine.view(MARKET)?.state.version ?? 0
    world.do({ kind: 'feed-message', marketId: MARKET, changes: [closed('BALL RUNNING'), event] })
    expect(resting.map((bet) => world.bet(bet).lapseReason)).toEqual(['EVENT', null, null])
    expect(waiting.map((bet) => world.bet(bet).lapseReason)).toEqual(['MKT_SUSPENDED', null])
    // [MK71] an order that states an older version lapses
    expect(world.engine.view(MARKET)?.state).toMatchObject({ status: 'OPEN', version: version + 1 })
    expect(world.place(back(BOB, 2, 10))).toMatchObject({ refusal: { code: 'RUNNER_NOT_OPEN' } })
    world.placed({ ...back(BOB, 2, 10), runner: 1 })
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  })

  test('before play changes nothing', () => {
    const world = new World().fund(5000, ALICE)
    const bet = world.placed(lay(ALICE, 2.02, 100))
    const before = world.engine.stateText()
    world.do(event)
    expect(world.bet(bet).remaining).toBe(points(100))
    expect(world.engine.stateText()).toBe(before)
  })

  test('in chunks, where more rests on it than one decision ends', () => {
    const world = new World(marketOf({}), 2).fund(5000, ALICE)
    world.state('OPEN', true, 0)
    const bets = [0, 0, 0, 1].map((runner) => world.placed({ ...lay(ALICE, 2, 10), runner }))
    world.do(event)
    expect(world.status()).toBe('SUSPENDED')
    const again = world.restarted()
    for (const one of [world, again]) {
      while (one.engine.unfinished() !== null) one.do({ kind: 'lapse-on' })
      expect(bets.map((bet) => one.bet(bet).lapseReason)).toEqual(['EVENT', 'EVENT', 'EVENT', null])
      expect(one.status()).toBe('OPEN')
    }
  })
})

describe('[MK73] the maker waits on a runner that stopped in play', () => {
  test.each([false, true])('after its return, on it alone; restarted %s', (restarts) => {
    const { world: before, resting } = inPlay()
    before.do(closed('SUSPENDED'))
    const world = restarts ? before.restarted() : before
    world.now += 1000
    world.do(closed(null))
    moved(world)
    moved(world, 1)
    expect(resting.map((bet) => world.bet(bet).matched / 100)).toEqual([0, 0, 100])
    pass(world, DELAY - 1001)
    expect(world.bet(resting[0]).matched).toBe(0)
    pass(world, 1)
    expect(resting.map((bet) => world.bet(bet).matched / 100)).toEqual([100, 100, 100])
  })

  test('another word of a closed runner makes no new wait, and before play there is none', () => {
    const { world, resting } = inPlay()
    world.do(closed('SUSPENDED'))
    pass(world, DELAY)
    world.do(closed('BALL RUNNING'))
    world.do(closed(null))
    moved(world)
    expect(world.bet(resting[0]).matched).toBe(points(100))
    const early = new World().fund(5000, ALICE)
    const bet = early.placed(lay(ALICE, 2.02, 100))
    early.do(closed('SUSPENDED'))
    early.do(closed(null))
    moved(early)
    expect(early.bet(bet).matched).toBe(points(100))
  })

  test('a later stop with a shorter delay ends the wait earlier', () => {
    const { world, resting } = inPlay()
    world.state('OPEN', true, 10_000)
    world.do({ kind: 'material-event', marketId: MARKET })
    moved(world)
    world.state('OPEN', true, 1000)
    pass(world, 1000)
    world.do({ kind: 'material-event', marketId: MARKET })
    pass(world, 999)
    expect(world.bet(resting[1]).matched).toBe(0)
    pass(world, 1)
    expect(world.bet(resting[1]).matched).toBe(points(100))
  })
})

test('[FD1] a market that was not open opens with the new prices of its message: nothing is matched at those of before', () => {
  const message = (toLay: number, status: 'OPEN' | 'SUSPENDED') => {
    const quotes = { back: [level(1.3, 500)], lay: [level(toLay, 500)], lastTraded: null }
    const state = { kind: 'market-state', marketId: MARKET, status, inPlay: true } as const
    return {
      kind: 'feed-message',
      marketId: MARKET,
      changes: [
        { ...state, betDelayMs: DELAY },
        { kind: 'quotes', marketId: MARKET, runners: [{ runnerId: runnerOf(0), ...quotes }] },
      ],
    } as const
  }
  const { world, resting } = inPlay()
  world.do(message(2, 'SUSPENDED'))
  pass(world, DELAY)
  // the lay at 2.02 and the offer to lay at 2.00 would meet
  world.do(message(2.04, 'OPEN'))
  expect(world.bet(resting[1]).matched).toBe(0)
  // the control: prices that cross it
  world.do(message(2, 'OPEN'))
  expect(world.bet(resting[1]).matched).toBe(points(100))
})

test('[MK1] [FD71] a definition that is told again, as after a restart, says which runners take bets', () => {
  const world = new World().fund(5000, ALICE)
  const [first, second] = marketOf({}).runners
  if (first === undefined || second === undefined) throw new Error('no runners')
  world.do(closed('SUSPENDED'))
  const runners = [first, { ...second, closed: 'BALL RUNNING' }]
  world.do({ kind: 'open-market', market: marketOf({ runners }) })
  const { runners: shown = [] } = world.engine.view(MARKET) ?? {}
  expect(shown.map((runner) => runner.closed)).toEqual([undefined, 'BALL RUNNING'])
  world.placed(back(ALICE, 2, 10))
})

describe('[FD71] [MT40] across the runners nobody is matched while one of them is closed', () => {
  test('a lay on a closed runner is no leg, before and after a restart, until it takes bets again', () => {
    // a back of the second is what the maker and the lay on the first come to
    const { world } = inPlay('on')
    const shown = (one: World) => one.engine.view(MARKET)?.runners[1]?.lay[0]?.odds
    expect(shown(world)).toBeDefined()
    world.do(closed('SUSPENDED'))
    expect(shown(world)).toBeUndefined()
    expect(shown(world.restarted())).toBeUndefined()
    world.do(closed(null))
    expect(shown(world)).toBeDefined()
  })

  test('the maker’s quotes take nothing across while it waits on one runner', () => {
    const { world, resting } = inPlay('on')
    world.do(closed('SUSPENDED'))
    world.do(closed(null))
    // the lay at 2.02 of the first is a lay of the second at 1.98: the house takes it at up to 2.10
    world.quote([level(2.1, 500)], [], 1)
    expect(world.ledger.fills).toEqual([])
    pass(world, DELAY)
    expect(world.bet(resting[0]).matched).toBe(points(100))
  })
})
