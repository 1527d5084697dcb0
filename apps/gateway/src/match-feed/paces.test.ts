import type { MatchMessage } from '@crease/contract/sockets.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MatchFeed, paceFor } from './match-feed.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'

let matchFeed: MatchFeed
let catalogue: Catalogue
let told: [number, MatchMessage][]
let heard: Set<number>
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  heard = new Set([0, 100, 1000])
  catalogue = new Catalogue(() => Date.now())
  matchFeed = new MatchFeed({ epoch: 'now', catalogue, now: () => Date.now() })
  matchFeed.listen({
    match: (_, { message }, pace) => told.push([pace, message]),
    list: () => undefined,
    hears: (_, pace) => heard.has(pace),
  })
})
afterEach(() => matchFeed.stop())

const tell = (markets: MarketView[]) => {
  const news = { events: [], markets, scores: [], tables: [] }
  catalogue.tell(news)
  matchFeed.tell(news)
}
const wait = (ms: number) => vi.advanceTimersByTime(ms)
const at = (pace: number) => told.filter(([each]) => each === pace).map(([, message]) => message)
const bestOf = (message: MatchMessage | undefined) =>
  message?.kind === 'delta' ? message.markets?.[0]?.section?.[0]?.odds[0]?.odds : undefined

test.each([
  [0, 0],
  [99, 0],
  [100, 100],
  [499, 250],
  [1500, 1000],
  [5000, 5000],
])('[RT31] who asks for %i ms gets the pace of %i ms', (wish, pace) => {
  expect(paceFor(wish)).toBe(pace)
})

test('[RT31] every pace tells the latest state at its own rate, numbered without a hole', () => {
  tell([view({ best: 150 })])
  wait(100)
  const images = [0, 100, 1000].map((pace) => matchFeed.image(EVENT.eventId, pace))
  expect(new Set(images.map((image) => image?.epoch)).size).toBe(3)
  told = []
  for (let best = 151; best <= 200; best += 1) {
    tell([view({ best })])
    wait(50)
  }
  wait(5000)
  expect(at(0)).toHaveLength(50)
  expect(at(100).length).toBeLessThanOrEqual(26)
  expect(at(1000).length).toBeLessThanOrEqual(4)
  for (const pace of [0, 100, 1000]) {
    const first = images[[0, 100, 1000].indexOf(pace)]?.seq ?? 0
    expect(at(pace).map(({ seq }) => seq)).toEqual(at(pace).map((_, index) => first + 1 + index))
    expect(bestOf(at(pace).at(-1))).toBe(2)
  }
})

test('[RT31] a pace that nobody hears is dropped; who comes back to it gets an image', () => {
  tell([view({ best: 150 })])
  const image = matchFeed.image(EVENT.eventId, 1000)
  heard.delete(1000)
  tell([view({ best: 151 })])
  wait(2000)
  heard.add(1000)
  told = []
  tell([view({ best: 152 })])
  expect(at(1000)).toEqual([])
  const resume = { epoch: image?.epoch ?? '', seq: image?.seq ?? 0 }
  expect(matchFeed.since(EVENT.eventId, resume, 1000)?.map(({ kind }) => kind)).toEqual(['image'])
})

test('[RT4] [RT3] what changes while nobody hears the usual pace is one message, made for the next who comes', () => {
  tell([view({ best: 150 })])
  wait(100)
  tell([view({ best: 151 })])
  const left = matchFeed.image(EVENT.eventId)
  if (left === null) throw new Error('the event is not known')
  heard.delete(100)
  told = []
  for (let best = 152; best <= 190; best += 1) {
    tell([view({ best })])
    wait(100)
  }
  expect(at(100)).toEqual([])
  // a question for the newest number sends no news, and loses none that follows
  expect(matchFeed.reached(EVENT.eventId, 100)?.seq).toBe(left.seq)
  const missed = matchFeed.since(EVENT.eventId, left) ?? []
  expect(missed.map(({ seq }) => seq)).toEqual([left.seq + 1])
  expect(bestOf(missed[0])).toBe(1.9)
  expect(matchFeed.image(EVENT.eventId)?.seq).toBe(left.seq + 1)
  heard.add(100)
  tell([view({ best: 191 })])
  expect(at(100).map((message) => [message.seq, bestOf(message)])).toEqual([[left.seq + 2, 1.91]])
})

test('[OP84] when the read model starts again, each pace that is heard is told an image of what is known now', () => {
  tell([view({ best: 150 })])
  wait(100)
  for (const pace of [0, 1000]) matchFeed.image(EVENT.eventId, pace)
  told = []
  catalogue.restart([{ events: [EVENT], markets: [view({ best: 175 })], scores: [], tables: [] }])
  matchFeed.restart()
  for (const pace of [0, 100, 1000]) {
    const [image] = at(pace)
    const sections = image?.kind === 'image' ? image.meta_data.data.t1[0]?.section : undefined
    expect(sections?.[0]?.odds[0]?.odds).toBe(1.75)
  }
  tell([view({ best: 180 })])
  wait(1000)
  for (const pace of [0, 100, 1000]) {
    const [first, ...later] = at(pace).map(({ seq }) => seq)
    expect(later).toEqual(later.map((_, index) => (first ?? 0) + 1 + index))
    expect(later.length).toBeGreaterThan(0)
  }
})
