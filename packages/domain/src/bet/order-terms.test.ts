import { describe, expect, test } from 'vitest'
import { PLAIN_TERMS } from './order-terms.ts'
import {
  ALICE,
  BOB,
  CAROL,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
  type Wanted,
} from '../testing/world.ts'

const funded = (world = new World()) => world.fund(1000, ALICE, BOB, CAROL)
const kept = (wanted: Wanted): Wanted => ({ ...wanted, terms: { persistence: 'KEEP' } })
const until = (wanted: Wanted, expiresAt: number): Wanted => ({ ...wanted, terms: { expiresAt } })
const seen = (wanted: Wanted, marketVersion: number): Wanted => ({
  ...wanted,
  terms: { marketVersion },
})

test('[BS31] plain terms, said or not, are the same body under one key; others are not', () => {
  const world = funded()
  const bet = world.placed({ ...back(ALICE, 2, 10), key: 'k' })
  expect(bet.terms).toEqual(PLAIN_TERMS)
  expect(world.placed({ ...back(ALICE, 2, 10), key: 'k', terms: {} })).toEqual(bet)
  expect(world.place({ ...kept(back(ALICE, 2, 10)), key: 'k' })).toMatchObject({
    refusal: { code: 'ID_REUSED' },
  })
})

test('[BS161] [BS163] references are terms: other ones are another body, and a replacement keeps them', () => {
  const world = funded()
  const refs = { orderRef: 'order-7', strategyRef: 'scalper' }
  const bet = world.placed({ ...back(ALICE, 2, 10), key: 'k', terms: refs })
  expect(bet.terms).toEqual({ ...PLAIN_TERMS, ...refs })
  expect(world.placed({ ...back(ALICE, 2, 10), key: 'k', terms: refs })).toEqual(bet)
  for (const terms of [{}, { orderRef: 'order-7' }, { ...refs, strategyRef: 'other' }]) {
    expect(world.place({ ...back(ALICE, 2, 10), key: 'k', terms })).toMatchObject({
      refusal: { code: 'ID_REUSED' },
    })
  }
  const reply = world.replace(bet, { price: 3 })
  expect(reply).toMatchObject({ bet: { terms: refs } })
  expect(world.restarted().engine.openBets(ALICE)).toMatchObject([{ terms: refs }])
})

describe('[BS32] a bet ends at its expiry', () => {
  test('resting or pending, suspended or not, to the millisecond', () => {
    const world = funded()
    const resting = world.placed(until(back(ALICE, 3, 100), world.now + 500))
    world.state('SUSPENDED')
    expect(world.engine.nextRelease()).toBe(world.now + 500)
    world.now += 499
    world.do({ kind: 'release' })
    expect(world.bet(resting).remaining).toBe(points(100))
    world.now += 1
    world.do({ kind: 'release' })
    expect(world.bet(resting)).toMatchObject({
      lapsed: points(100),
      lapseReason: 'TIME_ELAPSED',
      status: 'EXECUTION_COMPLETE',
    })
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.engine.nextRelease()).toBeNull()
  })

  test('before the release of the same moment, and before a taker of that moment', () => {
    const world = funded()
    world.state('OPEN', true, 1000)
    world.quote([level(2, 500)], [])
    const pending = world.placed(until(back(ALICE, 2, 100), world.now + 1000))
    world.now += 1000
    expect(world.place(lay(BOB, 2, 100)).kind).toBe('placed')
    expect(world.bet(pending)).toMatchObject({ matched: 0, lapseReason: 'TIME_ELAPSED' })
  })

  test('one that is already over is let in and lapses; a matched one is left alone', () => {
    const world = funded()
    expect(world.placed(until(back(ALICE, 2, 100), world.now))).toMatchObject({
      lapsed: points(100),
      lapseReason: 'TIME_ELAPSED',
    })
    world.quote([level(2, 500)], [])
    const matched = world.placed(until(back(ALICE, 2, 100), world.now + 5))
    world.now += 5
    expect(world.do({ kind: 'release' }).writes.bet ?? []).toEqual([])
    expect(world.bet(matched).matched).toBe(points(100))
  })

  test('also after a restart, in the order of time', () => {
    const first = funded()
    const late = first.placed(until(back(ALICE, 3, 10), first.now + 900))
    const early = first.placed(until(back(ALICE, 3, 10), first.now + 100))
    const world = first.restarted()
    expect(world.engine.nextRelease()).toBe(world.now + 100)
    world.now += 100
    world.do({ kind: 'release' })
    expect([world.bet(early).remaining, world.bet(late).remaining]).toEqual([0, points(10)])
    expect(world.engine.nextRelease()).toBe(world.now + 800)
  })
})

