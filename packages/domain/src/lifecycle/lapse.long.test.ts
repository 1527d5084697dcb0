import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../records/command.ts'
import { marketId } from '../units/ids.ts'
import { askedOf, finished, isWaitedFor, left } from '../testing/chunked-life.ts'
import { PLAYERS, happen, resultOf } from '../testing/random-life.ts'
import { newWholeLife } from '../testing/whole-life.ts'
import { ALICE, BOB, MARKET, World, back, lay, marketOf, points } from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'

/** few, so that there are many places to stop at */
const STEPS = 4
const BETS = 30
const OTHER = marketId('m2')

/** Many bets at rest, each fifth of them to be kept in play, and a second market. */
function crowd(bets = BETS): World {
  const world = new World(marketOf({}), STEPS).fund(10_000, ALICE, BOB)
  for (let count = 0; count < bets; count += 1) {
    const persistence = count % 5 === 4 ? 'KEEP' : 'LAPSE'
    world.placed({ ...back(ALICE, 3 + count / 10, 10), terms: { persistence } })
  }
  world.do({ kind: 'open-market', market: marketOf({ marketId: OTHER }) })
  const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  world.do({ kind: 'market-state', marketId: OTHER, ...open })
  return world
}

const lapseOn = (world: World) => world.do({ kind: 'lapse-on' })
const isLapsing = ({ engine }: World) => engine.unfinished() === 'lapse-on'
const open = ({ ledger }: World) =>
  [...ledger.bets.values()].filter((bet) => bet.marketId === MARKET && bet.remaining > 0)
const lapsedFor = ({ ledger }: World) =>
  [...ledger.bets.values()].map(({ lapseReason }) => lapseReason)

describe('[MK40] what must lapse of a market of many bets lapses in chunks', () => {
  test.each(['OPEN', 'CLOSED'] as const)('each decision does a bounded part (%s)', (status) => {
    const world = crowd()
    const decisions = [world.state(status, true)]
    while (isLapsing(world)) {
      // what is asked of another market is answered in between
      world.placed({ ...back(BOB, 3, 1), market: OTHER })
      decisions.push(lapseOn(world))
    }
    expect(decisions.length).toBeGreaterThan(BETS / STEPS - 2)
    expect(Math.max(...decisions.map(({ writes: { bet: bets = [] } }) => bets.length))).toBe(STEPS)
    expect(world.status()).toBe(status)
    expect(open(world)).toHaveLength(status === 'OPEN' ? BETS / 5 : 0)
    expect(world.ledger.markets.get(MARKET)).toMatchObject({ lapsing: null })
  })

  test.each([
    [STEPS, false],
    [STEPS + 1, true],
  ])('%d bets take more than one decision: %s', (bets, isMore) => {
    const world = crowd(0)
    for (let count = 0; count < bets; count += 1) world.placed(back(ALICE, 3, 10))
    world.state('OPEN', true)
    expect(isLapsing(world)).toBe(isMore)
    expect(world.status()).toBe(isMore ? 'SUSPENDED' : 'OPEN')
    expect(finished(world).money(ALICE)).toEqual([10_000, 0])
  })

  test('with none under way the next chunk is nothing', () => {
    const { writes, touched } = lapseOn(crowd())
    expect([writes, touched]).toEqual([{}, []])
  })
})

