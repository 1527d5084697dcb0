import type { MarketId } from '@crease/domain/ids.ts'
import type { FeedResult } from '../ledger/feed-results.ts'
import type { ResultRecords } from './result-records.ts'

/** The records of results without a ledger: what was saved is what is found. */
export function createResultMemory(): ResultRecords {
  const results = new Map<MarketId, FeedResult>()
  return {
    find: async (marketId) => results.get(marketId) ?? null,
    open: async () => [...results.values()].filter(({ state }) => state !== 'done'),
    save: async (result) => void results.set(result.marketId, result),
    waits: async () => new Map(),
  }
}
