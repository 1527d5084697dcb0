import { describe, expect, test } from 'vitest'
import type { Bet } from '../bet/bet.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MARKET,
  World,
  at,
  back,
  lay,
  level,
  points,
} from '../testing/world.ts'

const funded = () => new World().fund(1000, ALICE, BOB, CAROL)

test('[LG10] money, holdings and open bets are there again', () => {
  const world = funded()
  world.placed(lay(BOB, 2.5, 40))
  const bet = world.placed(back(ALICE, 2.4, 100))
  const again = world.restarted()
  expect(again.money(ALICE)).toEqual(world.money(ALICE))
  expect(again.money(BOB)).toEqual(world.money(BOB))
  expect(again.engine.openBets(ALICE)).toEqual([world.bet(bet)])
  expect(again.engine.openBets(BOB)).toEqual([])
  expect(again.engine.view(MARKET)?.state).toEqual(world.engine.view(MARKET)?.state)
})

test('[LG10] the quotes are gone until the maker quotes again', () => {
  const world = funded()
  world.quote([level(2, 100)], [level(2.02, 100)])
  const again = world.restarted()
  expect(again.engine.view(MARKET)?.runners[0]).toMatchObject({ back: [], lay: [] })
  again.quote([level(2, 100)], [])
  expect(again.placed(back(ALICE, 2, 10)).matched).toBe(points(10))
})

test('[MT90] what was taken of the quotes is missing after a restart as before it', () => {
  const world = funded()
  world.quote([level(2, 100)], [level(2.02, 100)])
  world.placed(back(ALICE, 2, 60))
  world.placed(lay(BOB, 2.02, 30))
  const again = world.restarted()
  again.quote([level(2, 100)], [level(2.02, 100)])
  expect(again.engine.view(MARKET)?.runners[0]).toMatchObject({
    back: [level(2, 40)],
    lay: [level(2.02, 70)],
  })
})

test('[MT90] what met a resting bet is missing after a restart as before it, at the odds of the bet', () => {
  const world = funded()
  world.placed(back(ALICE, 1.9, 60))
  world.quote([level(2, 60)], [])
  expect(world.ledger.fills).toMatchObject([{ odds: at(1.9), stake: points(60) }])
  const ladder = [level(2, 100), level(1.99, 100)]
  const offered = (of: World) => {
    of.quote(ladder, [])
    return of.engine.view(MARKET)?.runners[0]?.back
  }
  const again = world.restarted()
  expect(offered(again)).toEqual(offered(world))
  expect(offered(again)).toEqual([level(2, 46), level(1.99, 100)])
})

test('[MT90] what was taken stays taken when the bet is made void, after a restart too', () => {
  const world = funded()
  world.quote([level(2, 100)], [])
  const bet = world.placed(back(ALICE, 2, 60))
  world.do({ kind: 'void-bet', marketId: MARKET, betId: bet.betId, reason: 'Palpable error' })
  for (const each of [world, world.restarted()]) {
    each.quote([level(2, 100)], [])
    expect(each.engine.view(MARKET)?.runners[0]?.back).toEqual([level(2, 40)])
  }
})

describe('[LG10] the order of the queue is the one of before', () => {
  test('by age', () => {
    const world = funded()
    const bets = [ALICE, BOB, CAROL].map((user) => world.placed(back(user, 2, 10)))
    const again = world.restarted()
    again.quote([level(2, 25)], [])
    expect(bets.map((bet) => again.bet(bet).matched)).toEqual([points(10), points(10), points(5)])
  })

  test('a part-matched bet keeps its place', () => {
    const world = funded()
    const first = world.placed(back(ALICE, 2, 10))
    const second = world.placed(back(BOB, 2, 10))
    world.placed(lay(CAROL, 2, 4))
    const again = world.restarted()
    again.placed(lay(CAROL, 2, 8))
    expect(again.bet(first).matched).toBe(points(10))
    expect(again.bet(second).matched).toBe(points(2))
  })

  test('a bet that waited out a long delay stands behind one that came to the book before it', () => {
    const world = funded()
    world.state('OPEN', true, 5000)
    const slow = world.placed(back(ALICE, 3, 100))
    world.state('OPEN', true, 1000)
    const quick = world.placed(back(BOB, 3, 100))
    world.now += 5000
    world.do({ kind: 'release' })
    world.state('OPEN', true, 0)
    const again = world.restarted()
    again.placed(lay(CAROL, 3, 100))
    expect([slow, quick].map((bet) => again.bet(bet).matched)).toEqual([0, points(100)])
  })

  test('pending bets wait on, and are released when they are due', () => {
    const world = funded()
    world.state('OPEN', true, 5000)
    const bets = [world.placed(back(ALICE, 2, 10)), world.placed(back(BOB, 2, 10))]
    world.now += 2000
    const again = world.restarted()
    expect(again.engine.nextRelease()).toBe(world.now + 3000)
    expect(again.money(ALICE)).toEqual([1000, 10])
    again.quote([level(2, 15)], [])
    again.now += 3000
    again.do({ kind: 'release' })
    expect(bets.map((bet) => again.bet(bet).matched)).toEqual([points(10), points(5)])
  })
})

