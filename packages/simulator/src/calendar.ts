import { DAY, HOUR, MINUTE } from './time-spans.ts'
import {
  CUP_MATCHES,
  CRICKET_CUPS,
  cupOf,
  FOOTBALL_CUPS,
  type Cup,
  type CupKind,
} from './cups/cup.ts'
import {
  CUP_TIE_TIMES,
  LEAGUE_LONGEST_MS,
  LEAGUE_TIMES,
  TWENTY20_TIMES,
  type LaneTimes,
} from './lane-times.ts'
import {
  CRICKET,
  cricketMatch,
  oneDayMatch,
  type CalendarPlace,
  type CricketMatch,
} from './cricket/match.ts'
import { cupMatch, FOOTBALL, leagueMatch, type FootballMatch } from './football/match.ts'
import { scoredMatch, type ScoredMatch } from './scoring/match.ts'
import { SCORED_SPORTS } from './scoring/sports.ts'
import { GREYHOUNDS, HORSES } from './racing/meeting.ts'
import { EVERY, greyhoundRace, horseRace, type Race } from './racing/race.ts'
import { retiredMatch, type RetiredMatch } from './retired.ts'
import { testMatch, type TestMatch } from './test-cricket/match.ts'
import { majorMatch, TENNIS, tourMatch, type TennisMatch } from './tennis/match.ts'
import { inTurn } from './in-turn.ts'
import type { Seed } from './keys/streams.ts'

/** A match of the made-up world, before it is played. */
export type Match =
  | CricketMatch
  | TestMatch
  | FootballMatch
  | TennisMatch
  | Race
  | ScoredMatch
  | Cup
  | RetiredMatch

/** A row of matches that begin at even distances. Slots are numbered through it, see `slotOf`. */
interface Lane extends LaneTimes {
  /** ids of its sports, of which each slot has the next */
  readonly sports: readonly string[]
  readonly match: (seed: Seed, place: Place) => Match
  /** a match that started longer ago is no longer listed: it ended half an hour ago or more */
  readonly listedAfterStartMs: number
  /** few matches last longer */
  readonly usualMs: number
  /** its stories take seconds, for which the start of a server does not wait */
  readonly isSlow?: true
}

interface Place extends CalendarPlace {
  /** how many slots of its lane are before it */
  readonly turn: number
}

/**
 * Slots of one lane in a row: a block of the first lane from 0, of the next from a million, and so on. After the last
 * lane's block the first lane continues, because a fast world has more than a million turns [FD11].
 */
const BLOCK_SLOTS = 1_000_000

/** Several matches of each of the three sports are in play at every moment [WD42]. */
const LANES: readonly Lane[] = [
  {
    sports: [CRICKET],
    match: cricketMatch,
    ...TWENTY20_TIMES,
    listedAfterStartMs: 4.75 * HOUR,
    usualMs: 3.5 * HOUR,
  },
  {
    sports: [FOOTBALL],
    match: leagueMatch,
    ...LEAGUE_TIMES,
    listedAfterStartMs: LEAGUE_LONGEST_MS,
    usualMs: 2.25 * HOUR,
  },
  {
    sports: [FOOTBALL],
    match: cupMatch,
    ...CUP_TIE_TIMES,
    listedAfterStartMs: 4 * HOUR,
    usualMs: 2.5 * HOUR,
  },
  {
    sports: [TENNIS],
    match: tourMatch,
    everyMs: 25 * MINUTE,
    firstStart: -4 * HOUR,
    listedBeforeMs: 12 * HOUR,
    listedAfterStartMs: 5 * HOUR,
    usualMs: 2 * HOUR,
  },
  {
    sports: [TENNIS],
    match: majorMatch,
    everyMs: 4 * HOUR,
    firstStart: -6 * HOUR + 10 * MINUTE,
    listedBeforeMs: 48 * HOUR,
    listedAfterStartMs: 7.5 * HOUR,
    usualMs: 4 * HOUR,
  },
  // kept so that the slots of the lanes after it keep their matches [WD43]
  {
    sports: [],
    match: retiredMatch,
    everyMs: 30 * MINUTE,
    firstStart: -2 * HOUR + 10 * MINUTE,
    listedBeforeMs: -30 * MINUTE,
    listedAfterStartMs: 0,
    usualMs: 0,
  },
  {
    sports: [CRICKET],
    match: oneDayMatch,
    everyMs: 6 * HOUR,
    firstStart: -7 * HOUR,
    listedBeforeMs: 24 * HOUR,
    listedAfterStartMs: 9.5 * HOUR,
    usualMs: 9 * HOUR,
  },
  // one Test after the other, in the mornings and afternoons of India [WD84]
  {
    sports: [CRICKET],
    match: testMatch,
    everyMs: 5 * DAY,
    firstStart: -2 * DAY + 4 * HOUR,
    listedBeforeMs: 2 * DAY,
    listedAfterStartMs: 4 * DAY + 8 * HOUR,
    usualMs: 4 * DAY + 8 * HOUR,
  },
  // three meetings a day, one after another [RC20]
  {
    sports: [HORSES.sportId],
    match: horseRace,
    everyMs: EVERY.horses,
    firstStart: 0,
    listedBeforeMs: 12 * HOUR,
    listedAfterStartMs: 50 * MINUTE,
    usualMs: 15 * MINUTE,
  },
  {
    sports: [GREYHOUNDS.sportId],
    match: greyhoundRace,
    everyMs: EVERY.greyhounds,
    firstStart: 3 * MINUTE,
    listedBeforeMs: 2 * HOUR,
    listedAfterStartMs: 45 * MINUTE,
    usualMs: 10 * MINUTE,
  },
  ...SCORED_SPORTS.map((sport): Lane => ({
    sports: [sport.sportId],
    match: (seed, place) => scoredMatch(sport, seed, place),
    everyMs: sport.lane.everyMs,
    firstStart: sport.lane.firstStart,
    listedBeforeMs: sport.lane.listedBeforeMs,
    listedAfterStartMs: sport.lane.longestMs,
    usualMs: sport.lane.usualMs,
  })),
  cupsOf(CRICKET_CUPS),
  cupsOf(FOOTBALL_CUPS),
]

