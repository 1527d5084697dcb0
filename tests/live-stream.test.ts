import type { Naming } from '@crease/exchange/feeds/betfair-live/naming.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { listenTo, type LiveRunOptions } from './support/stream-server/live-run.ts'
import { beginning, happened } from './support/stream-server/made-up-market.ts'
import { startStreamServer } from './support/stream-server/stream-server.ts'

const WAIT = { timeout: 20_000, interval: 5 }
const CALM = { heartbeatMs: 5_000 }

test('[FD58] while the names of one market are looked up, however long, the others are told as they change', async () => {
  const answered = Promise.withResolvers<void>()
  const awaited = new Set<string>()
  const naming: Naming = {
    catalogue: { runners: new Map(), events: new Map() },
    isAwaited: (id) => awaited.has(id),
    learn: ({ changes }) => {
      const isNew = changes.some(
        (change) => change.marketId === '1.4' && change.definition !== null,
      )
      if (!isNew || awaited.has('1.4')) return null
      awaited.add('1.4')
      return answered.promise.then(() => {
        awaited.delete('1.4')
        return ['1.4']
      })
    },
  }
  const { server, run } = await stage({ ...CALM, naming })
  server.publish(beginning())
  await vi.waitFor(() => expect(Object.keys(run.heard.markets)).toHaveLength(3), WAIT)
  server.publish(happened({ market: 0, what: 'suspended', at: 0, size: 0 }, 2_000))
  server.publish(happened({ market: 3, what: 'suspended', at: 0, size: 0 }, 2_001))
  server.publish(happened({ market: 1, what: 'suspended', at: 0, size: 0 }, 2_002))
  const statuses = () => Object.values(run.heard.markets).map(({ status }) => status)
  await vi.waitFor(() => expect(statuses()).toEqual(['SUSPENDED', 'SUSPENDED', 'OPEN']), WAIT)
  answered.resolve()
  // it is told as it stands by then
  await vi.waitFor(
    () => expect(statuses()).toEqual(['SUSPENDED', 'SUSPENDED', 'OPEN', 'SUSPENDED']),
    WAIT,
  )
})

test('[FD78] after many cuts the first refusal waits as long as a first one', async () => {
  const pauses = { firstMs: 1, mostMs: 4, refusedFirstMs: 30, refusedMostMs: 10_000 }
  const { server, run } = await stage({ ...CALM, pauses })
  server.publish(beginning())
  for (let cut = 1; cut <= 5; cut += 1) {
    await vi.waitFor(() => expect(server.subscriptions).toHaveLength(cut), WAIT)
    server.misbehave('cut')
    server.publish(happened({ market: 0, what: 'back', at: 1, size: cut }, 2_000 + cut))
    await vi.waitFor(() => expect(run.waits).toHaveLength(cut), WAIT)
  }
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(6), WAIT)
  server.misbehave('expired-session')
  server.misbehave('cut')
  server.publish(happened({ market: 0, what: 'back', at: 1, size: 9 }, 3_000))
  await vi.waitFor(() => expect(run.waits).toHaveLength(7), WAIT)
  expect(run.waits).toEqual([1, 2, 4, 4, 4, 4, 30])
})

async function stage(options: LiveRunOptions) {
  const server = await startStreamServer()
  const run = listenTo(server, options)
  onTestFinished(async () => {
    await run.stop()
    await server.close()
  })
  return { server, run }
}
