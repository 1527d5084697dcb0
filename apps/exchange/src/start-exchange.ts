import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { EngineSettings } from '@crease/domain/records/sources.ts'
import { pricelessView } from '@crease/domain/state/views.ts'
import { steadyNow as now } from '@crease/protocol/steady-clock.ts'
import { openNats } from '@crease/protocol/nats/nats-lines.ts'
import type { ExchangePlace } from '@crease/protocol/parent-messages.ts'
import { Catalogue, KEEP_FINISHED_MS } from '@crease/protocol/read-model/catalogue.ts'
import { retireIfRestored } from './backup/restored-ledger.ts'
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
import type { ExchangeMetrics } from './metrics/exchange-metrics.ts'
import { metricsOf, readingsOf } from './metrics/start-metrics.ts'
import { commandTrail } from './tracing/command-trail.ts'
import { serverLog } from '@crease/process/server-log.ts'
import { openTracer } from '@crease/process/tracing/tracer.ts'
import { openPeopleReads } from '@crease/ledger/connections/people-reads.ts'
import { LONG_SILENCE } from './feeds/run-feed.ts'
import { startFeeds } from './feeds/start-feed.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'
import type { PushSender } from './push/push-sender.ts'
import { NO_SUBJECT } from './push/send-push.ts'
import { startPush } from './push/start-push.ts'
import { PlayGuard } from './jobs/play-guard.ts'
import type { Results } from './results/results.ts'
import { resultsOnLedger } from './results/results-on-ledger.ts'
import { LastCommits } from './stream/last-commits.ts'
import { NewsStream } from './stream/news-stream.ts'
import { openPort } from './stream/open-port.ts'
import { startCasino } from './casino/start-casino.ts'

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
  const ground = await openGround(parts)
  const { config, catalogue, database, lastCommits, ledger, log, metrics, stream, tracer } = ground
  const exchange = await startExchange({
    ledger,
    ...lookedAt(commandTrail({ tracer, log }), metrics),
    catalogue,
    restoreEngine: (snapshot) => restoreEngine(snapshot, engineSettings(config)),
    publish: publishTo({ stream, lastCommits, push: ground.push, guard: ground.guard, log }),
    silenceMs: config.feedSilenceMs * LONG_SILENCE,
    now,
    log,
    superseded: parts.superseded,
  })
  const results = resultsOnLedger({
    database,
    exchange,
    waitSeconds: config.resultWaitSeconds,
    feeds: config.feeds.map(({ kind }) => kind),
    log,
  })
  const outward = await openOutward(ground, { exchange, results, path: parts.place.gatewaysAt })
  const { nats, trail } = ground
  const { casino, feeds } = outward
  metrics.readFrom(readingsOf({ exchange, stream, catalogue, trail, casino, nats, feeds }))
  return {
    measure: metrics.text,
    stop: async () => {
      metrics.stop()
      const firstHeads = noteStopHeads({ database, config, logger: log })
      await outward.chores.stop()
      await feeds.stop()
      await ground.guard.stop()
      await casino.stop()
      await outward.stopCashier()
      await exchange.stop()
      await Promise.all([trail.stop(), firstHeads])
      await noteStopHeads({ database, config, logger: log })
      await tracer?.stop()
      await outward.port.close()
      stream.stop()
      await ledger.close()
      await ground.kept.stop()
      await ground.push.stop()
      await ground.reads.stop()
      await database.end()
    },
  }
}

type Ground = Awaited<ReturnType<typeof openGround>>

/** Connections and streams, as they are before the first decision. A spare waits here until the markets are free. */
async function openGround(parts: Surroundings) {
  const { config, place } = parts
  const { connectionString } = place
  const log = serverLog('exchange', config)
  const database = openDatabase({ connectionString })
  const owner = randomUUID()
  const kept = await keptFrom(parts, { address: { connectionString }, owner, log })
  const catalogue = await knownEvents(database)
  const stream = new NewsStream({ catalogue, now, log })
  const reads = await openPeopleReads(connectionString)
  return {
    config,
    connectionString,
    log,
    database,
    kept,
    catalogue,
    stream,
    reads,
    lastCommits: new LastCommits(),
    ledger: createLedger({ connectionString }, owner, ledgerTerms(config)),
    push: await pushesOf(config, reads.database, log),
    trail: trailOn(database, log),
    guard: new PlayGuard({ database, stream, now, log, config }),
    metrics: await metricsOf(config, { database, people: reads.database }),
    nats: config.natsUrl === null ? null : await openNats(config.natsUrl),
    tracer: await openTracer(config.tracing, 'crease-exchange'),
  }
}

interface Deciding {
  readonly exchange: RunningExchange
  readonly results: Results
  /** socket of the gateways of this machine */
  readonly path: string
}

/** Everything that submits commands: cashier, casino, gateways, feeds and chores. */
async function openOutward(ground: Ground, { exchange, results, path }: Deciding) {
  const { config, connectionString, database, log, stream } = ground
  const people = ground.reads.database
  const { record } = ground.trail
  const operators = new OperatorReads(people, database)
  const { cashier, stop: stopCashier } = startCashier(
    { database: people, exchange, terms: config.cashier },
    { record, now, log },
  )
  await retireIfRestored({ database, dataDir: config.dataDir, log })
  const casino = await startCasino({
    settings: config.tables,
    dataDir: config.dataDir,
    database,
    exchange,
    isApart: (user) => config.realMoney && exchange.account(user)?.kind !== 'player',
    operators,
    stream,
    now,
    log,
  })
  ground.guard.cashOutAt(casino)
  const accounts = openingAccounts({ exchange, people, config, now })
  await accounts.openReady(await readyPlayer(database))
  const port = await openPort({
    path,
    nats: ground.nats,
    people,
    config,
    accounts,
    exchange,
    results,
    stream,
    lastCommits: ground.lastCommits,
    records: operators,
    cashier,
    casino,
    record,
    now,
  })
  const feeds = await startFeeds({ config, database, exchange, results, stream, logger: log })
  const chores = startChores({
    database,
    connectionString,
    config,
    exchange,
    endSessionsOf: endingSessions({ sessions: new SessionRows(database), stream, now }),
    record,
    logger: log,
  })
  return { casino, stopCashier, port, feeds, chores }
}

/** The follower of commands, if there is one. */
const lookedAt = (
  follow: ReturnType<typeof commandTrail>,
  { watch }: ExchangeMetrics,
): Pick<Parameters<typeof startExchange>[0], 'follow' | 'watch'> => ({
  ...(follow !== undefined && { follow }),
  ...(watch !== undefined && { watch }),
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
  readonly log: Logger
}

/** The receivers of a commit: the log of settlements, the gateways, and pushes. */
function publishTo(hearers: Hearers): NewsStream['publish'] {
  const { stream, lastCommits, push, guard, log } = hearers
  return (news) => {
    logSettlements(news, log)
    lastCommits.note(news)
    stream.publish(news)
    push.changed(news.bets)
    push.changed(news.accounts)
    guard.tell(news.standings)
  }
}
