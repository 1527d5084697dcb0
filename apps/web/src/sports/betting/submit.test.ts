import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { wireBet } from '../../testing/wire.ts'

stubStorage()
const { submit } = await import('./submit.ts')
const { plainOrder } = await import('./order-form.ts')
const { useAuth } = await import('../../state/player/auth.ts')
const { socketUp, useConnection } = await import('../../state/connection/connection.ts')
const { hearBet, useMyBets } = await import('../state/orders/my-bets.ts')

type Wire = Parameters<typeof wireBet>[0]
let answers: (Wire | null)[] = []
let asked = 0
let lastBody: unknown = null

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  socketUp('sports')
  useConnection.setState({ heardAt: Date.now(), tickedAt: Date.now() })
  useAuth.setState({ userId: '7', token: 't', balance: paise(1000_00), exposure: paise(0) })
  useMyBets.setState({ status: 'loaded', bets: [] })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/placeBet')) throw new Error('no line')
    asked += 1
    lastBody = JSON.parse(body)
    const answer = answers.shift()
    if (answer === null || answer === undefined) throw new Error('no line')
    return Response.json({ success: true, message: 'Placed', bet: wireBet(answer) })
  })
})

const selection = aSelection()

/** Sends an order of this stake: the states that it went through, and its outcome. */
function send(stake: string) {
  const heard: string[] = []
  const form = plainOrder(selection.scale, selection.rate, stake)
  const outcome = submit({ selection, form }, ({ kind }) => heard.push(kind))
  return { heard, outcome }
}

test('[BS124] an order that is refused here is not sent', async () => {
  const { heard, outcome } = send('99')
  expect(await outcome).toMatchObject({ kind: 'wrong', wrong: { kind: 'refusal' } })
  expect([heard, asked]).toEqual([[], 0])
  useConnection.setState({ sports: { connected: false, error: null } })
  expect(await send('500').outcome).toMatchObject({ kind: 'wrong', wrong: { kind: 'line' } })
})

test('[BS124] an order is placed, and a bet that waits out its delay is told when that is over [BS55]', async () => {
  answers = [{}]
  const { heard, outcome } = send('500')
  expect(await outcome).toMatchObject({ kind: 'placed', announced: 'not yet' })
  expect(heard).toEqual(['placing', 'ready'])
  const waits = { status: 'PENDING', betId: '2', pendingUntil: '2026-03-01T14:00:05.000Z' } as const
  answers = [waits]
  const delayed = send('500')
  await vi.advanceTimersByTimeAsync(1000)
  expect(delayed.heard).toEqual(['placing', 'delayed'])
  const { decode } = await import('../../link/decode.ts')
  const { BetRow } = await import('@crease/contract/bet-shapes.ts')
  hearBet(decode(BetRow, wireBet({ betId: '2', remaining: 0, lapsed: 500 })))
  expect(await delayed.outcome).toMatchObject({ kind: 'placed', bet: { lapsed: 500_00 } })
})

test('[BS25] [BS124] an order without an answer is checked until there is one, and told by the check', async () => {
  answers = [null, null, {}]
  const { heard, outcome } = send('500')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toMatchObject({ kind: 'placed', announced: 'already' })
  expect([heard, asked]).toEqual([['placing', 'checking', 'ready'], 3])
})

test('[BS24] the payload has the price of both sides, also from a page without a live market', async () => {
  answers = [{}, {}]
  const form = plainOrder(selection.scale, selection.rate, '500')
  await submit({ selection: { ...selection, opposite: odds(190) }, form }, () => {})
  expect(lastBody).toMatchObject({ oddPosition: { status: 'OPEN', back: 1.85, lay: 1.9 } })
  await submit({ selection, form }, () => {})
  expect(lastBody).toMatchObject({ oddPosition: { status: 'OPEN', back: 1.85, lay: null } })
})
