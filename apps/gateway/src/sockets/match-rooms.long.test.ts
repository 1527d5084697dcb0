import { setTimeout as pause } from 'node:timers/promises'
import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { openApi } from '../testing/open-api.ts'
import { closeSockets, connected, listen, MatchReader } from '../testing/reader.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(() =>
  openApi({ matchIntervalMs: 1, sockets: { rooms: 3, socketsPerPlayer: 50 } }),
)
let address: string
let token: string
beforeEach(async () => {
  address = await listen(api())
  token = await api().signIn()
  api().broadcast.tellEvent(EVENT)
})
afterEach(closeSockets)

const reader = async (transports = ['websocket']) => {
  const socket = await connected(`${address}/sports`, { token, transports })
  return new MatchReader(socket)
}
let best = 101
const tellPrice = () => {
  best = best >= 900 ? 101 : best + 1
  api().broadcast.publish({ markets: [view({ best })] })
}
/** one change per millisecond, as long as `work` takes */
const whilePublishing = async (work: () => Promise<unknown>) => {
  const timer = setInterval(tellPrice, 1)
  await work()
  clearInterval(timer)
  tellPrice()
  await pause(100)
}
const seqNow = () => api().matchFeed.image(EVENT.eventId)?.seq

test('[RT2] readers who join while news is published miss nothing and get nothing twice', async () => {
  const readers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => reader(index % 4 === 0 ? ['polling'] : ['websocket'])),
  )
  await whilePublishing(async () => {
    for (const each of readers) {
      await each.join(EVENT.eventId)
      await pause(7)
    }
    await expect.poll(() => readers[0]?.received.length).toBeGreaterThan(100)
  })
  await expect.poll(() => readers.filter(({ seq }) => seq !== seqNow())).toEqual([])
  for (const each of readers) {
    expect(each.received[0]?.kind).toBe('image')
    expect(each.faults).toEqual([])
  }
})

test('[RT3] after a lost connection a reader resumes by its number, without an image', async () => {
  const one = await reader()
  await whilePublishing(async () => {
    await one.join(EVENT.eventId)
    await pause(50)
    const back = new Promise<void>((resolve) => one.socket.once('connect', () => resolve()))
    one.socket.io.engine.close()
    await back
    await one.join(EVENT.eventId)
    await pause(50)
  })
  await expect.poll(() => one.seq).toBe(seqNow())
  expect(one.faults).toEqual([])
  expect(one.received.filter((message) => message.kind === 'image')).toHaveLength(1)
})

test('[RT3] numbers of another life of the server are answered with an image', async () => {
  tellPrice()
  const one = await reader()
  one.seq = 0
  one.epoch = 'another life'
  expect(await one.join(EVENT.eventId)).toMatchObject({
    success: true,
    messages: [{ kind: 'image', epoch: 'epoch-1' }],
  })
})

test('who leaves a match hears no more of it', async () => {
  const one = await reader()
  await one.join(EVENT.eventId)
  one.socket.emit('leave_match', { eventId: EVENT.eventId })
  await pause(30)
  const heard = one.received.length
  await whilePublishing(() => pause(20))
  expect(one.received).toHaveLength(heard)
})

test.each([
  [{ eventId: 'e1' }, 'BAD_REQUEST'],
  ['e1', 'BAD_REQUEST'],
  [{ eventId: 'e1', sportId: '4', matchId: 'e1', resume: { epoch: 'x', seq: -1 } }, 'BAD_REQUEST'],
  [{ eventId: 'unknown', sportId: '4', matchId: 'unknown' }, 'NOT_FOUND'],
])('a join of %j is refused %s', async (join, code) => {
  const { socket } = await reader()
  expect(await socket.timeout(1000).emitWithAck('join_match', join)).toMatchObject({
    success: false,
    code,
  })
  socket.emit('join_match')
  socket.emit('leave_match', null)
  socket.emit('join_list', 4)
  await pause(20)
  expect(socket.connected).toBe(true)
})

test('[RT10] a socket joins so many rooms and no more, until it leaves one', async () => {
  for (const id of ['a', 'b', 'c', 'd']) {
    api().broadcast.tellEvent({ ...EVENT, eventId: eventId(id) })
    const market = { eventId: eventId(id), marketId: marketId(id) }
    api().broadcast.publish({ markets: [view({ market })] })
  }
  const one = await reader()
  const outcomes = []
  for (const id of ['a', 'b', 'c', 'd', 'a']) outcomes.push((await one.join(id)).success)
  expect(outcomes).toEqual([true, true, true, false, true])
  one.socket.emit('leave_match', { eventId: 'b' })
  expect((await one.join('d')).success).toBe(true)
})
