import { expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/feed-event.ts'
import {
  fold,
  LISTED_AFTER_START_MS,
  LISTED_BEFORE_MS,
  matchOf,
  slotsAt,
  timeline,
} from './world.ts'

const HOUR = 3_600_000
const told = (seed: number, slot: number) => JSON.stringify(timeline(matchOf(seed, slot)))

test('[WD1] the same seed and slot are the same match, to the byte', () => {
  expect(told(5, 17)).toBe(told(5, 17))
  expect(matchOf(5, 17)).toEqual(matchOf(5, 17))
})

test('[WD1] another seed or another slot is another match', () => {
  expect(told(6, 17)).not.toBe(told(5, 17).replaceAll('sim-5-', 'sim-6-'))
  expect(matchOf(6, 17).pitch).not.toBe(matchOf(5, 17).pitch)
  expect(matchOf(5, 18).pitch).not.toBe(matchOf(5, 17).pitch)
})

test('[WD1] matches are independent of the order in which they are asked for', () => {
  const forward = [3, 4, 5].map((slot) => told(9, slot))
  const backward = [5, 4, 3].map((slot) => told(9, slot)).toReversed()
  expect(backward).toEqual(forward)
})

test('[WD1] a name says the seed and the slot, and no two things share one', () => {
  const matches = Array.from({ length: 200 }, (_, slot) => matchOf(42, slot))
  expect(matches[7]?.eventId).toBe('sim-42-7')
  const names = matches.flatMap(({ eventId, marketId, teams }) => [
    eventId,
    marketId,
    teams[0].runnerId,
    teams[1].runnerId,
  ])
  expect(new Set(names).size).toBe(800)
})

/** How the slots listed at a moment stand. */
function census(seed: number, now: number) {
  const counts = { upcoming: 0, 'in play': 0, ended: 0 }
  for (const slot of slotsAt(now)) {
    const match = matchOf(seed, slot)
    if (now < match.startsAt) counts.upcoming += 1
    else counts[now < endOf(seed, slot) ? 'in play' : 'ended'] += 1
  }
  return counts
}

const ends = new Map<string, number>()
function endOf(seed: number, slot: number): number {
  const known = ends.get(`${seed} ${slot}`)
  if (known !== undefined) return known
  const end = timeline(matchOf(seed, slot)).at(-1)?.at ?? 0
  ends.set(`${seed} ${slot}`, end)
  return end
}

test('[WD3] at every moment six to eight matches are in play and twelve hours of them upcoming', () => {
  for (let now = 0; now < 24 * HOUR; now += 7 * 60_000) {
    const counts = census(1, now)
    expect(counts['in play']).toBeGreaterThanOrEqual(6)
    expect(counts['in play']).toBeLessThanOrEqual(8)
    expect(counts.upcoming).toBe(24)
    expect(counts.ended).toBeGreaterThanOrEqual(1)
  }
})

test('[WD3] a match is listed from its first event until half an hour after its last', () => {
  for (let slot = 0; slot < 40; slot += 1) {
    const { listedAt, startsAt } = matchOf(2, slot)
    expect(startsAt - listedAt).toBe(LISTED_BEFORE_MS)
    expect(slotsAt(listedAt)).toContain(slot)
    expect(slotsAt(listedAt - 1)).not.toContain(slot)
    expect(slotsAt(endOf(2, slot) + HOUR / 2)).toContain(slot)
    expect(slotsAt(startsAt + LISTED_AFTER_START_MS + 1)).not.toContain(slot)
  }
})

test('[WD3] no team plays two matches at once', () => {
  for (let slot = 0; slot < 400; slot += 1) {
    const match = matchOf(3, slot)
    const names = match.teams.map((team) => team.name)
    for (
      let later = slot + 1;
      matchOf(3, later).startsAt < match.startsAt + 4.5 * HOUR;
      later += 1
    ) {
      for (const team of matchOf(3, later).teams) expect(names).not.toContain(team.name)
    }
  }
})

/** What a reader knows after some events: the last word on each subject. */
function knowledge(events: readonly FeedEvent[]): Record<string, FeedEvent> {
  return Object.fromEntries(events.map((event) => [event.kind, event]))
}

const match = matchOf(4, 21)
const events = timeline(match)
const moments = [
  match.listedAt,
  match.startsAt - 1,
  match.startsAt,
  match.startsAt + 2 * HOUR,
  ...events.filter((event) => event.kind === 'market-state').map((event) => event.at),
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

test('[WD10] the catch-up is short, and in the order in which it was told', () => {
  for (const now of moments) {
    const burst = fold(events, now)
    expect(burst.length).toBeLessThanOrEqual(6)
    expect(burst.slice(0, 2).map((event) => event.kind)).toEqual(['event', 'market'])
    const places = burst.map((event) => events.indexOf(event))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})

test('[WD10] before a match is listed there is nothing to catch up with', () => {
  expect(fold(events, match.listedAt - 1)).toEqual([])
})

test('[WD10] several matches are caught up with at once, each for itself', () => {
  const other = timeline(matchOf(4, 22))
  const both = [...events, ...other].toSorted((one, two) => one.at - two.at)
  const now = match.startsAt + HOUR
  const expected = [...fold(events, now), ...fold(other, now)]
  expect(fold(both, now)).toHaveLength(expected.length)
  expect(fold(both, now)).toEqual(expect.arrayContaining(expected))
})

test(
  '[WD11] twenty timelines in two seconds, though each takes its own model',
  { timeout: 2000 },
  () => {
    const lengths = Array.from({ length: 20 }, (_, slot) => timeline(matchOf(8, slot)).length)
    expect(Math.min(...lengths)).toBeGreaterThan(1500)
  },
)
