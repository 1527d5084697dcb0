import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BetTarget } from '../bet/bet-target.ts'
import { MOST_STAKE } from '../market/exact.ts'
import { stakedToday } from '../testing/played.ts'
import { forAll, runs } from '../testing/runs.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  World,
  back,
  lay,
  level,
  marketOf,
  points,
} from '../testing/world.ts'

const funded = (world = new World()) => world.fund(100_000, ALICE, BOB, CAROL, DAVE)
const target = (kind: BetTarget['kind'], size: number) => ({
  terms: { target: { kind, size: points(size) } },
})
const payout = (size: number) => target('PAYOUT', size)
const profit = (size: number) => target('BACKERS_PROFIT', size)
/** 'matched 33.33 at 3' for each fill of the first market, oldest first */
const fills = (world: World) =>
  world.ledger.fills.map(({ stake, odds }) => `${stake / 100} at ${odds / 100}`)

describe('[BS162] [BS164] a payout-sized order gets its stake from each price, by the table of docs/spec/orders.md', () => {
  test('a back that rests has the stake of its limit', () => {
    const world = funded()
    const bet = world.placed({ ...back(ALICE, 3, 1), ...payout(100) })
    expect([bet.stake, bet.remaining]).toEqual([points(33.33), points(33.33)])
    expect(world.money(ALICE)).toEqual([100_000, 33.33])
    const gain = world.placed({ ...back(ALICE, 3, 1), ...profit(100) })
    expect(gain.remaining).toBe(points(50))
  })

  test('a back at better prices stakes less, and the rest waits at the limit', () => {
    const world = funded()
    world.quote([level(4, 10), level(3.5, 8)], [])
    const bet = world.placed({ ...back(ALICE, 3, 1), ...payout(100) })
    // 10 at 4.00 brings 40, 8 at 3.50 brings 28, and the 32 that are left are 10.66 at 3.00
    expect(fills(world)).toEqual(['10 at 4', '8 at 3.5'])
    expect(bet).toMatchObject({
      stake: points(33.33),
      resized: -points(4.67),
      matched: points(18),
      remaining: points(10.66),
    })
    expect(world.money(ALICE)[1]).toBe(28.66)
  })

  test('one whose whole payout is there stakes that and nothing rests', () => {
    const world = funded()
    world.quote([level(4, 100)], [])
    const bet = world.placed({ ...back(ALICE, 3, 1), ...payout(100) })
    expect(bet).toMatchObject({ matched: points(25), remaining: 0, status: 'EXECUTION_COMPLETE' })
  })

  test('a lay keeps its liability at every price: a lower one has the larger stake', () => {
    const world = funded()
    world.quote([], [level(2, 60)])
    const bet = world.placed({ ...lay(ALICE, 3, 1), ...profit(100) })
    // 60 at 2.00 risks 60, and the 40 that are left are a stake of 20 at 3.00
    expect(fills(world)).toEqual(['60 at 2'])
    expect(bet).toMatchObject({
      stake: points(50),
      resized: points(30),
      matched: points(60),
      remaining: points(20),
    })
    expect(world.money(ALICE)[1]).toBe(100)
  })

  test('[PP7] a lay counts as staked what its matches and its rest can cost, never more than it was let in with', () => {
    const world = funded()
    world.quote([], [level(1.5, 100), level(2, 10)])
    const bet = world.placed({ ...lay(ALICE, 3, 1), ...profit(100) })
    // 100 at 1.50 risk 50, 10 at 2.00 risk 10, and 20 at 3.00 the 40 that are left
    expect(fills(world)).toEqual(['100 at 1.5', '10 at 2'])
    expect([stakedToday(world, ALICE), stakedToday(world.restarted(), ALICE)]).toEqual([100, 100])
    world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId })
    expect([stakedToday(world, ALICE), stakedToday(world.restarted(), ALICE)]).toEqual([60, 60])
    const waits = world.placed({ ...lay(BOB, 3, 1), ...payout(90) })
    expect(stakedToday(world, BOB)).toBe(60)
    world.replace(waits, { size: 10 })
    expect([stakedToday(world, BOB), stakedToday(world.restarted(), BOB)]).toEqual([20, 20])
  })

  test('a paisa that no stake can bring is left', () => {
    const world = funded()
    world.quote([level(3, 100)], [])
    const bet = world.placed({ ...back(ALICE, 3, 1), ...payout(100) })
    expect([bet.matched, bet.matchedTimesOdds]).toEqual([points(33.33), points(99.99) * 100])
  })

  test('IMMEDIATE_OR_CANCEL lapses the rest, and the own bet in front lapses it too', () => {
    const world = funded()
    world.quote([level(4, 10)], [])
    const timeInForce = { kind: 'IMMEDIATE_OR_CANCEL' } as const
    const asked = { target: { kind: 'PAYOUT', size: points(100) }, timeInForce } as const
    expect(world.placed({ ...back(ALICE, 3, 1), terms: asked })).toMatchObject({
      matched: points(10),
      lapsed: points(20),
      lapseReason: 'IMMEDIATE_OR_CANCEL',
    })
    world.placed(lay(ALICE, 3, 50))
    expect(world.placed({ ...back(ALICE, 3, 1), ...payout(90) })).toMatchObject({
      matched: 0,
      lapsed: points(30),
      lapseReason: 'SELF_MATCH',
    })
  })

  test('the largest stake of the market bounds a lay at better prices', () => {
    const world = funded(new World(marketOf({ maxStake: points(100) })))
    world.quote([], [level(1.01, 5_000)])
    const bet = world.placed({ ...lay(ALICE, 3, 1), ...profit(100) })
    expect([bet.matched, bet.remaining]).toEqual([points(100), 0])
    expect(world.money(ALICE)[1]).toBe(1)
  })

  test('[MT80] no match makes a lay larger than the largest stake of any bet, whatever its market allows', () => {
    const world = new World(marketOf({ maxStake: points(1_000_000_000) })).fund(1_000_000, ALICE)
    world.quote([], [level(1.01, 90_000_000)])
    const bet = world.placed({ ...lay(ALICE, 3, 1), ...profit(400_000) })
    expect([bet.matched, bet.remaining]).toEqual([MOST_STAKE, 0])
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  })
})

