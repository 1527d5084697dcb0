import { randomUUID } from 'node:crypto'
import { refused } from '@crease/protocol/edge-refusal.ts'
import type { Spent } from '@crease/protocol/messages.ts'
import { expect, test, vi } from 'vitest'
import { SharedLimits } from '../../edge/shared-limits.ts'
import { openMessageHandlers } from './message-handlers.ts'

/** One gateway: what it stored, and how somebody writes there. */
function gateway(say: (spent: readonly Spent[]) => void = () => undefined) {
  const stored: string[] = []
  const limits = new SharedLimits(say)
  const send = async (_user: number, { text }: { readonly text: string }) => {
    stored.push(text)
    return { id: stored.length, text, at: new Date(0), answer: null }
  }
  const { writeSignedOut } = openMessageHandlers({ messages: { send }, now: () => 0 }, limits)
  const write = async (ip: string) =>
    writeSignedOut({
      body: { clientId: randomUUID(), text: 'Please unlock me' },
      query: undefined,
      ip,
      host: '',
      idempotencyKey: null,
      device: '',
      refreshToken: null,
    })
  return { stored, limits, write }
}

test('[PM5] a network that writes many messages at once has three stored', async () => {
  const { stored, write } = gateway()
  const answers = await Promise.all(Array.from({ length: 10 }, () => write('192.0.2.7')))
  expect(stored).toHaveLength(3)
  const refusal = refused({ code: 'RATE_LIMITED', retryAfterS: 1200 })
  expect(answers.slice(3)).toEqual(Array.from({ length: 7 }, () => refusal))
})

test('[PM5] [OP86] the messages of a network are counted on all gateways together', async () => {
  vi.useFakeTimers()
  const other = gateway()
  const one = gateway((spent) => other.limits.taken(spent))
  for (let time = 0; time < 3; time += 1) await one.write('192.0.2.7')
  vi.advanceTimersByTime(100)
  await other.write('192.0.2.7')
  await other.write('192.0.2.8')
  expect([one.stored, other.stored].map(({ length }) => length)).toEqual([3, 1])
})
