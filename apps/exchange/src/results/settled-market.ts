import type { MarketResult } from '@crease/domain/market/market.ts'
import type { ArchivedMarket, EndedMarket } from '@crease/domain/records/ended-market.ts'
import { isBusy } from '../exchange/commit-group.ts'
import type { FeedResult } from '@crease/ledger/reads/feed-results.ts'
import type { ResultsParts } from './results-parts.ts'

interface SettledMarket {
  readonly ended: EndedMarket | ArchivedMarket
  readonly paidBy: MarketResult
}

/** The market after the settlement under way; settled by this result if none has reached it. */
export async function settledMarket(
  { exchange, endedMarket }: Pick<ResultsParts, 'exchange' | 'endedMarket'>,
  { marketId, result }: Pick<FeedResult, 'marketId' | 'result'>,
  stopped: Promise<'stopped'>,
): Promise<SettledMarket | 'busy' | 'stopped' | 'not ended'> {
  const reply = await exchange.submit({ kind: 'settle', marketId, result })
  if (isBusy(reply)) return 'busy'
  while (exchange.market(marketId)?.state.status === 'SETTLING') {
    const next = await Promise.race([exchange.nextCommit(), stopped])
    if (next === 'stopped') return 'stopped'
  }
  const ended = await endedMarket(marketId)
  const paidBy = ended?.row.result ?? null
  return ended === null || paidBy === null ? 'not ended' : { ended, paidBy }
}
