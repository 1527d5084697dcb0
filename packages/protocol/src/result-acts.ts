import type { Why } from '@crease/domain/units/why.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'

/** A feed's result of a market that is not settled yet; times in epoch milliseconds. */
interface OpenResult {
  readonly marketId: MarketId
  readonly feed: string
  readonly result: MarketResult
  readonly state: 'waiting' | 'held' | 'correcting' | 'done'
  readonly dueAt: number
  readonly toldAt: number
}

/** A market that has ended and cannot be settled by what its feed says [FD76]. */
interface OpenAlarm {
  readonly marketId: MarketId
  readonly eventName: string
  readonly marketName: string
  readonly said: Sentence | null
  readonly why: string
  /** epoch milliseconds */
  readonly raisedAt: number
}

/** How results stand, for operators. */
export interface ResultsStanding {
  /** what kinds of feeds wait that are not named in `waits`, seconds */
  readonly otherwise: number
  readonly waits: readonly { readonly feed: string; readonly seconds: number }[]
  readonly open: readonly OpenResult[]
  /** markets that have ended and cannot be settled by what their feeds say */
  readonly alarms: readonly OpenAlarm[]
}

/** An operator's act on a waiting result. */
export interface Holding extends Why {
  readonly state: 'held' | 'waiting'
}
