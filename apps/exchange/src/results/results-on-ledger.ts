import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { endedMarkets } from '@crease/ledger/reads/events.ts'
import { FeedResults } from '@crease/ledger/reads/feed-results.ts'
import { MarketAlarms } from '@crease/ledger/reads/market-alarms.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { Results } from './results.ts'
import type { ResultsParts } from './results-parts.ts'
import type { SetAside } from '../writer/unreadable-rows.ts'
import { UnsettledAlarms } from './unsettled-alarms.ts'

const UNREADABLE = 'a row of it cannot be read: see the log, and npm run verify'

interface Surroundings extends Pick<ResultsParts, 'waitSeconds' | 'feeds' | 'log'> {
  readonly database: Database
  /** with what its start could not read [LG171] */
  readonly exchange: Exchange & { readonly setAside?: SetAside }
}

/** Results that wait in the ledger, by the server's clock [OP138]. */
export function resultsOnLedger({ database, ...parts }: Surroundings): Results {
  const reads = new OperatorReads(database)
  const { exchange, log } = parts
  const records = new MarketAlarms(database)
  const unread = [...(exchange.setAside?.markets ?? [])]
  records
    .saveAll(unread, UNREADABLE, steadyNow())
    .catch((error: unknown) => log.error({ err: error }, 'an alarm was not kept'))
  const alarms = new UnsettledAlarms({ exchange, log, records, now: steadyNow })
  return new Results({
    ...parts,
    exchange: { submit: alarms.submit, market: exchange.market, nextCommit: exchange.nextCommit },
    alarms,
    records: new FeedResults(database),
    endedMarket: (marketId) => reads.endedMarket(marketId),
    hasEnded: async (marketId) => (await endedMarkets(database, [marketId])).length > 0,
    now: steadyNow,
  })
}
