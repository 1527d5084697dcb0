import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId, type MarketId } from '@crease/domain/units/ids.ts'
import {
  isPlayed,
  matchOf,
  slotsAt,
  unlistedAt,
  type PlayedSports,
} from '@crease/simulator/calendar.ts'
import { nameOf, slotNamed } from '@crease/simulator/keys/names.ts'
import { timeline } from '@crease/simulator/world.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { FeedBatch } from '../feed.ts'
import { createSimulatorFeed } from './simulator-feed.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const EPOCH = Date.UTC(2026, 0, 1)
/** Cricket, football, tennis and table tennis: every sport would be thousands of stories. */
const SPORTS: PlayedSports = new Set(['4', '1', '2', '2593174'])
const listedAtStart = () => slotsAt(START).filter((slot) => isPlayed(slot, SPORTS))
const HOUR = 3_600_000
const SEED = numberedSeed(7)
const FOREIGN_SEED = 'sim-8'
const FOREIGN_SLOT = 1_000_084
const START = 40 * HOUR
/** past an hour, so that every match is told in more than one piece */
const END = 41.2 * HOUR
const COMMISSION_RATE = 350
/** what the first of these feeds makes the others find, as after a restart [FD97] */
const storiesDir = mkdtempSync(join(tmpdir(), 'crease-stories-'))
afterAll(() => rmSync(storiesDir, { recursive: true }))
/** telling a whole story takes the world tens of milliseconds, and there are hundreds */
const PATIENCE_MS = 300_000

/** A football match of this world that ended long ago, and one of another world that is in play. */
const ENDED = matchOf(SEED, 1_000_003)
const FOREIGN = matchOf(FOREIGN_SEED, FOREIGN_SLOT)
const market = (match: { readonly eventId: string }, code: string) =>
  marketId(`${match.eventId}-${code}`)
const UNSETTLED = [
  market(ENDED, 'mo'),
  market(ENDED, 'dnb'),
  market(FOREIGN, 'mo'),
  marketId('1.200806927'),
]
/** Slots of which each is told to the end of the span: one that ends, in play, starting, upcoming. */
const FOLLOWED = [1_000_083, 1_000_085, 1_000_087, 3_000_103, 3_000_105, 3_000_120, 10_000_247]

describe('the made-up world as a feed', () => {
  let batches: FeedBatch[]

  beforeAll(async () => {
    batches = await played({ from: EPOCH + START, until: EPOCH + END, unsettled: UNSETTLED })
  }, PATIENCE_MS)

  test('[FD11] markets whose match ended while nobody watched are closed and settled first', () => {
    const [first = []] = batches
    expect(marketsOf(first)).toEqual([market(ENDED, 'mo'), market(ENDED, 'dnb')])
    expect(first.map(({ kind }) => kind).toSorted()).toEqual([
      'market',
      'market',
      'market-state',
      'market-state',
      'result',
      'result',
    ])
    const ends = first.filter((event) => event.kind === 'result')
    for (const end of ends) {
      const told = timeline(ENDED).find(
        (event) => event.kind === 'result' && event.marketId === end.marketId,
      )
      expect(end).toEqual({ ...told, at: EPOCH + (told?.at ?? 0) })
    }
  })

  test('[FD95] a match of another seed with an open market is played to its end under its own name', () => {
    const ours = batches.flat().filter((event) => marketIn(event).startsWith(FOREIGN.eventId))
    expect(ours.filter((event) => event.kind === 'score').length).toBeGreaterThan(10)
    const ends = ours.filter((event) => event.kind === 'result')
    expect(ends.map(marketIn)).toContain(market(FOREIGN, 'mo'))
    expect(named(batches)).not.toContain(nameOf(SEED, FOREIGN_SLOT))
  })

  test('[FD11] [FD13] it begins with a burst of what is in play or begins within three hours', () => {
    const going = listedAtStart()
      .map((slot) => matchOf(SEED, slot))
      .filter(({ startsAt }) => startsAt > START)
    const soon = going.filter(({ startsAt }) => startsAt <= START + 3 * HOUR)
    expect(soon.length).toBeGreaterThan(15)
    const burst = named(batches.slice(0, batches.findIndex(happens)))
    expect(burst.filter((id) => soon.some(({ eventId }) => eventId === id))).toEqual(
      soon.map(({ eventId }) => eventId),
    )
  })

  test('[FD11] every other listed match follows within ten minutes', () => {
    const late = batches.findIndex(
      (batch) => happens(batch) && momentOf(batch) > EPOCH + START + 10 * 60_000,
    )
    expect(late).toBeGreaterThan(0)
    const told = new Set(named(batches.slice(0, late)))
    const going = listedAtStart()
      .map((slot) => matchOf(SEED, slot))
      .filter(({ startsAt }) => startsAt > START)
    expect(going.length).toBeGreaterThan(100)
    expect(going.filter(({ eventId }) => !told.has(eventId))).toEqual([])
  })

  test('[FD11] a market that came and went while nobody watched is not told of', () => {
    const told = new Set(batches.flat().map(marketIn))
    const match = matchOf(SEED, 1_000_085)
    const gone = timeline(match).filter((event) => event.kind === 'result' && event.at <= START)
    expect(gone.length).toBeGreaterThan(0)
    for (const event of gone) expect(told).not.toContain(marketIn(event))
  })

  test('[FD11] then it tells every match in order, one moment of one match at a time', () => {
    for (const slot of FOLLOWED) {
      const { eventId } = matchOf(SEED, slot)
      const ours = batches.filter((batch) => batch.some((event) => isOfEvent(event, eventId)))
      const later = ours.filter((batch) => batch.every(({ at }) => at > EPOCH + START))
      expect(later.map(momentOf)).toEqual(later.map(momentOf).toSorted((a, b) => a - b))
      const told = timeline(matchOf(SEED, slot)).filter(({ at }) => at > START && at <= END)
      expect(later.flat().map(({ kind, at }) => [kind, at - EPOCH])).toEqual(
        told.map(({ kind, at }) => [kind, at]),
      )
    }
  })

  test('[FD11] a match is listed when its time has come', () => {
    const named = batches
      .flat()
      .flatMap((event) =>
        event.kind === 'event' && event.at > EPOCH + START ? event.event.eventId : [],
      )
    // a table tennis match begins every ten minutes
    const due = unlistedAt(START, SPORTS).flatMap((slot) =>
      Array.from({ length: 9 }, (_, at) => slot + at)
        .map((each) => matchOf(SEED, each))
        .filter(({ listedAt }) => listedAt <= END),
    )
    expect(due.length).toBeGreaterThan(5)
    expect(named.toSorted()).toEqual(due.map(({ eventId }) => eventId).toSorted())
  })

  test('[FD11] every market has the commission of the settings', () => {
    const markets = batches.flatMap((batch) => batch.filter(isMarket))
    const rates = markets.map((event) => event.market.commissionRate)
    expect(new Set(rates)).toEqual(new Set([COMMISSION_RATE]))
  })

  test(
    '[FD11] a restart finds the same world as if it had never stopped',
    async () => {
      const again = await played({ from: EPOCH + 41 * HOUR, until: EPOCH + END })
      const alive = again.flat().filter((event) => event.kind === 'market')
      const shared = new Set(alive.map(marketIn))
      expect(shared.size).toBeGreaterThan(200)
      const [one, other] = [latest(again), latest(batches)]
      for (const id of shared) expect(one.get(id)).toEqual(other.get(id))
    },
    PATIENCE_MS,
  )
})

