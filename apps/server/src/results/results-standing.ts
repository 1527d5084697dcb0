import type { FeedResult } from '../ledger/feed-results.ts'
import type { MarketAlarm } from '../ledger/market-alarms.ts'

/** How results stand, for operators. */
export interface ResultsStanding {
  /** what kinds of feeds wait that are not named in `waits`, seconds */
  readonly otherwise: number
  readonly waits: readonly { readonly feed: string; readonly seconds: number }[]
  readonly open: readonly FeedResult[]
  /** markets that have ended and cannot be settled by what their feeds say */
  readonly alarms: readonly MarketAlarm[]
}

/** What an operator does with a result that waits. */
export interface Holding {
  readonly state: 'held' | 'waiting'
  readonly reason: string
}
