import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../records/command.ts'
import { betId, marketId } from '../units/ids.ts'
import { askedOf, finished, isWaitedFor, left } from '../testing/chunked-life.ts'
import { PLAYERS, RUNNERS, happen, resultOf } from '../testing/random-life.ts'
import { newWholeLife } from '../testing/whole-life.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MARKET,
  World,
  back,
  lay,
  marketOf,
  runnerOf,
} from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'

/** few, so that there are many places to stop at */
const STEPS = 4
const ALL_AT_ONCE = 1_000
const PAIRS = 20
const OTHER = marketId('m2')

/** Twenty matches at 8.60, each fourth of them on the runner that will go, twenty lays and ten backs at rest. */
function race(steps = STEPS): World {
  const definition = marketOf({ count: 4, commissionRate: 0 })
  const world = new World(definition, steps).fund(100_000, ALICE, BOB, CAROL)
  for (let nth = 0; nth < PAIRS; nth += 1) {
    const runner = nth % 4
    world.placed({ ...lay(BOB, 8.6, 10), runner })
    world.placed({ ...back(ALICE, 8.6, 10), runner })
  }
  for (let nth = 0; nth < PAIRS; nth += 1) world.placed({ ...lay(CAROL, 3, 10), runner: nth % 4 })
  for (let nth = 0; nth < PAIRS / 2; nth += 1) world.placed(back(CAROL, 20, 10))
  world.do({ kind: 'open-market', market: marketOf({ marketId: OTHER }) })
  const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  world.do({ kind: 'market-state', marketId: OTHER, ...open })
  return world
}

const isUnderWay = ({ engine }: World) => engine.unfinished() === 'lapse-on'
const stateOf = ({ engine }: World) => engine.view(MARKET)?.state
const whole = (): World => {
  const world = race(ALL_AT_ONCE)
  world.remove(3, 16_200)
  return world
}

describe('[MK60] a runner is taken out of a market of many bets in chunks', () => {
  test('each decision does a bounded part, and another market is answered in between', () => {
    const world = race()
    const decisions = [world.remove(3, 16_200)]
    while (isUnderWay(world)) {
      world.placed({ ...back(BOB, 3, 1), market: OTHER })
      decisions.push(world.do({ kind: 'lapse-on' }))
    }
    // 20 lays lapse, 20 fills change; a fill is two bets
    expect(decisions).toHaveLength((PAIRS + PAIRS) / STEPS)
    expect(Math.max(...decisions.map(({ writes: { bet: bets = [] } }) => bets.length))).toBe(
      2 * STEPS,
    )
    expect(world.ledger.markets.get(MARKET)).toMatchObject({ lapsing: null })
  })

  test('it ends as in one decision: what is held, what is paid, and what was void', () => {
    const world = race()
    world.remove(3, 16_200)
    finished(world)
    const once = whole()
    expect(world.money(ALICE)).toEqual(once.money(ALICE))
    expect(world.money(BOB)).toEqual(once.money(BOB))
    expect(left(world).bets).toEqual(left(once).bets)
    for (const each of [world, once]) each.wins(0)
    finished(world)
    // five bets of 10 on the winner at 7.21, ten on the two others lost, five void
    expect(once.money(ALICE)).toEqual([100_000 + 5 * 62.1 - 100, 0])
    expect(world.money(ALICE)).toEqual(once.money(ALICE))
  })

  test('what fits into one is done at once, and the market stays open', () => {
    const world = whole()
    expect(isUnderWay(world)).toBe(false)
    expect(stateOf(world)?.status).toBe('OPEN')
    expect(world.ledger.markets.get(MARKET)).toMatchObject({
      lapsing: null,
      removals: [{ runnerId: runnerOf(3), reduction: 16_200, lastFillId: PAIRS }],
    })
  })

  test('an open market is suspended until the last, drops what is pending, and opens by itself', () => {
    const world = race()
    world.state('OPEN', true, 5000)
    finished(world)
    const waiting = world.placed(back(ALICE, 2, 10))
    const { version = 0 } = stateOf(world) ?? {}
    world.remove(3, 16_200)
    expect(stateOf(world)).toMatchObject({ status: 'SUSPENDED', version: version + 2 })
    expect(world.bet(waiting)).toMatchObject({ lapseReason: 'MKT_SUSPENDED' })
    expect(world.place(back(ALICE, 2, 10))).toMatchObject({ refusal: { code: 'MARKET_NOT_OPEN' } })
    finished(world)
    expect(stateOf(world)).toMatchObject({ status: 'OPEN', betDelayMs: 5000, version: version + 3 })
  })

  test.each(['SUSPENDED', 'CLOSED'] as const)('a market that was %s stays it', (status) => {
    const world = race()
    world.state(status)
    finished(world)
    world.remove(3, 16_200)
    finished(world)
    expect(stateOf(world)?.status).toBe(status)
    expect(world.ledger.markets.get(MARKET)?.removals[0]?.lastFillId).toBe(PAIRS)
  })

  test('a second runner goes after the first, each with its own part of the odds', () => {
    const [world, once] = [race(), race(ALL_AT_ONCE)]
    for (const each of [world, once]) {
      each.remove(3, 16_200)
      each.remove(2, 10_000)
      // told again, it changes nothing
      each.remove(3, 50_000)
    }
    finished(world)
    expect(left(world).bets).toEqual(left(once).bets)
    const odds = new Set(
      [...world.ledger.bets.values()]
        .filter(({ matched }) => matched > 0)
        .map((bet) => bet.matchedTimesOdds / bet.matched),
    )
    // 8.60 less 16.2 %, and of that 10 % less
    expect(odds).toEqual(new Set([649]))
  })

  test('a second removal later leaves alone what was matched after the first', () => {
    const world = race()
    finished((world.remove(3, 16_200), world))
    world.placed({ ...lay(BOB, 4, 10), runner: 1 })
    world.placed({ ...back(ALICE, 4, 10), runner: 1 })
    world.remove(2, 10_000)
    finished(world)
    const last = [...world.ledger.bets.values()].at(-1)
    expect(last).toMatchObject({ matched: 1000, matchedTimesOdds: 360_000 })
    const first = world.ledger.bets.get(betId(1))
    expect(first).toMatchObject({ matchedTimesOdds: 649_000 })
  })
})

