import { marketId, type MarketId } from '@crease/domain/units/ids.ts'
import {
  hasBegun,
  isPlayed,
  slotsAt,
  unlistedAt,
  type PlayedSports,
} from '@crease/simulator/calendar.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import { nameOf } from '@crease/simulator/keys/names.ts'
import type { Seed } from '@crease/simulator/keys/streams.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { expect, test } from 'vitest'
import { firstPlaces, type Place } from './first-places.ts'

const START = 40 * 3_600_000
const SEED = numberedSeed(7)
const OLD = 'sim-42678830634046'
const EARLIER = numberedSeed(8)
const SEEDS = [SEED, EARLIER, OLD] as const
const [LISTED = 0, ANOTHER = 0] = slotsAt(START)
/** a football match that ended long ago */
const PAST = 1_000_003

const market = (seed: Seed, slot: number) => marketId(`${nameOf(seed, slot)}-mo`)
const soFarOf = (markets: readonly MarketId[]): readonly MarketSoFar[] =>
  markets.map((id) => ({ marketId: id, stands: 'in play', waitsSince: null }))

const EVERY_SPORT: PlayedSports = { has: () => true }
const TENNIS = new Set(['2'])

const begun = (...unsettled: readonly ReturnType<typeof market>[]) =>
  begunOf(EVERY_SPORT, unsettled)

function begunOf(sports: PlayedSports, unsettled: readonly ReturnType<typeof market>[]) {
  const { first, late } = firstPlaces(START, { seeds: SEEDS, soFar: soFarOf(unsettled), sports })
  return [...first, ...late]
}

/** A match with the one market that the ledger has of it. */
function placed(seed: Seed, slot: number, { only }: { readonly only: 'market' | null }): Place {
  const markets = [market(seed, slot)]
  return { place: { seed, slot }, only: only === null ? null : markets, soFar: soFarOf(markets) }
}

test('[FD95] [FD96] a listed match with open markets is played on by the world that began it, whole and alone', () => {
  const places = begun(market(OLD, LISTED), market(EARLIER, ANOTHER))
  const bySlot = new Map(places.map(({ place, only }) => [place.slot, { seed: place.seed, only }]))
  expect(places).toHaveLength(slotsAt(START).length)
  expect(bySlot.get(LISTED)).toEqual({ seed: OLD, only: null })
  expect(bySlot.get(ANOTHER)).toEqual({ seed: EARLIER, only: null })
  const others = slotsAt(START).filter((slot) => slot !== LISTED && slot !== ANOTHER)
  expect(new Set(others.map((slot) => bySlot.get(slot)?.seed))).toEqual(new Set([SEED]))
})

test('[FD95] where several worlds have open markets in a slot the latest is listed, the others end', () => {
  const places = begun(market(OLD, LISTED), market(SEED, LISTED))
  expect(places.filter(({ place }) => place.slot === LISTED)).toEqual([
    placed(OLD, LISTED, { only: 'market' }),
    placed(SEED, LISTED, { only: null }),
  ])
})

test('[FD11] [FD16] [FD95] markets of matches that are listed no more are ended first, whatever their world', () => {
  const markets = [market(SEED, PAST), market(OLD, PAST)]
  expect(begun(...markets).slice(0, 2)).toEqual([
    placed(SEED, PAST, { only: 'market' }),
    placed(OLD, PAST, { only: 'market' }),
  ])
})

test('[FD11] a later match of this world waits for its listing', () => {
  const [next = 0] = unlistedAt(START)
  expect(begun(market(SEED, next)).map(({ place }) => place.slot)).not.toContain(next)
})

test('[FD112] a world of one sport begins with its matches, and with those of others that have open markets', () => {
  const tennis = slotsAt(START).filter((slot) => isPlayed(slot, TENNIS))
  const football = slotsAt(START).find((slot) => isPlayed(slot, new Set(['1']))) ?? -1
  const slots = (unsettled: Parameters<typeof begunOf>[1]) =>
    begunOf(TENNIS, unsettled)
      .map(({ place }) => place.slot)
      .toSorted((one, other) => one - other)
  expect(tennis.length).toBeGreaterThan(10)
  expect(slots([])).toEqual(tennis.toSorted((one, other) => one - other))
  expect(slots([market(SEED, football)])).toEqual(
    [...tennis, football].toSorted((one, other) => one - other),
  )
})

test('[FD112] the markets of an unlisted match of a sport that is played no more are ended', () => {
  const next = unlistedAt(START).find((slot) => isPlayed(slot, new Set(['1']))) ?? -1
  expect(begunOf(TENNIS, [market(SEED, next)])[0]).toEqual(placed(SEED, next, { only: 'market' }))
})

test('[FD11] a cup that is under way comes after the others, unless the ledger has its market open', () => {
  const cups = slotsAt(START).filter((slot) => slot >= 30_000_000 && hasBegun(slot, START))
  const [cup = 0] = cups
  const slotsOf = (places: readonly Place[]) => places.map(({ place }) => place.slot)
  const asked = { seeds: SEEDS, sports: EVERY_SPORT }
  const empty = firstPlaces(START, { ...asked, soFar: [] })
  expect(cups.length).toBeGreaterThan(1)
  expect(slotsOf(empty.late)).toEqual(expect.arrayContaining(cups))
  const open = firstPlaces(START, { ...asked, soFar: soFarOf([market(SEED, cup)]) })
  expect(slotsOf(open.first)).toContain(cup)
  expect(slotsOf(open.late)).not.toContain(cup)
})
