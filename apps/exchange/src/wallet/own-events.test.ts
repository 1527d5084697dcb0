import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { EVENT, MARKET } from '@crease/protocol/testing/fixtures.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { expect, test } from 'vitest'
import type { Feed, FeedBatch } from '../feeds/feed.ts'
import { ownEvents } from './own-events.ts'

const OTHER = eventId('other')
const AT = 1

/** All that a feed says of one event. */
const wordsOf = (event: typeof OTHER): readonly FeedEvent[] => {
  const market = { ...MARKET, eventId: event, marketId: marketId(`${event}.1`) }
  const { marketId: of } = market
  return [
    { kind: 'event', at: AT, event: { ...EVENT, eventId: event } },
    { kind: 'market', at: AT, market },
    { kind: 'market-state', at: AT, marketId: of, status: 'OPEN', inPlay: false, betDelayMs: 0 },
    { kind: 'material-event', at: AT, marketId: of, what: 'GOAL' },
  ]
}

/** A feed that says these batches and ends. */
const saying = (batches: readonly FeedBatch[]): Feed => ({
  run: async (sink) => {
    for (const batch of batches) await sink(batch)
  },
  stop: () => undefined,
  caughtUp: Promise.resolve(),
  counts: () => ({}),
})

const CLOCK = { now: () => AT, sleep: async () => undefined }

test('[SH63] a shard hears what is said of its own events and nothing else, and each message is a sign of life', async () => {
  const heard: FeedBatch[] = []
  const batches = [
    wordsOf(EVENT.eventId),
    wordsOf(OTHER),
    [...wordsOf(OTHER), ...wordsOf(EVENT.eventId)],
  ]
  const feed = ownEvents(saying(batches), (event) => event === EVENT.eventId)
  await feed.run(async (batch) => void heard.push(batch), CLOCK)
  const own = wordsOf(EVENT.eventId)
  expect(heard).toEqual([own, [], own])
})

test('[SH63] each word is heard in one of two shards', async () => {
  const batches = [wordsOf(EVENT.eventId), wordsOf(OTHER)]
  const heard: FeedEvent[] = []
  for (const isOwn of [true, false]) {
    const feed = ownEvents(saying(batches), (event) => (event === OTHER) === isOwn)
    await feed.run(async (batch) => void heard.push(...batch), CLOCK)
  }
  expect(heard.toSorted(byText)).toEqual(batches.flat().toSorted(byText))
})

const byText = (one: FeedEvent, other: FeedEvent): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
