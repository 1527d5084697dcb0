import type { MarketId } from '@crease/domain/units/ids.ts'
import {
  hasBegun,
  isLikelyOver,
  isPast,
  isPlayed,
  isSlow,
  slotsAt,
} from '@crease/simulator/calendar.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import type { Seed } from '@crease/simulator/keys/streams.ts'
import type { SimulatorFeedOptions } from './simulator/simulator-feed-options.ts'
import { placeOf, type MatchPlace } from './simulator/story-piece.ts'

/** The first window has matches that have started or start within this: few bet on others. */
const FIRST_AHEAD_WORLD_MS = 3 * 60 * 60_000

/** A match to start with. */
export interface Place {
  readonly place: MatchPlace
  /** of a match that is not listed: the markets to end or to continue; null: all of its events */
  readonly only: readonly MarketId[] | null
  /** its markets in the ledger */
  readonly soFar: readonly MarketSoFar[]
}

/**
 * The matches that a feed begins with at a moment of the world, milliseconds [FD11]. First those of
 * markets in the ledger that are listed no more, then the listed ones; late those of them that begin in
 * hours, those that are likely over, and cups, whose stories take seconds, where the ledger has no such market of them.
 */
export function firstPlaces(
  start: number,
  { seeds, soFar, sports }: Pick<SimulatorFeedOptions, 'seeds' | 'soFar' | 'sports'>,
): { readonly first: readonly Place[]; readonly late: readonly Place[] } {
  const [seed] = seeds
  const markets = placed(soFar, seeds)
  const open = worldsBySlot(markets, seeds)
  // a sport that is played no more [FD112] keeps its matches with open markets
  const slots = slotsAt(start).filter((slot) => isPlayed(slot, sports) || open.has(slot))
  // a later match of this world is listed when its time comes
  const isDue = ({ seed: ofMatch, slot }: MatchPlace) =>
    ofMatch === seed && !isPast(slot, start) && isPlayed(slot, sports)
  const goesOn = ({ place }: Placed) =>
    open.get(place.slot) === place.seed && (slots.includes(place.slot) || isDue(place))
  const isLate = (slot: number) =>
    !hasBegun(slot, start + FIRST_AHEAD_WORLD_MS) ||
    ((isSlow(slot) || isLikelyOver(slot, start)) && !open.has(slot))
  const matches = byMatch(markets)
  const listed = (slot: number): Place => {
    const place = { seed: open.get(slot) ?? seed, slot }
    return { place, only: null, soFar: matches.get(nameOf(place))?.soFar ?? [] }
  }
  return {
    first: [
      ...byMatch(markets.filter((market) => !goesOn(market))).values(),
      ...slots.filter((slot) => !isLate(slot)).map(listed),
    ],
    late: slots.filter(isLate).map(listed),
  }
}

interface Placed {
  readonly market: MarketSoFar
  readonly place: MatchPlace
}

function placed(
  markets: readonly MarketSoFar[],
  seeds: SimulatorFeedOptions['seeds'],
): readonly Placed[] {
  return markets.flatMap((market) => {
    const place = placeOf(market.marketId, seeds)
    return place === null ? [] : [{ market, place }]
  })
}

/** The world that plays each slot with open markets: this one, or the latest that has any there. */
function worldsBySlot(
  markets: readonly Placed[],
  seeds: SimulatorFeedOptions['seeds'],
): ReadonlyMap<number, Seed> {
  const worlds = new Map<number, Seed>()
  for (const seed of seeds.toReversed()) {
    for (const { place } of markets) if (place.seed === seed) worlds.set(place.slot, seed)
  }
  return worlds
}

/** Matches of which only these markets are played on or ended, by name. */
function byMatch(markets: readonly Placed[]): ReadonlyMap<string, Place> {
  const matches = new Map<string, { place: MatchPlace; only: MarketId[]; soFar: MarketSoFar[] }>()
  for (const { market, place } of markets) {
    const known = matches.get(nameOf(place)) ?? { place, only: [], soFar: [] }
    known.only.push(market.marketId)
    known.soFar.push(market)
    matches.set(nameOf(place), known)
  }
  return matches
}

const nameOf = ({ seed, slot }: MatchPlace): string => `${seed} ${slot}`
