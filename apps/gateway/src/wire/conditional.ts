import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import type {
  ConditionalOrder,
  ConditionalStatus,
} from '@crease/domain/records/conditional-order.ts'
import { saidNames } from '@crease/domain/market/said-names.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { gtypeOf } from './market.ts'
import { wireTime } from './match.ts'
import { wireReferences } from './references.ts'

/** A conditional order as its player sees it, with the names of its market as long as it is known. */
export function wireConditional(
  order: ConditionalOrder,
  market: MarketDefinition | null,
): ConditionalRow {
  const { placement, trigger, status } = order
  return {
    orderId: String(order.orderId),
    marketId: order.marketId,
    selectionId: placement.runnerId,
    on: market === null ? null : namesOf(market, placement.runnerId),
    matchOddVariant: placement.side === 'BACK' ? 'back' : 'lay',
    matchOdd: placement.requestedOdds / 100,
    stake: paiseToPoints(placement.stake),
    trigger:
      trigger.kind === 'IN_PLAY'
        ? { kind: trigger.kind }
        : { kind: trigger.kind, watch: trigger.watch, odd: trigger.odds / 100 },
    expiresAt: order.expiresAt === null ? null : wireTime(order.expiresAt),
    siblingId: order.siblingId === null ? null : String(order.siblingId),
    clientBetId: order.clientOrderId,
    ...wireReferences(placement.terms ?? {}),
    createdAt: wireTime(order.placedAt),
    status: status.kind,
    endedAt: status.kind === 'WAITING' ? null : wireTime(status.at),
    betId: status.kind === 'TRIGGERED' ? String(status.betId) : null,
    reason: reasonOf(status),
  }
}

function namesOf(market: MarketDefinition, runner: RunnerId): ConditionalRow['on'] {
  const { eventName, name, kind, runners } = market
  const selectionName = runners.find(({ runnerId }) => runnerId === runner)?.name ?? runner
  const names = { eventName, marketName: name, ...saidNames(market, runner), selectionName }
  return { ...names, gtype: gtypeOf(kind) }
}

function reasonOf(status: ConditionalStatus): string | null {
  if (status.kind === 'REFUSED') return status.refusal.code
  if (status.kind === 'LAPSED') return status.reason
  return status.kind === 'CANCELLED' ? status.by : null
}