describe('[BS33] a bet for a version of the market that has gone lapses, and is not refused', () => {
  const versionOf = (world: World) =>
    world.ledger.markets.get(placement(back(ALICE, 2, 1)).marketId)?.state.version ?? 0

  test('on arrival', () => {
    const world = funded()
    const before = versionOf(world)
    world.state('SUSPENDED')
    world.state('OPEN')
    expect(world.placed(seen(back(ALICE, 2, 10), before))).toMatchObject({
      lapsed: points(10),
      lapseReason: 'MKT_VERSION',
    })
    expect(world.placed(seen(back(ALICE, 2, 10), versionOf(world))).remaining).toBe(points(10))
    expect(world.money(ALICE)).toEqual([1000, 10])
  })

  test('in play it does not wait out the delay to find that out', () => {
    const world = funded()
    world.state('OPEN', true, 5000)
    const bet = world.placed(seen(back(ALICE, 2, 10), versionOf(world) - 1))
    expect(bet).toMatchObject({ status: 'EXECUTION_COMPLETE', lapseReason: 'MKT_VERSION' })
    expect(world.engine.nextRelease()).toBeNull()
  })
})

describe('[BS34] the delay of a passive market', () => {
  const passive = () => {
    const world = funded(new World(marketOf({ delayModel: 'PASSIVE' })))
    world.state('OPEN', true, 5000)
    world.quote([level(2, 500)], [level(2.02, 500)])
    return world
  }

  test('what would take nothing rests at once, what would take waits', () => {
    const world = passive()
    expect(world.placed(back(ALICE, 2.01, 10))).toMatchObject({
      status: 'EXECUTABLE',
      pendingUntil: null,
    })
    expect(world.placed(back(BOB, 2, 10))).toMatchObject({
      status: 'PENDING',
      pendingUntil: world.now + 5000,
    })
    expect(world.placed(lay(CAROL, 2, 10)).status).toBe('EXECUTABLE')
    expect(world.placed(lay(CAROL, 2.01, 10)).status).toBe('PENDING')
  })

  test('what cannot rest and would take nothing is over at once', () => {
    const world = passive()
    const terms = { timeInForce: { kind: 'IMMEDIATE_OR_CANCEL' } } as const
    expect(world.placed({ ...back(ALICE, 3, 10), terms })).toMatchObject({
      lapseReason: 'IMMEDIATE_OR_CANCEL',
    })
  })

  test('a market that says nothing delays all', () => {
    const world = funded()
    world.state('OPEN', true, 5000)
    expect(world.placed(back(ALICE, 2.01, 10)).status).toBe('PENDING')
  })
})

test('[BS35] [MK3] at the turn in play what is to be kept stays in its place, the rest lapses', () => {
  const world = funded()
  const goes = world.placed(back(ALICE, 3, 10))
  const first = world.placed(kept(back(ALICE, 3, 10)))
  const second = world.placed(kept(back(BOB, 3, 10)))
  world.state('OPEN', true, 0)
  expect(world.bet(goes)).toMatchObject({ lapsed: points(10), lapseReason: 'MKT_VERSION' })
  world.placed(lay(CAROL, 3, 10))
  expect([world.bet(first).matched, world.bet(second).matched]).toEqual([points(10), 0])
})
