import { forAll, runs } from '../testing/runs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finished } from '../testing/chunked-life.ts'
import { MARKETS, happen, newLife } from '../testing/random-life.ts'
import {
  ALICE,
  BOB,
  MAKER,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  points,
  type Wanted,
} from '../testing/world.ts'

const DELAY_MS = 5000
const THROUGH = { keepThroughEvents: true } as const

/** A market in play with a delay that only takers wait out. */
function inPlay(steps?: number): World {
  const world = new World(marketOf({ delayModel: 'PASSIVE' }), steps).fund(10_000, ALICE, BOB)
  world.state('OPEN', true, DELAY_MS)
  return world
}

const through = (wanted: Wanted): Wanted => ({ ...wanted, terms: THROUGH })
const versionOf = (world: World) => world.engine.view(MARKET)?.state.version ?? 0
const isLapsing = ({ engine }: World) => engine.unfinished() === 'lapse-on'

describe('[MK70] a material event', () => {
  test('ends what rests in play, for EVENT, and gives back what was held for it', () => {
    const world = inPlay()
    const bet = world.placed(lay(ALICE, 2.02, 1000))
    world.state('SUSPENDED', true, DELAY_MS)
    expect(world.bet(bet).remaining).toBe(points(1000))
    world.event()
    expect(world.bet(bet)).toMatchObject({
      lapsed: points(1000),
      lapseReason: 'EVENT',
      status: 'EXECUTION_COMPLETE',
    })
    expect(world.money(ALICE)).toEqual([10_000, 0])
  })

  test('ends a bet that was kept into play too, and in other markets nothing', () => {
    const world = new World().fund(1000, ALICE)
    const kept = world.placed({ ...back(ALICE, 3, 10), terms: { persistence: 'KEEP' } })
    world.state('OPEN', true)
    expect(world.bet(kept).remaining).toBe(points(10))
    world.do({ kind: 'open-market', market: marketOf({ marketId: MARKETS[1] ?? MARKET }) })
    world.do({ kind: 'material-event', marketId: MARKETS[1] ?? MARKET })
    expect(world.bet(kept).remaining).toBe(points(10))
    world.event()
    expect(world.bet(kept).lapseReason).toBe('EVENT')
  })

  test('before play, of a closed market and of an unknown one changes nothing', () => {
    const world = new World().fund(1000, ALICE)
    const bet = world.placed(back(ALICE, 3, 10))
    const { writes, touched } = world.event()
    expect([writes, touched]).toEqual([{}, []])
    expect(world.bet(bet).remaining).toBe(points(10))
    world.do({ kind: 'material-event', marketId: MARKETS[1] ?? MARKET })
    world.state('CLOSED')
    expect(world.event().writes.market ?? []).toEqual([])
  })

  test('[BS96] drops what waits out its delay, kept through events or not', () => {
    const world = inPlay()
    world.quote([level(2, 500)], [])
    const waits = [back(ALICE, 2, 10), through(back(BOB, 2, 10))].map((bet) => world.placed(bet))
    expect(waits.map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
    world.event()
    expect(waits.map((bet) => world.bet(bet).lapseReason)).toEqual(['EVENT', 'EVENT'])
    const again = world.placed(through(back(ALICE, 2, 10)))
    world.state('SUSPENDED', true, DELAY_MS)
    world.event()
    expect(world.bet(again).lapseReason).toBe('MKT_SUSPENDED')
  })
})

describe('[BS95] an order that is kept through events', () => {
  test('rests on, with its place in the queue', () => {
    const world = inPlay()
    const first = world.placed(through(back(ALICE, 2.5, 100)))
    world.event()
    expect(world.bet(first)).toMatchObject({ remaining: points(100), keepThroughEvents: true })
    world.placed(through(back(BOB, 2.5, 100)))
    world.now += DELAY_MS
    world.quote([level(2.5, 100)], [])
    expect(world.bet(first).matched).toBe(points(100))
  })

  test('may be asked to be so, or no longer, where it stands; the key stands for it [BS39]', () => {
    const world = inPlay()
    const bet = world.placed({ ...back(ALICE, 2.5, 100), key: 'a' })
    const ask = { through: true, key: 'b' } as const
    expect(world.replace(bet, ask)).toMatchObject({ ended: null, bet: { keepThroughEvents: true } })
    expect(world.replace(bet, ask)).toMatchObject({ ended: null })
    expect(world.replace(bet, { ...ask, through: false })).toMatchObject({
      refusal: { code: 'ID_REUSED' },
    })
    // what was asked at first stays what the first key stands for
    expect(world.place({ ...back(ALICE, 2.5, 100), key: 'a' }).kind).toBe('placed')
    expect(world.place({ ...through(back(ALICE, 2.5, 100)), key: 'a' })).toMatchObject({
      refusal: { code: 'ID_REUSED' },
    })
    world.event()
    expect(world.bet(bet).remaining).toBe(points(100))
    const moved = world.replace(bet, { price: 2.6 })
    expect(moved).toMatchObject({ bet: { keepThroughEvents: true } })
    if (moved.kind !== 'replaced') throw new Error('not replaced')
    world.replace(moved.bet, { through: false })
    world.event()
    expect(world.bet(moved.bet).lapseReason).toBe('EVENT')
  })

  test('is so after a restart', () => {
    const world = inPlay()
    const [kept, other] = [through(back(ALICE, 2.5, 100)), back(BOB, 2.5, 100)].map((bet) =>
      world.placed(bet),
    )
    const again = world.restarted()
    expect(again.engine.stateText()).toBe(world.engine.stateText())
    again.event()
    if (kept === undefined || other === undefined) throw new Error('two bets were placed')
    expect(again.bet(kept).remaining).toBe(points(100))
    expect(again.bet(other).lapseReason).toBe('EVENT')
  })
})

test('[MK71] the version rises by one with each event, also without a change of status', () => {
  const world = inPlay()
  const seen = versionOf(world)
  world.event()
  world.event()
  expect([versionOf(world), world.status()]).toEqual([seen + 2, 'OPEN'])
  const late = world.placed({ ...back(ALICE, 3, 10), terms: { marketVersion: seen } })
  expect(world.bet(late).lapseReason).toBe('MKT_VERSION')
  world.state('SUSPENDED', true, DELAY_MS)
  world.event()
  expect(versionOf(world)).toBe(seen + 4)
})

describe('[MK72] an event in a market of many bets', () => {
  const BETS = 30
  const STEPS = 4
  function crowd(): World {
    const world = inPlay(STEPS)
    for (let count = 0; count < BETS; count += 1) {
      const bet = back(ALICE, 3 + count / 10, 10)
      world.placed(count % 5 === 4 ? through(bet) : bet)
    }
    return world
  }
  const open = ({ ledger }: World) => [...ledger.bets.values()].filter((bet) => bet.remaining > 0)

  test('is done in chunks; an open market is suspended until the last and opens by itself', () => {
    const world = crowd()
    const first = world.event()
    expect(
      (first.writes.bet ?? []).filter(({ lapseReason }) => lapseReason === 'EVENT'),
    ).toHaveLength(STEPS)
    expect([world.status(), isLapsing(world)]).toEqual(['SUSPENDED', true])
    expect(world.place(lay(BOB, 6, 10))).toMatchObject({ refusal: { code: 'MARKET_NOT_OPEN' } })
    expect(finished(world).status()).toBe('OPEN')
    expect(open(world).every(({ keepThroughEvents }) => keepThroughEvents)).toBe(true)
    expect(open(world)).toHaveLength(BETS / 5)
    expect(world.ledger.markets.get(MARKET)).toMatchObject({ lapsing: null })
  })

  test('during a suspension it holds the opening until it is done', () => {
    const world = crowd()
    world.state('SUSPENDED', true, DELAY_MS)
    world.event()
    world.state('OPEN', true, DELAY_MS)
    expect(world.status()).toBe('SUSPENDED')
    expect(finished(world).status()).toBe('OPEN')
    expect(open(world)).toHaveLength(BETS / 5)
  })

  test.each([1, 2, 3])('killed at chunk %d it goes on, and ends the same', (kill) => {
    const [once, killed] = [crowd(), crowd()]
    for (const world of [once, killed]) world.event()
    const end = finished(killed.restarted(), kill + 1)
    expect(end.engine.stateText()).toBe(finished(once).engine.stateText())
  })

  test('what has to go is as good as gone, and a settlement that comes meanwhile ends it for EVENT', () => {
    const world = crowd()
    world.event()
    const left = open(world).find(({ keepThroughEvents }) => !keepThroughEvents)
    if (left === undefined) throw new Error('all has lapsed')
    expect(world.replace(left, { through: true })).toMatchObject({ refusal: { code: 'BET_ENDED' } })
    world.wins(0)
    finished(world)
    const reasons = [...world.ledger.bets.values()].map(({ lapseReason }) => lapseReason)
    expect(reasons.filter((reason) => reason === 'EVENT')).toHaveLength((BETS * 4) / 5)
    expect(reasons.filter((reason) => reason === 'MKT_INVALID')).toHaveLength(BETS / 5)
  })
})

test('[MK70] after an event nothing rests in play that is not kept through events, whatever came before', () => {
  const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
  let ended = 0
  forAll(
    [fc.array(draws, { minLength: 20, maxLength: 80 })],
    { numRuns: runs(100, 30) },
    (life) => {
      const world = newLife()
      for (const draw of life) {
        happen(world, draw)
        for (const marketId of MARKETS) {
          if (world.ledger.markets.get(marketId)?.state.inPlay !== true) continue
          const {
            writes: { bet: bets = [], fill: fills = [] },
          } = world.do({ kind: 'material-event', marketId })
          ended += bets.filter(({ lapseReason }) => lapseReason === 'EVENT').length
          expect(fills).toEqual([])
          const left = [...world.ledger.bets.values()].filter(
            (bet) => bet.marketId === marketId && bet.remaining > 0,
          )
          expect(left.filter((bet) => !bet.keepThroughEvents)).toEqual([])
          expect(left.filter((bet) => bet.status === 'PENDING')).toEqual([])
        }
      }
    },
  )
  expect(ended).toBeGreaterThan(runs(50))
})

test('[MK70] the examiner’s case: a lay at 2.02 is not taken by quotes of 1.30 after a goal', () => {
  const world = inPlay()
  world.quote([level(2, 5000)], [level(2.04, 5000)])
  const bet = world.placed(lay(ALICE, 2.02, 1000))
  world.state('SUSPENDED', true, DELAY_MS)
  world.event()
  world.quote([], [])
  world.now += 50_000
  world.quote([level(1.3, 5000)], [level(1.32, 5000)])
  const opened = world.state('OPEN', true, DELAY_MS)
  expect(opened.writes.fill ?? []).toEqual([])
  expect(world.bet(bet)).toMatchObject({ matched: 0, lapsed: points(1000), lapseReason: 'EVENT' })
  expect(world.money(ALICE)).toEqual([10_000, 0])
  expect(world.money(MAKER)).toEqual([0, 0])
})
