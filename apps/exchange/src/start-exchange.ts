import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { EngineSettings } from '@crease/domain/records/sources.ts'
import { endedViewOf } from '@crease/domain/state/views.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { NewsPlace } from '@crease/protocol/messages.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { ApartDesks } from './apart/apart-desks.ts'
import type { Cashier } from './cashier/cashier.ts'
import { startCashier } from './cashier/start-cashier.ts'
import { noteStopHeads } from './chores.ts'
import type { Config } from './config.ts'
import { restoreEngine } from './exchange/restore-engine.ts'
import { startExchange, type Exchange, type RunningExchange } from './exchange/exchange.ts'
import { tellSettlements } from './exchange/settlement-log.ts'
import { openDatabase, openProbe, type Database, type DatabaseAddress } from './ledger/database.ts'
import { AuditTrail } from './ledger/audit/audit-trail.ts'
import { writeAudit } from './ledger/audit/audit-rows.ts'
import { endedBesideUnsettled, unsettledEvents } from './ledger/reads/events.ts'
import { createLedger } from './ledger/ledger.ts'
import type { KeptLease } from './ledger/kept-lease.ts'
import { keepMarketsWhenFree } from './ledger/spare.ts'
import { OperatorReads } from './ledger/reads/operator-reads.ts'
import { exchangeMetrics, NO_METRICS } from './metrics/exchange-metrics.ts'
import type { ExchangeMetrics, ExchangeReadings } from './metrics/exchange-metrics.ts'
import { commandTrail } from './tracing/command-trail.ts'
import { openTracer } from './tracing/tracer.ts'
import { openPeopleReads } from './people-reads.ts'
import { PlayGuard } from './play-guard.ts'
import { Operating } from './results/operating.ts'
import { resultsOnLedger } from './results/results-on-ledger.ts'
import type { Results } from './results/results.ts'
import { answerOf, questionsOf } from './stream/answers.ts'
import { listenAt } from './stream/listen.ts'
import { LastCommits } from './stream/last-commits.ts'
import { NewsStream } from './stream/news-stream.ts'
import type { OpenTables } from './tables/start-tables.ts'
import type { TablesPort } from './tables/tables-port.ts'
import { startBeside } from './apart/start-beside.ts'
import {
  ownOf,
  peopleOf,
  pushOf,
  tablesOf,
  type Pushing,
  type Surroundings,
} from './wallet/of-one-shard.ts'
import { openWallet, type OpenWallet } from './wallet/open-wallet.ts'

export interface ExchangeParts {
  /** what it counts, as Prometheus reads it [OP150] */
  readonly measure: () => Promise<string>
  /** Ends everything in order: no more words of feeds, the last group committed, then the line. */
  readonly stop: () => Promise<void>
}

