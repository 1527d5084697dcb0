import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { Board } from '../match-feed/board.ts'
import { Broadcast } from '../match-feed/broadcast.ts'
import { ExchangeDesk } from '../sockets/exchange-desk.ts'
import { callByName } from '../api/order-call.ts'
import { Outbox } from '@crease/server/intake/gateway/outbox.ts'
import { buildHttp } from '../api/build-http.ts'
import { laneAnswers } from '../api/health.ts'
import { NO_EDGE, type Edge } from '../edge/edge.ts'
import type { HttpLimits } from '../api/limits.ts'
import { CashingOut } from '../betting/cashing-out.ts'
import { Operating, type OperatorRecords } from '@crease/server/results/operating.ts'
import { Placing } from '../betting/placing.ts'
import {
  createAlarmMemory,
  createResultMemory,
} from '@crease/server/results/result-memory-for-tests.ts'
import { Results } from '@crease/server/results/results.ts'
import type { ChangedBet, PageOf, StoredBet } from '@crease/server/ledger/report-rows.ts'
import type { BetReads, CasinoReads, ChangedBets, StatementReads } from '../betting/reads.ts'
import { Sessions } from '../sessions/sessions.ts'
import { createSockets, type Sockets } from '../sockets/create-sockets.ts'
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from '../sockets/limits.ts'
import { FakeExchange } from './fake-exchange.ts'
import { MARKET, view } from '../match-feed/fixtures-for-tests.ts'
import { MemoryButtons, memoryStores, type MemoryDemos } from './memory-stores.ts'

export interface Door {
  readonly http: FastifyInstance
  readonly broadcast: Broadcast
  /** what the sockets read, told at once of all that is published */
  readonly board: Board
  readonly exchange: FakeExchange
  readonly sessions: Sessions
  readonly demos: MemoryDemos
  readonly sockets: Sockets
  readonly ledger: FakeLedger
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
  const broadcast = new Broadcast(now)
  const pace =
    settings.matchIntervalMs === undefined ? {} : { usualPaceMs: settings.matchIntervalMs }
  const board = new Board({ epoch: 'epoch-1', now, ...pace })
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
    operating: new Operating({ exchange, records: NOTHING_TO_OPERATE }),
    results: noResults(exchange),
    bets: ledger,
    statements: ledger,
    casino: NO_CASINO,
    stakeButtons: new MemoryButtons(),
    logger,
    catalogue: broadcast.catalogue,
    history: broadcast.history,
    limits: { ...ROOMY, ...settings.http },
    edge,
    health: { ledger: ledgerAnswers, sequencer: () => laneAnswers(exchange) },
    now,
    streamUrl: settings.streamUrl ?? null,
    webRoot: settings.webRoot ?? '/nowhere',
  })
  const parts = { http, board, broadcast, sessions, placing, exchange, ledger }
  const sockets = openSockets(parts, {
    limits: { ...DEFAULT_SOCKET_LIMITS, ...settings.sockets },
    edge,
    relayKey: null,
    now,
    logger,
  })
  return {
    http,
    broadcast,
    board,
    exchange,
    sessions,
    sockets,
    demos: stores.demos,
    ledger,
    clock,
    signIn: async () => {
      const outcome = await sessions.signInDemo({ ip: '127.0.0.1' })
      if (outcome.kind === 'refused') throw new Error(outcome.code)
      return outcome.token
    },
    close: async () => {
      board.stop()
      await sockets.close()
      await http.close()
    },
  }
}

/** The sockets before the same exchange, told of all that is published. */
function openSockets(
  parts: Pick<Door, 'http' | 'board' | 'broadcast' | 'sessions' | 'exchange' | 'ledger'> & {
    readonly placing: Placing
  },
  rules: Omit<Parameters<typeof createSockets>[1], 'board' | 'desk'>,
): Sockets {
  const { http, board, broadcast, sessions, ledger } = parts
  const { players } = broadcast
  const order = callByName(http)
  const desk = new ExchangeDesk({ ...parts, players, bets: ledger, order })
  const sockets = createSockets(http.server, { ...rules, board, desk })
  sessions.onEnd((tokenHash) => sockets.endSession(tokenHash))
  const outbox: Outbox = new Outbox({
    listens: desk.listens,
    // all that one commit changed goes together
    filled: () =>
      queueMicrotask(() => {
        const batch = outbox.take()
        if (batch !== null) sockets.tell(batch)
      }),
  })
  broadcast.listen(outbox)
  return sockets
}

/** Nobody is an operator here: what one may do is tried on the real exchange. */
const NOTHING_TO_OPERATE: OperatorRecords = {
  operatorName: async () => null,
  marketOfBet: async () => null,
  marketsOfEvent: async () => [],
  playerOfLogin: async () => null,
  limitsOf: async () => null,
  endedMarket: async () => null,
}

/** No feed here, so no results. */
function noResults(exchange: FakeExchange): Results {
  const log = { info: () => undefined, error: () => undefined }
  const records = createResultMemory()
  return new Results({
    ...NOTHING_TO_OPERATE,
    hasEnded: async () => false,
    exchange,
    records,
    alarms: createAlarmMemory(exchange),
    waitSeconds: 0,
    now: Date.now,
    log,
  })
}

/** No rounds here: they are tried on PostgreSQL. */
const NO_CASINO: CasinoReads = {
  currentBets: async () => ({ rows: [], total: 0, stake: NO_MONEY }),
  results: async () => ({ rows: [], total: 0 }),
}

/** Answers what a test put in, and keeps what it was asked. */
class FakeLedger implements BetReads, ChangedBets, StatementReads {
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
