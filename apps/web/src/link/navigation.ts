import { eventId } from '@crease/domain/units/ids.ts'
import { CarriedMatch as CarriedShape } from '@crease/contract/shapes.ts'
import { fits } from './fits.ts'
import type { Match } from './named.ts'

/** The part of a match that a link carries, shown before the match is there. */
export type CarriedMatch = Pick<
  Match,
  'eventId' | 'sportId' | 'eventName' | 'eventTime' | 'seriesName'
>

/** The match that a link to /details carries along, from a list or a search; null on a reload from elsewhere or a direct link. */
export function matchOfNavigation(state: unknown): CarriedMatch | null {
  if (typeof state !== 'object' || state === null || !('match' in state)) return null
  return fits(CarriedShape, state.match)
    ? { ...state.match, eventId: eventId(state.match.eventId) }
    : null
}
