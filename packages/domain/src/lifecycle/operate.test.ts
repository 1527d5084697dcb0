import { describe, expect, test } from 'vitest'
import type { OperatorAct } from '../records/operator-act.ts'
import { userId } from '../units/ids.ts'
import { NO_LIMITS, type PlayerLimits } from '../records/players/player-limits.ts'
import { ALICE, BOB, MARKET, World, back, lay, points, runnerOf } from '../testing/world.ts'

const by = { userId: userId(90), name: 'Omar' }
const act = (world: World, asked: OperatorAct) =>
  world.do({ kind: 'operate', by, reason: 'SUSPICIOUS', act: asked })
const set = (world: World, status: 'OPEN' | 'SUSPENDED' | 'CLOSED') =>
  act(world, { kind: 'set-status', marketId: MARKET, status })
const won = (runner: number) =>
  ({ kind: 'winners', winners: [runnerOf(runner)], removed: [] }) as const

function matched(): World {
  const world = new World().fund(1000, ALICE, BOB)
  world.placed(lay(BOB, 3, 100))
  world.placed(back(ALICE, 3, 100))
  return world
}

describe('[OP40] every act of an operator is noted: who, what, why, and what came of it', () => {
  test('one that was done', () => {
    const world = matched()
    const {
      reply,
      writes: { act: acts = [] },
    } = act(world, { kind: 'settle-market', marketId: MARKET, result: won(0) })
    expect(reply).toEqual({ kind: 'done' })
    expect(acts).toEqual([
      {
        userId: 90,
        operator: 'Omar',
        act: 'settle-market',
        marketId: MARKET,
        asked: { marketId: MARKET, result: won(0) },
        reason: 'SUSPICIOUS',
        note: '',
        refusedWith: null,
        alone: null,
        at: world.now,
      },
    ])
    expect(world.money(ALICE)).toEqual([1196, 0])
  })

  test('one that was refused', () => {
    const world = matched()
    const {
      reply,
      writes: { act: acts = [] },
    } = act(world, { kind: 'settle-market', marketId: MARKET, result: won(9) })
    expect(reply).toMatchObject({ kind: 'refused' })
    expect(acts).toMatchObject([{ refusedWith: 'INVALID_SELECTION' }])
    expect(world.status()).toBe('OPEN')
  })

  test('settling a market that ended settles it again; void is a result like others', () => {
    const world = matched()
    act(world, { kind: 'settle-market', marketId: MARKET, result: won(0) })
    world.recall()
    act(world, { kind: 'settle-market', marketId: MARKET, result: won(1) })
    expect(world.money(ALICE)).toEqual([900, 0])
    world.recall()
    act(world, { kind: 'void-market', marketId: MARKET })
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.status()).toBe('VOIDED')
    expect(world.ledger.statement.at(-1)?.narration).toMatch(/void \(Suspicious betting\)/)
  })

  test('a bet is made void with the reason', () => {
    const world = matched()
    const [bet] = world.ledger.bets.values()
    if (bet === undefined) throw new Error('no bet')
    const {
      writes: { fillVoid: fillVoids = [] },
    } = act(world, { kind: 'void-bet', marketId: MARKET, betId: bet.betId })
    expect(fillVoids).toMatchObject([{ reason: 'SUSPICIOUS' }])
    expect(world.bet(bet).voided).toBe(points(100))
  })
})

describe('[MK22] what an operator suspended the feed cannot open', () => {
  test('until an operator opens it', () => {
    const world = matched()
    set(world, 'SUSPENDED')
    expect(world.status()).toBe('SUSPENDED')
    world.state('OPEN')
    expect(world.status()).toBe('SUSPENDED')
    set(world, 'OPEN')
    expect(world.status()).toBe('OPEN')
    world.state('SUSPENDED')
    world.state('OPEN')
    expect(world.status()).toBe('OPEN')
  })

  test('opened, it is as the feed stated last, also after a restart and without a suspension of the operator’s', () => {
    const world = matched()
    set(world, 'SUSPENDED')
    world.state('SUSPENDED')
    set(world, 'OPEN')
    expect(world.status()).toBe('SUSPENDED')
    set(world, 'OPEN')
    expect(world.status()).toBe('SUSPENDED')
    world.state('OPEN')
    set(world, 'SUSPENDED')
    set(world, 'SUSPENDED')
    const again = world.restarted()
    expect(again.engine.stateText()).toEqual(world.engine.stateText())
    set(again, 'OPEN')
    expect(again.status()).toBe('OPEN')
  })

  test('it may turn in play, close and settle meanwhile', () => {
    const world = matched()
    set(world, 'SUSPENDED')
    world.state('OPEN', true)
    expect(world.engine.view(MARKET)?.state).toMatchObject({ status: 'SUSPENDED', inPlay: true })
    world.state('CLOSED')
    expect(world.status()).toBe('CLOSED')
    expect(set(world, 'OPEN').reply).toMatchObject({ refusal: { code: 'MARKET_ENDED' } })
    world.wins(0)
    expect(world.money(ALICE)).toEqual([1196, 0])
  })
})

