import type { Bet } from './bet.ts'
import type { Placement } from './placement.ts'
import type { EventId } from '../units/ids.ts'
import { PLAIN_TERMS, termsFingerprint } from './order-terms.ts'

type Fingerprinted = Pick<
  Placement,
  'eventId' | 'marketId' | 'runnerId' | 'side' | 'requestedOdds' | 'stake' | 'terms'
>

/** The content of a placement, as text: another body under the same key has another text [BS9]. */
export function fingerprintOf(body: Fingerprinted): string {
  const { eventId, marketId, runnerId, side, requestedOdds, stake, terms } = body
  // the stake of a payout-sized order follows from its target, and changes with its matches [BS162]
  const size = terms?.target === undefined ? stake : null
  const plain = [eventId, marketId, runnerId, side, requestedOdds, size]
  return JSON.stringify([...plain, ...termsFingerprint(terms ?? PLAIN_TERMS)])
}

/** Whether the placement asks for this very bet; a bet does not say its event, its market does. */
export function asksFor(placement: Placement, bet: Bet, eventId: EventId): boolean {
  return fingerprintOf({ ...bet, eventId }) === fingerprintOf(placement)
}