describe('[MK61] what must go is as good as gone', () => {
  test('a lay cannot be taken back any more, a back can', () => {
    const world = race()
    world.remove(3, 16_200)
    const open = [...world.ledger.bets.values()].filter(({ remaining }) => remaining > 0)
    const [layer, backer] = [
      open.find(({ side }) => side === 'LAY'),
      open.find(({ side }) => side === 'BACK'),
    ]
    const cancelled = (bet = layer) =>
      world.do({ kind: 'cancel', userId: CAROL, betId: bet?.betId ?? betId(0) }).reply
    expect(cancelled(layer)).toEqual({ kind: 'refused', refusal: { code: 'BET_ENDED' } })
    expect(cancelled(backer).kind).toBe('cancelled')
  })

  test('an operator who would void a bet meanwhile is told to ask again, and may when it is through', () => {
    const world = race()
    world.remove(3, 16_200)
    const voidBet: Command = {
      kind: 'void-bet',
      marketId: MARKET,
      betId: betId(1),
      reason: 'Palpable error',
    }
    expect(world.do(voidBet).reply).toEqual({ kind: 'refused', refusal: { code: 'BUSY' } })
    finished(world)
    expect(world.do(voidBet).reply).toEqual({ kind: 'done' })
  })
})

test.each([1, 2, 3])('[MK62] rebuilt from the ledger after chunk %d, it goes on', (kill) => {
  const [once, killed] = [race(), race()]
  once.remove(3, 16_200)
  killed.remove(3, 16_200)
  const end = finished(killed.restarted(), kill + 1)
  expect(end.engine.stateText()).toBe(finished(once).engine.stateText())
})

test('[MK62] a settlement that comes meanwhile brings it to its end first, also after a kill', () => {
  const [world, once] = [race(), whole()]
  world.remove(3, 16_200)
  for (const each of [world, once]) each.wins(0)
  expect([stateOf(world)?.status, isUnderWay(world)]).toEqual(['SETTLING', false])
  const end = finished(world.restarted(), 3)
  expect(left(end).accounts).toEqual(left(once).accounts)
  expect(left(end).bets).toEqual(left(once).bets)
})

const betting = fc
  .tuple(fc.nat(11), fc.nat(36), fc.nat(99), fc.nat(999), fc.nat(99_999))
  .map(([kind, turns, who, where, much]) => [kind + 20 * turns, who, where, much] as const)
const asking = fc.tuple(fc.nat(9), fc.nat(60), fc.nat(9999)).map(askedOf)

test('[MK60] [MK61] [MK62] in chunks, killed or not, a removal ends as in one decision, whatever is asked meanwhile', () => {
  const lives = fc.record({
    before: fc.array(betting, { minLength: 20, maxLength: 60 }),
    runner: fc.nat(RUNNERS - 1),
    reduction: fc.constantFrom(0, 10, 2_499, 3_990, 4_000, 9_500, 99_999),
    factor: fc.constantFrom('win', 'place'),
    meanwhile: fc.array(asking, { maxLength: 8 }),
    result: fc.option(fc.nat(14)),
    kill: fc.constantFrom(0, 2, 3),
  })
  let chunked = 0
  forAll(
    [lives],
    { numRuns: runs(150) },
    ({ before, runner, reduction, factor, meanwhile, result, kill }) => {
      const once = newWholeLife(ALL_AT_ONCE).fund(1_000_000, ...PLAYERS)
      let parts = newWholeLife(STEPS).fund(1_000_000, ...PLAYERS)
      const both = (command: Command) => {
        const replies = [once, parts].map((world) => world.do(command).reply.kind)
        expect(replies[0]).toBe(replies[1])
      }
      for (const draw of before) for (const world of [once, parts]) happen(world, draw)
      const held = { status: 'SUSPENDED', inPlay: false, betDelayMs: 0 } as const
      both({ kind: 'market-state', marketId: MARKET, ...held })
      const about = { marketId: MARKET, runnerId: runnerOf(runner) } as const
      both({ kind: 'remove-runner', ...about, reduction, factor })
      chunked += Number(isUnderWay(parts))
      for (const command of meanwhile) {
        if (!isWaitedFor(parts, command)) both(command)
        parts.do({ kind: 'lapse-on' })
        if (kill === 2) parts = parts.restarted()
      }
      if (result !== null) both({ kind: 'settle', marketId: MARKET, result: resultOf(result) })
      expect(left(finished(parts, kill))).toEqual(left(finished(once)))
    },
  )
  expect(chunked).toBeGreaterThan(runs(50))
})