test('[MK5] [OP41] closed by an operator, a market stays closed, and its unmatched bets lapse', () => {
  const world = matched()
  const bet = world.placed(back(ALICE, 5, 10))
  set(world, 'SUSPENDED')
  expect(set(world, 'CLOSED').reply).toEqual({ kind: 'done' })
  expect(world.status()).toBe('CLOSED')
  expect(world.bet(bet)).toMatchObject({ remaining: 0, lapsed: points(10) })
  world.state('OPEN')
  expect(set(world, 'OPEN').reply).toMatchObject({ refusal: { code: 'MARKET_ENDED' } })
  expect(world.status()).toBe('CLOSED')
  world.wins(0)
  expect(world.money(ALICE)).toEqual([1196, 0])
})

describe('[OP54] limits of a player that an operator sets', () => {
  const limits = (own: Partial<PlayerLimits>): OperatorAct => ({
    kind: 'set-limits',
    limits: { userId: ALICE, ...NO_LIMITS, ...own },
  })

  test('hold from the next bet on, for this player alone, and are noted', () => {
    const world = new World().fund(1000, ALICE, BOB)
    world.placed(back(ALICE, 3, 100))
    const {
      reply,
      writes: { act: acts = [] },
    } = act(world, limits({ maxStake: points(50) }))
    expect(reply).toEqual({ kind: 'done' })
    expect(acts).toMatchObject([
      {
        operator: 'Omar',
        act: 'set-limits',
        marketId: null,
        asked: { limits: { userId: ALICE, maxStake: points(50) } },
        reason: 'SUSPICIOUS',
        note: '',
        refusedWith: null,
      },
    ])
    expect(world.place(back(ALICE, 3, 51))).toMatchObject({
      refusal: { code: 'PLAYER_STAKE_LIMIT', limit: points(50), actual: points(51) },
    })
    expect(world.place(back(BOB, 3, 51)).kind).toBe('placed')
  })

  test('replace those that the player had, and none of them is no limit', () => {
    const world = new World().fund(1000, ALICE)
    act(world, limits({ maxStake: points(50) }))
    act(world, limits({ maxOpenBets: 1 }))
    expect(world.place(back(ALICE, 3, 51)).kind).toBe('placed')
    expect(world.place(back(ALICE, 3, 51))).toMatchObject({ refusal: { code: 'TOO_MANY_BETS' } })
    const before = world.engine.stateText()
    act(world, limits({}))
    expect(world.engine.stateText()).not.toBe(before)
    expect(world.place(back(ALICE, 3, 51)).kind).toBe('placed')
  })

  test('[ST46] [ST48] a discount counts when a market is settled, and again when it is corrected', () => {
    const world = new World().fund(1000, ALICE, BOB)
    world.placed(back(ALICE, 3, 100))
    world.placed(lay(BOB, 3, 100))
    act(world, limits({ commissionDiscount: 4_000 }))
    world.wins(0)
    // 200 won at 2 % is 4, less 40 % 2.40
    expect(world.money(ALICE)).toEqual([1197.6, 0])
    act(world, limits({ commissionDiscount: 10_000 }))
    world.resettle({ kind: 'winners', winners: [runnerOf(1)], removed: [] })
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [900, 0],
      [1098, 0],
    ])
    world.resettle({ kind: 'winners', winners: [runnerOf(0)], removed: [] })
    expect(world.money(ALICE)).toEqual([1200, 0])
    expect(world.money(BOB)).toEqual([800, 0])
  })

  test('are the same after a restart', () => {
    const world = new World().fund(1000, ALICE)
    act(world, limits({ maxExposure: points(70) }))
    const after = world.restarted()
    expect(after.engine.stateText()).toBe(world.engine.stateText())
    expect(after.place(back(ALICE, 3, 71))).toMatchObject({
      refusal: { code: 'PLAYER_EXPOSURE_LIMIT', nearest: points(70) },
    })
    act(after, limits({}))
    expect(after.restarted().place(back(ALICE, 3, 71)).kind).toBe('placed')
  })
})
