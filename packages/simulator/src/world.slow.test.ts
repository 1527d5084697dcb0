import { expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { isPast, matchOf, slotsAt, unlistedAt, type Match } from './calendar.ts'
import { nameOf } from './keys/names.ts'
import { fieldOf } from './racing/race.ts'
import { fold, timeline, upcoming, UPCOMING_UNTIL_MS } from './world.ts'
import type { Seed } from './keys/streams.ts'
import { SCORED_SPORTS } from './scoring/sports.ts'
import { numberedSeed } from './testing/numbered-seed.ts'

const HOUR = 3_600_000
/** dozens of whole stories on a busy machine */
const LONG = 600_000
const SEED = numberedSeed(1)

const stories = new Map<number, readonly FeedEvent[]>()
/** Made once: a story takes up to seconds. */
function storyOf(slot: number): readonly FeedEvent[] {
  const story = stories.get(slot) ?? timeline(matchOf(SEED, slot))
  stories.set(slot, story)
  return story
}

/** Slots of the lanes: Twenty20, football, tennis, fifty overs, a Test, then each sport that is scored by data, and cups. */
const EACH_LANE = [
  17,
  1_000_040,
  2_000_005,
  3_000_050,
  4_000_006,
  6_000_004,
  7_000_002,
  ...SCORED_SPORTS.map((_, at) => (10 + at) * 1_000_000 + 41),
  30_000_003,
  31_000_002,
]

test(
  '[WD1] the same seed and slot are the same match, to the byte, in whatever order they are asked for',
  { timeout: LONG },
  () => {
    const forward = EACH_LANE.map((slot) => JSON.stringify(storyOf(slot)))
    const backward = EACH_LANE.toReversed().map((slot) =>
      JSON.stringify(timeline(matchOf(SEED, slot))),
    )
    expect(backward.toReversed()).toEqual(forward)
  },
)

test('[WD1] another seed is another match', { timeout: LONG }, () => {
  const [one, other] = [numberedSeed(5), numberedSeed(6)]
  const told = (seed: Seed, slot: number) => JSON.stringify(upcoming(matchOf(seed, slot)))
  for (const slot of EACH_LANE) {
    expect(matchOf(one, slot)).toEqual(matchOf(one, slot))
    expect(told(other, slot).replaceAll(nameOf(other, slot), nameOf(one, slot))).not.toBe(
      told(one, slot),
    )
  }
})

test('[WD92] [WD99] a name says neither seed nor slot, and no two markets share one', () => {
  for (const slot of EACH_LANE) {
    const events = storyOf(slot)
    const name = nameOf(SEED, slot)
    expect(matchOf(SEED, slot).eventId).toBe(name)
    expect(JSON.stringify(events)).not.toContain(SEED)
    const markets = events.flatMap((event) =>
      event.kind === 'market' ? event.market.marketId : [],
    )
    expect(new Set(markets).size).toBe(markets.length)
    expect(markets[0]).toBe(`${name}-mo`)
    for (const market of markets) expect(market.slice(name.length)).toMatch(/^-[a-z0-9-]+$/)
  }
})

test('[WD2] nothing runs backwards, and every market ends once, at the end of its story', () => {
  for (const slot of EACH_LANE) {
    const events = storyOf(slot)
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every(Number.isInteger)).toBe(true)
    const markets = events.flatMap((event) =>
      event.kind === 'market' ? event.market.marketId : [],
    )
    const results = events.flatMap((event) => (event.kind === 'result' ? event.marketId : []))
    expect(results.toSorted()).toEqual(markets.toSorted())
    expect(events.at(-1)?.kind).toBe('result')
  }
})

/** An election is listed for a week and counted for three. */
const LONGEST = 29 * 24 * HOUR

const endOf = (slot: number): number => storyOf(slot).at(-1)?.at ?? 0

test(
  '[WD42] at every moment two matches of each of the three sports are in play, and more to come',
  { timeout: LONG },
  () => {
    for (let now = 0; now < 4 * HOUR; now += 13 * 60_000) {
      const matches = slotsAt(now).map((slot) => ({ slot, match: matchOf(numberedSeed(1), slot) }))
      for (const sport of ['cricket', 'football', 'tennis'] as const) {
        const ours = matches.filter(({ match }) => match.sport === sport)
        const started = ours.filter(({ match }) => match.startsAt <= now)
        const inPlay = started.filter(({ slot }) => now < endOf(slot))
        expect(inPlay.length).toBeGreaterThanOrEqual(2)
        expect(inPlay.length).toBeLessThanOrEqual(9)
        expect(ours.length - started.length).toBeGreaterThanOrEqual(12)
        const latest = Math.max(...ours.map(({ match }) => match.startsAt))
        expect(latest - now).toBeGreaterThan((sport === 'cricket' ? 11 : 43) * HOUR)
      }
    }
  },
)

