import type { EventId, MarketId, RunnerId, UserId } from '../units/ids.ts'
import type { OrderTerms } from './order-terms.ts'
import type { Paise } from '../units/money.ts'
import type { Side } from '../units/side.ts'

export interface Placement {
  readonly kind: 'place'
  readonly userId: UserId
  readonly eventId: EventId
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  readonly side: Side
  /** hundredths as the player sent them, maybe between two ticks or outside the ladder */
  readonly requestedOdds: number
  readonly stake: Paise
  readonly clientBetId: string | null
  /** absent: `PLAIN_TERMS` */
  readonly terms?: OrderTerms
}

/** A placement that arrives from its player. */
export interface SentPlacement extends Placement {
  /** age of the press at its arrival, milliseconds; absent: not stated [BS26] */
  readonly pressedAgoMs?: number
}
