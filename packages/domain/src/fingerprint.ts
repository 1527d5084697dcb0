import type { Bet } from './bet.ts'
import type { Placement } from './command.ts'
import type { EventId } from './ids.ts'

type Fingerprinted = Pick<
  Placement,
  'eventId' | 'marketId' | 'runnerId' | 'side' | 'requestedOdds' | 'stake'
>

/** What a placement asks for, as text: another body under the same key has another one [BS9]. */
export function fingerprintOf(body: Fingerprinted): string {
  const { eventId, marketId, runnerId, side, requestedOdds, stake } = body
  return JSON.stringify([eventId, marketId, runnerId, side, requestedOdds, stake])
}

/** Whether the placement asks for this very bet; a bet does not say its event, its market does. */
export function asksFor(placement: Placement, bet: Bet, eventId: EventId): boolean {
  return fingerprintOf({ ...bet, eventId }) === fingerprintOf(placement)
}
