import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { MatchMessage } from '@crease/contract/sockets.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { Hold } from '../exchange/subscribed-events.ts'
import { MatchFeed } from '../match-feed/match-feed.ts'
import { matchRoom } from '../match-feed/rooms.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { CATCH_UP_MESSAGES } from './socket-limits.ts'
import { lateness } from '../testing/lateness.ts'
import { MatchReading, type ReadingSocket } from './match-reading.ts'

/** A socket that keeps what it is sent, and whose lateness is set by hand. */
function reader(matchFeed: MatchFeed, hold?: (event: EventId) => Hold) {
  const rooms = new Set<string>()
  const sent: MatchMessage[] = []
  const { reading: connection, become } = lateness()
  const socket: ReadingSocket = {
    connected: true,
    join: (room) => void rooms.add(room),
    leave: (room) => void rooms.delete(room),
    emit: (_name, message) => {
      if ('kind' in message) sent.push(message)
    },
  }
  const reading = new MatchReading(socket, {
    matchFeed,
    roomsPerSocket: 5,
    hold,
    reading: connection,
  })
  matchFeed.listen({
    match: (event, { message }, pace) => {
      if (rooms.has(matchRoom(event, pace))) sent.push(message)
    },
    list: () => undefined,
  })
  return { reading, sent, become }
}

let matchFeed: MatchFeed
let catalogue: Catalogue
beforeEach(() => {
  vi.useRealTimers()
  catalogue = new Catalogue(() => 0)
  matchFeed = new MatchFeed({ epoch: 'now', catalogue, now: () => 0 })
  return () => matchFeed.stop()
})
const JOIN = { eventId: 'e1', sportId: '4', matchId: 'e1', conflateMs: 0 }
const tellPrices = (from: number, count: number) => {
  for (let best = from; best < from + count; best += 1) {
    const news = { events: [], markets: [view({ best })], scores: [], tables: [] }
    catalogue.tell(news)
    matchFeed.tell(news)
  }
}
const faults = (messages: readonly MatchMessage[], first: number) => {
  let seq = first
  return messages.filter((message) => {
    const fits = message.kind === 'image' || message.seq === seq + 1
    seq = message.seq
    return !fits
  })
}

test.each([
  { what: 'a few messages are told one by one', missed: CATCH_UP_MESSAGES, kind: 'delta' },
  { what: 'many are told as the latest image alone', missed: 500, kind: 'image' },
])('[RT36] a late reader hears nothing; then $what', ({ missed, kind }) => {
  tellPrices(150, 1)
  const { reading, sent, become } = reader(matchFeed)
  reading.joinMatch(JOIN, (answer) => answer.success && sent.push(...answer.messages))
  const first = sent[0]?.seq ?? 0
  tellPrices(160, 3)
  expect(sent).toHaveLength(4)
  become(true)
  tellPrices(200, missed)
  expect(sent).toHaveLength(4)
  become(false)
  const after = sent.slice(4)
  expect(after.map((message) => message.kind)).toEqual(
    Array(kind === 'image' ? 1 : missed).fill(kind),
  )
  tellPrices(900, 2)
  expect(faults(sent.slice(1), first)).toEqual([])
  expect(sent.at(-1)?.seq).toBe(matchFeed.image(EVENT.eventId, 0)?.seq)
})

test('[RT36] a match joined while late is heard once its reader has caught up', () => {
  tellPrices(150, 1)
  const { reading, sent, become } = reader(matchFeed)
  become(true)
  reading.joinMatch(JOIN, (answer) => answer.success && sent.push(...answer.messages))
  const first = sent[0]?.seq ?? 0
  tellPrices(160, 2)
  become(false)
  tellPrices(170, 2)
  expect(faults(sent.slice(1), first)).toEqual([])
  expect(sent).toHaveLength(5)
})

test('[RT763] a join of an event that is not heard is answered with its newest prices, and one that was left joins nothing', async () => {
  tellPrices(185, 1)
  const told = Promise.withResolvers<void>()
  const held = { count: 0 }
  const hold = () => {
    held.count += 1
    return { fresh: told.promise, release: () => void (held.count -= 1) }
  }
  const [stays, left] = [reader(matchFeed, hold), reader(matchFeed, hold)]
  const answers: object[] = []
  for (const { reading } of [stays, left]) {
    reading.joinMatch({ ...JOIN, conflateMs: 100 }, (answer) => answers.push(answer))
  }
  left.reading.leaveMatch(JOIN.eventId)
  expect([answers.length, held.count]).toEqual([0, 2])
  // the usual pace would tell this in a tenth of a second
  tellPrices(190, 1)
  told.resolve()
  await expect.poll(() => answers.length).toBe(2)
  expect(JSON.stringify(answers[0])).toContain('"odds":1.9,')
  expect(held.count).toBe(1)
  tellPrices(200, 1)
  await expect.poll(() => stays.sent.length).toBe(1)
  expect(left.sent).toEqual([])
  stays.reading.end()
  expect(held.count).toBe(0)
})

test('[RT763] who joins twice before it is answered is answered twice, and reads once, as it asked last', async () => {
  tellPrices(185, 1)
  const told = Promise.withResolvers<void>()
  let held = 0
  const hold = () => {
    held += 1
    return { fresh: told.promise, release: () => void (held -= 1) }
  }
  const { reading, sent } = reader(matchFeed, hold)
  const paces: unknown[] = []
  for (const conflateMs of [100, 0]) {
    reading.joinMatch({ ...JOIN, conflateMs }, (answer) => {
      paces.push('conflateMs' in answer ? answer.conflateMs : answer)
    })
  }
  told.resolve()
  await expect.poll(() => paces).toEqual([100, 0])
  expect(held).toBe(1)
  tellPrices(200, 3)
  expect(sent).toHaveLength(3)
  reading.end()
  expect(held).toBe(0)
})