describe('[MK41] what must lapse is as good as lapsed at once', () => {
  test('the market is suspended in play until then, and takes no bets', () => {
    const world = crowd()
    world.state('OPEN', true, 1000)
    expect(world.engine.view(MARKET)?.state).toMatchObject({ status: 'SUSPENDED', inPlay: true })
    expect(world.place(lay(BOB, 6, 10))).toMatchObject({ refusal: { code: 'MARKET_NOT_OPEN' } })
    finished(world)
    expect(world.engine.view(MARKET)?.state).toMatchObject({
      status: 'OPEN',
      inPlay: true,
      betDelayMs: 1000,
    })
    expect(new Set(lapsedFor(world))).toEqual(new Set(['MKT_VERSION', null]))
  })

  test('nobody can take it back or keep it any more', () => {
    const world = crowd()
    world.state('OPEN', true)
    const [bet, kept] = [
      open(world).find(({ persistence }) => persistence === 'LAPSE'),
      open(world).find(({ persistence }) => persistence === 'KEEP'),
    ]
    if (bet === undefined || kept === undefined) throw new Error('all has lapsed')
    const ended = { kind: 'refused', refusal: { code: 'BET_ENDED' } }
    expect(world.replace(bet, { keep: true })).toEqual(ended)
    expect(world.reduce(bet, 1)).toEqual(ended)
    const { userId } = bet
    expect(world.do({ kind: 'cancel', userId, betId: bet.betId }).reply).toEqual(ended)
    expect(world.do({ kind: 'cancel', userId, betId: kept.betId }).reply.kind).toBe('cancelled')
    const all = world.do({ kind: 'cancel-all', userId, marketId: MARKET, side: null })
    expect((all.writes.bet ?? []).map(({ persistence }) => persistence)).toEqual(
      Array(BETS / 5 - 1).fill('KEEP'),
    )
    finished(world)
    expect(world.bet(bet)).toMatchObject({ lapsed: points(10), lapseReason: 'MKT_VERSION' })
  })

  test('what the feed says meanwhile holds when it is done', () => {
    const suspended = crowd()
    suspended.state('OPEN', true)
    suspended.state('SUSPENDED', true)
    expect(finished(suspended).status()).toBe('SUSPENDED')
    const opened = crowd()
    opened.state('SUSPENDED', true)
    opened.state('OPEN', true)
    expect(opened.status()).toBe('SUSPENDED')
    expect(finished(opened).status()).toBe('OPEN')
    const closed = crowd()
    closed.state('OPEN', true)
    closed.state('CLOSED', true)
    expect(closed.status()).toBe('CLOSED')
    finished(closed)
    expect(closed.status()).toBe('CLOSED')
    const reasons = lapsedFor(closed)
    expect(reasons.filter((reason) => reason === 'MKT_VERSION')).toHaveLength((BETS * 4) / 5)
    expect(reasons.filter((reason) => reason === 'MKT_INVALID')).toHaveLength(BETS / 5)
  })
})

test.each([1, 2, 3])('[MK42] rebuilt from the ledger after chunk %d, it goes on', (kill) => {
  for (const status of ['OPEN', 'CLOSED'] as const) {
    const [once, killed] = [crowd(), crowd()]
    once.state(status, true)
    killed.state(status, true)
    const end = finished(killed.restarted(), kill + 1)
    expect(end.engine.stateText()).toBe(finished(once).engine.stateText())
    expect(end.status()).toBe(status)
  }
})

test('[MK43] a settlement that comes meanwhile lapses the rest first', () => {
  const world = crowd()
  world.state('OPEN', true)
  world.wins(0)
  expect([world.status(), isLapsing(world)]).toEqual(['SETTLING', false])
  const end = finished(world.restarted(), 3)
  expect(end.status()).toBe('SETTLED')
  expect(end.money(ALICE)).toEqual([10_000, 0])
  expect(lapsedFor(end).filter((reason) => reason === 'MKT_VERSION')).toHaveLength((BETS * 4) / 5)
})

const betting = fc
  .tuple(fc.nat(11), fc.nat(36), fc.nat(99), fc.nat(999), fc.nat(99_999))
  .map(([kind, turns, who, where, much]) => [kind + 20 * turns, who, where, much] as const)
const asking = fc.tuple(fc.nat(9), fc.nat(60), fc.nat(9999)).map(askedOf)

test('[MK40] [MK41] [MK42] in chunks, killed or not, it ends as in one decision, whatever is asked meanwhile', () => {
  const lives = fc.record({
    before: fc.array(betting, { minLength: 20, maxLength: 60 }),
    status: fc.constantFrom('OPEN', 'SUSPENDED', 'CLOSED'),
    meanwhile: fc.array(asking, { maxLength: 8 }),
    result: fc.option(fc.nat(14)),
    kill: fc.constantFrom(0, 2, 3),
  })
  let chunked = 0
  forAll([lives], { numRuns: runs(150, 40) }, ({ before, status, meanwhile, result, kill }) => {
    const whole = newWholeLife(1_000).fund(1_000_000, ...PLAYERS)
    let parts = newWholeLife(STEPS).fund(1_000_000, ...PLAYERS)
    const both = (command: Command) => {
      const replies = [whole, parts].map((world) => world.do(command).reply.kind)
      expect(replies[0]).toBe(replies[1])
    }
    for (const draw of before) for (const world of [whole, parts]) happen(world, draw)
    both({ kind: 'market-state', marketId: MARKET, status, inPlay: true, betDelayMs: 0 })
    chunked += Number(isLapsing(parts))
    for (const command of meanwhile) {
      if (!isWaitedFor(parts, command)) both(command)
      lapseOn(parts)
      if (kill === 2) parts = parts.restarted()
    }
    if (result !== null) {
      both({ kind: 'settle', marketId: MARKET, result: resultOf(result) })
    }
    expect(left(finished(parts, kill))).toEqual(left(finished(whole)))
  })
  expect(chunked).toBeGreaterThan(runs(50))
})
