import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pino, { type Logger } from 'pino'
import { endedViewOf } from '@crease/domain/state/views.ts'
import { Broadcast } from './broadcast/broadcast.ts'
import { startChores } from './chores.ts'
import type { Config } from './config.ts'
import { startExchange, type RunningExchange } from './exchange/exchange.ts'
import { tellSettlements } from './exchange/settlement-log.ts'
import { restoreEngine } from './exchange/restore-engine.ts'
import { ExchangeDesk } from './intake/gateway/exchange-desk.ts'
import { Gateway } from './intake/gateway/gateway.ts'
import { handOverSockets } from './intake/gateway/hand-over.ts'
import { callByName } from './intake/gateway/order-call.ts'
import { startFeeds } from './intake/feeds/start-feed.ts'
import { buildHttp } from './intake/http/build-http.ts'
import { laneAnswers } from './intake/http/health.ts'
import { CashingOut } from './intake/cashing-out.ts'
import { Operating } from './intake/operating.ts'
import { Placing } from './intake/placing.ts'
import type { Results } from './intake/results.ts'
import { resultsOnLedger } from './intake/results-on-ledger.ts'
import { Sessions } from './intake/sessions/sessions.ts'
import { DEFAULT_SOCKET_LIMITS } from './intake/sockets/limits.ts'
import { BetLedger } from './ledger/reads/bet-reads.ts'
import { CasinoLedger } from './ledger/reads/casino-reads.ts'
import { findCashOut } from './ledger/reads/cash-out-reads.ts'
import { DemoUsers } from './ledger/reads/demo-users.ts'
import { endedBesideUnsettled, unsettledEvents } from './ledger/reads/events.ts'
import { assertCounts } from './ledger/installation.ts'
import { createLedger } from './ledger/ledger.ts'
import { OperatorReads } from './ledger/reads/operator-reads.ts'
import { SessionRows } from './ledger/reads/sessions.ts'
import { startDatabase, type StartedDatabase } from './ledger/postgres/start-database.ts'
import { StakeButtonRows } from './ledger/reads/stake-buttons.ts'
import { StatementLedger } from './ledger/reads/statement-reads.ts'
import { Users } from './ledger/reads/users.ts'
import { ensureReadyOperator, ensureReadyPlayer, type ReadySignIn } from './ready-sign-ins.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface RunningServer {
  /** what to print when all is up: the address, and who may sign in */
  readonly greeting: string
  /** resolves when the server cannot go on by itself; never otherwise */
  readonly failed: Promise<void>
  /** Ends everything in order: no new bets, the last tick committed, then the database. */
  readonly stop: () => Promise<void>
}

/** Every part of the server and how they are wired, a line per part, in the order in which they start. */
export async function startServer(config: Config): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel, base: null })
  const failure = Promise.withResolvers<void>()
  const now = Date.now
  const started = await startDatabase(config)
  const { address, database, reads } = started
  const counts = config.realMoney ? 'money' : 'points'
  await assertCounts(database, counts).catch(async (error: unknown) => {
    await started.stop()
    throw error
  })

  const broadcast = new Broadcast(now)
  for (const event of await unsettledEvents(database)) broadcast.tellEvent(event)
  broadcast.catalogue.tellMarkets((await endedBesideUnsettled(database)).map(endedViewOf))
  const ledger = createLedger(address, randomUUID())
  const lane = await startExchange({
    ledger,
    restoreEngine: (snapshot) => restoreEngine(snapshot, { counts }),
    publish: toldTo(broadcast, logger),
    now,
    log: logger,
    superseded: failure.resolve,
  })

  const users = new Users(reads)
  const demos = new DemoUsers(reads, config.demos)
  const sessionRows = new SessionRows(reads)
  const sessions = new Sessions({ users, demos, sessions: sessionRows, exchange: lane, now })
  const { dataDir } = config
  // nobody is given money
  const player = config.realMoney
    ? null
    : await ensureReadyPlayer({ dataDir, sessions, exchange: lane })
  const operator = await ensureReadyOperator({ dataDir, sessions, users })
  const results = resultsOnLedger({
    database,
    exchange: lane,
    waitSeconds: config.resultWaitSeconds,
    feeds: config.feeds.map(({ kind }) => kind),
    log: logger,
  })
  const door = await openDoor({ config, started, lane, results, broadcast, sessions, logger })

  const feeds = await startFeeds({ config, database, exchange: lane, results, broadcast, logger })
  const chores = startChores({ started, sessions, demos: { demos, exchange: lane, now }, logger })
  const url = await door.http.listen({ port: config.port, host: config.host })
  await door.gateway.ready()

  return {
    greeting: greeting(url, player, operator),
    failed: failure.promise,
    stop: async () => {
      await chores.stop()
      await feeds.stop()
      await door.close()
      await lane.stop()
      await ledger.close()
      await started.stop()
    },
  }
}

