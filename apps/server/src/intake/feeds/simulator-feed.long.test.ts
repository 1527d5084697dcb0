import type { FeedEvent } from '@crease/domain/feed-event.ts'
import { marketId, type MarketId } from '@crease/domain/ids.ts'
import { LISTED_BEFORE_MS, matchOf, slotsAt, timeline } from '@crease/simulator/world.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import type { FeedBatch } from './feed.ts'
import { createSimulatorFeed } from './simulator-feed.ts'

const EPOCH = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000
const SEED = 7
const START = 40 * HOUR
/** past an hour, so that every match is told in more than one piece */
const END = 41.2 * HOUR
const COMMISSION_RATE = 350
/** telling a whole story takes the world tens of milliseconds, and there are dozens */
const PATIENCE_MS = 60_000

/** A match of this world that ended long ago, and one of another that ends at 40 hours 8 minutes. */
const ENDED = matchOf(SEED, 3)
const FOREIGN = matchOf(8, 84)
const UNSETTLED = [ENDED.marketId, FOREIGN.marketId, marketId('1.200806927')]

describe('the made-up world as a feed', () => {
  let batches: FeedBatch[]
  const slots = slotsAt(START)
  const left = 2

  beforeAll(async () => {
    batches = await played({ from: EPOCH + START, until: EPOCH + END, unsettled: UNSETTLED })
  }, PATIENCE_MS)

  test('[FD11] a market whose match ended while nobody watched is closed and settled first', () => {
    const [first = []] = batches
    expect(marketsOf(first)).toEqual([ENDED.marketId])
    expect(first.map(({ kind }) => kind)).toEqual(['market-state', 'result'])
    const result = timeline(ENDED).at(-1)
    expect(first[1]).toEqual({ ...result, at: EPOCH + (result?.at ?? 0) })
  })

  test('[FD11] a market of another seed is played to its end', () => {
    const results = batches.flat().filter((event) => event.kind === 'result')
    const ends = results.filter((event) => event.marketId === FOREIGN.marketId)
    expect(ends.map(({ at }) => at - EPOCH)).toEqual([timeline(FOREIGN).at(-1)?.at])
  })

  test('[FD11] it begins with a burst that brings every listed match to the present', () => {
    const burst = batches.slice(left, left + slots.length)
    expect(burst.map(marketsOf)).toEqual(slots.map((slot) => [matchOf(SEED, slot).marketId]))
    for (const batch of burst) {
      expect(batch.slice(0, 2).map(({ kind }) => kind)).toEqual(['event', 'market'])
      expect(Math.max(...batch.map(({ at }) => at))).toBeLessThanOrEqual(EPOCH + START)
    }
  })

  test('[FD11] then it tells every match in order, one moment of one match at a time', () => {
    const later = batches.slice(left + slots.length)
    const moments = later.map(momentOf)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    // one that ends, three in play, one upcoming
    for (const slot of [slots[2], slots[4], slots[5], slots[7], slots[20]]) {
      const match = matchOf(SEED, slot ?? 0)
      const ours = later.filter((batch) => marketsOf(batch)[0] === match.marketId).flat()
      const told = timeline(match).filter(({ at }) => at > START && at <= END)
      expect(ours.map(({ kind, at }) => [kind, at - EPOCH])).toEqual(
        told.map(({ kind, at }) => [kind, at]),
      )
    }
  })

  test('[FD11] a match is listed when its time has come', () => {
    const listed = batches
      .slice(left + slots.length)
      .flat()
      .filter(isMarket)
    const first = (slots.at(-1) ?? 0) + 1
    const due = [first, first + 1].map((slot) => matchOf(SEED, slot))
    expect(listed.map(({ at, market }) => [at - EPOCH, market.marketId])).toEqual(
      due.map((match) => [match.startsAt - LISTED_BEFORE_MS, match.marketId]),
    )
  })

  test('[FD11] every market has the commission of the settings', () => {
    const markets = batches.flatMap((batch) => batch.filter(isMarket))
    const rates = markets.map(({ market }) => market.commissionRate)
    expect(new Set(rates)).toEqual(new Set([COMMISSION_RATE]))
  })

  test(
    '[FD11] a restart finds the same world as if it had never stopped',
    async () => {
      const again = await played({ from: EPOCH + 41 * HOUR, until: EPOCH + END })
      const shared = slotsAt(41 * HOUR).map((slot) => matchOf(SEED, slot).marketId)
      expect(shared.length).toBeGreaterThan(20)
      for (const id of shared) expect(latestOf(again, id)).toEqual(latestOf(batches, id))
    },
    PATIENCE_MS,
  )
})

