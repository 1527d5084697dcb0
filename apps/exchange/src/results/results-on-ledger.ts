import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '../ledger/database.ts'
import { endedMarkets } from '../ledger/reads/events.ts'
import { FeedResults } from '../ledger/reads/feed-results.ts'
import { MarketAlarms } from '../ledger/reads/market-alarms.ts'
import { OperatorReads } from '../ledger/reads/operator-reads.ts'
import { Results } from './results.ts'
import type { ResultsParts } from './results-parts.ts'
import { UnsettledAlarms } from './unsettled-alarms.ts'

interface Surroundings extends Pick<ResultsParts, 'waitSeconds' | 'feeds' | 'log'> {
  readonly database: Database
  /** where operators are; absent: in the same */
  readonly people?: Database
  readonly exchange: Exchange
}

/** Results that wait in the ledger, by the machine's clock. */
export function resultsOnLedger({ database, people, ...parts }: Surroundings): Results {
  const reads = new OperatorReads(database, database, people)
  const { exchange, log } = parts
  const records = new MarketAlarms(database)
  const alarms = new UnsettledAlarms({ exchange, log, records, now: Date.now })
  return new Results({
    ...parts,
    exchange: { submit: alarms.submit, market: exchange.market },
    alarms,
    records: new FeedResults(database),
    endedMarket: (marketId) => reads.endedMarket(marketId),
    hasEnded: async (marketId) => (await endedMarkets(database, [marketId])).length > 0,
    operatorName: (userId) => reads.operatorName(userId),
    now: Date.now,
  })
}