/** Whoever hears of a commit: the log of settlements, then everybody else. */
function toldTo(broadcast: Broadcast, logger: Logger): Broadcast['publish'] {
  return (news) => {
    tellSettlements(news, logger)
    broadcast.publish(news)
  }
}

interface DoorParts {
  readonly config: Config
  readonly started: StartedDatabase
  readonly lane: RunningExchange
  readonly results: Results
  readonly broadcast: Broadcast
  readonly sessions: Sessions
  readonly logger: Logger
}

/** Everything that comes in by a person: HTTP, the operator, and the sockets' own process. */
async function openDoor(parts: DoorParts) {
  const { config, started, lane, results, broadcast, sessions, logger } = parts
  const { database, reads, watch } = started
  const bets = new BetLedger(reads)
  const { betsPerSecond: placementsPerSecond } = config
  const placing = new Placing({ exchange: lane, bets, clock: Date.now, placementsPerSecond })
  const cashingOut = new CashingOut({
    exchange: lane,
    earlier: (user, clientId) => findCashOut(reads, user, clientId),
    clock: Date.now,
  })
  const http = await buildHttp({
    exchange: lane,
    sessions,
    placing,
    cashingOut,
    operating: new Operating({ exchange: lane, records: new OperatorReads(reads, database) }),
    results,
    bets,
    statements: new StatementLedger(reads),
    casino: new CasinoLedger(reads),
    stakeButtons: new StakeButtonRows(reads),
    catalogue: broadcast.catalogue,
    history: broadcast.history,
    limits: config.limits,
    edge: config.edge,
    health: { ledger: () => watch.answers, sequencer: () => laneAnswers(lane) },
    now: Date.now,
    streamUrl: config.streamUrl,
    webRoot: WEB_ROOT,
    logger,
  })
  const desk = new ExchangeDesk({
    sessions,
    placing,
    exchange: lane,
    players: broadcast.players,
    bets,
    order: callByName(http),
  })
  const { crowd, edge, feedSilenceMs: feedLateAfterMs } = config
  const limits = { ...DEFAULT_SOCKET_LIMITS, ...crowd, feedLateAfterMs }
  const gateway = new Gateway({ broadcast, desk, sessions, limits, edge, logger })
  const handedOver = handOverSockets(http.server, gateway, {
    edge,
    requestsPerTenSeconds: config.limits.requestsPerTenSeconds,
  })
  async function close(): Promise<void> {
    await gateway.stop()
    handedOver.close()
    await http.close()
  }
  return { http, gateway, close }
}

function greeting(url: string, player: ReadySignIn | null, operator: ReadySignIn): string {
  return [
    `Crease is ready at ${url}`,
    ...(player === null
      ? []
      : [`  Sign in as '${player.loginId}' with the password '${player.password}',`]),
    `  ${player === null ? 'Press' : 'or press'} 'Login with demo ID' for a demo account of your own.`,
    `  The operator is '${operator.loginId}' with the password '${operator.password}'.`,
  ].join('\n')
}
