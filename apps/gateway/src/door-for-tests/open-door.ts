import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { Board } from '../match-feed/board.ts'
import { GatewayDesk } from '../sockets/gateway-desk.ts'
import { callByName } from '../api/order-call.ts'
import { buildHttp } from '../api/build-http.ts'
import { exchangeAnswers } from '../api/health.ts'
import { NO_EDGE, type Edge } from '@crease/protocol/gateway-settings.ts'
import type { HttpLimits } from '@crease/protocol/gateway-settings.ts'
import { CashingOut } from '../betting/cashing-out.ts'
import { Placing } from '../betting/placing.ts'
import type {
  ChangedBet,
  PageOf,
  StoredBet,
  RoundOfPlayer,
} from '@crease/exchange/ledger/reads/report-rows.ts'
import type {
  BetReads,
  CasinoReads,
  ChangedBets,
  RoundReads,
  StatementReads,
} from '../betting/reads.ts'
import { Sessions } from '../sessions/sessions.ts'
import { TablesBoard } from '../tables/tables-board.ts'
import { createSockets, type Sockets } from '../sockets/create-sockets.ts'
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from '../sockets/limits.ts'
import { testBroadcast } from './broadcast.ts'
import { FakeExchange } from './fake-exchange.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { MemoryButtons, memoryStores, type MemoryDemos } from './memory-stores.ts'

export interface Door {
  readonly http: FastifyInstance
  /** tells what an exchange would */
  readonly broadcast: ReturnType<typeof testBroadcast>
  /** what the sockets read, told at once of all that is published */
  readonly board: Board
  readonly exchange: FakeExchange
  readonly sessions: Sessions
  readonly demos: MemoryDemos
  readonly sockets: Sockets
  readonly ledger: FakeLedger
  /** sockets that watch each casino table, as the exchange is told */
  readonly watched: ReadonlyMap<string, number>
  readonly clock: { now: number }
  /** a demo player's token */
  readonly signIn: () => Promise<string>
  readonly close: () => Promise<void>
}

export interface DoorSettings {
  readonly http?: Partial<HttpLimits>
  readonly sockets?: Partial<SocketLimits>
  readonly placementsPerSecond?: number
  readonly webRoot?: string
  readonly matchIntervalMs?: number
  readonly streamUrl?: string
  readonly edge?: Edge
  readonly ledgerAnswers?: () => boolean
}

const ROOMY: HttpLimits = { signInsPerMinute: 1000, requestsPerTenSeconds: 10_000 }
const MANY_PLACEMENTS = 1000

/** The whole door, http and sockets, before an exchange and a ledger in memory. Does not listen yet. */
export async function openDoor(settings: DoorSettings = {}): Promise<Door> {
  const clock = { now: Date.now() }
  const now = () => clock.now
  const exchange = new FakeExchange()
  exchange.markets.set(MARKET.marketId, view())
  const ledger = new FakeLedger()
  const watched = new Map<string, number>()
  const catalogue = new Catalogue(now)
  const pace =
    settings.matchIntervalMs === undefined ? {} : { usualPaceMs: settings.matchIntervalMs }
  const board = new Board({ epoch: 'epoch-1', catalogue, now, ...pace })
  const stores = memoryStores()
  const sessions = new Sessions({ ...stores, exchange, now })
  const placementsPerSecond = settings.placementsPerSecond ?? MANY_PLACEMENTS
  const placing = new Placing({ exchange, bets: ledger, clock: now, placementsPerSecond })
  const logger = pino({ level: 'silent' })
  const edge = settings.edge ?? NO_EDGE
  const ledgerAnswers = settings.ledgerAnswers ?? (() => true)
  const http = await buildHttp({
    exchange,
    sessions,
    placing,
    cashingOut: new CashingOut({ exchange, earlier: async () => null, clock: now }),
    bets: ledger,
    statements: ledger,
    casino: NO_CASINO,
    rounds: ledger,
    stakeButtons: new MemoryButtons(),
    logger,
    board,
    limits: { ...ROOMY, ...settings.http },
    edge,
    health: { ledger: ledgerAnswers, sequencer: () => exchangeAnswers(exchange) },
    now,
    streamUrl: settings.streamUrl ?? null,
    webRoot: settings.webRoot ?? '/nowhere',
  })
  const tables = openTables(catalogue, watched)
  const parts = { http, board, tables, sessions, placing, exchange, ledger }
  const sockets = openSockets(parts, {
    limits: { ...DEFAULT_SOCKET_LIMITS, ...settings.sockets },
    edge,
    now,
    logger,
  })
  const broadcast = testBroadcast({ exchange, catalogue, sockets, now })
  return {
    http,
    broadcast,
    board,
    exchange,
    sessions,
    sockets,
    demos: stores.demos,
    ledger,
    watched,
    clock,
    signIn: () => signInOf(sessions),
    close: async () => {
      board.stop()
      tables.stop()
      await sockets.close()
      await http.close()
    },
  }
}

