import type { Heartbeat, MatchImage, MatchMessage, Upstream } from '@crease/contract/sockets.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { afterEach, expect, test } from 'vitest'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { openApi } from '../testing/open-api.ts'
import { closeSockets, connect, connected, listen, MatchReader } from '../testing/reader.ts'
import { DEFAULT_SOCKET_LIMITS } from './socket-limits.ts'
import { EXCHANGE_DOWN_AFTER_MS } from './upstream.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(() => openApi({ matchIntervalMs: 1 }))
const address = perTest(() => listen(api()))
const token = perTest(() => api().signIn())
afterEach(closeSockets)

/** Fills as messages of this name come. */
function hear<Message>(name: string, heartbeatMs?: number): Message[] {
  const auth = { token: token(), ...(heartbeatMs !== undefined && { heartbeatMs }) }
  const socket = connect(`${address()}/sports`, { auth })
  const heard: Message[] = []
  socket.on(name, (message: Message) => heard.push(message))
  return heard
}

test('[RT35] a feed that falls silent is stale, an exchange that does is down, and both come back', async () => {
  const heard = hear<Upstream>('upstream')
  await expect.poll(() => heard.length).toBe(1)
  const feedHeardAt = api().clock.now
  api().sockets.beat(feedHeardAt)
  api().clock.now += DEFAULT_SOCKET_LIMITS.feedLateAfterMs + 1
  api().sockets.beat(feedHeardAt)
  await expect.poll(() => heard.at(-1)).toEqual({ status: 'stale', feedHeardAt })
  api().clock.now += EXCHANGE_DOWN_AFTER_MS + 1
  await expect.poll(() => heard.at(-1)?.status).toBe('down')
  api().sockets.beat(api().clock.now)
  await expect.poll(() => heard.at(-1)?.status).toBe('live')
  expect(heard).toHaveLength(4)
})

test('[RT32] who asks for heartbeats has them, with the state of the upstream', async () => {
  const [asked, silent] = [hear<Heartbeat>('heartbeat', 700), hear<Heartbeat>('heartbeat')]
  await expect.poll(() => asked.length, { timeout: 3000 }).toBeGreaterThanOrEqual(2)
  expect(asked[0]).toEqual({ at: api().clock.now, upstream: { status: 'live', feedHeardAt: null } })
  expect(silent).toEqual([])
})

test('[RT34] an image of many markets comes in parts that make it up again', async () => {
  const markets = Array.from({ length: 60 }, (_, index) =>
    view({ market: { marketId: marketId(`1.${index}`) } }),
  )
  api().broadcast.tellEvent(EVENT)
  api().broadcast.publish({ markets })
  const socket = await connected(`${address()}/sports`, { token: token() })
  const reader = new MatchReader(socket)
  await reader.join(EVENT.eventId)
  await expect.poll(() => reader.received.length).toBe(3)
  expect(reader.received.map(partOf)).toEqual([
    { number: 1, of: 3 },
    { number: 2, of: 3 },
    { number: 3, of: 3 },
  ])
  const mids = reader.received.flatMap((part) => imageOf(part).meta_data.data.t1)
  expect(mids.map(({ mid }) => mid)).toEqual(markets.map((each) => each.definition.marketId))
})

function imageOf(message: MatchMessage): MatchImage {
  if (message.kind !== 'image') throw new Error('not an image')
  return message
}
const partOf = (message: MatchMessage) => imageOf(message).part