test('[FD11] before its beginning the world has nothing to tell, and says so at once', async () => {
  const options = { seed: SEED, speed: 1, epoch: EPOCH, commissionRate: 200, unsettled: [] }
  const feed = createSimulatorFeed(options)
  const batches: FeedBatch[] = []
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const clock = { now: () => EPOCH - HOUR, sleep: () => began }
  const running = feed.run(async (batch) => void batches.push(batch), clock)
  await feed.caughtUp
  expect(batches).toEqual([])
  feed.stop()
  begin()
  await running
  expect(batches).toEqual([])
})

test(
  '[FD6] at speed 60 the world is 60 times as fast, its delays and its starts too',
  async () => {
    const from = EPOCH + START / 60
    const batches = await played({ from, until: from, speed: 60 })
    const states = batches.flat().filter((event) => event.kind === 'market-state')
    expect(new Set(states.map(({ betDelayMs }) => betDelayMs))).toEqual(new Set([0, 83]))
    const events = batches.flat().filter((event) => event.kind === 'event')
    expect(events.map(({ event }) => event.startsAt)).toEqual(
      slotsAt(START).map((slot) => EPOCH + matchOf(SEED, slot).startsAt / 60),
    )
  },
  PATIENCE_MS,
)

interface Span {
  readonly from: number
  readonly until: number
  readonly speed?: number
  readonly unsettled?: readonly MarketId[]
}

/** All batches up to a moment of the wall, on a clock that jumps to whatever is awaited. */
async function played({ from, until, speed = 1, unsettled = [] }: Span): Promise<FeedBatch[]> {
  const world = { seed: SEED, speed, epoch: EPOCH, commissionRate: COMMISSION_RATE }
  const feed = createSimulatorFeed({ ...world, unsettled })
  const batches: FeedBatch[] = []
  let now = from
  const clock = {
    now: () => now,
    sleep: (ms: number) => {
      if (now + ms > until) feed.stop()
      else now += Math.max(ms, 0)
      return Promise.resolve()
    },
  }
  await feed.run(async (batch) => void batches.push(batch), clock)
  return batches
}

type MarketNamed = Extract<FeedEvent, { readonly kind: 'market' }>
const isMarket = (event: FeedEvent): event is MarketNamed => event.kind === 'market'

function momentOf(batch: FeedBatch): number {
  const [first] = batch
  if (first === undefined || batch.some(({ at }) => at !== first.at)) {
    throw new Error('not one moment')
  }
  return first.at
}

/** The markets of a batch; an event's or a score's market is the event's own. */
function marketsOf(batch: FeedBatch): readonly string[] {
  return [...new Set(batch.map(marketIn))]
}

function marketIn(event: FeedEvent): string {
  if (event.kind === 'event') return `${event.event.eventId}-mo`
  if (event.kind === 'score') return `${event.eventId}-mo`
  return event.kind === 'market' ? event.market.marketId : event.marketId
}

/** The last word of each kind about a market. */
function latestOf(batches: readonly FeedBatch[], id: string) {
  const events = batches.flat().filter((event) => marketIn(event) === id)
  return new Map(events.map((event) => [event.kind, event]))
}