test(
  '[WD3] a match is listed from its first event until half an hour after its last',
  { timeout: LONG },
  () => {
    for (const slot of [...EACH_LANE, ...EACH_LANE.map((each) => each + 1)]) {
      const { listedAt } = matchOf(numberedSeed(1), slot)
      expect(slotsAt(listedAt)).toContain(slot)
      expect(slotsAt(listedAt - 1)).not.toContain(slot)
      expect(unlistedAt(listedAt - 1)).toContain(slot)
      expect(slotsAt(endOf(slot) + HOUR / 2)).toContain(slot)
      expect(isPast(slot, endOf(slot) + HOUR / 2)).toBe(false)
      expect(slotsAt(listedAt + LONGEST)).not.toContain(slot)
      expect(isPast(slot, listedAt + LONGEST)).toBe(true)
    }
  },
)

/** Who plays in a match. */
function namesIn(match: Match): readonly string[] {
  switch (match.sport) {
    case 'cricket':
    case 'test':
      return match.teams.map(({ name }) => name)
    case 'football':
      return [match.clubs.home.name, match.clubs.away.name]
    case 'tennis':
      return [match.players.first.name, match.players.second.name]
    case 'scored':
      return match.entrants.map(({ name }) => name)
    case 'race':
      return fieldOf(match).starters.map(({ animal }) => animal.id)
    case 'cup':
      return match.sides.map(({ name }) => name)
    case 'retired':
      return []
  }
}

test('[WD42] nobody plays twice at once', () => {
  for (const lane of [0, 1, 2, 3, 4, 7]) {
    for (let slot = lane * 1_000_000; slot < lane * 1_000_000 + 150; slot += 1) {
      const match = matchOf(numberedSeed(3), slot)
      const busy = 4.5 * HOUR
      for (
        let later = slot + 1;
        matchOf(numberedSeed(3), later).startsAt < match.startsAt + busy;
        later += 1
      ) {
        for (const name of namesIn(matchOf(numberedSeed(3), later)))
          expect(namesIn(match)).not.toContain(name)
      }
    }
  }
})

test('[WD44] an upcoming match is told as in its whole story', () => {
  for (const slot of EACH_LANE) {
    const match = matchOf(SEED, slot)
    const until = match.startsAt - UPCOMING_UNTIL_MS
    const early = (events: readonly FeedEvent[]) => events.filter(({ at }) => at <= until)
    expect(early(upcoming(match)).length).toBeGreaterThan(5)
    expect(early(upcoming(match))).toEqual(early(storyOf(slot)))
  }
})

/** What a reader knows after some events: the last word on each subject. */
function knowledge(events: readonly FeedEvent[]): Record<string, FeedEvent> {
  const standing = events.filter(({ kind }) => kind !== 'material-event')
  return Object.fromEntries(standing.map((event) => [subjectOf(event), event]))
}

function subjectOf(event: FeedEvent): string {
  if (event.kind === 'event' || event.kind === 'score') return event.kind
  if (event.kind === 'market') return `market ${event.market.marketId}`
  if (event.kind === 'runner-state') return `runner ${event.marketId} ${event.runnerId}`
  const lines = event.kind === 'runners' ? event.runners.map(({ runnerId }) => runnerId).join() : ''
  return `${event.kind} ${event.marketId} ${lines}`
}

const match = matchOf(numberedSeed(4), 1_000_041)
const events = timeline(match)
const moments = [
  match.listedAt,
  match.startsAt - 1,
  match.startsAt,
  match.startsAt + 2 * HOUR,
  ...events.filter((event) => event.kind === 'result').map((event) => event.at),
  ...events.slice(-6).map((event) => event.at),
]

test('[WD10] the catch-up says what the whole story up to that moment says', () => {
  for (const now of moments) {
    const prefix = events.filter((event) => event.at <= now)
    expect(knowledge(fold(events, now))).toEqual(knowledge(prefix))
    expect(fold(prefix, now)).toEqual(fold(events, now))
  }
})

test('[WD10] the catch-up and then the rest of the story end where the whole story ends', () => {
  for (const now of moments) {
    const resumed = [...fold(events, now), ...events.filter((event) => event.at > now)]
    expect(knowledge(resumed)).toEqual(knowledge(events))
  }
})

test('[WD10] the catch-up says each thing once, in the order in which it was told', () => {
  for (const now of moments) {
    const burst = fold(events, now)
    expect(new Set(burst.map(subjectOf)).size).toBe(burst.length)
    expect(burst.slice(0, 2).map((event) => event.kind)).toEqual(['event', 'market'])
    const places = burst.map((event) => events.indexOf(event))
    expect(places).toEqual(places.toSorted((one, two) => one - two))
  }
})

test('[WD10] before a match is listed there is nothing to catch up with', () => {
  expect(fold(events, match.listedAt - 1)).toEqual([])
})

test('[WD10] several matches are caught up with at once, each for itself', () => {
  const other = timeline(matchOf(numberedSeed(4), 3_000_052))
  const both = [...events, ...other].toSorted((one, two) => one.at - two.at)
  const now = match.startsAt + HOUR
  const expected = [...fold(events, now), ...fold(other, now)]
  expect(fold(both, now)).toHaveLength(expected.length)
  expect(fold(both, now)).toEqual(expect.arrayContaining(expected))
})

test('[WD11] a story is short enough to be made again when it is needed', () => {
  for (const slot of EACH_LANE) expect(storyOf(slot).length).toBeLessThan(60_000)
})
