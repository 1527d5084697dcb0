import { eventId, marketId, runnerId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'

/** A back of 100 at 2.00 in the first market of an event. */
export const placementOn = (user: UserId, event: string) =>
  ({
    kind: 'place',
    userId: user,
    eventId: eventId(event),
    marketId: marketId(`${event}.1`),
    runnerId: runnerId('1'),
    side: 'BACK',
    requestedOdds: 200,
    stake: paise(100_00),
    clientBetId: null,
  }) as const
