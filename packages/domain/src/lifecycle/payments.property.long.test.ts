import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaymentOver, type PaymentRow } from '../records/players/payment.ts'
import { OPERATOR, SECOND, decide, paid, paymentKey, request } from '../testing/payment-world.ts'
import { ALICE, BOB, World, back, lay } from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'

const USERS = [ALICE, BOB]

const step = fc.oneof(
  fc.record({
    do: fc.constant('request' as const),
    user: fc.constantFrom(...USERS),
    direction: fc.constantFrom('deposit' as const, 'withdrawal' as const),
    amount: fc.integer({ min: 90, max: 12_000 }),
    key: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({
    do: fc.constantFrom('approve' as const, 'refuse' as const, 'pay' as const),
    nth: fc.nat({ max: 6 }),
    by: fc.constantFrom(OPERATOR, SECOND),
  }),
  fc.record({
    do: fc.constant('bet' as const),
    user: fc.constantFrom(...USERS),
    stake: fc.integer({ min: 1, max: 4000 }),
  }),
  fc.record({ do: fc.constant('kill' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** One step; a kill gives another world, rebuilt from the ledger. The ledger throws on anything that does not add up. */
function taken(world: World, one: Step): World {
  if (one.do === 'kill') return killed(world)
  if (one.do === 'bet') {
    world.place(one.user === ALICE ? back(one.user, 2, one.stake) : lay(one.user, 2, one.stake))
  } else if (one.do === 'request') {
    const { user, direction, amount, key } = one
    const clientId = paymentKey(key)
    const earlier = byKey(world, user, clientId)
    request(world, { user, direction, amount, key: clientId }, { earlier })
  } else {
    const payment = [...world.ledger.payments.values()].at(one.nth)
    if (payment !== undefined) decided(world, payment, one)
  }
  return world
}

function killed(world: World): World {
  const again = world.restarted()
  expect(again.engine.stateText()).toBe(world.engine.stateText())
  return again
}

const byKey = (world: World, user: number, key: string): PaymentRow | null =>
  [...world.ledger.payments.values()].find(
    ({ userId, clientId }) => userId === user && clientId === key,
  ) ?? null

type Deciding = Extract<Step, { readonly nth: number }>

function decided(world: World, payment: PaymentRow, one: Deciding): void {
  if (one.do === 'pay') paid(world, payment)
  else decide(world, payment, { decision: one.do, by: one.by })
}

test('[PC8] whatever is asked, approved, refused, paid and killed, nothing is paid twice and all sums hold', () => {
  let looked = 0
  forAll(
    [fc.array(step, { minLength: 20, maxLength: 60, size: 'max' })],
    { numRuns: runs(300) },
    (steps) => {
      let world = new World().fund(20_000, ...USERS)
      for (const one of steps) world = taken(world, one)
      const payments = [...world.ledger.payments.values()]
      const sums = payments
        .filter(({ status }) => status.kind === 'PAID')
        .map(({ direction, amount }) => (direction === 'deposit' ? amount : -amount))
      expect(sums.reduce((sum, each) => sum + each, world.ledger.balance('CASHIER'))).toBe(0)
      const keys = payments.map(({ userId, clientId }) => `${userId} ${clientId}`)
      expect(new Set(keys).size).toBe(keys.length)
      looked += payments.filter(isPaymentOver).length
    },
  )
  expect(looked).toBeGreaterThan(runs(200))
})