/** The process that decides: sequencer, the ledger's pen, feeds, results and chores, in the order in which they start. */
export async function startExchangeParts(parts: Surroundings): Promise<ExchangeParts> {
  const { config, logger, place } = ownOf(parts)
  const now = steadyNow
  const address = { connectionString: place.connectionString }
  const database = openDatabase(address)
  const people = peopleOf(parts, database)
  const own = { config, database, people, address, logger, owner: randomUUID() }
  const kept = await keptFrom(parts, { ...own, log: logger })
  const catalogue = await knownEvents(database, now)
  const stream = new NewsStream({ catalogue, now, log: logger })
  const lastCommits = new LastCommits()
  const ledger = createLedger(address, own.owner, mustBeOn(config))
  const reads = await openPeopleReads(place.connectionString)
  const push = await pushOf(parts, reads.database, logger)
  const trail = trailOn(people, logger)
  const guard = new PlayGuard({ database, stream, now, log: logger, config })
  const metrics = metricsOf({ ...parts, config }, { database, people: reads.database }, now)
  const { nats, wallet } = await waysOf(parts, push)
  const tracer = await openTracer(config.tracing, 'crease-exchange')
  const exchange = await startExchange({
    ledger,
    ...lookedAt(commandTrail({ shard: parts.own, tracer, log: logger }), metrics),
    catalogue,
    restoreEngine: (snapshot) => restoreEngine(snapshot, engineSettings(config, wallet)),
    publish: publishTo({ stream, lastCommits, push, guard, wallet, logger }),
    now,
    log: logger,
    superseded: parts.superseded,
  })
  const covered = await wallet.begin(exchange)
  const results = resultsOnLedger({ ...own, exchange, ...resultSettings(config), log: logger })
  const asking = { database: reads.database, people: parts.own > 0 ? people : reads.database }
  const records = new OperatorReads(asking.database, database, asking.people)
  const decided = { exchange: covered, operators: records }
  const paid = { ...asking, ...decided, terms: config.cashier }
  const told = { record: trail.record, now, log: logger }
  const { cashier, stop: stopCashier } = startCashier(paid, told)
  const desks = new ApartDesks({ config, database, own: numberOf(parts), log: logger })
  const ofTables = { database, ...decided, stream, now, log: logger }
  const tables = desks.tables(ofTables) ?? (await tablesOf(parts, ofTables))
  guard.cashOutAt(tables)
  const asked = { exchange: covered, results, stream, lastCommits, records, cashier, tables }
  const port = await openPort({ path: place.gatewaysAt, nats, own: numberOf(parts), ...asked })
  const ofParts = { wallet, results, stream, catalogue, record: trail.record, exchange }
  const beside = await startBeside(parts, { desks, database, people, ...ofParts })
  metrics.readFrom(readingsOf({ exchange, stream, catalogue, trail, tables }))
  return {
    measure: metrics.text,
    stop: async () => {
      metrics.stop()
      const firstHeads = noteStopHeads(own)
      await beside.stop()
      await guard.stop()
      await tables.stop()
      await stopCashier()
      await wallet.stop()
      await exchange.stop()
      await Promise.all([trail.stop(), firstHeads]).then(() => noteStopHeads(own))
      await tracer?.stop()
      await port.close()
      stream.stop()
      await ledger.close()
      await kept.stop()
      await push.stop()
      await reads.stop()
      if (people !== database) await people.end()
      await database.end()
    },
  }
}

/** Who looks at commands, where anybody does. */
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

/** Whoever keeps or wants the lease waits no longer for an answer: else a way that was cut would keep it from asking again. */
const LEASE_ANSWER_MS = 3_000

/** With SPARE the markets are waited for, unless they are this group's own, and kept; else whoever starts takes them [LG23]. */
async function keptFrom(
  { config, takes, waits, superseded: lost }: Surroundings,
  { address, owner, log }: { readonly address: DatabaseAddress; owner: string; log: Logger },
): Promise<KeptLease> {
  if (!config.isSpare) return { epoch: 0, stop: async () => undefined }
  const database = openProbe(address, LEASE_ANSWER_MS)
  const kept = await keepMarketsWhenFree({ database, owner, takes, waits, lost, log })
  return {
    ...kept,
    stop: async () => {
      await kept.stop()
      await database.end()
    },
  }
}

/** Over what gateways and other shards are reached, and the wallet that speaks with the latter. */
async function waysOf(parts: Surroundings, push: Pushing) {
  const { natsUrl } = parts.config
  const nats = natsUrl === null ? null : await openNats(natsUrl)
  return {
    nats,
    wallet: openWallet({ ...parts, nats, changed: (rows) => push.changed(rows), now: steadyNow }),
  }
}

/** Which of several shards this is; null: the only one. */
const numberOf = ({ own, shards }: Pick<Surroundings, 'own' | 'shards'>): number | null =>
  shards.length === 1 ? null : own

const mustBeOn = ({ syncStandby }: Config) =>
  syncStandby === 'required' ? 'two machines' : 'a machine'

/** What happens here and at no gateway goes on record too [OP800]. */
const trailOn = (database: Database, log: Logger): AuditTrail =>
  new AuditTrail({ write: (batch) => writeAudit(database, batch), now: steadyNow, log })

