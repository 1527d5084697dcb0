import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { EngineSettings } from '@crease/domain/records/sources.ts'
import { pricelessView } from '@crease/domain/state/views.ts'
import { steadyNow as now } from '@crease/protocol/steady-clock.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { ExchangePlace } from '@crease/protocol/parent-messages.ts'
import { Catalogue, KEEP_FINISHED_MS } from '@crease/protocol/read-model/catalogue.ts'
import { openingAccounts } from './accounts/opening-accounts.ts'
import { startCashier } from './cashier/start-cashier.ts'
import { noteStopHeads, startChores } from './jobs/chores.ts'
import type { Config } from './settings/config.ts'
import { endingSessions } from './jobs/ending-sessions.ts'
import { restoreEngine } from './exchange/restore-engine.ts'
import { startExchange, type RunningExchange } from './exchange/exchange.ts'
import { logSettlements } from './exchange/settlement-log.ts'
import {
  openDatabase,
  openProbe,
  type Database,
  type DatabaseAddress,
} from '@crease/ledger/connections/database.ts'
import { AuditTrail } from '@crease/ledger/audit/audit-trail.ts'
import { writeAudit } from '@crease/ledger/audit/audit-rows.ts'
import { marketsOfShownEvents, shownEvents } from '@crease/ledger/reads/events.ts'
import { readyPlayer } from './parent/installation.ts'
import { createLedger } from './writer/ledger.ts'
import type { KeptLease } from './writer/kept-lease.ts'
import { keepMarketsWhenFree } from './writer/spare.ts'
import { OperatorReads } from './operators/operator-reads.ts'
import type { ExchangeMetrics, ExchangeReadings } from './metrics/exchange-metrics.ts'
import { commandTrail } from './tracing/command-trail.ts'
import { serverLog } from '@crease/process/server-log.ts'
import { openTracer } from '@crease/process/tracing/tracer.ts'
import { openPeopleReads } from '@crease/ledger/connections/people-reads.ts'
import { LONG_SILENCE } from './feeds/run-feed.ts'
import { startFeeds, type RunningFeeds } from './feeds/start-feed.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'
import type { PushSender } from './push/push-sender.ts'
import { NO_SUBJECT } from './push/send-push.ts'
import { startPush } from './push/start-push.ts'
import { PlayGuard } from './jobs/play-guard.ts'
import { resultsOnLedger } from './results/results-on-ledger.ts'
import { LastCommits } from './stream/last-commits.ts'
import { NewsStream } from './stream/news-stream.ts'
import { openPort } from './stream/open-port.ts'
import { startCasino, type OpenCasino } from './casino/start-casino.ts'

/** The surroundings of an exchange. */
export interface Surroundings {
  readonly config: Config
  /** the ledger is migrated and durable */
  readonly place: ExchangePlace
  /** another one has the markets, and this one waits [OP940] */
  readonly waits: () => void
  /** another server owns the markets: this one must end */
  readonly superseded: () => void
}

export interface ExchangeParts {
  /** what it counts, as Prometheus reads it [OP150] */
  readonly measure: () => Promise<string>
  /** Ends everything in order: no more words of feeds, the last group committed, then the line. */
  readonly stop: () => Promise<void>
}

/** The process that decides: sequencer, the ledger's pen, feeds, results and chores, in the order in which they start. */
export async function startExchangeParts(parts: Surroundings): Promise<ExchangeParts> {
  const { config, place } = parts
  const logger = serverLog('exchange', config)
  const { connectionString } = place
  const database = openDatabase({ connectionString })
  const own = { config, database, address: { connectionString }, logger, owner: randomUUID() }
  const kept = await keptFrom(parts, { ...own, log: logger })
  const catalogue = await knownEvents(database)
  const stream = new NewsStream({ catalogue, now, log: logger })
  const lastCommits = new LastCommits()
  const ledger = createLedger(own.address, own.owner, ledgerTerms(config))
  const reads = await openPeopleReads(connectionString)
  const push = await pushesOf(config, reads.database, logger)
  const trail = trailOn(database, logger)
  const guard = new PlayGuard({ database, stream, now, log: logger, config })
  const metrics = await metricsOf(config, { database, people: reads.database })
  const nats = config.natsUrl === null ? null : await openNats(config.natsUrl)
  const tracer = await openTracer(config.tracing, 'crease-exchange')
  const exchange = await startExchange({
    ledger,
    ...lookedAt(commandTrail({ tracer, log: logger }), metrics),
    catalogue,
    restoreEngine: (snapshot) => restoreEngine(snapshot, engineSettings(config)),
    publish: publishTo({ stream, lastCommits, push, guard, logger }),
    silenceMs: config.feedSilenceMs * LONG_SILENCE,
    now,
    log: logger,
    superseded: parts.superseded,
  })
  const results = resultsOnLedger({ ...own, exchange, ...resultSettings(config), log: logger })
  const records = new OperatorReads(reads.database, database)
  const decided = { exchange, operators: records }
  const { record } = trail
  const paid = { ...decided, database: reads.database, terms: config.cashier }
  const { cashier, stop: stopCashier } = startCashier(paid, { record, now, log: logger })
  const table = { settings: config.tables, dataDir: config.dataDir, database, ...decided }
  const casino = await startCasino({ ...table, stream, now, log: logger })
  guard.cashOutAt(casino)
  const accounts = openingAccounts({ exchange, people: reads.database, config, now })
  await accounts.openReady(await readyPlayer(database))
  const asked = { exchange, accounts, results, stream, lastCommits, records, cashier, casino }
  const line = { path: place.gatewaysAt, nats, people: reads.database, config }
  const port = await openPort({ ...line, ...asked, record, now })
  const feeds = await startFeeds({ ...own, exchange, results, stream })
  const endSessionsOf = endingSessions({ sessions: new SessionRows(database), stream, now })
  const chores = startChores({ ...own, connectionString, exchange, endSessionsOf, record })
  metrics.readFrom(readingsOf({ exchange, stream, catalogue, trail, casino, nats, feeds }))
  return {
    measure: metrics.text,
    stop: async () => {
      metrics.stop()
      const firstHeads = noteStopHeads(own)
      await chores.stop()
      await feeds.stop()
      await guard.stop()
      await casino.stop()
      await stopCashier()
      await exchange.stop()
      await Promise.all([trail.stop(), firstHeads]).then(() => noteStopHeads(own))
      await tracer?.stop()
      await port.close()
      stream.stop()
      await ledger.close()
      await kept.stop()
      await push.stop()
      await reads.stop()
      await database.end()
    },
  }
}