/** The outrights of a kind: each covers 28 matches of its competition, which are spread over those of the others [WD140]. */
function cupsOf(kind: CupKind): Lane {
  const { everyMs, firstStart } = kind.times
  const lasts = (CUP_MATCHES + 1) * everyMs * kind.competitions.length
  return {
    sports: [kind.sportId],
    match: (seed, place) => cupOf(kind, seed, place),
    everyMs: CUP_MATCHES * everyMs,
    firstStart,
    listedBeforeMs: CUP_MATCHES * everyMs,
    listedAfterStartMs: lasts + 6 * HOUR,
    usualMs: lasts,
    isSlow: true,
  }
}

/** The ids of the sports that a world plays. */
export type PlayedSports = Pick<ReadonlySet<string>, 'has'>

const EVERY_SPORT: PlayedSports = { has: () => true }

/** Whether a world of these sports plays the match of a slot. */
export function isPlayed(slot: number, sports: PlayedSports): boolean {
  const { sports: ofLane } = laneOf(slot)
  return ofLane.length > 0 && sports.has(inTurn(ofLane, slot))
}

/** Every lane's slots that are listed at a moment of the world, in the order of their starts [WD3]. */
export function slotsAt(worldNow: number): readonly number[] {
  const slots = LANES.flatMap((lane, number) => {
    const first = Math.max(0, Math.ceil(turnAt(lane, worldNow - lane.listedAfterStartMs)))
    const beyond = turnListedAfter(lane, worldNow)
    return Array.from({ length: Math.max(0, beyond - first) }, (_, at) =>
      slotOf(number, first + at),
    )
  })
  return slots.toSorted((one, other) => startOf(one) - startOf(other) || one - other)
}

/** The slot of each lane that is listed next after a moment of the world; lanes without a played sport have none. */
export function unlistedAt(worldNow: number, sports = EVERY_SPORT): readonly number[] {
  return LANES.flatMap((lane, number) => {
    if (!lane.sports.some((sport) => sports.has(sport))) return []
    const next = slotOf(number, turnListedAfter(lane, worldNow))
    return isPlayed(next, sports) ? next : slotAfter(next, sports)
  })
}

/** The slot of the next match in the lane of this one, which has a played sport. */
export function slotAfter(slot: number, sports = EVERY_SPORT): number {
  const next = slotOf(laneNumber(slot), turnOf(slot) + 1)
  return isPlayed(next, sports) ? next : slotAfter(next, sports)
}

/** The match of a slot, before it is played: the same seed and slot, the same match [WD1]. */
export function matchOf(seed: Seed, slot: number): Match {
  const startsAt = startOf(slot)
  const { match, listedBeforeMs } = laneOf(slot)
  return match(seed, { slot, turn: turnOf(slot), startsAt, listedAt: startsAt - listedBeforeMs })
}

/** Whether a match that is over by now may have left the list. */
export function isPast(slot: number, worldNow: number): boolean {
  return startOf(slot) + laneOf(slot).listedAfterStartMs < worldNow
}

/** Whether a match is over by a moment, unless it lasts unusually long: a guess without playing it. */
export function isLikelyOver(slot: number, worldNow: number): boolean {
  return startOf(slot) + laneOf(slot).usualMs < worldNow
}

/** Whether the story of a match takes seconds. */
export const isSlow = (slot: number): boolean => laneOf(slot).isSlow === true

/** Whether a match has started by a moment. */
export function hasBegun(slot: number, worldNow: number): boolean {
  return startOf(slot) <= worldNow
}

function slotOf(lane: number, turn: number): number {
  const block = Math.floor(turn / BLOCK_SLOTS) * LANES.length + lane
  return block * BLOCK_SLOTS + (turn % BLOCK_SLOTS)
}

function turnOf(slot: number): number {
  const before = Math.floor(slot / BLOCK_SLOTS / LANES.length)
  return before * BLOCK_SLOTS + (slot % BLOCK_SLOTS)
}

const laneNumber = (slot: number): number => Math.floor(slot / BLOCK_SLOTS) % LANES.length

function startOf(slot: number): number {
  const { firstStart, everyMs } = laneOf(slot)
  return firstStart + turnOf(slot) * everyMs
}

/** The turn, not always whole, that begins at a moment. */
const turnAt = ({ firstStart, everyMs }: Lane, at: number): number => (at - firstStart) / everyMs

const turnListedAfter = (lane: Lane, worldNow: number): number =>
  Math.max(0, Math.floor(turnAt(lane, worldNow + lane.listedBeforeMs)) + 1)

function laneOf(slot: number): Lane {
  const lane = LANES[laneNumber(slot)]
  if (lane === undefined) throw new Error(`no lane has slot ${slot}`)
  return lane
}
