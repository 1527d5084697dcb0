import { tooFewWinners, tooManyWinners } from '@crease/domain/accounting/settlement.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'

/** Refusals of a result that only another result, or an operator, can settle [ST41] [ST44]. */
export type Unpayable = 'TOO_FEW_WINNERS' | 'TOO_MANY_WINNERS'

/** Reasons for which a feed's result waits until an operator decides; POSTPONED: its event is void by the rules [RB50]. */
export type HeldBack = Unpayable | 'POSTPONED'

/** The log's text about such a result. */
export const HELD_FOR = {
  POSTPONED: 'an event was put off by more than 48 hours: its result is held for an operator',
  TOO_FEW_WINNERS: 'a result names too few winners and is held for an operator',
  TOO_MANY_WINNERS: 'a result names too many winners and is held for an operator',
} as const satisfies Record<HeldBack, string>

export const isUnpayable = (code: string | null): code is Unpayable =>
  code === 'TOO_FEW_WINNERS' || code === 'TOO_MANY_WINNERS'

/**
 * The reason why a market cannot be paid by a result as it is, removed runners included; null: it can. For a market
 * that is not in memory it is unknown here: the exchange refuses it.
 */
export function unpayable(market: MarketView | null, result: MarketResult): Unpayable | null {
  if (market === null || result.kind === 'void' || result.kind === 'number') return null
  const gone = market.runners.filter(({ status }) => status === 'REMOVED')
  const removed = new Set([...result.removed, ...gone.map(({ runnerId }) => runnerId)])
  const { definition } = market
  if (tooFewWinners(definition, { ...result, removed: [...removed] }) !== null) {
    return 'TOO_FEW_WINNERS'
  }
  return tooManyWinners(definition, result) === null ? null : 'TOO_MANY_WINNERS'
}
