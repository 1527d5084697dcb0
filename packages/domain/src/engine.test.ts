import { describe, expect, test } from 'vitest'
import type { Decision } from './records/command.ts'
import { marketId } from './units/ids.ts'
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
  type Wanted,
} from './testing/world.ts'

test('[LG1] one bet from funds to statement: every figure and every transfer', () => {
  const world = new World().fund(1000, ALICE)
  world.quote([level(2, 500)], [level(2.02, 500)])
  const bet = world.placed({ user: ALICE, side: 'BACK', price: 2, stake: 100 })
  expect(bet).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points(100) })
  expect(world.money(ALICE)).toEqual([1000, 100])
  world.wins(0)
  expect(world.money(ALICE)).toEqual([1098, 0])
  expect(world.money(MAKER)).toEqual([-100, 0])
  expect(world.ledger.balance('COMMISSION')).toBe(points(2))
  expect(
    world.ledger.transfers.map(({ debit, credit, amount }) => [debit, credit, amount]),
  ).toEqual([
    ['BANK', 'CASH:11', points(1000)],
    ['CASH:11', 'HOLD:11:m1', points(100)],
    ['CASH:1', 'POOL:m1', points(100)],
    ['HOLD:11:m1', 'CASH:11', points(100)],
    ['POOL:m1', 'CASH:11', points(100)],
    ['CASH:11', 'COMMISSION', points(2)],
  ])
  expect(world.ledger.statement).toMatchObject([
    { kind: 'funds', amount: points(1000), balance: points(1000), narration: 'Welcome' },
    {
      kind: 'sport',
      amount: points(98),
      balance: points(1098),
      narration: 'Cricket: Kites v Lions, Match Odds: Kites won, commission 2.00',
    },
  ])
})

test('[MT3] two players meet in one book, the maker aside', () => {
  const world = new World().fund(1000, ALICE, BOB)
  const resting = world.placed({ user: ALICE, side: 'BACK', price: 2.5, stake: 100 })
  expect(resting).toMatchObject({ status: 'EXECUTABLE', remaining: points(100) })
  world.placed({ user: BOB, side: 'LAY', price: 2.6, stake: 40 })
  expect(world.bet(resting)).toMatchObject({ matched: points(40), remaining: points(60) })
  expect(world.engine.openBets(ALICE)).toEqual([world.bet(resting)])
  expect(world.engine.openBets(BOB)).toEqual([])
  expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({
    runnerId: runnerOf(0),
    back: [],
    lay: [level(2.5, 60)],
    lastTraded: 250,
  })
  expect(world.money(BOB)).toEqual([1000, 60])
})

describe('[LG11] a decision holds whole new rows of what changed, and nothing else', () => {
  const changed = (decision: Decision) => ({
    bets: (decision.writes.bet ?? []).map(({ betId, status }) => `${betId} ${status}`),
    accounts: (decision.writes.account ?? []).map(({ userId }) => userId),
    positions: (decision.writes.position ?? []).map(
      ({ userId, exposure }) => `${userId} ${exposure / 100}`,
    ),
    markets: (decision.writes.market ?? []).map(({ state }) => state.status),
    touched: decision.touched,
    transfers: (decision.writes.transfer ?? []).map(
      ({ code, amount }) => `${code} ${amount / 100}`,
    ),
  })
  const nothing = { bets: [], accounts: [], positions: [], markets: [], touched: [], transfers: [] }

  test('a resting bet: the bet, its user, its position, its hold, its market’s view', () => {
    const world = new World().fund(1000, ALICE, BOB)
    expect(changed(world.do(placement(back(ALICE, 2, 100))))).toEqual({
      bets: ['1 EXECUTABLE'],
      accounts: [ALICE],
      positions: ['11 100'],
      markets: [],
      touched: [MARKET],
      transfers: ['HOLD 100'],
    })
  })

  test('a match: both bets, both users, one fill', () => {
    const world = new World().fund(1000, ALICE, BOB)
    world.placed(back(ALICE, 3, 100))
    const decision = world.do(placement(lay(BOB, 3, 100)))
    expect(decision.writes.fill ?? []).toHaveLength(1)
    expect(changed(decision)).toEqual({
      bets: ['2 EXECUTION_COMPLETE', '1 EXECUTION_COMPLETE'],
      // Alice’s worst case is what it was: no row of hers but the position
      accounts: [BOB],
      positions: ['12 200', '11 100'],
      markets: [],
      touched: [MARKET],
      transfers: ['HOLD 200'],
    })
  })

  test('a bet that is placed and matched in one is one row, in its last state', () => {
    const world = new World().fund(1000, ALICE)
    world.quote([level(2, 60), level(1.99, 60)], [])
    const decision = world.do(placement(back(ALICE, 1.9, 100)))
    expect(decision.writes.bet ?? []).toHaveLength(1)
    expect(decision.writes.fill ?? []).toHaveLength(2)
    expect(decision.reply).toEqual({ kind: 'placed', bet: (decision.writes.bet ?? [])[0] })
  })

  test('quotes that meet nobody: only the view', () => {
    const world = new World()
    expect(changed(world.quote([level(2, 10)], []))).toEqual({ ...nothing, touched: [MARKET] })
  })

  test('a refusal, an idle release and a repeated state: nothing', () => {
    const world = new World().fund(1000, ALICE)
    expect(changed(world.do(placement(back(ALICE, 2, 0))))).toEqual(nothing)
    expect(changed(world.do({ kind: 'release' }))).toEqual(nothing)
    expect(changed(world.state('OPEN'))).toEqual(nothing)
  })
})