/** The follower of commands, if there is one. */
const lookedAt = (
  follow: ReturnType<typeof commandTrail>,
  { watch }: ExchangeMetrics,
): Pick<Parameters<typeof startExchange>[0], 'follow' | 'watch'> => ({
  ...(follow !== undefined && { follow }),
  ...(watch !== undefined && { watch }),
})

const resultSettings = ({ resultWaitSeconds: waitSeconds, feeds }: Config) => ({
  waitSeconds,
  feeds: feeds.map(({ kind }) => kind),
})

/** The holder or seeker of the lease waits no longer for a reply: a cut connection would keep it from asking again. */
const LEASE_ANSWER_MS = 3_000

/** With SPARE the exchange waits for the markets and keeps them; else a starting one takes them [LG23]. */
async function keptFrom(
  { config, waits, superseded: lost }: Surroundings,
  { address, owner, log }: { readonly address: DatabaseAddress; owner: string; log: Logger },
): Promise<KeptLease> {
  if (!config.isSpare) return { epoch: 0, stop: async () => undefined }
  const database = openProbe(address, LEASE_ANSWER_MS)
  const kept = await keepMarketsWhenFree({ database, owner, waits, lost, log })
  return {
    ...kept,
    stop: async () => {
      await kept.stop()
      await database.end()
    },
  }
}

/** Pushes name the first public origin to push services. */
const pushesOf = ({ dataDir, edge }: Config, database: Database, log: Logger) =>
  startPush({ database, dataDir, subject: edge.publicOrigins[0] ?? NO_SUBJECT, now, log })

const ledgerTerms = ({ syncStandby, clockBehind }: Config) => ({
  on: syncStandby === 'required' ? ('two machines' as const) : ('a machine' as const),
  clockBehind,
})

/** Events that happen here and at no gateway are recorded too [OP800]. */
const trailOn = (database: Database, log: Logger): AuditTrail =>
  new AuditTrail({ write: (batch) => writeAudit(database, batch), now, log })

interface Read {
  readonly exchange: RunningExchange
  readonly stream: NewsStream
  readonly catalogue: Catalogue
  readonly trail: AuditTrail
  readonly casino: Pick<OpenCasino, 'beacons'>
  readonly nats: Pick<NatsLines, 'isAway'> | null
  readonly feeds: Pick<RunningFeeds, 'heardAt'>
}

const readingsOf = ({
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
async function metricsOf(
  { metrics, dataDir, feedSilenceMs }: Config,
  { database, people }: { readonly database: Database; readonly people: Database },
): Promise<ExchangeMetrics> {
  if (metrics === null) return NO_METRICS
  const { exchangeMetrics } = await import('./metrics/exchange-metrics.ts')
  const pools = [
    { name: 'exchange', pool: database },
    { name: 'people', pool: people },
  ]
  return exchangeMetrics({ pools, people, dataDir, now, feedSilenceMs })
}

const engineSettings = (config: Config): EngineSettings => ({
  counts: config.realMoney ? 'money' : 'points',
  cashier: config.cashier,
  decidedAlone: config.decidedAlone,
  checkMinutes: config.checkMinutes,
  playMinuteMs: config.playMinuteMs,
})

/** Events that have not left memory [RT9], with their markets in the order of their opening; prices come with the engine. */
async function knownEvents(database: Database): Promise<Catalogue> {
  const catalogue = new Catalogue(now)
  const endedSince = now() - KEEP_FINISHED_MS
  for (const event of await shownEvents(database, endedSince)) catalogue.tellEvent(event)
  catalogue.tellMarkets((await marketsOfShownEvents(database, endedSince)).map(pricelessView))
  return catalogue
}

interface Hearers {
  readonly stream: NewsStream
  readonly lastCommits: LastCommits
  readonly push: Pick<PushSender, 'changed'>
  readonly guard: PlayGuard
  readonly logger: Logger
}

/** The receivers of a commit: the log of settlements, the gateways, and pushes. */
function publishTo(hearers: Hearers): NewsStream['publish'] {
  const { stream, lastCommits, push, guard, logger } = hearers
  return (news) => {
    logSettlements(news, logger)
    lastCommits.note(news)
    stream.publish(news)
    push.changed(news.bets)
    push.changed(news.accounts)
    guard.tell(news.standings)
  }
}