test('[BS162] across the runners too, where the price is better', () => {
  const world = funded(new World(marketOf({ count: 2, crossMatching: 'on' })))
  world.placed(back(BOB, 1.5, 400))
  const bet = world.placed({ ...back(ALICE, 2.5, 1), ...payout(300), runner: 1 })
  // 1.50 against it is 3.00: 100 of the other one's 200
  expect(bet).toMatchObject({ matched: points(100), remaining: 0 })
  expect(bet.matchedTimesOdds).toBe(points(300) * 100)
})

test('[BS162] the same key and body are one order; another target is refused', () => {
  const world = funded()
  world.quote([level(4, 10)], [])
  const asked = { ...back(ALICE, 3, 1), ...payout(100), key: 'k' }
  const bet = world.placed(asked)
  expect(world.placed(asked)).toEqual(bet)
  expect(world.restarted().placed(asked)).toEqual(bet)
  expect(world.place({ ...asked, ...payout(101) })).toMatchObject({
    refusal: { code: 'ID_REUSED' },
  })
})

test('[BS162] a pending order that was reduced gets the part that is left; a replacement is sized by its stake', () => {
  const world = funded()
  world.state('OPEN', true, 1000)
  world.quote([level(4, 100)], [])
  const bet = world.placed({ ...back(ALICE, 3, 1), ...payout(120) })
  world.reduce(bet, 20)
  world.now += 1000
  world.do({ kind: 'release' })
  // 20 of 40 are left at 3.00, which pay 60: 15 at 4.00
  expect(world.bet(bet)).toMatchObject({ matched: points(15), remaining: 0 })
  const resting = world.placed({ ...back(ALICE, 8, 1), ...payout(160) })
  world.now += 1000
  world.do({ kind: 'release' })
  const reply = world.replace(resting, { price: 10 })
  expect(reply).toMatchObject({ bet: { stake: points(20), terms: { expiresAt: null } } })
  expect(reply.kind === 'replaced' && 'target' in reply.bet.terms).toBe(false)
})

