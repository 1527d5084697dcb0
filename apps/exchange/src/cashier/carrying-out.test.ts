import type { Reply } from '@crease/domain/records/command.ts'
import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import { betId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CarryingOut, type CarryingOutDeps } from './carrying-out.ts'
import { POINTS_CASHIER, referenceOf } from './cashier-provider.ts'

const LOOK_EVERY_MS = 5_000
/** second */
const LEDGER_TAKES_IT = 130
const REFUSED = 'a payment was carried out, and is not in the ledger yet'

const APPROVED: PaymentRow = {
  paymentId: betId(1),
  userId: userId(2),
  direction: 'deposit',
  amount: paise(100_00),
  clientId: 'a key',
  requestedAt: 0,
  approvals: [],
  status: { kind: 'APPROVED', at: 0 },
}
const PAID: PaymentRow = { ...APPROVED, status: { kind: 'PAID', at: 1 } }

/** No look follows the first, and nothing is noted. */
const STILL: Pick<CarryingOutDeps, 'timers' | 'now' | 'record' | 'log'> = {
  timers: { soon: (run) => run(), after: () => () => undefined },
  now: () => 0,
  record: () => undefined,
  log: { info: () => undefined, error: () => undefined },
}

test.each([
  // 10, 20, 40 and then 60 seconds apart
  { lookSeconds: 5, tried: [0, 10, 30, 70, 130] },
  // a look is as long as providers take for all payments
  { lookSeconds: 30, tried: [0, 30, 60, 120, 180] },
])(
  '[PC8] [PC14] a payment that the ledger refuses is logged and tried ever less often, by looks of $lookSeconds s',
  async ({ lookSeconds, tried }) => {
    let seconds = 0
    const said: string[] = []
    let reply: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }
    let submits = 0
    let nextLook: () => void = () => undefined
    const carryingOut = new CarryingOut({
      exchange: {
        submit: async () => {
          submits += 1
          return reply
        },
      },
      approved: async () => (said.includes('recorded') ? [] : [APPROVED]),
      provider: POINTS_CASHIER,
      timers: {
        soon: (run) => run(),
        after: (waitMs, run) => {
          if (waitMs === LOOK_EVERY_MS) nextLook = run
          return () => undefined
        },
      },
      now: () => seconds * 1000,
      record: () => said.push('recorded'),
      log: { info: (_, message) => said.push(message), error: (_, message) => said.push(message) },
    })
    const tries: number[] = []
    for (; seconds <= 300; seconds += lookSeconds) {
      if (seconds >= LEDGER_TAKES_IT) reply = { kind: 'payment', payment: PAID }
      const before = submits
      // the first look begins by itself
      if (seconds > 0) nextLook()
      await turn()
      if (submits > before) tries.push(seconds)
    }
    expect(tries).toEqual(tried)
    expect(said).toEqual([
      ...tries.slice(1).map(() => REFUSED),
      'a payment was carried out',
      'recorded',
    ])
    await carryingOut.stop()
  },
)

test('[PC8] a payment that an operator has carried out during a look is not asked for again by that look', async () => {
  const other: PaymentRow = { ...APPROVED, paymentId: betId(2), requestedAt: 7 }
  const asked: string[] = []
  let answerFirst: () => void = () => undefined
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  const carryingOut = new CarryingOut({
    exchange: { submit: async () => ({ kind: 'payment', payment: PAID }) },
    approved: async () => [APPROVED, other],
    provider: {
      ...POINTS_CASHIER,
      carryOut: async (payment, reference) => {
        asked.push(reference)
        if (payment === APPROVED) await first
        return POINTS_CASHIER.carryOut(payment, reference)
      },
    },
    ...STILL,
  })
  await turn()
  await carryingOut.carryOut(other)
  answerFirst()
  await turn()
  await carryingOut.stop()
  expect(asked).toEqual(['1-0', '2-7'])
})

test('[PC8] a payment that a look and an operator carry out together is one question, and after a stop no answer is written', async () => {
  const asked: string[] = []
  let submits = 0
  const { promise, resolve } = Promise.withResolvers<{ readonly kind: 'paid' }>()
  const carryingOut = new CarryingOut({
    exchange: {
      submit: async () => {
        submits += 1
        return { kind: 'payment', payment: PAID }
      },
    },
    approved: async () => [APPROVED],
    provider: {
      ...POINTS_CASHIER,
      carryOut: (_payment, reference) => {
        asked.push(reference)
        return promise
      },
    },
    ...STILL,
  })
  await turn()
  const byOperator = carryingOut.carryOut(APPROVED)
  const stopped = carryingOut.stop()
  resolve({ kind: 'paid' })
  expect(await byOperator).toBe(APPROVED)
  await stopped
  expect([asked, submits]).toEqual([['1-0'], 0])
})

test('[PC8] a number that comes again after a restore is another payment to the provider', () => {
  const again: PaymentRow = { ...APPROVED, clientId: 'another key', requestedAt: 86_400_000 }
  expect([APPROVED, PAID, again].map(referenceOf)).toEqual(['1-0', '1-0', '1-86400000'])
})