test('[FD11] before its beginning the world has nothing to tell, and says so at once', async () => {
  const options = {
    seeds: [SEED] as const,
    sports: SPORTS,
    speed: 1,
    epoch: EPOCH,
    commissionRate: 200,
    soFar: [],
    storiesDir: null,
  }
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
    // three seconds in tennis, five in cricket and football
    expect(new Set(states.map(({ betDelayMs }) => betDelayMs))).toEqual(new Set([0, 50, 83]))
    const events = batches.flat().flatMap((event) => (event.kind === 'event' ? event.event : []))
    for (const { eventId, startsAt } of events) {
      const slot = slotNamed(SEED, eventId)
      expect(startsAt).toBe(EPOCH + Math.round(matchOf(SEED, slot ?? -1).startsAt / 60))
    }
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
  const seeds = [SEED, FOREIGN_SEED] as const
  const world = { seeds, speed, epoch: EPOCH, commissionRate: COMMISSION_RATE }
  const soFar = unsettled.map(
    (id) => ({ marketId: id, stands: 'in play', waitsSince: null }) as const,
  )
  const feed = createSimulatorFeed({ ...world, sports: SPORTS, soFar, storiesDir })
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

/** Whether it is news and not where a match stood in the beginning. */
const happens = (batch: FeedBatch): boolean => batch.every(({ at }) => at > EPOCH + START)

/** The events that are named, in order. */
const named = (batches: readonly FeedBatch[]): readonly string[] =>
  batches.flat().flatMap((event) => (event.kind === 'event' ? event.event.eventId : []))

/** The markets of a batch. */
function marketsOf(batch: FeedBatch): readonly string[] {
  return [...new Set(batch.map(marketIn))]
}

/** The market that an event of the feed is about; of an event or a score its event. */
function marketIn(event: FeedEvent): string {
  if (event.kind === 'event') return event.event.eventId
  if (event.kind === 'score') return event.eventId
  return event.kind === 'market' ? event.market.marketId : event.marketId
}

const isOfEvent = (event: FeedEvent, eventId: string): boolean =>
  marketIn(event) === eventId || marketIn(event).startsWith(`${eventId}-`)

/** The last word of each kind about each market. */
function latest(
  batches: readonly FeedBatch[],
): ReadonlyMap<string, ReadonlyMap<string, FeedEvent>> {
  const found = new Map<string, Map<string, FeedEvent>>()
  for (const event of batches.flat()) {
    // what has happened is over, and is told to nobody who comes later
    if (event.kind === 'material-event') continue
    const known = found.get(marketIn(event)) ?? new Map<string, FeedEvent>()
    const lines =
      event.kind === 'runners' ? event.runners.map(({ runnerId }) => runnerId).join() : ''
    found.set(marketIn(event), known.set(`${event.kind} ${lines}`, event))
  }
  return found
}
