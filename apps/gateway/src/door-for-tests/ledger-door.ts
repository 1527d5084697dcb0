import type { FastifyInstance } from 'fastify'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import pino from 'pino'
import {
  openExchangeGround,
  type ExchangeGround,
} from '@crease/exchange/exchange/exchange-for-tests.ts'
import type { RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { BetLedger } from '@crease/exchange/ledger/reads/bet-reads.ts'
import { CasinoLedger } from '@crease/exchange/ledger/reads/casino-reads.ts'
import { OperatorReads } from '@crease/exchange/ledger/reads/operator-reads.ts'
import { DemoUsers } from '@crease/exchange/ledger/reads/demo-users.ts'
import { SessionRows } from '@crease/exchange/ledger/reads/sessions.ts'
import { StakeButtonRows } from '@crease/exchange/ledger/reads/stake-buttons.ts'
import { StatementLedger } from '@crease/exchange/ledger/reads/statement-reads.ts'
import { Users } from '@crease/exchange/ledger/reads/users.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { questionsOf } from '@crease/exchange/stream/answers.ts'
import { NO_TABLES } from '@crease/exchange/tables/tables-port.ts'
import { NO_EDGE } from '@crease/protocol/gateway-settings.ts'
import { CashingOut } from '../betting/cashing-out.ts'
import { buildHttp } from '../api/build-http.ts'
import { Operating } from '@crease/exchange/results/operating.ts'
import { Placing } from '../betting/placing.ts'
import { resultsOnLedger } from '@crease/exchange/results/results-on-ledger.ts'
import { Sessions } from '../sessions/sessions.ts'

/** The HTTP door before a real exchange and a real PostgreSQL, with one demo player signed in. */
export interface LedgerDoor {
  readonly ground: ExchangeGround
  readonly exchange: RunningExchange
  readonly user: UserId
  /** asks as the player, or with another's token */
  readonly ask: (url: string, as?: string) => Promise<Answered>
  /** posts as the player, or with another's token */
  readonly post: (url: string, payload: object, as?: string) => Promise<Answered>
  readonly patch: (url: string, payload: object) => Promise<Answered>
  /** a further demo player's token */
  readonly another: () => Promise<string>
  readonly close: () => Promise<void>
}

interface Answered {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever came, for the test to hold against
  readonly body: any
}

/** The HTTP door on a real ledger, with one player who is signed in. The caller closes it. */
export async function openLedgerDoor(): Promise<LedgerDoor> {
  const ground = await openExchangeGround()
  const { exchange } = await ground.start()
  const http = await httpOn(ground, exchange)
  const signIn = async (): Promise<{ token: string; userId: string }> =>
    (await http.inject({ method: 'POST', url: '/api/v1/demo/client/signin', payload: {} })).json()
  const { token, userId: id } = await signIn()
  return {
    ground,
    exchange,
    user: userId(Number(id)),
    ask: async (url, as = token) => {
      const reply = await http.inject({ url, headers: { 'user-token': as } })
      return { status: reply.statusCode, body: reply.json() }
    },
    post: async (url, payload, as = token) => {
      const headers = { 'user-token': as }
      const reply = await http.inject({ method: 'POST', url, headers, payload })
      return { status: reply.statusCode, body: reply.json() }
    },
    patch: async (url, payload) => {
      const headers = { 'user-token': token }
      const reply = await http.inject({ method: 'PATCH', url, headers, payload })
      return { status: reply.statusCode, body: reply.json() }
    },
    another: async () => (await signIn()).token,
    close: async () => {
      await http.close()
      await ground.close()
    },
  }
}

function httpOn({ database }: ExchangeGround, running: RunningExchange): Promise<FastifyInstance> {
  const bets = new BetLedger(database)
  const casino = new CasinoLedger(database)
  const log = pino({ level: 'silent' })
  const exchange: ExchangePort = {
    ...questionsOf({
      exchange: running,
      operating: new Operating({ exchange: running, records: new OperatorReads(database) }),
      results: resultsOnLedger({ database, exchange: running, waitSeconds: 0, log }),
      history: { of: () => null },
      tables: NO_TABLES,
      place: () => ({ number: 0, version: 0 }),
    }),
    market: running.market,
  }
  return buildHttp({
    exchange,
    sessions: new Sessions({
      users: new Users(database),
      demos: new DemoUsers(database, { perHour: 1000, alive: 1000 }),
      sessions: new SessionRows(database),
      exchange,
      now: Date.now,
    }),
    placing: new Placing({ exchange, bets, clock: Date.now, placementsPerSecond: 1000 }),
    cashingOut: new CashingOut({ exchange, earlier: async () => null, clock: Date.now }),
    bets,
    statements: new StatementLedger(database),
    casino,
    rounds: casino,
    stakeButtons: new StakeButtonRows(database),
    board: { list: () => [] },
    limits: { signInsPerMinute: 1000, requestsPerTenSeconds: 10_000 },
    edge: NO_EDGE,
    health: { ledger: () => true, sequencer: async () => true },
    now: Date.now,
    streamUrl: null,
    webRoot: '/nowhere',
    logger: log,
  })
}
