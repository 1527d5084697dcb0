import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()
Reflect.set(window, 'sessionStorage', window.localStorage)
const { sendPayment } = await import('./send-payment.ts')
const { useAuth } = await import('../../state/player/auth.ts')

const PAYMENT = {
  paymentId: '7',
  direction: 'deposit',
  amount: 500,
  state: 'requested',
  requestedAt: '2026-03-01T10:00:00.000Z',
  endedAt: null,
  reason: null,
}
const BUSY = { success: false, error: 'Busy', message: 'Busy', code: 'BUSY' }
const sent: { clientId: string; amount: number }[] = []
let answers: (() => Promise<Response>)[] = []

beforeEach(() => {
  sent.length = 0
  answers = []
  stored.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return (answers.shift() ?? lost)()
  })
})

const lost = () => Promise.reject(new Error('no line'))
const requested = () =>
  Promise.resolve(
    Response.json({
      success: true,
      payment: { ...PAYMENT, clientId: sent.at(-1)?.clientId ?? '' },
    }),
  )
const refused = () =>
  Promise.resolve(
    Response.json(
      { success: false, error: 'no', message: 'Minimum 100', code: 'PAYMENT_BELOW_MIN' },
      { status: 422 },
    ),
  )

test('[UI677] an answer that is lost is asked for again under the same key, in points', async () => {
  answers = [lost, lost, requested]
  const outcome = await settled(sendPayment('deposit', paise(500_00)))
  expect(outcome).toMatchObject({ kind: 'requested', payment: { amount: 500_00 } })
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
  expect(sent.map(({ amount }) => amount)).toEqual([500, 500, 500])
})

test('[UI677] what was never answered goes again under its key, another amount under another one', async () => {
  expect(await settled(sendPayment('deposit', paise(500_00)))).toEqual({ kind: 'unknown' })
  const [first] = sent
  answers = [requested]
  await settled(sendPayment('deposit', paise(500_00)))
  expect(sent.at(-1)?.clientId).toBe(first?.clientId)
  answers = [requested, requested]
  await settled(sendPayment('deposit', paise(500_00)))
  const again = sent.at(-1)?.clientId
  expect(again).not.toBe(first?.clientId)
  await settled(sendPayment('deposit', paise(600_00)))
  expect(sent.at(-1)?.clientId).not.toBe(again)
})

test('[UI677] what one player was never answered is not asked for under its key by the next', async () => {
  useAuth.setState({ userId: '7' })
  await settled(sendPayment('deposit', paise(500_00)))
  const first = sent.at(-1)?.clientId
  useAuth.setState({ userId: '8' })
  answers = [requested]
  await settled(sendPayment('deposit', paise(500_00)))
  expect(sent.at(-1)?.clientId).not.toBe(first)
  useAuth.setState({ userId: '' })
})

test('[UI677] a refusal that cannot know an earlier attempt keeps the key, also of an earlier press', async () => {
  const busy = () => Promise.resolve(Response.json(BUSY, { status: 503 }))
  answers = [lost, busy, busy, busy]
  expect(await settled(sendPayment('withdrawal', paise(500_00)))).toEqual({ kind: 'unknown' })
  answers = [busy, requested]
  expect(await settled(sendPayment('withdrawal', paise(500_00)))).toMatchObject({
    kind: 'requested',
  })
  expect(sent).toHaveLength(6)
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
})

test('[UI677] a refusal is told, and its key is gone', async () => {
  answers = [refused]
  expect(await settled(sendPayment('deposit', paise(50_00)))).toEqual({
    kind: 'refused',
    message: 'Minimum 100',
  })
  expect(stored.size).toBe(0)
})

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  const both = promise
  await vi.advanceTimersByTimeAsync(10_000)
  return both
}
