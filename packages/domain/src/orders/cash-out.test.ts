import { describe, expect, test } from 'vitest'
import type { Reply } from '../records/command.ts'
import type { CashOutCommand } from '../records/cash-out-order.ts'
import { MOST_STAKE } from '../market/exact.ts'
import { QUOTE_VALID_MS } from './cash-out.ts'
import { marketId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import {
  ALICE,
  back,
  BOB,
  CAROL,
  lay,
  level,
  MARKET,
  marketOf,
  runnerOf,
  World,
} from '../testing/world.ts'
import { cashingOut } from '../testing/asked.ts'

const ID = '00000000-0000-4000-8000-000000000001'

/** Alice has backed the first runner with 200 at 2.50 from Bob, and the house lets her lay it at 2.00. */
function backedWorld(funds = 200): World {
  const world = new World(marketOf({})).fund(funds, ALICE).fund(10_000, BOB, CAROL)
  world.placed(lay(BOB, 2.5, 200))
  world.placed(back(ALICE, 2.5, 200))
  world.quote([level(1.98, 5000)], [level(2, 5000)])
  return world
}

const quote = (world: World, percent = 100): Reply =>
  world.do({ kind: 'quote-cash-out', userId: ALICE, marketId: MARKET, percent }).reply

function command(world: World, change: Partial<CashOutCommand> = {}): CashOutCommand {
  const validUntil = world.now + QUOTE_VALID_MS
  return cashingOut(world.now, { floor: paise(50_00), validUntil, clientId: ID, ...change })
}

const cashOut = (world: World, change: Partial<CashOutCommand> = {}): Reply =>
  world.do(command(world, change)).reply

const codeOf = (reply: Reply): string =>
  reply.kind === 'refused' ? reply.refusal.code : reply.kind

const flat = (world: World): readonly unknown[] =>
  world.engine.position(ALICE, MARKET)?.position.map(({ ifWin, ifLose }) => ifWin - ifLose) ?? []

describe('quote', () => {
  test('[CO7] it says value, commission, bets, outcomes and how long it holds, and changes nothing', () => {
    const world = backedWorld()
    const before = world.engine.stateText()
    expect(quote(world)).toMatchObject({
      kind: 'cash-out-quote',
      quote: {
        value: 50_00,
        commission: 1_00,
        legs: [{ side: 'LAY', stake: 250_00, payout: 500_00_00 }],
        after: [{ brings: 50_00_00 }, { brings: 50_00_00 }],
        waitsMs: 0,
        validUntil: world.now + QUOTE_VALID_MS,
      },
    })
    expect(world.engine.stateText()).toBe(before)
  })

  test('[CO5] suspended, nothing to cash out, no offers, own bet before the offers: each says so', () => {
    const world = backedWorld(400)
    const of = { userId: CAROL, marketId: MARKET, percent: 100 }
    const nobody = { kind: 'quote-cash-out', ...of } as const
    expect(codeOf(world.do(nobody).reply)).toBe('CASH_OUT_NOTHING')
    world.placed(back(ALICE, 2, 10))
    expect(codeOf(quote(world))).toBe('CASH_OUT_OWN_BET')
    world.quote([], [])
    world.do({ kind: 'cancel-all', userId: ALICE, marketId: null, side: null })
    expect(codeOf(quote(world))).toBe('CASH_OUT_NO_OFFERS')
    world.state('SUSPENDED')
    expect(codeOf(quote(world))).toBe('MARKET_NOT_OPEN')
    expect(world.do({ ...nobody, marketId: marketId('m9') }).reply).toEqual({
      kind: 'refused',
      refusal: { code: 'INVALID_SELECTION', field: 'marketId' },
    })
  })

  test('[CO7] commission is said of the whole alone: a part leaves the market’s result open', () => {
    expect(quote(backedWorld(), 40)).toMatchObject({ quote: { value: 20_00, commission: 0 } })
  })
})

test('[CO43] one that would need a bet above the most is refused, and a part of it is not', () => {
  const world = new World(marketOf({})).fund(200_000, ALICE).fund(200_000_000, BOB)
  world.placed(lay(BOB, 1000, 100_000))
  world.placed(back(ALICE, 1000, 100_000))
  world.quote([level(1.98, 90_000_000)], [level(2, 90_000_000)])
  const refused = { kind: 'refused', refusal: { code: 'CASH_OUT_TOO_LARGE', limit: MOST_STAKE } }
  expect([quote(world), cashOut(world)]).toEqual([refused, refused])
  // at 2.00 a fifth of its hundred million is laid with all of ten million
  expect(quote(world, 20)).toMatchObject({ quote: { legs: [{ side: 'LAY', stake: MOST_STAKE }] } })
  expect(codeOf(cashOut(world, { percent: 20 }))).toBe('cash-out')
})

describe('cash-out', () => {
  test('[CO8] [CO6] with no free funds at all it makes the position flat, and pays the quoted value', () => {
    const world = backedWorld()
    expect(world.money(ALICE)).toEqual([200, 200])
    expect(cashOut(world)).toMatchObject({
      kind: 'cash-out',
      cashOut: { outcome: { value: 50_00 } },
    })
    expect(flat(world)).toEqual([0, 0])
    expect(world.money(ALICE)).toEqual([200, 0])
    expect(world.ledger.cashOuts).toHaveLength(1)
    world.wins(1)
    // 50 less 2 % commission
    expect(world.money(ALICE)).toEqual([249, 0])
  })

  test('[CO8] below the floor nothing happens at all', () => {
    const world = backedWorld()
    world.quote([level(2.08, 5000)], [level(2.1, 5000)])
    const hash = world.engine.stateText()
    expect(cashOut(world)).toEqual({
      kind: 'refused',
      refusal: { code: 'CASH_OUT_BELOW', worth: 38_09 },
    })
    expect(world.engine.stateText()).toBe(hash)
    expect(codeOf(cashOut(world, { floor: paise(38_09) }))).toBe('cash-out')
  })

  test('[CO7] after the quote has run out it is refused', () => {
    const world = backedWorld()
    expect(codeOf(cashOut(world, { validUntil: world.now - 1 }))).toBe('CASH_OUT_EXPIRED')
    expect(flat(world)).not.toEqual([0, 0])
    expect(codeOf(cashOut(world, { validUntil: world.now }))).toBe('cash-out')
  })

  test('[CO9] the same id again is the same cash-out, another request under it is refused, also after a restart', () => {
    const world = backedWorld()
    const asked = command(world)
    const first = world.do(asked).reply
    world.now += 60_000
    expect(world.do(asked).reply).toEqual(first)
    const after = world.restarted()
    expect(after.do(asked).reply).toEqual(first)
    expect(codeOf(after.do({ ...asked, percent: 50 }).reply)).toBe('ID_REUSED')
    expect(world.ledger.bets.size).toBe(3)
  })

  test('[CO9] another market, part or floor is another request', () => {
    const world = backedWorld()
    const first = cashOut(world, { percent: 40, floor: paise(10_00) })
    expect(cashOut(world, { percent: 40, floor: paise(10_00) })).toEqual(first)
    for (const other of [{ marketId: marketId('m2') }, { percent: 41 }, { floor: paise(10_01) }]) {
      const asked = { percent: 40, floor: paise(10_00), ...other }
      expect(codeOf(cashOut(world, asked))).toBe('ID_REUSED')
    }
  })

  test('[CO8] its bets are bets: filled or killed whole, and void with their market', () => {
    const world = backedWorld()
    cashOut(world)
    const leg = [...world.ledger.bets.values()].at(-1)
    const timeInForce = { kind: 'FILL_OR_KILL', minFill: 250_00 }
    expect(leg).toMatchObject({
      userId: ALICE,
      side: 'LAY',
      matched: 250_00,
      terms: { timeInForce },
    })
    world.settle({ kind: 'void', reason: 'Match abandoned' })
    expect([...world.ledger.bets.values()].at(-1)).toMatchObject({ matched: 0, voided: 250_00 })
  })

  test('[CO3] a part leaves the rest of the position as it was', () => {
    const world = backedWorld()
    expect(codeOf(cashOut(world, { percent: 40, floor: paise(20_00) }))).toBe('cash-out')
    expect(flat(world)).toEqual([300_00_00, 0])
    expect(world.money(ALICE)).toEqual([200, 100])
  })

  test('[CO6] unmatched bets that lean on the position are refused the funds they would need', () => {
    const world = new World(marketOf({})).fund(150, ALICE).fund(10_000, BOB)
    world.placed(lay(BOB, 3, 100))
    world.placed(back(ALICE, 3, 100))
    // covered by what the first runner's win brings
    world.placed({ ...back(ALICE, 3, 150), runner: 1 })
    world.quote([level(1.98, 5000)], [level(2, 5000)])
    expect(codeOf(cashOut(world, { floor: paise(0) }))).toBe('cash-out')
    const poor = new World(marketOf({})).fund(100, ALICE).fund(10_000, BOB)
    poor.placed(lay(BOB, 3, 100))
    poor.placed(back(ALICE, 3, 100))
    poor.placed({ ...back(ALICE, 3, 200), runner: 1 })
    poor.quote([level(1.98, 5000)], [level(2, 5000)])
    expect(cashOut(poor, { floor: paise(0) })).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS' },
    })
  })
})

