import type { Database } from '@crease/ledger/connections/database.ts'
import type { AuditTrail } from '@crease/ledger/audit/audit-trail.ts'
import type { NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { steadyNow as now } from '@crease/protocol/steady-clock.ts'
import type { OpenCasino } from '../casino/start-casino.ts'
import type { RunningExchange } from '../exchange/exchange.ts'
import type { RunningFeeds } from '../feeds/start-feed.ts'
import type { Config } from '../settings/config.ts'
import type { NewsStream } from '../stream/news-stream.ts'
import type { ExchangeMetrics, ExchangeReadings } from './exchange-metrics.ts'

interface Read {
  readonly exchange: RunningExchange
  readonly stream: NewsStream
  readonly catalogue: Catalogue
  readonly trail: AuditTrail
  readonly casino: Pick<OpenCasino, 'beacons'>
  readonly nats: Pick<NatsLines, 'isAway'> | null
  readonly feeds: Pick<RunningFeeds, 'heardAt'>
}

/** The figures of a running exchange. */
export const readingsOf = ({
  exchange,
  stream,
  catalogue,
  trail,
  casino,
  nats,
  feeds,
}: Read): ExchangeReadings => ({
  waiting: () => exchange.waiting,
  gateways: () => stream.gateways,
  joined: () => stream.joined,
  feedHeardAt: feeds.heardAt,
  groupNumber: () => stream.place.number,
  setAside: () => exchange.setAside.findings.length,
  tables: () => catalogue.tables(),
  audit: () => trail,
  natsAway: () => nats?.isAway() ?? false,
  beacons: casino.beacons,
})

/** Metrics with METRICS_PORT off. */
const NO_METRICS: ExchangeMetrics = {
  readFrom: () => undefined,
  text: async () => '',
  stop: () => undefined,
}

/** The metrics, if they are on; else nothing of them is loaded. */
export async function metricsOf(
  { metrics, dataDir, feedSilenceMs }: Config,
  { database, people }: { readonly database: Database; readonly people: Database },
): Promise<ExchangeMetrics> {
  if (metrics === null) return NO_METRICS
  const { exchangeMetrics } = await import('./exchange-metrics.ts')
  const pools = [
    { name: 'exchange', pool: database },
    { name: 'people', pool: people },
  ]
  return exchangeMetrics({ pools, people, dataDir, now, feedSilenceMs })
}
