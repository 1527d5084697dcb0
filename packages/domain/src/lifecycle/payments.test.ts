import { describe, expect, test } from 'vitest'
import { MOST_OPEN_PAYMENTS, MOST_PAYMENTS_A_DAY } from '../records/players/payment.ts'
import type { Reply } from '../records/command.ts'
import {
  OPERATOR,
  SECOND,
  decide,
  paid,
  paymentIn,
  paymentKey,
  request,
  requested,
  type Asked,
} from '../testing/payment-world.ts'
import { ALICE, BOB, World, back, lay, points, runnerOf } from '../testing/world.ts'
import { betId } from '../units/ids.ts'

const out = (amount: number, key = 1): Asked => ({
  user: ALICE,
  direction: 'withdrawal',
  amount,
  key: paymentKey(key),
})
const into = (amount: number, key = 1): Asked => ({ ...out(amount, key), direction: 'deposit' })
const codeOf = (reply: Reply) => (reply.kind === 'refused' ? reply.refusal.code : reply.kind)
const withheld = (world: World) => (world.engine.account(ALICE)?.withheld ?? 0) / 100
const lines = (world: World) =>
  world.ledger.statement
    .filter(({ userId }) => userId === ALICE)
    .map(({ narration, amount, balance }) => [narration, amount / 100, balance / 100])

test('[PC1] a request is between the least and the most, and a withdrawal no more than what is free', () => {
  const world = new World().fund(1000, ALICE)
  expect(request(world, into(99.99))).toMatchObject({
    refusal: { code: 'PAYMENT_BELOW_MIN', limit: points(100) },
  })
  expect(request(world, into(100_000.01))).toMatchObject({
    refusal: { code: 'PAYMENT_ABOVE_MAX', limit: points(100_000) },
  })
  world.placed(back(ALICE, 3, 300))
  expect(request(world, out(700.01))).toMatchObject({
    refusal: { code: 'PAYMENT_ABOVE_FREE', limit: points(700) },
  })
  expect(codeOf(request(world, out(700)))).toBe('payment')
  expect(world.place(back(ALICE, 3, 1))).toMatchObject({
    refusal: { code: 'INSUFFICIENT_FUNDS', available: 0 },
  })
})

test('[PC1] the house sets the least, the most and where a second operator is needed', () => {
  const cashier = {
    deposit: { least: points(5), most: points(6) },
    withdrawal: { least: points(7), most: points(8) },
    secondEyesAbove: points(5),
  }
  const world = new World(undefined, undefined, { cashier }).fund(1000, ALICE)
  expect(codeOf(request(world, into(7)))).toBe('PAYMENT_ABOVE_MAX')
  expect(codeOf(request(world, out(6)))).toBe('PAYMENT_BELOW_MIN')
  const deposit = requested(world, into(6))
  expect(paymentIn(decide(world, deposit)).status.kind).toBe('REQUESTED')
  expect(paymentIn(decide(world, deposit, { by: SECOND })).status.kind).toBe('APPROVED')
})

test('[PC2] the same request under one key is one payment, whatever became of it; another one is refused', () => {
  const world = new World().fund(1000, ALICE)
  const payment = requested(world, out(200))
  expect(paymentIn(request(world, out(200)))).toEqual(payment)
  expect(codeOf(request(world, out(201)))).toBe('ID_REUSED')
  expect(codeOf(request(world, into(200)))).toBe('ID_REUSED')
  expect(requested(world, { ...into(200), user: BOB }).paymentId).not.toBe(payment.paymentId)
  decide(world, payment)
  const ended = paymentIn(paid(world, payment))
  expect(paymentIn(request(world, out(200)))).toEqual(ended)
  // after a restart the ledger says what stands under the key
  const again = world.restarted()
  expect(paymentIn(request(again, out(200), { earlier: ended }))).toEqual(ended)
  expect(again.money(ALICE)).toEqual([800, 0])
})

test('[PC1] a player has at most five open requests, and makes fifty a day', () => {
  const world = new World().fund(1000, ALICE)
  for (let nth = 1; nth <= MOST_OPEN_PAYMENTS; nth += 1) requested(world, out(100, nth))
  expect(request(world, into(100, 6))).toMatchObject({
    refusal: { code: 'TOO_MANY_PAYMENTS', limit: MOST_OPEN_PAYMENTS },
  })
  const first = world.ledger.payments.values().next().value
  if (first !== undefined) decide(world, first, { decision: 'refuse' })
  expect(request(world, into(100, 6), { lately: MOST_PAYMENTS_A_DAY })).toMatchObject({
    refusal: { code: 'TOO_MANY_PAYMENTS', limit: MOST_PAYMENTS_A_DAY },
  })
  expect(codeOf(request(world, into(100, 6)))).toBe('payment')
})