describe('[BS9] keys hold across a restart', () => {
  const key = '3f1b2c1e-0000-4000-8000-000000000002'

  test('of an open bet', () => {
    const world = funded()
    const bet = world.placed({ ...back(ALICE, 2, 100), key })
    const again = world.restarted()
    expect(again.place({ ...back(ALICE, 2, 100), key })).toEqual({ kind: 'placed', bet })
    expect(again.place({ ...back(ALICE, 2, 101), key })).toMatchObject({
      refusal: { code: 'ID_REUSED' },
    })
    expect(again.money(ALICE)).toEqual([1000, 100])
  })

  test('but not of a bet or a refusal whose market has ended: they are the ledger’s [LG40]', () => {
    const world = funded()
    world.placed({ ...back(ALICE, 2, 100), key })
    world.place({ ...back(DAVE, 2, 100), key })
    world.wins(1)
    const again = world.restarted()
    expect(again.engine.knowsKey(ALICE, key)).toBe(false)
    expect(again.engine.knowsKey(DAVE, key)).toBe(false)
  })

  test('of a refusal', () => {
    const world = funded()
    const first = world.place({ ...back(DAVE, 2, 100), key })
    const again = world.restarted()
    again.fund(1000, DAVE)
    expect(again.place({ ...back(DAVE, 2, 100), key })).toEqual(first)
  })
})

test('[ST4] a void after a restart reaches bets that were complete before it', () => {
  const world = funded()
  const bets = [world.placed(lay(BOB, 2.5, 40)), world.placed(back(ALICE, 2.5, 40))]
  const again = world.restarted()
  again.settle({ kind: 'void', reason: 'Match abandoned' })
  expect(bets.map((bet) => again.bet(bet).voided)).toEqual([points(40), points(40)])
  expect(again.money(ALICE)).toEqual([1000, 0])
})

test('[LG10] an ended market stays ended, and its rows bind nobody’s funds', () => {
  const world = funded()
  world.placed(lay(BOB, 2.5, 40))
  world.placed(back(ALICE, 2.5, 40))
  world.wins(0)
  const again = world.restarted()
  expect(again.status()).toBe('SETTLED')
  expect(again.wins(1).writes.transfer ?? []).toEqual([])
  expect(again.engine.stateText()).toBe(world.engine.stateText())
})

test('[LG10] rows of markets that were left out are passed over', () => {
  const world = funded()
  world.placed(back(ALICE, 2, 10))
  const { rows } = world.ledger.snapshot()
  const engine = world.newEngine()
  engine.restore({ rows: { ...rows, market: [] } })
  expect(engine.view(MARKET)).toBeNull()
  expect(engine.openBets(ALICE)).toEqual([])
})

test('[LG9] rows that name their members in another order make the same digest', () => {
  const world = funded()
  world.placed(back(ALICE, 2, 10))
  const { rows } = world.ledger.snapshot()
  const turned = (bet: Bet): Bet => ({ ...bet, ...fromBehind(bet) })
  const engine = world.newEngine()
  engine.restore({ rows: { ...rows, bet: (rows.bet ?? []).map(turned) } })
  expect(engine.stateText()).toBe(world.engine.stateText())
})

function fromBehind(bet: Bet): Partial<Bet> {
  return Object.fromEntries(Object.entries(bet).toReversed())
}
