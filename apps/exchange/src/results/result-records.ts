import type { MarketId } from '@crease/domain/units/ids.ts'
import type { AnnouncedStarts } from '@crease/ledger/reads/events.ts'
import type { FeedResult } from '@crease/ledger/reads/feed-results.ts'

/** The reads of the ledger; `ledger/feed-results.ts` and `operator-reads.ts` are the real ones. */
export interface ResultRecords {
  readonly find: (marketId: MarketId) => Promise<FeedResult | null>
  readonly open: () => Promise<readonly FeedResult[]>
  readonly save: (result: FeedResult) => Promise<void>
  /** when a market's event was to begin, by its first announcement and by its last */
  readonly startsOf: (marketId: MarketId) => Promise<AnnouncedStarts | null>
  /** whether an operator has settled or voided the market by hand */
  readonly isDecidedByHand: (marketId: MarketId) => Promise<boolean>
  readonly waits: () => Promise<ReadonlyMap<string, number>>
}
