import type { FeedResults } from '@crease/ledger/reads/feed-results.ts'

/** The reads and writes of feeds' results in the ledger. */
export type ResultRecords = Pick<
  FeedResults,
  'find' | 'open' | 'save' | 'startsOf' | 'isDecidedByHand' | 'waits'
>
