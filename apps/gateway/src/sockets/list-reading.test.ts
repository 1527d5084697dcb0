import type { ListMessage } from '@crease/contract/list-shapes.ts'
import type { FollowListReply } from '@crease/contract/sockets.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MatchFeed } from '../match-feed/match-feed.ts'
import { listNewsRoom } from '../match-feed/rooms.ts'
import { CATCH_UP_MESSAGES } from './socket-limits.ts'
import { lateness } from '../testing/lateness.ts'
import { ListReading } from './list-reading.ts'

let matchFeed: MatchFeed
let catalogue: Catalogue
beforeEach(() => {
  vi.useFakeTimers()
  catalogue = new Catalogue(() => Date.now())
  matchFeed = new MatchFeed({ epoch: 'now', catalogue, now: () => Date.now() })
})
afterEach(() => matchFeed.stop())

/** A socket that keeps what it is sent, and whose lateness is set by hand. */
function reader() {
  const rooms = new Set<string>()
  const sent: ListMessage[] = []
  const { reading: connection, become } = lateness()
  const reading = new ListReading(
    {
      connected: true,
      join: (room) => void rooms.add(room),
      leave: (room) => void rooms.delete(room),
      emit: (_name, message) => void sent.push(message),
    },
    { matchFeed: matchFeed.lists, roomsPerSocket: 2, reading: connection },
  )
  matchFeed.listen({
    match: () => undefined,
    list: () => undefined,
    listNews: (message) => {
      if (rooms.has(listNewsRoom(message.list))) sent.push(message)
    },
    reads: (list) => rooms.has(listNewsRoom(list)),
  })
  const follow = (list: string, resume?: { epoch: string; seq: number }) => {
    const answers: FollowListReply[] = []
    reading.follow(resume === undefined ? { list } : { list, resume }, (each) => answers.push(each))
    return answers[0]
  }
  return { reading, sent, become, follow }
}

const tellPrices = (from: number, count: number) => {
  for (let best = from; best < from + count; best += 1) {
    const news = {
      events: [EVENT],
      markets: [view({ best, inPlay: true })],
      scores: [],
      tables: [],
    }
    catalogue.tell(news)
    matchFeed.tell(news)
    vi.advanceTimersByTime(1000)
  }
}
const seqs = (messages: readonly ListMessage[]) => messages.map(({ kind, seq }) => [kind, seq])

test('[RT91] who follows is answered with the image, then hears each change once, and no more after the end', () => {
  tellPrices(200, 1)
  const { reading, sent, follow } = reader()
  expect(follow('4')).toMatchObject({ success: true, messages: [{ kind: 'image', seq: 1 }] })
  tellPrices(201, 2)
  expect(seqs(sent)).toEqual([
    ['delta', 2],
    ['delta', 3],
  ])
  expect(follow('4', { epoch: 'now', seq: 2 })).toMatchObject({ messages: [{ seq: 3 }] })
  expect(follow('4', { epoch: 'now', seq: 3 })).toEqual({ success: true, messages: [] })
  reading.unfollow('4')
  tellPrices(210, 2)
  expect(sent).toHaveLength(2)
})

test('[RT92] a list that there is not, and one too many, are refused by name', () => {
  const { follow } = reader()
  expect(follow('quidditch')).toMatchObject({ success: false, code: 'NOT_FOUND', field: 'list' })
  follow('4')
  follow('inplay')
  expect(follow('1')).toMatchObject({ code: 'FOLLOWS_TOO_MANY', field: 'list', limit: 2 })
  expect(follow('4')).toMatchObject({ success: true })
})

test('[RT92] a late reader is told nothing, then what it missed; where that is much, the image', () => {
  tellPrices(200, 1)
  const { sent, become, follow } = reader()
  follow('4')
  // another reader keeps the list's numbers going
  reader().follow('4')
  become(true)
  tellPrices(300, 3)
  expect(sent).toEqual([])
  become(false)
  expect(seqs(sent)).toEqual([2, 3, 4].map((seq) => ['delta', seq]))
  become(true)
  tellPrices(310, CATCH_UP_MESSAGES + 1)
  become(false)
  expect(seqs(sent.slice(3))).toEqual([['image', 4 + CATCH_UP_MESSAGES + 1]])
})
