import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderTerms, Persistence } from '../bet/order-terms.ts'
import { forAll, runs } from '../testing/runs.ts'
import { startingWorld } from '../testing/starting-world.ts'
import { ALICE, BOB, CAROL, MARKET, level, type World } from '../testing/world.ts'
import type { Side } from '../units/side.ts'

const TERMS: readonly Partial<OrderTerms>[] = [
  { persistence: 'KEEP' },
  { persistence: 'MARKET_ON_CLOSE' },
  { timeInForce: { kind: 'LIMIT_ON_CLOSE' } },
]

const anyStep = fc.record({
  what: fc.constantFrom('place', 'place', 'place', 'cancel', 'persist', 'quote'),
  user: fc.constantFrom(ALICE, BOB, CAROL),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  price: fc.integer({ min: 190, max: 215 }).map((hundredths) => hundredths / 100),
  amount: fc.integer({ min: 1, max: 90 }),
  terms: fc.constantFrom(...TERMS),
  persistence: fc.constantFrom<Persistence>('KEEP', 'MARKET_ON_CLOSE'),
  // prices are published once a second: some steps come at that moment
  ms: fc.constantFrom(0, 1, 400, 1000),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

function happen(world: World, { what, user, side, price, amount, terms, persistence, ms }: Step) {
  world.now += ms
  const own = world.engine.openBets(user)[0]
  if (what === 'place') world.place({ user, side, price, stake: amount, terms })
  else if (what === 'quote')
    world.quote([level(price - 0.05, amount)], [level(price + 0.05, amount)])
  else if (own === undefined) return
  else if (what === 'cancel') world.do({ kind: 'cancel', userId: user, betId: own.betId })
  else {
    const same = { requestedOdds: null, size: null, keepThroughEvents: null, clientBetId: null }
    world.do({ kind: 'replace', userId: user, betId: own.betId, ...same, persistence })
  }
}

test('[SP16] whatever is asked, and whenever, the near price is a second later what the off would fix', () => {
  forAll([fc.array(anyStep, { minLength: 3, maxLength: 14 })], { numRuns: runs(100) }, (steps) => {
    const world = startingWorld().fund(10_000, ALICE, BOB, CAROL)
    for (const step of steps) happen(world, step)
    world.now += 1000
    world.do({ kind: 'release' })
    const shown = world.engine.view(MARKET)?.runners[0]?.start
    world.state('OPEN', true)
    const fixed = world.ledger.markets.get(MARKET)?.starting?.runners[0]?.odds ?? null
    expect(shown).toMatchObject({ kind: 'open', near: fixed })
  })
})
