import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_MAKER, type UserId } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  points,
} from '../testing/world.ts'

const DEMOS: readonly UserId[] = [ALICE, BOB]

/** Two demo players and two others, where money is counted, or points. */
function opened(counts: 'points' | 'money', runners = 2): World {
  const world = new World(
    marketOf({ count: runners, ...(runners === 3 && { crossMatching: 'on' as const }) }),
    undefined,
    { counts },
  )
  const funds = { amount: points(5000), narration: 'Demo points', account: 'demo' } as const
  for (const userId of DEMOS) world.do({ kind: 'fund', userId, ...funds })
  return world.fund(5000, CAROL, DAVE)
}
const offered = (world: World) => world.engine.view(MARKET)?.runners[0]

describe('[AU25] where money is counted', () => {
  test('a demo player meets the quotes and no player, and leaves the quotes to the others whole', () => {
    const world = opened('money')
    world.quote([level(2, 100)], [level(2.1, 100)])
    world.placed(lay(CAROL, 2.04, 50))
    const demo = world.placed(back(ALICE, 2, 80))
    expect(demo).toMatchObject({ matched: points(80), matchedTimesOdds: points(80) * 200 })
    expect(world.ledger.fills.map((fill) => fill.layUserId)).toEqual([DEMO_MAKER])
    expect(offered(world)).toMatchObject({ lastTraded: null, traded: 0 })
    expect(offered(world)?.back.map(({ size }) => size)).toEqual([points(50), points(100)])
    expect(world.placed(back(DAVE, 2, 100)).matched).toBe(points(100))
  })

  test('what a demo player leaves is shown to nobody, met by nobody, and taken by new quotes alone', () => {
    const world = opened('money')
    const waiting = world.placed(back(ALICE, 3, 100))
    expect(offered(world)?.lay).toEqual([])
    for (const user of [BOB, CAROL]) world.placed(lay(user, 3, 100))
    expect(world.bet(waiting).matched).toBe(0)
    const restarted = world.restarted()
    expect(restarted.engine.stateText()).toBe(world.engine.stateText())
    for (const each of [world, restarted]) {
      each.quote([level(3.2, 40)], [])
      expect(each.bet(waiting)).toMatchObject({ matched: points(40), remaining: points(60) })
      expect(each.ledger.fills.at(-1)).toMatchObject({ layUserId: DEMO_MAKER, odds: 300 })
    }
  })

  test('a stop and the delay of a passive market look at what it could take, not at what others offer', () => {
    const passive = marketOf({ delayModel: 'PASSIVE' })
    const world = new World(passive, undefined, { counts: 'money' }).fund(5000, CAROL)
    const funds = { amount: points(500), narration: 'Demo points', account: 'demo' } as const
    world.do({ kind: 'fund', userId: ALICE, ...funds })
    world.state('OPEN', true, 5000)
    world.quote([level(2, 100)], [level(2.1, 100)])
    world.placed(lay(CAROL, 2.04, 50))
    expect(world.placed(back(ALICE, 2.04, 50)).status).toBe('EXECUTABLE')
    expect(world.placed(back(ALICE, 2, 50)).status).toBe('PENDING')
  })

  test('[CO2] its own bets hide no offer from a cash-out, for none of them is met', () => {
    const world = opened('money')
    world.quote([level(2.5, 100)], [level(2.6, 100)])
    world.placed(back(ALICE, 2.5, 100))
    world.quote([level(1.9, 1000)], [level(2, 50), level(2.1, 1000)])
    world.placed(back(ALICE, 2.05, 10))
    const asked = { userId: ALICE, marketId: MARKET, percent: 100 } as const
    const { reply } = world.do({ kind: 'quote-cash-out', ...asked })
    // 50 at 2.00 and 71.43 at 2.10 pay what 100 at 2.50 do
    expect(reply).toMatchObject({ quote: { value: 21_42 } })
  })

  test('nothing is matched across the runners for it', () => {
    const world = opened('money', 3)
    world.placed({ ...back(CAROL, 4, 100), runner: 1 })
    world.placed({ ...back(CAROL, 4, 100), runner: 2 })
    expect(world.placed(back(ALICE, 1.5, 100)).matched).toBe(0)
    expect(world.placed(back(DAVE, 1.5, 100)).matched).toBe(points(100))
  })

  test('where points are counted all share one book', () => {
    const world = opened('points')
    world.placed(lay(CAROL, 2, 50))
    expect(world.placed(back(ALICE, 2, 50)).matched).toBe(points(50))
  })
})

const order = fc.record({
  user: fc.constantFrom(ALICE, BOB, CAROL, DAVE),
  side: fc.constantFrom('BACK' as const, 'LAY' as const),
  price: fc.integer({ min: 150, max: 260 }).map((price) => price / 100),
  stake: fc.integer({ min: 1, max: 300 }),
  runner: fc.integer({ min: 0, max: 2 }),
})
const quote = fc.record({
  price: fc.integer({ min: 170, max: 240 }),
  size: fc.integer({ min: 0, max: 90 }),
})

/** Fills in which demo money meets other money, or two demo players each other. */
function mixed(world: World): number {
  const isDemo = (user: UserId) => user === DEMO_MAKER || DEMOS.includes(user)
  return world.ledger.fills.filter(
    ({ backUserId: b, layUserId: l }) =>
      isDemo(b) !== isDemo(l) || (DEMOS.includes(b) && DEMOS.includes(l)),
  ).length
}

function lived(counts: 'points' | 'money', steps: readonly Step[]): World {
  const world = opened(counts, 3)
  for (const step of steps) {
    if ('user' in step) world.place(step)
    else
      world.quote([level(step.price / 100, step.size)], [level(step.price / 100 + 0.1, step.size)])
  }
  return world
}
type Step = typeof order extends fc.Arbitrary<infer A> ? A | { price: number; size: number } : never

test('[AU25] whatever is asked, no fill joins demo money with other money, and a result pays each from its own', () => {
  forAll(
    [fc.array(fc.oneof(order, order, quote), { maxLength: 40 })],
    { numRuns: 150 },
    (steps) => {
      const world = lived('money', steps)
      expect(mixed(world)).toBe(0)
      expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
      world.wins(0)
      const cash = (user: UserId) => world.engine.account(user)?.cash ?? 0
      const demo = [...DEMOS, DEMO_MAKER].reduce((sum, user) => sum + cash(user), 0)
      const { ledger } = world
      // what is cut off below a paisa is all that the two could share
      const off = demo + ledger.balance('DEMO_COMMISSION') + ledger.balance('DEMO_BANK')
      expect(Math.abs(off)).toBeLessThanOrEqual(3)
    },
  )
})

test('[AU25] control: with one book for all, such fills are seen', () => {
  const steps = [lay(CAROL, 2, 50), back(ALICE, 2, 50)].map((each) => ({ ...each, runner: 0 }))
  expect(mixed(lived('points', steps))).toBe(1)
})
