import { ConditionalRow as ConditionalShape } from '@crease/contract/order-shapes.ts'
import type { Static } from 'typebox'
import { decode } from '../../../link/decode.ts'

type ConditionalRow = Static<typeof ConditionalShape>
import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'

stubStorage()
const { keepOrders, useConditionals } = await import('./conditionals.ts')
const { cancelConditional, hearConditionals } = await import('./conditional-news.ts')
const { forgetAll } = await import('../../../state/session-stores.ts')
const { whenNoticed } = await import('../notices/notices.ts')

const row = (orderId: string, status: ConditionalRow['status'] = 'WAITING'): ConditionalRow => ({
  orderId,
  marketId: 'm1',
  selectionId: 'a',
  on: null,
  matchOddVariant: 'back',
  matchOdd: 1.75,
  stake: 500,
  trigger: { kind: 'STOP', watch: 'BEST', odd: 1.8 },
  expiresAt: null,
  siblingId: null,
  clientBetId: null,
  createdAt: '2026-03-01T14:00:00.000Z',
  status,
  endedAt: null,
  betId: null,
  reason: null,
})

const BUSY = { success: false, error: 'Busy', message: 'Busy', code: 'BUSY' }

test('[BS60] [BS25] an order is asked for until there is an answer, under one id, and listed until it is cancelled', async () => {
  vi.useFakeTimers()
  const heard = vi.fn<(news: object) => void>()
  whenNoticed(heard)
  const ids: unknown[] = []
  let answers: (object | null)[] = [null, BUSY, { success: true, orders: [row('7')] }]
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string | null }) => {
    const sent: { clientBetId?: string } = JSON.parse(body ?? '{}')
    ids.push(sent.clientBetId)
    const answer = answers.shift()
    if (answer === null || answer === undefined) throw new Error('no line')
    const status = answer === BUSY ? 503 : 200
    return { status, headers: new Headers(), json: async () => answer }
  })
  const unknown = vi.fn<() => void>()
  const kept = keepOrders([], unknown)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await kept).toEqual({ kind: 'done' })
  expect(unknown).toHaveBeenCalledTimes(1)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  const listed = () =>
    useConditionals.getState().orders.map(({ orderId, status }) => [orderId, status])
  expect(listed()).toEqual([['7', 'WAITING']])
  hearConditionals({ kind: 'change', orders: [decode(ConditionalShape, row('8'))] })
  answers = [{ success: true, orders: [row('7', 'CANCELLED')] }]
  expect(await cancelConditional('7')).toEqual({ kind: 'done' })
  expect(listed()).toEqual([
    ['7', 'CANCELLED'],
    ['8', 'WAITING'],
  ])
  expect(await cancelConditional('8')).toEqual({ kind: 'lost' })
  // it came to its end while the line was down: what is not in the image is asked for, once
  const refused = { ...row('8', 'REFUSED'), reason: 'INSUFFICIENT_FUNDS' }
  answers = [{ success: true, orders: [refused] }]
  hearConditionals({ kind: 'image', orders: [] })
  await vi.advanceTimersByTimeAsync(0)
  hearConditionals({ kind: 'image', orders: [] })
  hearConditionals({ kind: 'change', orders: [decode(ConditionalShape, refused)] })
  expect(heard.mock.calls).toEqual([[{ kind: 'order-refused', message: 'Insufficient balance' }]])
  forgetAll()
  expect(listed()).toEqual([])
})

test.each([
  [[row('9', 'TRIGGERED')], { kind: 'placed' }],
  [[row('9', 'TRIGGERED'), row('10', 'CANCELLED')], { kind: 'placed' }],
  [
    [{ ...row('9', 'REFUSED'), reason: 'INSUFFICIENT_FUNDS' }],
    { kind: 'refused', message: 'Insufficient balance' },
  ],
])('[BS48] what a trigger that was met at once has brought is said: %j', async (orders, said) => {
  vi.stubGlobal('fetch', async () => ({
    status: 200,
    headers: new Headers(),
    json: async () => ({ success: true, orders }),
  }))
  expect(await keepOrders([], () => {})).toEqual(said)
})

test('[BS26] [UI383] an order without an answer is counted, and asked for after a reload under its id', async () => {
  const stored = stubStorage()
  const { useAuth } = await import('../../../state/player/auth.ts')
  const { unansweredNow } = await import('../../../state/connection/unanswered.ts')
  useAuth.setState({ userId: '7', token: 't' })
  const ids: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    ids.push(JSON.parse(body).clientBetId)
    throw new Error('no line')
  })
  const unknown = Promise.withResolvers<void>()
  void keepOrders([], () => unknown.resolve())
  await unknown.promise
  expect(unansweredNow()).toBe(1)
  expect(stored.get('crease-sent-orders')).toContain(String(ids[0]))
  vi.resetModules()
  const reloaded = await import('./conditional-news.ts')
  const { useAuth: auth } = await import('../../../state/player/auth.ts')
  auth.setState({ userId: '7', token: 't' })
  const asked = ids.length
  reloaded.resumeCheckingOrders()
  await vi.waitFor(() => expect(ids.length).toBeGreaterThan(asked + 1), { timeout: 5000 })
  expect(new Set(ids).size).toBe(1)
})

test('[BS70] an answer that was overtaken by the end of its order does not make it wait again', async () => {
  const triggered = decode(ConditionalShape, { ...row('11', 'TRIGGERED'), betId: '5' })
  vi.stubGlobal('fetch', async () => {
    hearConditionals({ kind: 'change', orders: [triggered] })
    const answer = { success: true, orders: [row('11')] }
    return { status: 200, headers: new Headers(), json: async () => answer }
  })
  forgetAll()
  expect(await keepOrders([], () => {})).toEqual({ kind: 'placed' })
  expect(useConditionals.getState().orders).toEqual([triggered])
  forgetAll()
})
