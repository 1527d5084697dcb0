import { describe, expect, test } from 'vitest'
import type { MarketResult } from '../market/market.ts'
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

const funded = (world = new World()) => world.fund(1000, ALICE, BOB, CAROL)

/** Alice backs 100 at 3.00 on Kites, or as told, and Bob lays it. */
function matched(world: World, terms: { price?: number; stake?: number; runner?: number }): void {
  const { price = 3, stake = 100, runner = 0 } = terms
  world.placed({ ...lay(BOB, price, stake), runner })
  world.placed({ ...back(ALICE, price, stake), runner })
}

describe('[ST1] every user is paid or pays once for the whole market', () => {
  test('a winning back: its profit less commission; the lay pays it', () => {
    const world = funded()
    matched(world, { price: 3.5 })
    const decision = world.wins(0)
    expect(decision.reply).toEqual({ kind: 'done' })
    expect(world.money(ALICE)).toEqual([1245, 0])
    expect(world.money(BOB)).toEqual([750, 0])
    expect(world.ledger.balance('COMMISSION')).toBe(points(5))
    expect(world.ledger.balance('POOL:m1')).toBe(0)
  })

  test('a winning lay: the stake less commission', () => {
    const world = funded()
    matched(world, { price: 3.5 })
    world.wins(1)
    expect(world.money(ALICE)).toEqual([900, 0])
    expect(world.money(BOB)).toEqual([1098, 0])
  })

  test('[ST6] wins and losses in one market are set off before commission', () => {
    const world = funded(new World(marketOf({ count: 3 })))
    matched(world, {})
    matched(world, { stake: 150, runner: 1 })
    world.wins(0)
    // 200 won, 150 lost: 2 % of 50
    expect(world.money(ALICE)).toEqual([1049, 0])
    expect(world.money(BOB)).toEqual([950, 0])
  })

  test('the house pays no commission, holds nothing and gets no statement', () => {
    const world = funded()
    world.quote([level(2, 100)], [])
    world.placed(back(ALICE, 2, 100))
    world.wins(1)
    expect(world.money(MAKER)).toEqual([100, 0])
    expect(world.ledger.accounts.get(MAKER)?.kind).toBe('maker')
    expect(world.ledger.balance('COMMISSION')).toBe(0)
    expect(world.ledger.statement.map(({ userId }) => userId)).not.toContain(MAKER)
  })

  test('positions end without exposure and keep what they were', () => {
    const world = funded()
    matched(world, {})
    const {
      writes: { position: positions = [] },
    } = world.wins(0)
    expect(positions.map(({ exposure }) => exposure)).toEqual([0, 0])
    expect(positions.find(({ userId }) => userId === ALICE)).toMatchObject({
      ifWin: [2_000_000, 0],
      ifLose: [-1_000_000, 0],
    })
  })

  test('what is unmatched lapses first', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 5, 100))
    world.wins(0)
    expect(world.bet(bet)).toMatchObject({ lapsed: points(100), lapseReason: 'MKT_INVALID' })
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.engine.openBets(ALICE)).toEqual([])
  })

  test('bets waiting out their delay lapse too', () => {
    const world = funded()
    world.state('OPEN', true, 5000)
    const bet = world.placed(back(ALICE, 5, 100))
    world.wins(0)
    expect(world.bet(bet).lapsed).toBe(points(100))
    expect(world.engine.nextRelease()).toBeNull()
  })
})

describe('[ST2] a market that has ended stays as it is', () => {
  test('another result changes nothing', () => {
    const world = funded()
    matched(world, {})
    world.wins(0)
    const before = world.engine.stateText()
    const again = world.wins(1)
    expect(again).toMatchObject({ reply: { kind: 'done' }, writes: {} })
    expect(Object.keys(again.writes)).toEqual([])
    expect(world.settle({ kind: 'void', reason: 'no' }).writes.transfer ?? []).toEqual([])
    expect(world.engine.stateText()).toBe(before)
  })

  test('it takes no bets, and its unkeyed bets are the ledger’s alone', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 5, 100))
    world.wins(0)
    expect(world.place(back(ALICE, 2, 100))).toEqual({
      kind: 'refused',
      refusal: { code: 'MARKET_NOT_OPEN', status: 'SETTLED' },
    })
    expect(world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId }).reply).toEqual({
      kind: 'refused',
      refusal: { code: 'BET_UNKNOWN' },
    })
  })

  test.each<[string, MarketResult]>([
    ['no winner', { kind: 'winners', winners: [], removed: [] }],
    ['a stranger', { kind: 'winners', winners: [runnerOf(9)], removed: [] }],
    ['a removed winner', { kind: 'winners', winners: [runnerOf(0)], removed: [runnerOf(0)] }],
  ])('a result that names %s is refused and settles nothing', (_, result) => {
    const world = funded()
    matched(world, {})
    expect(world.settle(result).reply).toEqual({
      kind: 'refused',
      refusal: { code: 'INVALID_SELECTION', field: 'selectionId' },
    })
    expect(world.status()).toBe('OPEN')
    world.wins(0)
    expect(world.money(BOB)).toEqual([800, 0])
  })
})