test('[PC4] a withdrawal holds its money at once, and leaves the cash when it is paid', () => {
  const world = new World().fund(1000, ALICE)
  const payment = requested(world, out(300))
  expect([world.money(ALICE), withheld(world)]).toEqual([[1000, 300], 300])
  decide(world, payment)
  expect([world.money(ALICE), withheld(world)]).toEqual([[1000, 300], 300])
  expect(paymentIn(paid(world, payment)).status).toEqual({ kind: 'PAID', at: world.now })
  expect([world.money(ALICE), withheld(world)]).toEqual([[700, 0], 0])
  expect(world.ledger.balance('CASHIER')).toBe(points(300))
  expect(lines(world)).toEqual([
    ['Welcome', 1000, 1000],
    ['Withdrawal', -300, 700],
  ])
})

test('[PC3] [PC6] what is refused is free again, and has ended', () => {
  const world = new World().fund(1000, ALICE)
  const one = requested(world, out(300))
  expect(paymentIn(decide(world, one, { decision: 'refuse' })).status).toMatchObject({
    kind: 'REFUSED',
    reason: 'Known to us',
  })
  expect([world.money(ALICE), withheld(world)]).toEqual([[1000, 0], 0])
  expect(lines(world)).toHaveLength(1)
  expect(codeOf(decide(world, one))).toBe('PAYMENT_ENDED')
})

test('[PC5] above a sum two different operators say yes, and nobody decides what is their own', () => {
  const world = new World().fund(50_000, ALICE)
  const payment = requested(world, out(10_000.01))
  expect(paymentIn(decide(world, payment)).status.kind).toBe('REQUESTED')
  expect(codeOf(decide(world, payment))).toBe('SECOND_OPERATOR_NEEDED')
  expect(codeOf(paid(world, payment))).toBe('PAYMENT_UNDER_WAY')
  const self = { userId: ALICE, name: 'Alice' }
  expect(codeOf(decide(world, payment, { by: self }))).toBe('PAYMENT_OF_OWN')
  const approved = paymentIn(decide(world, payment, { by: SECOND }))
  expect(approved.status.kind).toBe('APPROVED')
  expect(approved.approvals.map(({ by }) => by)).toEqual([OPERATOR, SECOND])
  expect(codeOf(decide(world, payment, { decision: 'refuse' }))).toBe('PAYMENT_UNDER_WAY')
  expect(world.ledger.acts.map(({ act, refusedWith }) => [act, refusedWith])).toEqual([
    ['decide-payment', null],
    ['decide-payment', 'SECOND_OPERATOR_NEEDED'],
    ['decide-payment', 'PAYMENT_OF_OWN'],
    ['decide-payment', null],
    ['decide-payment', 'PAYMENT_UNDER_WAY'],
  ])
  expect(codeOf(decide(world, { paymentId: betId(999) }))).toBe('PAYMENT_UNKNOWN')
})

test('[PC8] a deposit is paid once, however often its provider says so, and opens an account that was never funded', () => {
  const world = new World()
  const payment = requested(world, into(500))
  expect(world.engine.account(ALICE)).toBeNull()
  decide(world, payment)
  for (let time = 0; time < 3; time += 1) expect(codeOf(paid(world, payment))).toBe('payment')
  expect(world.engine.account(ALICE)).toMatchObject({ kind: 'player', cash: points(500) })
  expect(lines(world)).toEqual([['Deposit', 500, 500]])
  expect(world.ledger.balance('CASHIER')).toBe(-points(500))
})

test('[PC8] what the provider cannot carry out is refused with its reason', () => {
  const world = new World().fund(1000, ALICE)
  const payment = requested(world, out(300))
  decide(world, payment)
  const outcome = { kind: 'failed', reason: 'The bank sent it back' } as const
  const { paymentId } = payment
  const { reply } = world.do({ kind: 'payment-outcome', paymentId, outcome })
  expect(paymentIn(reply).status).toMatchObject({ kind: 'REFUSED', reason: outcome.reason })
  expect(world.money(ALICE)).toEqual([1000, 0])
})

test('[PC7] of a demo account nothing is paid, in or out', () => {
  const world = new World()
  const funds = { amount: points(1500), narration: 'Demo points', account: 'demo' } as const
  world.do({ kind: 'fund', userId: ALICE, ...funds })
  for (const asked of [into(200), out(200, 2)]) {
    expect(codeOf(request(world, asked))).toBe('PAYMENT_OF_DEMO')
    expect(codeOf(request(world, { ...asked, user: BOB }, { owner: 'demo' }))).toBe(
      'PAYMENT_OF_DEMO',
    )
  }
})

test('[PC9] while a player owes no withdrawal is let go, and what comes back or in is repaid from first', () => {
  const world = new World().fund(100, ALICE).fund(200, BOB)
  world.placed(back(ALICE, 3, 100))
  world.placed(lay(BOB, 3, 100))
  world.wins(0)
  const payment = requested(world, out(296))
  world.resettle({ kind: 'winners', winners: [runnerOf(1)], removed: [] })
  expect(world.engine.account(ALICE)).toMatchObject({ cash: points(296), owed: points(296) })
  expect(decide(world, payment)).toMatchObject({
    refusal: { code: 'PAYMENT_OWED', limit: points(296) },
  })
  const deposit = requested(world, into(100, 2))
  decide(world, deposit)
  paid(world, deposit)
  expect(world.engine.account(ALICE)).toMatchObject({ cash: points(296), owed: points(196) })
  decide(world, payment, { decision: 'refuse' })
  expect(world.engine.account(ALICE)).toMatchObject({ cash: points(100), held: 0, owed: 0 })
})

