import type { MarketId } from '@crease/domain/units/ids.ts'
import type { ArchivedMarket, EndedMarket } from '@crease/domain/records/ended-market.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ResultRecords } from './result-records.ts'
import type { UnsettledAlarms } from './unsettled-alarms.ts'

/** The inputs and outputs of results. */
export interface ResultsParts {
  readonly exchange: Pick<Exchange, 'submit' | 'market' | 'nextCommit'>
  readonly records: ResultRecords
  readonly endedMarket: (marketId: MarketId) => Promise<EndedMarket | ArchivedMarket | null>
  readonly hasEnded: (marketId: MarketId) => Promise<boolean>
  readonly alarms: Pick<
    UnsettledAlarms,
    'submit' | 'raise' | 'raiseAfterwards' | 'end' | 'start' | 'open'
  >
  /** what holds for a kind of feed until an operator says otherwise, seconds */
  readonly waitSeconds: number
  /** the kinds of feeds that there are; absent: any */
  readonly feeds?: readonly string[]
  readonly now: () => number
  readonly log: {
    readonly info: (details: object, message: string) => void
    readonly error: (details: object, message: string) => void
  }
}
