import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import type { Bet } from '../bet/bet.ts'
import { won } from '../testing/finish.ts'
import { happen, newLife, PLAYERS, resultOf, type Draws } from '../testing/random-life.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MAKER,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  points,
} from '../testing/world.ts'

/** At most `most` events. */
const anyThings = (most: number): fc.Arbitrary<Draws[]> =>
  fc.array(fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999)), {
    maxLength: most,
    size: 'max',
  })

const funded = (world = new World()) => world.fund(1000, ALICE, BOB, CAROL)
const refused = (code: string) => ({ kind: 'refused', refusal: { code } })

describe('[ST23] a bet is made void by all its fills, on both sides', () => {
  test('before the end: both sides lose it, holds follow, the rest of both stays', () => {
    const world = funded()
    const layer = world.placed(lay(BOB, 3, 100))
    const first = world.placed(back(ALICE, 3, 40))
    const second = world.placed(back(CAROL, 3, 60))
    expect(world.money(BOB)).toEqual([1000, 200])
    const decision = world.void(first)
    expect(decision.reply).toEqual({ kind: 'done' })
    expect(decision.writes.fillVoid ?? []).toMatchObject([
      { betId: first.betId, reason: 'SUSPICIOUS' },
    ])
    expect(world.bet(first)).toMatchObject({ matched: 0, voided: points(40) })
    expect(world.bet(layer)).toMatchObject({ matched: points(60), voided: points(40) })
    expect(world.bet(second)).toMatchObject({ matched: points(60), voided: 0 })
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1000, 0],
      [1000, 120],
    ])
    world.wins(0)
    expect([ALICE, BOB, CAROL].map((user) => world.money(user)[0])).toEqual([1000, 880, 1117.6])
  })

  test('what is unmatched of it is void with it', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 100))
    world.placed(lay(BOB, 3, 30))
    world.void(bet)
    expect(world.bet(bet)).toMatchObject({ voided: points(100), status: 'EXECUTION_COMPLETE' })
    expect(world.engine.openBets(ALICE)).toEqual([])
    expect(world.money(ALICE)).toEqual([1000, 0])
  })

  test('the house’s side goes too', () => {
    const world = funded()
    world.quote([level(2, 100)], [])
    const bet = world.placed(back(ALICE, 2, 100))
    world.void(bet)
    world.wins(1)
    expect([world.money(ALICE), world.money(MAKER)]).toEqual([
      [1000, 0],
      [0, 0],
    ])
  })

  test('after the end everybody is settled again by the same result', () => {
    const world = funded()
    const layer = world.placed(lay(BOB, 3, 100))
    const first = world.placed(back(ALICE, 3, 40))
    world.placed(back(CAROL, 3, 60))
    world.wins(0)
    world.recall().void(first)
    expect([ALICE, BOB, CAROL].map((user) => world.money(user)[0])).toEqual([1000, 880, 1117.6])
    expect(world.bet(layer)).toMatchObject({ matched: points(60), voided: points(40) })
    expect(world.ledger.markets.get(MARKET)?.settlement?.version).toBe(2)
    expect(world.status()).toBe('SETTLED')
    // [ST51]
    expect(world.ledger.statement.at(-1)?.narration).toMatch(
      /Kites won \(settlement 2, after a bet was made void\)/,
    )
  })

  test('[ST51] a result that was corrected before stays a corrected one', () => {
    const world = funded()
    world.placed(lay(BOB, 3, 100))
    const bet = world.placed(back(ALICE, 3, 40))
    const settlement = () => world.ledger.markets.get(MARKET)?.settlement
    world.wins(1)
    expect(settlement()).not.toHaveProperty('corrected')
    world.resettle(won([0]))
    world.recall().void(bet)
    expect(settlement()).toMatchObject({ version: 3, corrected: true })
  })

  test('a void fill stays void whatever the result', () => {
    const world = funded()
    world.placed(lay(BOB, 3, 100))
    const bet = world.placed(back(ALICE, 3, 100))
    world.settle({ kind: 'void', reason: 'Match abandoned' })
    world.recall().void(bet)
    world.resettle({ kind: 'void', reason: 'again' })
    world.recall().wins(0)
    expect(world.bet(bet)).toMatchObject({ matched: 0, voided: points(100), voidedByResult: 0 })
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [1000, 0],
      [1000, 0],
    ])
  })

  test('a bet that is void already, and one that nobody knows, are refused', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 100))
    world.void(bet)
    expect(world.void(bet).reply).toEqual(refused('BET_VOID'))
    world.wins(0)
    // its record is missing [ST43]
    expect(world.void(bet).reply).toEqual(refused('BUSY'))
  })
})