test('[PC11] a deposit keeps to its player’s own limit with all that waits, and nothing comes in while they are away', () => {
  const world = new World().fund(1000, ALICE)
  const ask = { kind: 'set', rules: { 'deposit-day': points(500) } } as const
  world.do({ kind: 'protect', userId: ALICE, ask })
  const first = requested(world, into(300))
  expect(request(world, into(201, 2))).toMatchObject({
    refusal: { code: 'DEPOSIT_LIMIT', per: 'day', left: points(200) },
  })
  decide(world, first)
  paid(world, first)
  const second = requested(world, into(200, 2))
  const lower = { kind: 'set', rules: { 'deposit-day': points(400) } } as const
  world.do({ kind: 'protect', userId: ALICE, ask: lower })
  expect(codeOf(decide(world, second))).toBe('DEPOSIT_LIMIT')
  decide(world, second, { decision: 'refuse' })
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'exclude', months: 6 } })
  expect(codeOf(request(world, into(100, 3)))).toBe('ACCOUNT_EXCLUDED')
  expect(codeOf(request(world, out(1300, 4)))).toBe('payment')
})

describe('[OP167] payments that one operator lets go alone count together for a day', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const letGo = (world: World, asked: Asked, by = OPERATOR) =>
    paymentIn(decide(world, requested(world, asked), { by })).status.kind

  test('for one player, whichever operator lets them go', () => {
    const world = new World().fund(50_000, ALICE)
    expect(letGo(world, into(6000, 1))).toBe('APPROVED')
    expect(letGo(world, into(4000, 2), SECOND)).toBe('APPROVED')
    const third = requested(world, out(100, 3))
    expect(paymentIn(decide(world, third, { by: SECOND })).status.kind).toBe('REQUESTED')
    expect(paymentIn(decide(world, third)).status.kind).toBe('APPROVED')
  })

  test('for one operator, whoever the players are, and over a restart', () => {
    const world = new World()
    expect(letGo(world, into(6000, 1))).toBe('APPROVED')
    const again = world.restarted()
    expect(letGo(again, { ...into(4000.01, 2), user: BOB })).toBe('REQUESTED')
    expect(letGo(again, { ...into(4000, 3), user: BOB })).toBe('APPROVED')
  })

  test('until a day is over; what two operators decided does not count', () => {
    const world = new World()
    const large = requested(world, into(50_000, 1))
    decide(world, large)
    decide(world, large, { by: SECOND })
    expect(letGo(world, into(10_000, 2))).toBe('APPROVED')
    world.now += DAY_MS - 1
    expect(letGo(world, into(100, 3))).toBe('REQUESTED')
    world.now += 1
    expect(letGo(world, into(10_000, 4))).toBe('APPROVED')
  })
})

describe('[PC13] after a reset of a password', () => {
  const HOUR_MS = 60 * 60 * 1000

  test('nothing is paid out for 72 hours; deposits and refusals go on', () => {
    const world = new World().fund(1000, ALICE)
    const resets = { madeBy: [], lastUsedAt: world.now }
    const [first, second] = [requested(world, out(300, 1)), requested(world, out(100, 2))]
    const deposit = requested(world, into(100, 3))
    const until = world.now + 72 * HOUR_MS
    world.now = until - 1
    expect(decide(world, first, { resets })).toEqual({
      kind: 'refused',
      refusal: { code: 'PAYMENT_AFTER_RESET', until },
    })
    expect(paymentIn(decide(world, second, { resets, decision: 'refuse' })).status.kind).toBe(
      'REFUSED',
    )
    expect(paymentIn(decide(world, deposit, { resets })).status.kind).toBe('APPROVED')
    world.now = until
    expect(paymentIn(decide(world, first, { resets })).status.kind).toBe('APPROVED')
  })

  test('the operator who made it decides none of the payments, and an earlier yes of theirs does not count', () => {
    const world = new World().fund(50_000, ALICE)
    const payment = requested(world, out(20_000))
    expect(paymentIn(decide(world, payment)).status.kind).toBe('REQUESTED')
    const resets = { madeBy: [OPERATOR.userId], lastUsedAt: null }
    for (const decision of ['approve', 'refuse'] as const) {
      expect(codeOf(decide(world, payment, { decision, resets }))).toBe('PAYMENT_OF_RESET')
    }
    const second = paymentIn(decide(world, payment, { by: SECOND, resets }))
    expect([second.status.kind, second.approvals.map(({ by }) => by)]).toEqual([
      'REQUESTED',
      [SECOND],
    ])
  })
})
