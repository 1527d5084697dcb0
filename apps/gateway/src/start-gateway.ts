import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import type { GatewaySettings, ReadySignIn } from '@crease/protocol/parent-messages.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { BetLedger } from '@crease/exchange/ledger/reads/bet-reads.ts'
import { CasinoLedger } from '@crease/exchange/ledger/reads/casino-reads.ts'
import { findCashOut } from '@crease/exchange/ledger/reads/cash-out-reads.ts'
import { DemoUsers } from '@crease/exchange/ledger/reads/demo-users.ts'
import { SessionRows } from '@crease/exchange/ledger/reads/sessions.ts'
import { StakeButtonRows } from '@crease/exchange/ledger/reads/stake-buttons.ts'
import { StatementLedger } from '@crease/exchange/ledger/reads/statement-reads.ts'
import { Users } from '@crease/exchange/ledger/reads/users.ts'
import { openPeopleReads, type PeopleReads } from '@crease/exchange/people-reads.ts'
import { buildHttp } from './api/build-http.ts'
import { exchangeAnswers } from './api/health.ts'
import { callByName } from './api/order-call.ts'
import { CashingOut } from './betting/cashing-out.ts'
import { Placing } from './betting/placing.ts'
import { ExchangeLink, lineTo } from './exchange/exchange-link.ts'
import { SharedLimits } from './edge/shared-limits.ts'
import { Board } from './match-feed/board.ts'
import { ensureReadyOperator, ensureReadyPlayer } from './ready-sign-ins.ts'
import { Sessions } from './sessions/sessions.ts'
import { TablesBoard } from './tables/tables-board.ts'
import { createSockets, type Sockets } from './sockets/create-sockets.ts'
import { GatewayDesk } from './sockets/gateway-desk.ts'
import { DEFAULT_SOCKET_LIMITS } from './sockets/limits.ts'
import { playerBatch } from './sockets/player-batch.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** A poll is small, and one bet brings up to four: so many for each request of another kind. */
const POLLS_A_REQUEST = 5

export interface RunningGateway {
  /** where it listens */
  readonly url: string
  readonly player: ReadySignIn | null
  readonly operator: ReadySignIn | null
  /** Ends every socket and request, then the line to the exchange. */
  readonly stop: () => Promise<void>
}

/** A process that faces people: HTTP, sockets and pages, on what the exchange tells it. In the order in which its parts start. */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const logger = pino({ level: settings.logLevel, base: null })
  const now = Date.now
  const catalogue = new Catalogue(now)
  const link = new ExchangeLink({
    catalogue,
    connect: () => lineTo(settings.exchangePath),
    log: logger,
  })
  const reads = await openPeopleReads(settings.connectionString)
  const users = new Users(reads.database)
  const demos = new DemoUsers(reads.database, settings.demos)
  const sessions = new Sessions({
    users,
    demos,
    sessions: new SessionRows(reads.database),
    exchange: link.port,
    now,
  })
  const board = new Board({ epoch: randomUUID(), catalogue, now })
  const tables = new TablesBoard({
    epoch: randomUUID(),
    catalogue,
    watched: (slug, count) => link.sayWatched(slug, count),
  })
  const shared = new SharedLimits(settings.gateways > 1 ? (spent) => link.saySpent(spent) : null)
  const parts = { settings, link, reads, sessions, board, tables, shared, logger }
  const { http, sockets } = await openDoors(parts)
  listenToExchange({ link, sockets, sessions, shared })
  await link.ready
  const ready = await readySignIns(settings, { sessions, users, exchange: link.port })
  const url = await http.listen({ port: settings.port, host: settings.host })
  return {
    url,
    ...ready,
    stop: async () => {
      board.stop()
      tables.stop()
      await sockets.close()
      await http.close()
      link.stop()
      await reads.stop()
    },
  }
}

interface DoorParts {
  readonly settings: GatewaySettings
  readonly link: ExchangeLink
  readonly reads: PeopleReads
  readonly sessions: Sessions
  readonly board: Board
  readonly tables: TablesBoard
  readonly shared: SharedLimits
  readonly logger: pino.Logger
}

/** HTTP, and the sockets beside it on the same server; both before they are listened for. */
async function openDoors(parts: DoorParts) {
  const { settings, link, reads, sessions, board, tables, shared, logger } = parts
  const exchange = link.port
  const { database } = reads
  const bets = new BetLedger(database)
  const casino = new CasinoLedger(database)
  const { betsPerSecond: placementsPerSecond, limits, edge } = settings
  const placing = new Placing({ exchange, bets, clock: Date.now, placementsPerSecond, shared })
  const cashingOut = new CashingOut({
    exchange,
    earlier: (user, clientId) => findCashOut(database, user, clientId),
    clock: Date.now,
    shared,
  })
  const http = await buildHttp({
    exchange,
    sessions,
    placing,
    cashingOut,
    bets,
    board,
    limits,
    shared,
    edge,
    logger,
    statements: new StatementLedger(database),
    casino,
    rounds: casino,
    stakeButtons: new StakeButtonRows(database),
    health: { ledger: reads.answers, sequencer: () => exchangeAnswers(exchange) },
    now: Date.now,
    streamUrl: settings.streamUrl,
    webRoot: WEB_ROOT,
  })
  const desk = new GatewayDesk({
    sessions,
    placing,
    exchange,
    bets,
    follow: (user) => link.follow(user),
    unfollow: (user) => link.unfollow(user),
    order: callByName(http),
  })
  const sockets = createSockets(http.server, {
    board,
    tables,
    desk,
    edge,
    logger,
    limits: {
      ...DEFAULT_SOCKET_LIMITS,
      ...settings.crowd,
      feedLateAfterMs: settings.feedLateAfterMs,
      polling: settings.gateways === 1,
      pollsPerTenSeconds: limits.requestsPerTenSeconds * POLLS_A_REQUEST,
    },
    now: Date.now,
  })
  return { http, sockets }
}

interface ListenParts {
  readonly link: ExchangeLink
  readonly sockets: Sockets
  readonly sessions: Sessions
  readonly shared: SharedLimits
}

/** Whatever the exchange says goes on to the sockets; a session that ends here ends on every gateway. */
function listenToExchange({ link, sockets, sessions, shared }: ListenParts): void {
  const { market } = link.port
  sessions.onEnd((tokenHash) => sockets.endSession(tokenHash))
  sessions.onEnd((tokenHash) => link.sayEnded(tokenHash))
  link.listen({
    restarted: sockets.restart,
    news: sockets.tell,
    players: (news) => sockets.tellPlayers(news.map((each) => playerBatch(each, market))),
    beat: sockets.beat,
    ended: (tokenHashes) => {
      for (const tokenHash of tokenHashes) {
        sessions.endedElsewhere(tokenHash)
        sockets.endSession(tokenHash)
      }
    },
    spent: (spent) => shared.taken(spent),
  })
}

interface ReadyParts {
  readonly sessions: Sessions
  readonly users: Users
  readonly exchange: ExchangeLink['port']
}

async function readySignIns(
  { makesReady, dataDir }: GatewaySettings,
  { sessions, users, exchange }: ReadyParts,
) {
  if (makesReady === 'nobody') return { player: null, operator: null }
  // where money counts nobody is given any
  const player =
    makesReady === 'operator' ? null : await ensureReadyPlayer({ dataDir, sessions, exchange })
  return { player, operator: await ensureReadyOperator({ dataDir, sessions, users }) }
}
