import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'

import { BatchCheck } from './checked-batch.ts'
import {
  briefly,
  createFakeFeed,
  createTestClock,
  marketEvent,
  quotesEvent,
  stateEvent,
} from './testing/fake-feed.ts'
import { faulty, feedFaults } from './faulty-feed.ts'

const AT = 1_000_000
const result = (winner: string): FeedEvent => ({
  kind: 'result',
  at: AT,
  marketId: marketId('m'),
  result: { kind: 'winners', winners: [runnerId(winner)], removed: [] },
})
const winnerIn = (event: FeedEvent) =>
  event.kind === 'result' && event.result.kind === 'winners' ? event.result.winners[0] : null

/** A feed with faults, and what came of it. */
function spoilt(text: string) {
  const clock = createTestClock()
  const fake = createFakeFeed()
  const told: FeedEvent[][] = []
  const begun: string[] = []
  const feed = faulty(fake.feed, {
    faults: feedFaults(text) ?? [],
    beganAt: clock.now(),
    sleep: clock.sleep,
    log: ({ kind }) => begun.push(kind),
  })
  const ended = feed.run(async (batch) => void told.push([...batch]), clock)
  ended.catch(() => undefined)
  return { clock, say: fake.say, told, begun, feed }
}

const price = (hundredths: number) => quotesEvent('m', 'a', [hundredths, hundredths + 2])
const words = (told: readonly (readonly FeedEvent[])[]) => told.flat().map(briefly)

test('[FD61] a feed without faults is itself, and faults are read by kind, start and length', () => {
  const { feed } = createFakeFeed()
  const none = { faults: [], beganAt: 0, sleep: () => Promise.resolve(), log: () => undefined }
  expect(faulty(feed, none)).toBe(feed)
  expect(feedFaults('silence@60+20, gap@5+1')).toEqual([
    { kind: 'silence', fromMs: 60_000, untilMs: 80_000 },
    { kind: 'gap', fromMs: 5_000, untilMs: 6_000 },
  ])
  for (const bad of ['storm@1+1', 'gap', 'gap@1', 'gap@-1+2', 'gap@1+1,']) {
    expect(feedFaults(bad)).toBeNull()
  }
})

test('[FD61] what a gap swallowed is missed when the next message comes: the feed fails', async () => {
  const { clock, say, told, begun } = spoilt('gap@10+5')
  await say(price(200))
  await clock.pass(10_000)
  await say(price(210))
  await clock.pass(5_000)
  await expect(say(price(220))).rejects.toThrow('1 messages of the feed are missing')
  expect(words(told)).toEqual(['m a 200/202'])
  expect(begun).toEqual(['gap'])
})

test('[FD61] silence keeps everything back until it ends, and not even a sign of life comes through', async () => {
  const { clock, say, told } = spoilt('silence@10+5')
  await clock.pass(12_000)
  const said = say(price(210))
  await clock.pass(2_999)
  expect(told).toEqual([])
  await clock.pass(1)
  await said
  expect(words(told)).toEqual(['m a 210/212'])
})

test('[FD61] duplicates, neighbours in the wrong order, garbage: and all is well when they end', async () => {
  const { clock, say, told } = spoilt('duplicate@10+5,reorder@20+5,garbage@30+5')
  await clock.pass(10_000)
  await say(price(210))
  expect(words(told.splice(0))).toEqual(['m a 210/212', 'm a 210/212'])
  await clock.pass(10_000)
  await say(price(211))
  await say(price(212))
  await say(price(213))
  expect(words(told.splice(0))).toEqual(['m a 212/214', 'm a 211/213'])
  await clock.pass(10_000)
  await say(price(220))
  expect(words(told.splice(0))).toEqual(['m a 213/215', 'm a 222/220'])
  await clock.pass(5_000)
  await say(price(230))
  expect(words(told)).toEqual(['m a 230/232'])
})

test('[FD61] a wrong result is one that could be, and the right one follows', async () => {
  const { clock, say, told } = spoilt('wrong-result@10+5')
  await say(marketEvent('m'))
  await clock.pass(10_000)
  await say(result('a'))
  await clock.pass(5_000)
  await say(price(200))
  expect(told.flat().map(winnerIn).filter(Boolean)).toEqual(['b', 'a'])
})

test('[FD62] what the source said before what came already is left out, unless a clock was set back', () => {
  const check = new BatchCheck()
  const late: string[] = []
  const at = (event: FeedEvent, moment: number) => ({ ...event, at: moment })
  const good = (...batch: FeedEvent[]) => check.check(batch, (what) => late.push(what)).good
  const open = stateEvent('m', { inPlay: true })
  const shut = stateEvent('m', { inPlay: true, status: 'SUSPENDED' })
  good(at(marketEvent('m'), AT), at(shut, AT + 2), at(price(210), AT + 2))
  expect(good(at(open, AT + 1), at(price(200), AT + 1))).toEqual([])
  expect(late).toEqual(['late', 'late'])
  // another runner has said nothing since, and what is said at the same moment counts
  expect(good(at(quotesEvent('m', 'b', [190]), AT + 1))).toHaveLength(1)
  expect(good(at(open, AT + 2), at(price(205), AT + 2))).toHaveLength(2)
  expect(good(at(shut, AT - 3_600_000))).toHaveLength(1)
})

test('[FD62] [FD71] a word about a runner that comes late does not open it again', () => {
  const check = new BatchCheck()
  const word = (runner: string, closed: string | null, at: number): FeedEvent => {
    return { kind: 'runner-state', at, marketId: marketId('m'), runnerId: runnerId(runner), closed }
  }
  const good = (...batch: FeedEvent[]) => check.check(batch, () => undefined).good
  good(marketEvent('m'), word('a', 'BALL RUNNING', AT + 2))
  expect(good(word('a', null, AT + 1))).toEqual([])
  expect(good(word('b', null, AT + 1), word('a', null, AT + 2))).toHaveLength(2)
  expect(good(word('a', 'SUSPENDED', AT - 3_600_000))).toHaveLength(1)
})
