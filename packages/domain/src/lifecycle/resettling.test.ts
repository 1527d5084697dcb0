import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import type { MarketResult } from '../market/market.ts'
import type { Command, Decision } from '../records/command.ts'
import { happen, MARKETS, newLife, PLAYERS, resultOf, type Draws } from '../testing/random-life.ts'
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
} from '../testing/world.ts'
import { won } from '../testing/finish.ts'
import { userId as toUserId } from '../units/ids.ts'

/** At most `most` events. */
const anyThings = (most: number): fc.Arbitrary<Draws[]> =>
  fc.array(fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999)), {
    maxLength: most,
    size: 'max',
  })

const OMAR = { userId: toUserId(90), name: 'Omar' }
const VOID: MarketResult = { kind: 'void', reason: 'Match abandoned' }
/** Alice backs 100 at 3.00 on Kites and Bob lays it; Carol backs 50 at 2.00 on Lions against the house. */
function betOn(world: World): World {
  world.fund(1000, ALICE, BOB, CAROL)
  world.placed(lay(BOB, 3, 100))
  world.placed(back(ALICE, 3, 100))
  world.quote([level(2, 500)], [], 1)
  world.placed({ ...back(CAROL, 2, 50), runner: 1 })
  return world
}

describe('[ST22] a market that ended is settled again', () => {
  test('A, then B: what A brought is taken back, B is paid, with commission from zero', () => {
    const world = betOn(new World())
    world.wins(0)
    expect(world.money(ALICE)).toEqual([1196, 0])
    const decision = world.resettle(won([1]))
    expect(decision.reply).toEqual({ kind: 'done' })
    expect([ALICE, BOB, CAROL].map((user) => world.money(user)[0])).toEqual([900, 1098, 1049])
    expect(world.ledger.balance('COMMISSION')).toBe(points(2 + 1))
    expect(world.status()).toBe('SETTLED')
    expect(
      (decision.writes.statement ?? []).filter(({ userId }) => userId === ALICE),
    ).toMatchObject([
      {
        amount: points(-196),
        balance: points(1000),
        narration: 'Cricket: Kites v Lions, Match Odds: settlement 1 (Kites won) taken back',
        settlement: { version: 1, entry: 'reversal' },
      },
      {
        amount: points(-100),
        balance: points(900),
        narration:
          'Cricket: Kites v Lions, Match Odds: Lions won (settlement 2, instead of Kites won)',
        settlement: { version: 2, entry: 'result' },
      },
    ])
  })

  test('every posting names its version, and the reversal that of the one it takes back', () => {
    const world = betOn(new World())
    world.wins(0)
    const { transfer = [] } = world.resettle(won([1])).writes
    const posted = transfer.map(({ code, settlement }) => [code, settlement])
    expect(posted.filter(([code]) => code === 'RESETTLE').every(([, of]) => of === 1)).toBe(true)
    expect(posted.filter(([code]) => code !== 'RESETTLE').every(([, of]) => of === 2)).toBe(true)
  })

  test('A, B, void, A: the accounts of a first settlement by A, and the bets too', () => {
    const [once, often] = [betOn(new World()), betOn(new World())]
    once.wins(0)
    often.wins(0)
    for (const result of [won([1]), VOID, won([0])]) often.resettle(result)
    for (const user of [ALICE, BOB, CAROL, MAKER])
      expect(often.money(user)).toEqual(once.money(user))
    for (const account of ['COMMISSION', 'ROUNDING'] as const) {
      expect(often.ledger.balance(account)).toBe(once.ledger.balance(account))
    }
    expect([...often.ledger.bets.values()]).toEqual([...once.ledger.bets.values()])
    expect(often.ledger.markets.get(MARKET)?.settlement).toMatchObject({
      version: 4,
      instead: VOID,
    })
  })

  test('[ST24] what was void by the result is matched again', () => {
    const world = betOn(new World())
    world.settle(VOID)
    expect(world.status()).toBe('VOIDED')
    world.resettle(won([0]))
    const bets = [...world.ledger.bets.values()]
    expect(bets.map(({ matched, voided }) => [matched / 100, voided])).toEqual([
      [100, 0],
      [100, 0],
      [50, 0],
    ])
    expect(world.money(ALICE)).toEqual([1196, 0])
  })

  test('the dust of the first settlement comes back before the second', () => {
    const world = new World(marketOf({ count: 3, commissionRate: 0 })).fund(1000, ALICE, BOB)
    world.placed(lay(BOB, 4, 0.1))
    world.placed(back(ALICE, 4, 0.1))
    world.wins(0, 1, 2)
    expect(world.ledger.balance('ROUNDING')).toBe(1)
    world.resettle(won([0]))
    expect(world.ledger.balance('ROUNDING')).toBe(0)
    expect(world.money(ALICE)).toEqual([1000.3, 0])
  })

  test('a market that has not ended, an unknown one and a wrong result are refused', () => {
    const world = betOn(new World())
    const refused = (code: string) => ({
      kind: 'refused',
      refusal: expect.objectContaining({ code }),
    })
    expect(world.resettle(won([0])).reply).toEqual(refused('MARKET_NOT_SETTLED'))
    world.wins(0)
    expect(world.resettle(won([9])).reply).toEqual(refused('INVALID_SELECTION'))
    expect(world.money(ALICE)).toEqual([1196, 0])
  })

  test('[ST43] with no record of it, or with an older one, it is refused whole: the result stays with the money', () => {
    const world = betOn(new World())
    world.wins(0)
    const old = world.ledger.ended(MARKET)
    world.resettle(won([1]))
    const [bet] = world.ledger.bets.values()
    if (bet === undefined) throw new Error('no bet')
    const { betId } = bet
    const archived = { row: old.row, isArchived: true } as const
    for (const [ended, code] of [
      [null, 'BUSY'],
      [old, 'BUSY'],
      [archived, 'MARKET_ARCHIVED'],
    ] as const) {
      const about = { marketId: MARKET, ended } as const
      const by = { kind: 'operate', by: OMAR, reason: 'RULES', ended } as const
      const asked: readonly Command[] = [
        { kind: 'resettle', result: won([0]), ...about },
        { kind: 'void-bet', betId, reason: 'SUSPICIOUS', ...about },
        { ...by, act: { kind: 'settle-market', marketId: MARKET, result: won([0]) } },
        { ...by, act: { kind: 'void-market', marketId: MARKET } },
        { ...by, act: { kind: 'void-bet', marketId: MARKET, betId } },
      ]
      for (const command of asked) {
        expect(world.do(command).reply).toMatchObject({ refusal: { code } })
      }
    }
    expect(world.ledger.markets.get(MARKET)).toMatchObject({
      result: won([1]),
      settlement: { version: 2 },
    })
    expect(world.money(ALICE)).toEqual([900, 0])
  })

  test('[ST47] an operator who presses again settles nothing, with a record of it or without', () => {
    const world = betOn(new World())
    const settled = (result: MarketResult): Decision =>
      world.do({
        kind: 'operate',
        by: OMAR,
        reason: 'RULES',
        act: { kind: 'settle-market', marketId: MARKET, result },
      })
    expect(settled(won([0])).reply).toEqual({ kind: 'done' })
    for (const again of [settled(won([0])), (world.recall(), settled(won([0])))]) {
      expect(again.reply).toEqual({ kind: 'done', unchanged: true })
      expect(again.writes.statement ?? []).toEqual([])
      expect(again.writes.act).toMatchObject([{ refusedWith: null, alone: null }])
    }
    expect(world.ledger.markets.get(MARKET)?.settlement).toMatchObject({ version: 1 })
    // and it is forgotten again: another result without a record is refused
    expect(settled(won([1])).reply).toMatchObject({ refusal: { code: 'BUSY' } })
    world.recall()
    expect(settled(won([1])).reply).toEqual({ kind: 'done' })
    expect(world.money(ALICE)).toEqual([900, 0])
  })
})

