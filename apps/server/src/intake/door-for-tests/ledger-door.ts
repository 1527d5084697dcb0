import type { FastifyInstance } from 'fastify'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import pino from 'pino'
import { openExchangeGround, type ExchangeGround } from '../../exchange/exchange-for-tests.ts'
import type { RunningExchange } from '../../exchange/exchange.ts'
import { BetLedger } from '../../ledger/reads/bet-reads.ts'
import { CasinoLedger } from '../../ledger/reads/casino-reads.ts'
import { OperatorReads } from '../../ledger/reads/operator-reads.ts'
import { DemoUsers } from '../../ledger/reads/demo-users.ts'
import { SessionRows } from '../../ledger/reads/sessions.ts'
import { StakeButtonRows } from '../../ledger/reads/stake-buttons.ts'
import { StatementLedger } from '../../ledger/reads/statement-reads.ts'
import { Users } from '../../ledger/reads/users.ts'
import { NO_EDGE } from '../edge.ts'
import { CashingOut } from '../cashing-out.ts'
import { buildHttp } from '../http/build-http.ts'
import { Operating } from '../operating.ts'
import { Placing } from '../placing.ts'
import { resultsOnLedger } from '../results-on-ledger.ts'
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

function httpOn({ database }: ExchangeGround, exchange: RunningExchange): Promise<FastifyInstance> {
  const bets = new BetLedger(database)
  const log = pino({ level: 'silent' })
  return buildHttp({
    results: resultsOnLedger({ database, exchange, waitSeconds: 0, log }),
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
    operating: new Operating({ exchange, records: new OperatorReads(database) }),
    bets,
    statements: new StatementLedger(database),
    casino: new CasinoLedger(database),
    stakeButtons: new StakeButtonRows(database),
    catalogue: { list: () => [] },
    history: { of: () => null },
    limits: { signInsPerMinute: 1000, requestsPerTenSeconds: 10_000 },
    edge: NO_EDGE,
    health: { ledger: () => true, sequencer: async () => true },
    now: Date.now,
    streamUrl: null,
    webRoot: '/nowhere',
    logger: log,
  })
}
