import { Match } from '@crease/contract/shapes.ts'
import { Check } from 'typebox/value'

/** The match that a link to /details carries along; null on a reload from elsewhere or a direct link. */
export function matchOfNavigation(state: unknown): Match | null {
  if (typeof state !== 'object' || state === null || !('match' in state)) return null
  return Check(Match, state.match) ? state.match : null
}
