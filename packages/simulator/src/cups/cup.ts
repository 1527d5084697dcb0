import { CRICKET, cricketMatch, type CalendarPlace, type CricketMatch } from '../cricket/match.ts'
import { SERIES } from '../cricket/series.ts'
import { CUPS } from '../football/leagues.ts'
import { cupMatch, FOOTBALL, type FootballMatch } from '../football/match.ts'
import { inTurn } from '../in-turn.ts'
import { nameOf } from '../keys/names.ts'
import { matchSeed, type Seed } from '../keys/streams.ts'
import type { Billing } from '../stage/question.ts'
import { CUP_TIE_TIMES, TWENTY20_TIMES, type LaneTimes } from '../lane-times.ts'

interface Side {
  readonly name: string
  readonly shortName: string
}

interface Competition {
  readonly name: string
  readonly sides: readonly Side[]
}

/** Eight sides meet once each. */
export const CUP_MATCHES = 28

/** Competitions whose matches take turns in a lane of the calendar. */
export interface CupKind {
  readonly sportId: string
  readonly competitions: readonly Competition[]
  readonly times: LaneTimes
  /** slot 0 of the lane of the matches */
  readonly slots: number
}

export const CRICKET_CUPS: CupKind = {
  sportId: CRICKET,
  competitions: SERIES.map(({ name, teams }) => ({ name, sides: teams })),
  times: TWENTY20_TIMES,
  slots: 0,
}
export const FOOTBALL_CUPS: CupKind = {
  sportId: FOOTBALL,
  competitions: CUPS.map(({ name, clubs }) => ({ name, sides: clubs })),
  times: CUP_TIE_TIMES,
  slots: 2_000_000,
}

/** The outright on the winner of a competition's season, before its first match. */
export interface Cup extends Billing {
  readonly sport: 'cup'
  readonly kind: CupKind
  readonly sides: readonly Side[]
  /** turn of its first match in the lane of the matches */
  readonly turn: number
  readonly seed: Seed
}

/** A match of a cup, as the calendar has it. */
export type CupMatch = CricketMatch | FootballMatch

/** The outright of a slot: one season begins after 28 matches of the lane, of each competition in turn. */
export function cupOf(
  kind: CupKind,
  seed: Seed,
  place: { readonly slot: number; readonly turn: number; readonly listedAt: number },
): Cup {
  const { competitions, sportId } = kind
  const { name, sides } = inTurn(competitions, place.turn)
  const many = competitions.length
  const from = CUP_MATCHES * place.turn
  const turn = from + ((((place.turn - from) % many) + many) % many)
  return {
    sport: 'cup',
    kind,
    key: matchSeed(seed, place.slot),
    eventId: nameOf(seed, place.slot),
    sportId,
    name: `${name}, season ${1 + Math.floor(place.turn / many)}`,
    seriesName: name,
    listedAt: place.listedAt,
    startsAt: startOf(kind, turn),
    sides,
    turn,
    seed,
  }
}

/** The matches of a cup in the order of their starts. */
export const matchesOf = ({ kind, turn, seed }: Cup): readonly CupMatch[] =>
  Array.from({ length: CUP_MATCHES }, (_, number) =>
    matchAt(kind, seed, turn + number * kind.competitions.length),
  )

function matchAt(kind: CupKind, seed: Seed, turn: number): CupMatch {
  const startsAt = startOf(kind, turn)
  const place: CalendarPlace = {
    slot: kind.slots + turn,
    startsAt,
    listedAt: startsAt - kind.times.listedBeforeMs,
  }
  return kind.sportId === CRICKET ? cricketMatch(seed, place) : cupMatch(seed, place)
}

const startOf = ({ times }: CupKind, turn: number): number =>
  times.firstStart + turn * times.everyMs