describe('in play', () => {
  function inPlayWorld(): World {
    const world = backedWorld()
    world.state('OPEN', true, 5_000)
    world.quote([level(1.98, 5000)], [level(2, 5000)])
    return world
  }

  test('[CO8] it waits out the delay of bets, and then happens at what the prices are', () => {
    const world = inPlayWorld()
    expect(quote(world)).toMatchObject({ quote: { waitsMs: 5_000 } })
    expect(cashOut(world)).toMatchObject({ cashOut: { outcome: { until: world.now + 5_000 } } })
    expect(codeOf(cashOut(world, { clientId: `${ID}2` }))).toBe('CASH_OUT_WAITS')
    expect(world.engine.nextRelease()).toBe(world.now + 5_000)
    world.quote([level(1.88, 5000)], [level(1.9, 5000)])
    const later = world.restarted()
    later.quote([level(1.88, 5000)], [level(1.9, 5000)])
    for (const one of [world, later]) {
      one.now += 5_000
      one.do({ kind: 'release' })
      expect(one.ledger.cashOuts.at(-1)?.outcome).toMatchObject({ kind: 'done', value: 63_15 })
    }
  })

  test('[CO8] [LG10] one that waits when its market ends is dropped with it, and the engine has forgotten it as a new one would', () => {
    const world = inPlayWorld()
    cashOut(world)
    const result = { kind: 'winners', winners: [runnerOf(0)], removed: [] } as const
    const { forgotten } = world.do({ kind: 'settle', marketId: MARKET, result })
    expect(forgotten).toEqual([{ userId: ALICE, clientBetId: ID }])
    expect(world.ledger.cashOuts.at(-1)?.outcome).toMatchObject({ kind: 'dropped' })
    expect(world.engine.knowsKey(ALICE, ID)).toBe(false)
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  })

  test.each([
    ['CASH_OUT_BELOW', (world: World) => world.quote([level(2.08, 5000)], [level(2.1, 5000)])],
    ['MARKET_NOT_OPEN', (world: World) => world.state('SUSPENDED', true, 5_000)],
    [
      'CASH_OUT_MOVED',
      (world: World) => {
        world.state('SUSPENDED', true, 5_000)
        world.state('OPEN', true, 5_000)
      },
    ],
  ])(
    '[CO8] %s at the end of the delay: nothing happens, and the ledger says why',
    (code, change) => {
      const world = inPlayWorld()
      cashOut(world)
      change(world)
      world.now += 5_000
      world.do({ kind: 'release' })
      expect(world.ledger.cashOuts.at(-1)?.outcome).toMatchObject({
        kind: 'dropped',
        refusal: { code },
      })
      expect(world.money(ALICE)).toEqual([200, 200])
    },
  )
})

test('[CO2] a removed runner is no outcome: backing the other one is enough', () => {
  const world = new World(marketOf({ count: 3 })).fund(500, ALICE).fund(10_000, BOB)
  world.placed(lay(BOB, 2.5, 200))
  world.placed(back(ALICE, 2.5, 200))
  world.quote([level(2, 5000)], [], 1)
  expect(codeOf(quote(world))).toBe('CASH_OUT_NO_OFFERS')
  world.do({
    kind: 'remove-runner',
    marketId: MARKET,
    runnerId: runnerOf(2),
    reduction: 0,
    factor: 'win',
  })
  world.state('OPEN')
  world.quote([level(2, 5000)], [], 1)
  expect(quote(world)).toMatchObject({
    quote: {
      value: 50_00,
      legs: [{ runnerId: runnerOf(1), side: 'BACK', stake: 250_00 }],
      after: [
        { result: { kind: 'runner', runnerId: runnerOf(0) } },
        { result: { kind: 'runner', runnerId: runnerOf(1) }, brings: 50_00_00 },
      ],
    },
  })
  expect(codeOf(cashOut(world))).toBe('cash-out')
  world.wins(0)
  expect(world.money(ALICE)).toEqual([549, 0])
})
