import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { eventId, runnerId, type MarketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'

export const EVENT = eventId('bench')

/** A market of a bench, which nothing feeds: a stake from 0.01 to ten million, no commission. */
export const benchMarket = (
  marketId: MarketId,
  runners: readonly string[],
  change: Partial<MarketDefinition> = {},
): MarketDefinition => ({
  marketId,
  eventId: EVENT,
  eventName: 'Bench',
  sportId: '4',
  name: 'Match Odds',
  kind: 'match',
  ladder: 'FINEST',
  winners: 1,
  runners: runners.map((name, sort) => ({ runnerId: runnerId(name), name, sort })),
  minStake: paise(1),
  maxStake: paise(1e9),
  commissionRate: 0,
  ...change,
})