describe('[EX2] one account, two markets', () => {
  const OTHER = marketId('m2')
  const twoMarkets = () => {
    const world = new World().fund(300, ALICE, BOB)
    world.do({ kind: 'open-market', market: marketOf({ marketId: OTHER }) })
    world.do({
      kind: 'market-state',
      marketId: OTHER,
      status: 'OPEN',
      inPlay: false,
      betDelayMs: 0,
    })
    return world
  }
  const there = (wanted: Wanted) => ({ ...placement(wanted), marketId: OTHER })

  test('what is held adds up over the markets, and binds the same funds', () => {
    const world = twoMarkets()
    world.placed(back(ALICE, 2, 200))
    expect(world.do(there(back(ALICE, 2, 101))).reply).toEqual({
      kind: 'refused',
      refusal: { code: 'INSUFFICIENT_FUNDS', needed: points(101), available: points(100) },
    })
    expect(world.do(there(back(ALICE, 2, 100))).reply.kind).toBe('placed')
    expect(world.money(ALICE)).toEqual([300, 300])
    expect(world.ledger.balance('HOLD:11:m1')).toBe(points(200))
    expect(world.ledger.balance('HOLD:11:m2')).toBe(points(100))
  })

  test('a bet in one market does not offset a bet in the other', () => {
    const world = twoMarkets()
    world.placed(back(ALICE, 2, 200))
    expect(world.do(there(lay(ALICE, 2, 200))).reply.kind).toBe('refused')
    // in the same market it does: whichever side is matched, 200 is the most that is lost
    expect(world.place(lay(ALICE, 1.9, 200)).kind).toBe('placed')
    expect(world.money(ALICE)).toEqual([300, 200])
  })

  test('settling one leaves the other as it is', () => {
    const world = twoMarkets()
    world.placed(back(ALICE, 2, 100))
    world.placed(lay(BOB, 2, 100))
    world.do(there(back(ALICE, 2, 50)))
    world.wins(1)
    expect(world.money(ALICE)).toEqual([200, 50])
    expect(world.engine.openBets(ALICE)).toMatchObject([{ marketId: OTHER, remaining: points(50) }])
    expect(world.engine.view(OTHER)?.state.status).toBe('OPEN')
  })

  test('[ST8] what is held for the other market is not free to pay a loss with', () => {
    const world = new World(marketOf({ count: 3 })).fund(1000, ALICE).fund(100, BOB)
    world.do({ kind: 'open-market', market: marketOf({ marketId: OTHER }) })
    const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    world.do({ kind: 'market-state', marketId: OTHER, ...open })
    for (const runner of [0, 1]) {
      world.placed({ ...lay(BOB, 1.5, 100), runner })
      world.placed({ ...back(ALICE, 1.5, 100), runner })
    }
    // together Bob's two lays cannot lose, so all he has may be held elsewhere
    expect(world.money(BOB)).toEqual([100, 0])
    world.do(there(back(BOB, 2, 100)))
    world.settle({ kind: 'winners', winners: [runnerOf(0)], removed: [runnerOf(1)] })
    expect(world.money(BOB)).toEqual([100, 100])
    expect(world.ledger.balance('RECEIVABLE:12')).toBe(points(-50))
  })

  test('open bets of all markets come newest first', () => {
    const world = twoMarkets()
    const first = world.placed(back(ALICE, 2, 10))
    world.do(there(back(ALICE, 2, 10)))
    const last = world.placed(back(ALICE, 2, 10))
    const ids = world.engine.openBets(ALICE).map(({ betId }) => betId)
    expect(ids).toEqual([last.betId, first.betId + 1, first.betId])
    world.do({ kind: 'cancel', userId: ALICE, betId: first.betId })
    expect(world.engine.openBets(ALICE)).toHaveLength(2)
  })
})

test('[ST1] a small evening by hand: three players, the house, two runners', () => {
  const world = new World().fund(1000, ALICE, BOB, CAROL)
  world.quote([level(1.8, 300)], [level(1.82, 300)], 0)
  world.quote([level(2.2, 300)], [level(2.26, 300)], 1)
  // Alice backs Kites with the house: 200 at 1.80, 160 to win
  world.placed(back(ALICE, 1.8, 200))
  // Bob lays Kites to the house: 100 at 1.82, 82 to lose
  world.placed(lay(BOB, 1.82, 100))
  // Carol asks for 2.40 on Lions and waits; Alice lays it to her: 100 at 2.40, 140 to lose
  world.placed({ ...back(CAROL, 2.4, 100), runner: 1 })
  world.quote([level(2.2, 300)], [level(2.5, 300)], 1)
  world.placed({ ...lay(ALICE, 2.4, 100), runner: 1 })
  // Alice: Kites +160 +100, Lions -200 -140; Bob: Kites -82, Lions +100; Carol: Kites -100, Lions +140
  expect([ALICE, BOB, CAROL].map((user) => world.money(user))).toEqual([
    [1000, 340],
    [1000, 82],
    [1000, 100],
  ])
  const lions = world.restarted()
  world.wins(0)
  expect([ALICE, BOB, CAROL, MAKER].map((user) => world.money(user)[0])).toEqual([
    1000 + 260 - 5.2,
    1000 - 82,
    1000 - 100,
    -160 + 82,
  ])
  expect(world.ledger.balance('COMMISSION')).toBe(points(5.2))
  // and had Lions won:
  lions.wins(1)
  expect([ALICE, BOB, CAROL, MAKER].map((user) => lions.money(user)[0])).toEqual([
    1000 - 340,
    1000 + 100 - 2,
    1000 + 140 - 2.8,
    200 - 100,
  ])
})
