import type { MarketId } from '@crease/domain/units/ids.ts'
import type { FeedResult } from '@crease/ledger/reads/feed-results.ts'

/** The reads of the ledger; `ledger/feed-results.ts` and `operator-reads.ts` are the real ones. */
export interface ResultRecords {
  readonly find: (marketId: MarketId) => Promise<FeedResult | null>
  readonly open: () => Promise<readonly FeedResult[]>
  readonly save: (result: FeedResult) => Promise<void>
  readonly waits: () => Promise<ReadonlyMap<string, number>>
}
