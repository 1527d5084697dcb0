import type { FeedResult } from '../ledger/feed-results.ts'

/** How results stand, for operators. */
export interface ResultsStanding {
  /** what kinds of feeds wait that are not named in `waits`, seconds */
  readonly otherwise: number
  readonly waits: readonly { readonly feed: string; readonly seconds: number }[]
  readonly open: readonly FeedResult[]
}
