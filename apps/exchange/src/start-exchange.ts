import { randomUUID } from 'node:crypto'
import pino, { type Logger } from 'pino'
import { endedViewOf } from '@crease/domain/state/views.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { startChores } from './chores.ts'
import type { Config } from './config.ts'
import { restoreEngine } from './exchange/restore-engine.ts'
import { startExchange, type RunningExchange } from './exchange/exchange.ts'
import { tellSettlements } from './exchange/settlement-log.ts'
import { startFeeds } from './feeds/start-feed.ts'
import { openDatabase, type Database } from './ledger/database.ts'
import { endedBesideUnsettled, unsettledEvents } from './ledger/reads/events.ts'
import { createLedger } from './ledger/ledger.ts'
import { OperatorReads } from './ledger/reads/operator-reads.ts'
import { openPeopleReads } from './people-reads.ts'
import { Operating } from './results/operating.ts'
import { resultsOnLedger } from './results/results-on-ledger.ts'
import type { Results } from './results/results.ts'
import { answerOf, questionsOf } from './stream/answers.ts'
import { listenAt } from './stream/listen.ts'
import { NewsStream } from './stream/news-stream.ts'
import { startTables } from './tables/start-tables.ts'
import type { TablesPort } from './tables/tables-port.ts'

export interface ExchangeParts {
  /** Ends everything in order: no more words of feeds, the last group committed, then the line. */
  readonly stop: () => Promise<void>
}

export interface Surroundings {
  readonly config: Config
  /** where the ledger is, migrated and durable */
  readonly connectionString: string
  /** the path at which gateways are listened for */
  readonly path: string
  /** another server owns the markets: this one must end */
  readonly superseded: () => void
}

/** The process that decides: sequencer, the ledger's pen, feeds, results and chores, in the order in which they start. */
export async function startExchangeParts(parts: Surroundings): Promise<ExchangeParts> {
  const { config, connectionString, path } = parts
  const logger = pino({ level: config.logLevel, base: null })
  const now = Date.now
  const address = { connectionString }
  const database = openDatabase(address)
  const catalogue = await knownEvents(database, now)
  const stream = new NewsStream({ catalogue, now, log: logger })
  const ledger = createLedger(address, randomUUID())
  const exchange = await startExchange({
    ledger,
    catalogue,
    restoreEngine: (snapshot) =>
      restoreEngine(snapshot, { counts: config.realMoney ? 'money' : 'points' }),
    publish: publishTo(stream, logger),
    now,
    log: logger,
    superseded: parts.superseded,
  })
  const results = resultsOnLedger({
    database,
    exchange,
    waitSeconds: config.resultWaitSeconds,
    feeds: config.feeds.map(({ kind }) => kind),
    log: logger,
  })
  const reads = await openPeopleReads(connectionString)
  const records = new OperatorReads(reads.database, database)
  const tables = await startTables({
    settings: config.tables,
    dataDir: config.dataDir,
    database,
    exchange,
    operators: records,
    stream,
    now,
    log: logger,
  })
  const port = await openPort({ path, exchange, results, stream, records, tables })
  const feeds = await startFeeds({ config, database, exchange, results, stream, logger })
  const chores = startChores({ database, address, config, exchange, logger })
  return {
    stop: async () => {
      await chores.stop()
      await feeds.stop()
      await tables.stop()
      await exchange.stop()
      await port.close()
      stream.stop()
      await ledger.close()
      await reads.stop()
      await database.end()
    },
  }
}

/** The events that have not ended, and the ended markets beside those that have not. */
async function knownEvents(database: Database, now: () => number): Promise<Catalogue> {
  const catalogue = new Catalogue(now)
  for (const event of await unsettledEvents(database)) catalogue.tellEvent(event)
  catalogue.tellMarkets((await endedBesideUnsettled(database)).map(endedViewOf))
  return catalogue
}

/** Whoever hears of a commit: the log of settlements, then the gateways. */
function publishTo(stream: NewsStream, logger: Logger): NewsStream['publish'] {
  return (news) => {
    tellSettlements(news, logger)
    stream.publish(news)
  }
}

interface PortParts {
  readonly path: string
  readonly exchange: RunningExchange
  readonly results: Results
  readonly stream: NewsStream
  readonly records: OperatorReads
  readonly tables: TablesPort
}

/** Where gateways come in. */
function openPort({ path, exchange, results, stream, records, tables }: PortParts) {
  const questions = questionsOf({
    exchange,
    operating: new Operating({ exchange, records }),
    results,
    history: stream.history,
    tables,
    place: () => stream.place,
  })
  return listenAt(path, (line) => stream.join(line, (question) => answerOf(questions, question)))
}
