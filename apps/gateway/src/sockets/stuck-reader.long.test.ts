import { Socket as NetSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { marketId } from '@crease/domain/units/ids.ts'
import { afterEach, expect, test } from 'vitest'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { openApi, type Api } from '../testing/open-api.ts'
import { closeSockets, connected, listen, MatchReader } from '../testing/reader.ts'

/** each change is one message of about 40 kB */
const MARKETS = 60
const CHANGES = 600

let api: Api
afterEach(async () => {
  closeSockets()
  await api.close()
})

async function reader(address: string, token: string): Promise<MatchReader> {
  const socket = await connected(`${address}/sports`, { token })
  return new MatchReader(socket)
}

/** The TCP connection under a client's websocket: paused, it takes no more than the kernel's buffers hold. */
function wireOf({ socket }: MatchReader): NetSocket {
  const websocket: unknown = Reflect.get(socket.io.engine.transport, 'ws')
  const wire: unknown = websocket instanceof Object ? Reflect.get(websocket, '_socket') : null
  if (!(wire instanceof NetSocket)) throw new Error('no connection was found under the websocket')
  return wire
}

const books = (best: number) =>
  Array.from({ length: MARKETS }, (_, index) =>
    view({ best, market: { marketId: marketId(`1.${index}`) } }),
  )

test('[RT36] a reader that stops reading holds up nobody, is sent a bounded part, and ends with the latest book', async () => {
  api = await openApi({ matchIntervalMs: 1 })
  const address = await listen(api)
  const token = await api.signIn()
  api.broadcast.tellEvent(EVENT)
  api.broadcast.publish({ markets: books(150) })
  const [stuck, quick] = [await reader(address, token), await reader(address, token)]
  for (const each of [stuck, quick]) await each.join(EVENT.eventId)
  await expect.poll(() => stuck.received.length).toBe(3)
  const wire = wireOf(stuck)
  wire.pause()
  for (let change = 1; change <= CHANGES; change += 1) {
    api.broadcast.publish({ markets: books(150 + change) })
    await pause(2)
  }
  const newest = () => api.matchFeed.image(EVENT.eventId)?.seq
  await expect.poll(() => quick.seq, { timeout: 60_000 }).toBe(newest())
  expect(quick.faults).toEqual([])
  const bytesBefore = wire.bytesRead
  wire.resume()
  await expect.poll(() => stuck.seq, { timeout: 60_000 }).toBe(newest())
  expect(stuck.socket.connected).toBe(true)
  expect(stuck.received.length).toBeLessThan(quick.received.length)
  const sentToQuick = wireOf(quick).bytesRead
  // the kernel's buffers, what waited when it became late, and one image
  expect(wire.bytesRead - bytesBefore).toBeLessThan(sentToQuick / 2)
  // later news is sent one by one again, without a gap after the image
  const heard = stuck.received.length
  api.broadcast.publish({ markets: books(999) })
  await expect.poll(() => stuck.received.length).toBe(heard + 1)
  expect(stuck.received.at(-1)).toMatchObject({ kind: 'delta', seq: newest() })
  expect(stuck.faults).toEqual([])
}, 30_000)

test('[RT34] [RT36] a reader that becomes late in the middle of an image receives all of its parts', async () => {
  api = await openApi({ sockets: { lateBytes: 5_000 } })
  const address = await listen(api)
  api.broadcast.tellEvent(EVENT)
  api.broadcast.publish({ markets: books(150) })
  const one = await reader(address, await api.signIn())
  await one.join(EVENT.eventId)
  await expect.poll(() => one.received.length).toBe(3)
  // it has caught up with the image of its join
  await pause(50)
  one.received.length = 0
  api.sockets.restart()
  const numbers = () => one.received.map((each) => (each.kind === 'image' ? each.part?.number : 0))
  await expect.poll(numbers).toEqual([1, 2, 3])
})