async function signInOf(sessions: Sessions): Promise<string> {
  const outcome = await sessions.signInDemo({ ip: '127.0.0.1' })
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return outcome.token
}

/** Casino tables, who watches them as the exchange is told. */
const openTables = (catalogue: Catalogue, watched: Map<string, number>): TablesBoard =>
  new TablesBoard({
    epoch: 'tables-1',
    catalogue,
    watched: (slug, count) => watched.set(slug, count),
  })

/** The sockets before the same exchange. */
function openSockets(
  parts: Pick<Door, 'http' | 'board' | 'sessions' | 'exchange' | 'ledger'> & {
    readonly placing: Placing
    readonly tables: TablesBoard
  },
  rules: Omit<Parameters<typeof createSockets>[1], 'board' | 'tables' | 'desk'>,
): Sockets {
  const { http, board, tables, sessions, ledger } = parts
  const nobody = (): void => undefined
  const wanted = { follow: nobody, unfollow: nobody }
  const desk = new GatewayDesk({ ...parts, ...wanted, bets: ledger, order: callByName(http) })
  const sockets = createSockets(http.server, { ...rules, board, tables, desk })
  sessions.onEnd((tokenHash) => sockets.endSession(tokenHash))
  return sockets
}

/** No rounds here: they are tried on PostgreSQL. */
const NO_CASINO: CasinoReads = {
  currentBets: async () => ({ rows: [], total: 0, stake: NO_MONEY }),
  results: async () => ({ rows: [], total: 0 }),
}

/** Answers what a test put in, and keeps what it was asked. */
class FakeLedger implements BetReads, ChangedBets, StatementReads, RoundReads {
  readonly storedRounds: RoundOfPlayer[] = []
  readonly round: RoundReads['round'] = async (mid, user) => {
    const found = this.storedRounds.find(({ round }) => round.roundId === mid)
    if (found === undefined) return null
    return { round: found.round, bets: found.bets.filter(({ userId }) => userId === user) }
  }

  readonly stored: StoredBet[] = []
  readonly changed: ChangedBet[] = []
  readonly lines: Awaited<ReturnType<StatementReads['page']>>['rows'][number][] = []
  readonly asked: PageOf[] = []

  readonly findByClientId: BetReads['findByClientId'] = async (user, key) =>
    this.stored.find(({ bet }) => bet.userId === user && bet.clientBetId === key) ?? null

  readonly findById: BetReads['findById'] = async (user, id) =>
    this.stored.find(({ bet }) => bet.userId === user && bet.betId === id) ?? null

  readonly marketKind: BetReads['marketKind'] = async (id) =>
    this.stored.find(({ market }) => market.marketId === id)?.market.kind ?? null

  readonly ended: ConditionalOrder[] = []
  readonly endedConditionals: BetReads['endedConditionals'] = async (user) =>
    this.ended.filter(({ userId }) => userId === user)

  readonly currentBets: BetReads['currentBets'] = async (query) => {
    this.asked.push(query)
    return { rows: this.stored, total: this.stored.length, stake: NO_MONEY }
  }

  readonly changedAfter: ChangedBets['changedAfter'] = async (user, after, limit) =>
    this.changed
      .filter(({ bet, number }) =>
        number === after.number ? bet.betId > after.betId : number > after.number,
      )
      .filter(({ bet }) => bet.userId === user)
      .slice(0, limit)

  readonly page: StatementReads['page'] = async (query) => {
    this.asked.push(query)
    return { rows: this.lines, total: this.lines.length, credit: NO_MONEY, debit: NO_MONEY }
  }
}