describe('[ST25] who cannot pay back owes', () => {
  /** Alice wins 196, and loses all she has on another market. */
  function spent(): World {
    const world = betOn(new World())
    world.wins(0)
    const other = marketOf({ marketId: MARKETS[1] ?? MARKET })
    world.do({ kind: 'open-market', market: other })
    const state = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    world.do({ kind: 'market-state', marketId: other.marketId, ...state })
    world.placed({ ...lay(BOB, 1.5, 1196), market: other.marketId })
    world.placed({ ...back(ALICE, 1.5, 1196), market: other.marketId })
    world.do({ kind: 'settle', marketId: other.marketId, result: won([1]) })
    expect(world.money(ALICE)).toEqual([0, 0])
    return world
  }

  test('what is missing is lent, told, and no bet is accepted', () => {
    const world = spent()
    const {
      writes: { statement = [] },
    } = world.resettle(won([1]))
    expect(world.engine.account(ALICE)).toMatchObject({ cash: 0, held: 0, owed: points(296) })
    expect(world.ledger.balance('RECEIVABLE:11')).toBe(points(-296))
    expect(statement.filter(({ userId }) => userId === ALICE).at(-1)).toMatchObject({
      kind: 'funds',
      amount: points(296),
      balance: 0,
      narration: 'Carried as owed',
    })
  })

  test('funds repay first, and what is left may be bet', () => {
    const world = spent()
    world.resettle(won([1]))
    world.fund(200, ALICE)
    expect(world.engine.account(ALICE)).toMatchObject({ cash: 0, owed: points(96) })
    world.fund(100, ALICE)
    expect(world.engine.account(ALICE)).toMatchObject({ cash: points(4), owed: 0 })
    expect(world.ledger.balance('RECEIVABLE:11')).toBe(0)
  })

  test('the right result in the end leaves no debt', () => {
    const world = spent()
    world.resettle(won([1]))
    world.resettle(won([0]))
    expect(world.engine.account(ALICE)).toMatchObject({ cash: 0, owed: 0 })
  })
})

test('[ST22] [ST24] any chain of results leaves what a first settlement by its last one would', () => {
  forAll(
    [anyThings(60), fc.array(fc.nat(14), { minLength: 1, maxLength: 5 })],
    {},
    (things, chain) => {
      const [once, often] = [newLife(), newLife()]
      for (const draws of things) for (const world of [once, often]) happen(world, draws)
      const results = chain.map((draw) => resultOf(draw))
      const last = results.at(-1)
      if (last === undefined) throw new Error('a chain of nothing')
      once.settle(last)
      for (const [index, result] of results.entries()) {
        if (index === 0) often.settle(result)
        else often.resettle(result)
      }
      const left = (world: World) => ({
        accounts: PLAYERS.map((user) => world.engine.account(user)),
        house: world.engine.account(MAKER)?.cash,
        ours: (['COMMISSION', 'ROUNDING'] as const).map((name) => world.ledger.balance(name)),
        bets: [...world.ledger.bets.values()],
        exposures: [...world.ledger.positions.values()].map(({ exposure }) => exposure),
        result: world.ledger.markets.get(MARKET)?.result,
      })
      expect(left(often)).toEqual(left(once))
    },
  )
})