describe('[ST25] a void can raise an exposure beyond the funds', () => {
  /** Bob lays 100 at 3.00 and backs it off at the same odds, which frees his funds; he bets them. */
  function hedged(): { world: World; hedge: Bet } {
    const world = new World(marketOf({ count: 3 })).fund(1000, ALICE, CAROL).fund(200, BOB)
    world.placed(back(ALICE, 3, 100))
    world.placed(lay(BOB, 3, 100))
    world.placed(lay(CAROL, 3, 100))
    const hedge = world.placed(back(BOB, 3, 100))
    expect(world.money(BOB)).toEqual([200, 0])
    world.placed({ ...lay(ALICE, 2, 200), runner: 1 })
    world.placed({ ...back(BOB, 2, 200), runner: 1 })
    return { world, hedge }
  }

  test('what is missing is lent and held, and nothing more can be bet', () => {
    const { world, hedge } = hedged()
    world.void(hedge)
    // 200 may be lost by the lay and 200 by the back
    const lent = { cash: points(400), held: points(400), owed: points(200) }
    expect(world.engine.account(BOB)).toMatchObject(lent)
    expect(world.ledger.balance('RECEIVABLE:12')).toBe(points(-200))
    const needs = world.place({ ...back(BOB, 2, 1), runner: 2 })
    expect(needs).toMatchObject({ refusal: { code: 'INSUFFICIENT_FUNDS' } })
  })

  test('an end that costs less pays it back', () => {
    const { world, hedge } = hedged()
    world.void(hedge)
    world.wins(2)
    expect(world.engine.account(BOB)).toMatchObject({ cash: points(100), owed: 0, held: 0 })
    expect(world.ledger.balance('RECEIVABLE:12')).toBe(0)
  })
})

test('[ST23] through any life, with any bets made void before and after the end, everything adds up', () => {
  forAll(
    [anyThings(60), fc.array(fc.nat(999), { maxLength: 6 }), fc.nat(14)],
    {},
    (things, voids, end) => {
      const world = newLife()
      for (const draws of things) happen(world, draws)
      const here = [...world.ledger.bets.values()].filter(({ marketId }) => marketId === MARKET)
      const chosen = voids.flatMap((draw) => here[draw % Math.max(1, here.length)] ?? [])
      const half = Math.ceil(chosen.length / 2)
      for (const bet of chosen.slice(0, half)) world.void(bet)
      world.settle(resultOf(end))
      for (const bet of chosen.slice(half)) world.recall().void(bet)
      for (const bet of chosen) expect(world.bet(bet)).toMatchObject({ matched: 0, remaining: 0 })
      // symmetric: after any result all players, the house and our accounts together have the funds
      const cash = [...PLAYERS, MAKER].map((user) => {
        const account = world.engine.account(user)
        return (account?.cash ?? 0) - (account?.owed ?? 0)
      })
      const ours = world.ledger.balance('COMMISSION') + world.ledger.balance('ROUNDING')
      expect(cash.reduce((sum, one) => sum + one, ours) + world.ledger.balance('BANK')).toBe(0)
    },
  )
})

test('[LG7] a player whose bets even out, or are all void by hand, has a line of nothing', () => {
  const world = funded()
  world.placed(lay(BOB, 3, 100))
  world.placed(back(ALICE, 3, 100))
  world.placed(lay(ALICE, 3, 100))
  world.placed(back(CAROL, 3, 100))
  world.fund(1000, DAVE)
  world.void(world.placed({ ...lay(DAVE, 2, 50), runner: 1 }))
  world.placed({ ...lay(BOB, 2, 50), runner: 1 })
  const { writes } = world.wins(0)
  const nothing = { amount: 0, settlement: { version: 1, entry: 'result' } }
  const lines = writes.statement ?? []
  expect(lines.map(({ userId }) => userId)).toEqual([BOB, ALICE, CAROL, DAVE])
  expect(lines.filter(({ userId }) => userId === ALICE || userId === DAVE)).toMatchObject([
    nothing,
    nothing,
  ])
})
