import { expect, test } from 'vitest'
import { ALICE, back, BOB, lay, marketOf, points, World } from '../testing/world.ts'
import { replacing } from '../testing/asked.ts'

const kept = { terms: { persistence: 'KEEP' } } as const

test('[BS167] [MK82] a replacement without odds keeps the limit that a removal has lowered', () => {
  const world = new World(marketOf({ count: 3 })).fund(5_000, ALICE)
  const bet = world.placed({ ...lay(ALICE, 8.6, 100), ...kept })
  world.remove(2, 16_200)
  const larger = world.replace(bet, { size: 120 })
  expect(larger).toMatchObject({ kind: 'replaced', bet: { odds: 721, stake: points(120) } })
  if (larger.kind !== 'replaced') return
  // as it was asked for before, if its player says so
  expect(world.replace(larger.bet, { price: 8.6 })).toMatchObject({ bet: { odds: 860 } })
})

test('[BS38] it keeps odds beyond the ladder as they were requested', () => {
  const world = new World(marketOf({ ladder: 'CLASSIC' })).fund(5_000, ALICE)
  const bet = world.placed(back(ALICE, 2.01, 100))
  const larger = world.replace(bet, { size: 120 })
  expect(larger).toMatchObject({ bet: { odds: 202, requestedOdds: 201 } })
})

test('[BS167] [BS33] a replacement holds for the version of the market that it finds', () => {
  const world = new World().fund(5_000, ALICE)
  const bet = world.placed({ ...back(ALICE, 3, 100), terms: { marketVersion: 2 } })
  world.state('SUSPENDED')
  world.state('OPEN')
  const moved = world.replace(bet, { price: 4 })
  expect(moved).toMatchObject({
    bet: { odds: 400, remaining: points(100), terms: { marketVersion: 4 } },
  })
})

const LAPSE = { persistence: 'LAPSE' } as const

test.each([
  { cause: 'a removal', begin: (world: World) => world.remove(2, 16_200), change: LAPSE },
  { cause: 'the turn in play', begin: (world: World) => world.state('OPEN', true), change: LAPSE },
  {
    cause: 'an event',
    begin: (world: World) => world.event(),
    change: { keepThroughEvents: false },
  },
])(
  '[MK44] a bet that $cause has spared is not changed into one that lapses while the lapse is under way',
  ({ cause, begin, change }) => {
    const world = new World(marketOf({ count: 3 }), 1).fund(5_000, ALICE, BOB)
    if (cause === 'an event') world.state('OPEN', true)
    const terms = { persistence: 'KEEP', keepThroughEvents: true } as const
    const bet = world.placed({ ...lay(ALICE, 8.6, 10), terms })
    for (const price of [3, 3.1, 3.2]) world.placed(lay(BOB, price, 10))
    begin(world)
    world.do({ kind: 'lapse-on' })
    expect(world.engine.unfinished()).toBe('lapse-on')
    expect(world.do(replacing(bet, change)).reply).toMatchObject({ refusal: { code: 'BUSY' } })
    expect(world.do(replacing(bet, { size: points(9) })).reply).toMatchObject({ kind: 'replaced' })
    for (const one of [world, world.restarted()]) {
      while (one.engine.unfinished() !== null) one.do({ kind: 'lapse-on' })
      expect([one.status(), one.bet(bet).remaining]).toEqual(['OPEN', points(9)])
      expect(one.do(replacing(bet, change)).reply).toMatchObject({ kind: 'replaced' })
    }
  },
)
