import { Match } from '@crease/contract/shapes.ts'
import { fits } from './fits.ts'

/** The match that a link to /details carries along; null on a reload from elsewhere or a direct link. */
export function matchOfNavigation(state: unknown): Match | null {
  if (typeof state !== 'object' || state === null || !('match' in state)) return null
  return fits(Match, state.match) ? state.match : null
}
