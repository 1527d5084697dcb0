import type { MarketId } from '@crease/domain/units/ids.ts'
import { hasBegun, isLikelyOver, isPast, slotsAt } from '@crease/simulator/calendar.ts'
import type { SimulatorFeedOptions } from './simulator/simulator-feed-options.ts'
import { placeOf, type MatchPlace } from './simulator/story-piece.ts'

/** The beginning tells of the matches that have begun or begin within this: few bet on others. */
const FIRST_AHEAD_WORLD_MS = 3 * 60 * 60_000

/** A match to be begun with. */
export interface Place {
  readonly place: MatchPlace
  /** of a match that is not listed: the markets to be ended or played on; null: all that is told of it */
  readonly only: readonly MarketId[] | null
}

/**
 * The matches that a feed begins with at a moment of the world, milliseconds [FD11]. First those of
 * unsettled markets that are listed no more, then the listed ones; late those of them that begin in
 * hours, and those that are likely over, where the ledger has nothing of them open.
 */
export function firstPlaces(
  start: number,
  { seeds, unsettled }: Pick<SimulatorFeedOptions, 'seeds' | 'unsettled'>,
): { readonly first: readonly Place[]; readonly late: readonly Place[] } {
  const [seed] = seeds
  const open = new Set<number>()
  const left = new Map<string, { place: MatchPlace; only: MarketId[] }>()
  for (const marketId of unsettled) {
    const place = placeOf(marketId, seeds)
    // a listed match is there anyway, and a later one of this world is listed when its time comes
    if (place?.seed === seed) open.add(place.slot)
    if (place === null || (place.seed === seed && !isPast(place.slot, start))) continue
    const name = `${place.seed} ${place.slot}`
    const known = left.get(name)
    if (known === undefined) left.set(name, { place, only: [marketId] })
    else known.only.push(marketId)
  }
  const isLate = (slot: number) =>
    !hasBegun(slot, start + FIRST_AHEAD_WORLD_MS) || (isLikelyOver(slot, start) && !open.has(slot))
  const slots = slotsAt(start)
  const listed = (slot: number) => ({ place: { seed, slot }, only: null })
  return {
    first: [...left.values(), ...slots.filter((slot) => !isLate(slot)).map(listed)],
    late: slots.filter(isLate).map(listed),
  }
}