interface Read {
  readonly exchange: RunningExchange
  readonly stream: NewsStream
  readonly catalogue: Catalogue
  readonly trail: AuditTrail
  readonly tables: Pick<OpenTables, 'beacons'>
}

const readingsOf = ({ exchange, stream, catalogue, trail, tables }: Read): ExchangeReadings => ({
  waiting: () => exchange.waiting,
  gateways: () => stream.gateways,
  joined: () => stream.joined,
  feedHeardAt: () => stream.feedHeardAt,
  groupNumber: () => stream.place.number,
  setAside: () => exchange.setAside.findings.length,
  tables: () => catalogue.tables(),
  audit: () => trail,
  beacons: tables.beacons,
})

/** What is counted, where anybody may look. */
function metricsOf(
  { config: { metrics, dataDir }, own, shards }: Surroundings,
  { database, people }: { readonly database: Database; readonly people: Database },
  now: () => number,
): ExchangeMetrics {
  if (metrics === null) return NO_METRICS
  const pools = [
    { name: 'exchange', pool: database },
    { name: 'people', pool: people },
  ]
  const shard = numberOf({ own, shards })
  return exchangeMetrics({ pools, database, dataDir, shard, now })
}

const engineSettings = (config: Config, { shard }: OpenWallet): EngineSettings => ({
  ...(shard !== undefined && { shard }),
  counts: config.realMoney ? 'money' : 'points',
  cashier: config.cashier,
  decidedAlone: config.decidedAlone,
  checkMinutes: config.checkMinutes,
  playMinuteMs: config.playMinuteMs,
})

/** The events that have not ended, and the ended markets beside those that have not. */
async function knownEvents(database: Database, now: () => number): Promise<Catalogue> {
  const catalogue = new Catalogue(now)
  for (const event of await unsettledEvents(database)) catalogue.tellEvent(event)
  catalogue.tellMarkets((await endedBesideUnsettled(database)).map(endedViewOf))
  return catalogue
}

interface Hearers {
  readonly stream: NewsStream
  readonly lastCommits: LastCommits
  readonly push: Pushing
  readonly guard: PlayGuard
  readonly wallet: OpenWallet
  readonly logger: Logger
}

/** Whoever hears of a commit: the wallet, the log of settlements, the gateways, and who is pushed to. */
function publishTo(hearers: Hearers): NewsStream['publish'] {
  const { stream, lastCommits, push, guard, wallet, logger } = hearers
  return (news) => {
    const told = wallet.follow(news)
    tellSettlements(news, logger)
    lastCommits.note(news)
    stream.publish(told)
    push.changed(news.bets)
    push.changed(news.accounts)
    guard.tell(news.standings)
  }
}

interface PortParts {
  readonly path: string
  /** null: gateways are on this machine */
  readonly nats: NatsLines | null
  /** which of several shards it is; null: the only one */
  readonly own: number | null
  readonly exchange: Exchange
  readonly results: Results
  readonly stream: NewsStream
  readonly lastCommits: LastCommits
  readonly records: OperatorReads
  readonly cashier: Cashier
  readonly tables: TablesPort
}

/** Where gateways come in: over NATS where there is an address of it, else at the path. */
async function openPort(parts: PortParts): Promise<{ readonly close: () => Promise<void> }> {
  const { path, nats, own, exchange, results, stream, lastCommits, records, cashier, tables } =
    parts
  const questions = questionsOf({
    exchange,
    operating: new Operating({ exchange, records, tables }),
    results,
    history: stream.history,
    cashier,
    tables,
    place: () => stream.place,
    lastCommit: (user) => lastCommits.of(user),
  })
  const take = (line: Duplex, has: NewsPlace | null = null): void =>
    stream.join(line, (question) => answerOf(questions, question), has)
  if (nats === null) return listenAt(path, (line) => take(line))
  const shard = own ?? 0
  stream.remember(await nats.remember({ told: stream.heardOfMemory, shard }))
  nats.take(take, own ?? undefined)
  return nats
}
