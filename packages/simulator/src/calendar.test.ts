import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { isPast, isPlayed, matchOf, slotAfter, slotsAt, unlistedAt } from './calendar.ts'
import { slotNamed } from './keys/names.ts'
import { SCORED_SPORTS } from './scoring/sports.ts'
import { numberedSeed } from './testing/numbered-seed.ts'
import { timeline } from './world.ts'

const SEED = numberedSeed(7)
/** those of cricket, football, tennis and races, one of each sport that is scored by data, two of cups, and one without matches */
const LANES = 12 + SCORED_SPORTS.length
/** the fastest FEED_SPEED */
const FASTEST = 10_000
/** the year 2100, epoch milliseconds */
const LATEST = 4_102_444_800_000
/** whole milliseconds above 2^53 are multiples of up to eight */
const ROUNDING_MS = 16

/** A moment of a world of any allowed speed and epoch. */
const moment = fc
  .record({
    speed: fc.oneof(fc.double({ min: 0.001, max: FASTEST, noNaN: true }), fc.constant(FASTEST)),
    wallAge: fc.oneof(fc.integer({ min: 0, max: LATEST }), fc.constant(LATEST)),
  })
  .map(({ speed, wallAge }) => Math.floor(wallAge * speed))

test('[FD11] at every speed from every epoch each lane has its matches, and each is found by its name', () => {
  forAll([moment], { numRuns: 25 }, (now) => {
    const listed = slotsAt(now)
    const waiting = unlistedAt(now)
    expect(waiting).toHaveLength(LANES - 1)
    expect(new Set([...listed, ...waiting]).size).toBe(listed.length + waiting.length)
    expect(listed.filter((slot) => isPast(slot, now - ROUNDING_MS))).toEqual([])
    for (const slot of waiting) {
      const match = matchOf(SEED, slot)
      expect(match.listedAt).toBeGreaterThanOrEqual(now - ROUNDING_MS)
      expect(slotNamed(SEED, match.eventId)).toBe(slot)
    }
  })
})

test('[WD1] [FD11] the lane continues after its first million matches, and its first million keeps its slots', () => {
  const everyMs = matchOf(SEED, 1).startsAt - matchOf(SEED, 0).startsAt
  const last = 999_999
  const next = slotAfter(last)
  expect(slotAfter(0)).toBe(1)
  expect(next).toBe(LANES * 1_000_000)
  expect(matchOf(SEED, next).startsAt - matchOf(SEED, last).startsAt).toBe(everyMs)
  expect(matchOf(SEED, next).sport).toBe('cricket')
  expect(matchOf(SEED, 1_000_000).sport).toBe('football')
})

test('[FD11] a list of matches at the fastest speed follows the list before it without a gap', () => {
  forAll([moment], { numRuns: 200 }, (now) => {
    const due = unlistedAt(now)
    const later = unlistedAt(now + 1_000)
    for (const [lane, slot] of due.entries()) {
      expect([slot, slotAfter(slot)]).toContain(later[lane])
    }
  })
})

test('[FD112] the sport of each slot is known without its match, and lanes of other sports have no next match', () => {
  const slots = slotsAt(40 * 3_600_000)
  for (const slot of slots) {
    const { sportId } = matchOf(SEED, slot)
    expect([isPlayed(slot, new Set([sportId])), isPlayed(slot, new Set())]).toEqual([true, false])
  }
  const sports = new Set(['2', '7'])
  const waiting = unlistedAt(40 * 3_600_000, sports)
  const sportOf = (slot: number) => matchOf(SEED, slot).sportId
  expect(waiting.map(sportOf)).toEqual(['2', '2', '7'])
  expect(waiting.map((slot) => sportOf(slotAfter(slot, sports)))).toEqual(['2', '2', '7'])
})

test('[WD43] the retired lane lists nothing, and voids a market that is open from an earlier version', () => {
  const slot = 5_000_085
  const now = 42 * 3_600_000
  expect(slotsAt(now).filter((each) => Math.floor(each / 1_000_000) === 5)).toEqual([])
  expect(isPlayed(slot, { has: () => true })).toBe(false)
  const match = matchOf(SEED, slot)
  expect(timeline(match).map((event) => ('marketId' in event ? event.marketId : ''))).toEqual([
    `${match.eventId}-mo`,
    `${match.eventId}-mo`,
  ])
  expect(timeline(match).at(-1)).toMatchObject({ kind: 'result', at: 0, result: { kind: 'void' } })
})

test('[FD11] [RC20] a race after a million of them is not the first one again', () => {
  const [first, again] = [8_000_000, slotAfter(8_999_999)].map((slot) => matchOf(SEED, slot))
  if (first?.sport !== 'race' || again?.sport !== 'race') throw new Error('lane 8 has no races')
  expect([first.turn, again.turn]).toEqual([0, 1_000_000])
  expect(again.meeting.number).toBeGreaterThan(first.meeting.number)
})
