import type { Command } from '@crease/domain/records/command.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import type { Trigger } from '@crease/domain/records/conditional-order.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Chance } from './chance.ts'
import { EVENT, MARKETS, RUNNERS } from './made-up-markets.ts'

type Order = Extract<Command, { kind: 'batch' | 'conditional' | 'dead-man' }>

/** What a player asks beside plain bets: several at once, some for later, or to be watched over. */
export function randomOrder(chance: Chance, userId: UserId): Order {
  const what = chance.between(0, 6)
  if (what < 2) return randomBatch(chance, userId)
  if (what < 5) return randomConditional(chance, userId)
  const timeoutMs = chance.oneOf([1_000, 5_000])
  const armed = { kind: 'arm', timeoutMs } as const
  const ask = chance.oneOf([armed, armed, { kind: 'heartbeat' }, { kind: 'disarm' }] as const)
  return { kind: 'dead-man', userId, ask }
}

function randomBatch(chance: Chance, userId: UserId): Order {
  const items = Array.from({ length: chance.between(2, 4) }, () =>
    placement(chance, userId, chance.uuid()),
  )
  return { kind: 'batch', userId, items }
}

/** One order for later, or two of which one cancels the other. */
function randomConditional(chance: Chance, userId: UserId): Order {
  const asked = () => ({
    placement: placement(chance, userId, null),
    trigger: randomTrigger(chance),
    expiresAt: null,
  })
  const orders = chance.happens(50) ? ([asked()] as const) : ([asked(), asked()] as const)
  return { kind: 'conditional', userId, orders, clientOrderId: chance.uuid() }
}

function randomTrigger(chance: Chance): Trigger {
  if (chance.happens(20)) return { kind: 'IN_PLAY' }
  return {
    kind: chance.oneOf(['STOP', 'TAKE_PROFIT']),
    watch: chance.oneOf(['BEST', 'LAST_TRADED']),
    odds: chance.between(185, 235),
  }
}

function placement(chance: Chance, userId: UserId, clientBetId: string | null): Placement {
  return {
    kind: 'place',
    userId,
    eventId: EVENT,
    marketId: chance.oneOf(MARKETS),
    runnerId: chance.oneOf(RUNNERS),
    side: chance.oneOf(['BACK', 'LAY']),
    requestedOdds: chance.between(180, 240),
    stake: paise(chance.between(1, 60) * 100),
    clientBetId,
  }
}