describe('[ST3] dead heats', () => {
  test('60 at 6.0 and three tied: 60 won, commission on it', () => {
    const world = funded(new World(marketOf({ count: 3 })))
    matched(world, { price: 6, stake: 60 })
    world.wins(0, 1, 2)
    expect(world.money(ALICE)).toEqual([1058.8, 0])
    expect(world.money(BOB)).toEqual([940, 0])
    expect(world.engine.view(MARKET)?.runners.map(({ status }) => status)).toEqual([
      'DEAD HEAT',
      'DEAD HEAT',
      'DEAD HEAT',
    ])
  })

  test('[ST7] [LG5] what the rounding leaves goes to its own account', () => {
    const world = funded(new World(marketOf({ count: 3, commissionRate: 0 })))
    matched(world, { price: 4, stake: 0.1 })
    world.wins(0, 1, 2)
    // 10 paise at 4.00, a third: 3.33 paise won, 3.33 lost
    expect(world.money(ALICE)).toEqual([1000.03, 0])
    expect(world.money(BOB)).toEqual([999.96, 0])
    expect(world.ledger.balance('ROUNDING')).toBe(1)
    expect(world.ledger.balance('POOL:m1')).toBe(0)
  })
})

describe('[ST4] void', () => {
  test('a void market gives everything back, moves matched to voided, and says why', () => {
    const world = funded()
    matched(world, {})
    world.settle({ kind: 'void', reason: 'Match abandoned' })
    expect(world.status()).toBe('VOIDED')
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1000, 0],
      [1000, 0],
    ])
    for (const bet of world.ledger.bets.values()) {
      expect(bet).toMatchObject({ matched: 0, voided: points(100), voidedByResult: points(100) })
    }
    expect(world.ledger.statement.slice(-2)).toMatchObject([
      { userId: ALICE, amount: 0, balance: points(1000) },
      { narration: 'Cricket: Kites v Lions, Match Odds: void (Match abandoned)' },
    ])
    expect(world.engine.view(MARKET)?.runners.map(({ status }) => status)).toEqual([
      'VOIDED',
      'VOIDED',
    ])
  })

  test('bets on a removed runner are void on both sides, the others stand', () => {
    const world = funded(new World(marketOf({ count: 3 })))
    matched(world, {})
    matched(world, { price: 2, stake: 50, runner: 1 })
    world.settle({ kind: 'winners', winners: [runnerOf(1)], removed: [runnerOf(0)] })
    expect(world.money(ALICE)).toEqual([1049, 0])
    expect(world.money(BOB)).toEqual([950, 0])
    expect([...world.ledger.bets.values()].map(({ voided }) => voided)).toEqual([
      points(100),
      points(100),
      0,
      0,
    ])
    expect(world.engine.view(MARKET)?.runners.map(({ status }) => status)).toEqual([
      'REMOVED',
      'WINNER',
      'LOSER',
    ])
  })
})

test('[ST8] [LG6] a loss that a removed runner’s bets had covered is booked as owed', () => {
  const world = new World(marketOf({ count: 3, commissionRate: 0 })).fund(1000, ALICE).fund(50, BOB)
  // lays of 100 at 1.50 on two of three runners: together they cannot lose, so little is held
  world.placed({ ...back(ALICE, 1.5, 100), runner: 0 })
  world.placed({ ...lay(BOB, 1.5, 100), runner: 0 })
  expect(world.money(BOB)).toEqual([50, 50])
  world.placed({ ...back(ALICE, 1.5, 100), runner: 1 })
  world.placed({ ...lay(BOB, 1.5, 100), runner: 1 })
  expect(world.money(BOB)).toEqual([50, 0])
  // the freed funds are bound in a bet that loses all of them
  world.placed({ ...lay(ALICE, 2, 50), runner: 2 })
  world.placed({ ...back(BOB, 2, 50), runner: 2 })
  world.settle({ kind: 'winners', winners: [runnerOf(0)], removed: [runnerOf(1)] })
  expect(world.money(BOB)).toEqual([0, 0])
  expect(world.ledger.balance('RECEIVABLE:12')).toBe(points(-50))
  expect(world.money(ALICE)).toEqual([1100, 0])
  expect(world.ledger.statement.slice(-3, -1)).toMatchObject([
    { userId: BOB, kind: 'sport', amount: points(-100), balance: points(-50) },
    { userId: BOB, kind: 'funds', amount: points(50), narration: expect.stringMatching(/owed$/) },
  ])
})

describe('[LG7] the statement', () => {
  test('has a line for each player with a result, none for those whose bets never matched', () => {
    const world = funded()
    matched(world, {})
    world.placed(back(CAROL, 9, 10))
    const {
      writes: { statement = [] },
    } = world.wins(0)
    expect(statement).toMatchObject([
      {
        userId: BOB,
        amount: points(-200),
        balance: points(800),
        narration: 'Cricket: Kites v Lions, Match Odds: Kites won',
      },
      {
        userId: ALICE,
        kind: 'sport',
        marketId: MARKET,
        amount: points(196),
        balance: points(1196),
        narration: 'Cricket: Kites v Lions, Match Odds: Kites won, commission 4.00',
        at: world.now,
        settlement: { version: 1, entry: 'result' },
      },
    ])
  })

  test('runs on from line to line, funds included', () => {
    const world = funded()
    matched(world, {})
    world.wins(0)
    world.fund(10.5, ALICE)
    const lines = world.ledger.statement.filter(({ userId }) => userId === ALICE)
    expect(lines.map(({ amount, balance }) => [amount / 100, balance / 100])).toEqual([
      [1000, 1000],
      [196, 1196],
      [10.5, 1206.5],
    ])
  })
})

test('[LG2] funds open an account from the bank, and add to it', () => {
  const world = new World().fund(100, ALICE).fund(20.05, ALICE)
  expect(world.money(ALICE)).toEqual([120.05, 0])
  expect(world.ledger.balance('BANK')).toBe(points(-120.05))
  expect(world.engine.account(BOB)).toBeNull()
  expect(() => world.fund(-1, ALICE)).toThrow('added, not taken')
})
