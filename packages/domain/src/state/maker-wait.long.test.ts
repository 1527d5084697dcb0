import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { PLAYERS, happen, player, type Draws } from '../testing/random-life.ts'
import {
  ALICE,
  BOB,
  MAKER,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
} from '../testing/world.ts'

const DELAY_MS = 5000
const kept = { terms: { keepThroughEvents: true } } as const

function inPlay(count = 2, delayMs = DELAY_MS): World {
  const across = count === 3 ? ({ crossMatching: 'on' } as const) : {}
  const world = new World(marketOf({ count, delayModel: 'PASSIVE', ...across }))
  world.fund(10_000, ALICE, BOB).state('OPEN', true, delayMs)
  return world
}

describe('[MK73] after an event the maker leaves resting bets alone', () => {
  test('until the market has told of it for as long as its delay; then it takes what it crosses', () => {
    const world = inPlay()
    const bet = world.placed({ ...lay(ALICE, 2.02, 1000), ...kept })
    world.event()
    const crossed = world.quote([level(1.3, 5000)], [level(1.32, 400)])
    expect(crossed.writes.fill ?? []).toEqual([])
    expect(world.engine.nextRelease()).toBe(world.now + DELAY_MS)
    world.now += DELAY_MS - 1
    expect(world.quote([level(1.3, 5000)], [level(1.31, 400)]).writes.fill ?? []).toEqual([])
    world.now += 1
    const {
      writes: { fill: fills = [] },
    } = world.do({ kind: 'release' })
    expect(fills).toMatchObject([{ odds: 202, stake: points(400), layBetId: bet.betId }])
    expect(world.engine.nextRelease()).toBeNull()
  })

  test('so that its player can take it back in that time', () => {
    const world = inPlay()
    const bet = world.placed({ ...lay(ALICE, 2.02, 1000), ...kept })
    world.event()
    world.quote([], [level(1.32, 5000)])
    world.now += DELAY_MS - 1
    const cancelled = world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId })
    expect(cancelled.reply.kind).toBe('cancelled')
    expect(cancelled.writes.fill ?? []).toEqual([])
    world.now += 1
    expect(world.do({ kind: 'release' }).writes.fill ?? []).toEqual([])
  })

  test('also where it opens within that time, and across the runners', () => {
    const world = inPlay(3)
    const legs = [1, 2].map((runner) => world.placed({ ...back(BOB, 3, 100), ...kept, runner }))
    world.state('SUSPENDED', true, DELAY_MS)
    world.event()
    world.quote([], [level(2.5, 500)])
    const opened = world.state('OPEN', true, DELAY_MS)
    expect(opened.writes.fill ?? []).toEqual([])
    world.now += DELAY_MS
    world.do({ kind: 'release' })
    for (const leg of legs) expect(world.bet(leg).matched).toBeGreaterThan(0)
  })

  test('and after a suspension in play that was no event, as after a restart', () => {
    const world = inPlay()
    const bet = world.placed(lay(ALICE, 2.02, 1000))
    world.state('SUSPENDED', true, DELAY_MS)
    const again = world.restarted()
    expect(again.engine.stateText()).toBe(world.engine.stateText())
    again.quote([], [level(1.32, 5000)])
    expect(again.state('OPEN', true, DELAY_MS).writes.fill ?? []).toEqual([])
    again.now += DELAY_MS
    expect(again.do({ kind: 'release' }).writes.fill ?? []).toMatchObject([{ layBetId: bet.betId }])
  })

  test('for a second at least, however short the delay', () => {
    const world = inPlay(2, 0)
    world.placed({ ...lay(ALICE, 2.02, 1000), ...kept })
    world.event()
    expect(world.quote([], [level(1.32, 5000)]).writes.fill ?? []).toEqual([])
    world.now += 1000
    expect(world.do({ kind: 'release' }).writes.fill ?? []).toHaveLength(1)
  })

  test('while players are matched with each other, and take the maker’s quotes, as always', () => {
    const world = inPlay(2, 0)
    const bet = world.placed({ ...lay(ALICE, 2.02, 100), ...kept })
    world.event()
    world.quote([level(1.3, 500)], [level(1.32, 500)])
    const taker = world.placed(back(BOB, 1.3, 150))
    expect(world.bet(bet).matched).toBe(points(100))
    expect(world.bet(taker)).toMatchObject({ matched: points(150), remaining: 0 })
  })

  test('before play nothing has to wait', () => {
    const world = new World().fund(10_000, ALICE)
    world.placed(lay(ALICE, 2.02, 100))
    world.state('SUSPENDED')
    world.quote([], [level(1.32, 500)])
    expect(world.state('OPEN').writes.fill ?? []).toHaveLength(1)
  })
})

const isEvent = ([what]: Draws): boolean => what % 30 === 0

/** Lives of one market in play in which events, suspensions, quotes and time come often. */
function step(world: World, draws: Draws): ReturnType<World['do']> {
  const [what, who, where, much] = draws
  if (isEvent(draws)) return world.event()
  const kind = what % 10
  if (kind === 1) return world.state(much % 4 === 0 ? 'SUSPENDED' : 'OPEN', true, DELAY_MS)
  if (kind === 2) world.now += much % 7000
  if (kind < 6) {
    const bet = much % 2 === 0 ? back : lay
    return world.do(placement({ ...bet(player(who), 1.9 + (much % 20) / 100, 5), ...kept }))
  }
  // quotes, as often as bets
  if (kind < 9) return happen(world, [15, who, where, much])
  return happen(world, draws)
}

test('[MK73] no bet that rested at an event is taken by the maker before its player could take it back', () => {
  const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(9), fc.nat(99_999))
  let [taken, waited] = [0, 0]
  forAll([fc.array(draws, { minLength: 40, maxLength: 150 })], { numRuns: 200 }, (life) => {
    const world = new World(marketOf({ count: 3 })).fund(5_000, ...PLAYERS)
    world.state('OPEN', true, DELAY_MS)
    const restedAt = new Map<number, number>()
    for (const draw of life) {
      const atEvent = isEvent(draw)
      const {
        writes: { fill: fills = [] },
      } = step(world, draw)
      for (const bet of fills.flatMap(({ backBetId, layBetId, backUserId, layUserId }) =>
        [backUserId, layUserId].includes(MAKER) ? [backBetId ?? layBetId ?? 0] : [],
      )) {
        const since = restedAt.get(bet)
        if (since === undefined) continue
        taken += 1
        expect(world.now).toBeGreaterThanOrEqual(since + DELAY_MS)
      }
      if (!atEvent) continue
      waited += 1
      for (const { betId, remaining } of world.ledger.bets.values()) {
        if (remaining > 0) restedAt.set(betId, world.now)
      }
    }
  })
  expect(taken).toBeGreaterThan(5)
  expect(waited).toBeGreaterThan(100)
})