test('[BS162] [BS165] [EX3] no match brings more than the target or raises what is held, at any prices', () => {
  const price = fc.integer({ min: 105, max: 900 }).map((hundredths) => hundredths / 100)
  const offers = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 300 })), { maxLength: 4 })
  let [matched, resized] = [0, 0]
  forAll(
    [
      fc.record({
        offers,
        price,
        size: fc.integer({ min: 20, max: 2_000 }),
        kind: fc.constantFrom<BetTarget['kind']>('PAYOUT', 'BACKERS_PROFIT'),
        side: fc.constantFrom('BACK', 'LAY'),
        across: fc.constantFrom('on', 'off'),
      }),
    ],
    { numRuns: runs(600, 200), seed: 34 },
    ({ offers: all, price: limit, size, kind, side, across }) => {
      const market = marketOf({ count: 2, crossMatching: across, minStake: points(0.01) })
      const world = funded(new World(market))
      for (const [at, [odds, stake]] of all.entries()) {
        const by = at % 2 === 0 ? BOB : CAROL
        const other = side === 'BACK' ? lay(by, odds, stake) : back(by, odds, stake)
        const beside = side === 'BACK' ? back(by, odds, stake) : lay(by, odds, stake)
        world.place(at % 2 === 0 ? other : { ...beside, runner: 1 })
      }
      const asked = side === 'BACK' ? back(ALICE, limit, 1) : lay(ALICE, limit, 1)
      const reply = world.place({ ...asked, ...target(kind, size) })
      if (reply.kind !== 'placed') return
      const { bet } = reply
      const goal = points(size) * 100
      const brought = (stake: number, paid: number) =>
        kind === 'PAYOUT' ? paid : paid - 100 * stake
      const has = brought(bet.matched, bet.matchedTimesOdds)
      const rest = brought(bet.remaining, bet.remaining * bet.odds)
      expect(has + rest).toBeLessThanOrEqual(goal)
      // a paisa more of the rest would be too much
      const more = bet.remaining > 0 ? has + rest + bet.odds : Infinity
      expect(more).toBeGreaterThan(goal)
      const [, held] = world.money(ALICE)
      const most = side === 'BACK' ? bet.stake : (bet.stake * (bet.odds - 100)) / 100
      expect(points(held)).toBeLessThanOrEqual(Math.ceil(most) + 1)
      matched += Number(bet.matched > 0)
      resized += Number(bet.resized !== 0)
    },
  )
  expect(matched).toBeGreaterThan(runs(60, 20))
  expect(resized).toBeGreaterThan(runs(40, 14))
})

test.each([
  ['PAYOUT', []],
  ['PAYOUT', [level(4, 5_000)]],
  ['BACKERS_PROFIT', []],
  ['BACKERS_PROFIT', [level(4, 5_000)]],
] as const)(
  '[BS168] [BS165] a lay by %s that a removal lowers in its delay costs no more than is held for it then, with %j on offer',
  (kind, toLay) => {
    const world = funded(new World(marketOf({ count: 3 })))
    world.state('OPEN', true, 5_000)
    world.quote([], toLay)
    const { terms } = target(kind, 100)
    const bet = world.placed({ ...lay(ALICE, 8.6, 1), terms: { ...terms, persistence: 'KEEP' } })
    world.remove(2, 16_200)
    const [, held] = world.money(ALICE)
    world.now += 5_000
    world.do({ kind: 'release' })
    expect(world.bet(bet)).toMatchObject({ odds: 721, status: expect.stringContaining('EXECUT') })
    expect(world.money(ALICE)[1]).toBeLessThanOrEqual(held)
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  },
)
