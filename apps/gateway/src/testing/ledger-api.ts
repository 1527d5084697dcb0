import type { FastifyInstance } from 'fastify'
import { CASHIER_TERMS } from '@crease/domain/records/players/payment.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import pino from 'pino'
import { noCredentials } from './no-credentials.ts'
import {
  openExchangeGround,
  type ExchangeGround,
} from '@crease/exchange/exchange/testing/exchange.ts'
import type { RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { OpeningAccounts } from '@crease/exchange/accounts/opening-accounts.ts'
import { Registrations } from '@crease/people/credentials/registrations.ts'
import { OperatorSessions } from '@crease/exchange/operators/operator-sessions.ts'
import { settingSports } from '@crease/exchange/operators/setting-sports.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { FavouriteRows } from '@crease/people/preferences/favourites.ts'
import { Messages } from '@crease/people/messages/messages.ts'
import { NoticeLedger } from '@crease/people/notices/notices.ts'
import { PushSubscriptions } from '@crease/people/notices/push-subscriptions.ts'
import { OperatorReads } from '@crease/exchange/operators/operator-reads.ts'
import { AccountNotices } from '@crease/people/notices/account-notices.ts'
import { DemoUsers } from '@crease/people/users/demo-users.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'
import { StakeButtonRows } from '@crease/people/preferences/stake-buttons.ts'
import { PlayReads } from '@crease/people/protection/play-reads.ts'
import { historyOn } from '@crease/ledger/reads/history-on.ts'
import { StatementLedger } from '@crease/ledger/reads/statement-reads.ts'
import { askedSports, sportSettings } from '@crease/ledger/reads/sport-settings.ts'
import { TenantRows } from '@crease/people/tenants/tenants.ts'
import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { Users } from '@crease/people/users/users.ts'
import type { ExchangePort, Questions } from '@crease/protocol/exchange-port.ts'
import { startCashier } from '@crease/exchange/cashier/start-cashier.ts'
import { questionsOf } from '@crease/exchange/stream/answers.ts'
import { NO_CASINO } from '@crease/protocol/casino-port.ts'
import type { AuditEvent, RecordEvent } from '@crease/protocol/audit.ts'
import { NO_EDGE } from '@crease/protocol/gateway-settings.ts'
import { Allowance } from '../edge/allowance.ts'
import { CashingOut } from '../betting/cashing-out.ts'
import { buildHttp } from '../api/build-http.ts'
import { Operating } from '@crease/exchange/results/operating.ts'
import { Placing } from '../betting/placing.ts'
import { resultsOnLedger } from '@crease/exchange/results/results-on-ledger.ts'
import { Tenants } from '../tenants/tenants.ts'
import { Passwords } from '@crease/people/credentials/passwords.ts'
import { Sessions } from '../sessions/sessions.ts'

/** The HTTP API before a real exchange and a real PostgreSQL, with one demo player signed in. */
export interface LedgerApi {
  readonly ground: ExchangeGround
  readonly exchange: RunningExchange
  readonly user: UserId
  /** asks as the player, or with another's token */
  readonly ask: (url: string, as?: string) => Promise<Answered>
  /** posts as the player, or with another's token */
  readonly post: (url: string, payload: object, as?: string) => Promise<Answered>
  readonly patch: (url: string, payload: object) => Promise<Answered>
  /** a file as it came, whole */
  readonly file: (url: string, as: string) => Promise<AnsweredFile>
  /** listens on a port of its own, and says where */
  readonly listen: () => Promise<string>
  /** what went on record */
  readonly recorded: readonly AuditEvent[]
  /** reads of statements: how many pages were read, and what is put behind each remark */
  readonly reading: { readonly pages: number; more: string }
  /** a token of an account that is no demo; an operator's with `role` */
  readonly realAccount: (loginId: string, role?: 'operator') => Promise<string>
  /** a further demo player's token */
  readonly another: () => Promise<string>
  readonly close: () => Promise<void>
}

/** Statements, and how many pages of them were read. */
class CountingStatements extends StatementLedger {
  pages = 0
  more = ''

  override async page(
    ...asked: Parameters<StatementLedger['page']>
  ): ReturnType<StatementLedger['page']> {
    this.pages += 1
    const { rows, ...rest } = await super.page(...asked)
    const longer = rows.map((row) => ({ ...row, narration: row.narration + this.more }))
    return { ...rest, rows: longer }
  }
}

const PASSWORD = 'a password of tests'

interface AnsweredFile {
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

interface Answered {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever came, for the test to hold against
  readonly body: any
}

/** The HTTP API on a real ledger, with one player who is signed in. The caller closes it. */
export async function openLedgerApi(): Promise<LedgerApi> {
  const ground = await openExchangeGround()
  const { exchange } = await ground.start()
  const statements = new CountingStatements(ground.database)
  const recorded: AuditEvent[] = []
  const record: RecordEvent = (event) => void recorded.push(event)
  const http = await httpOn(ground, exchange, { statements, record })
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
    file: async (url, as) => {
      const reply = await http.inject({ url, headers: { 'user-token': as } })
      return { text: reply.body, headers: reply.headers }
    },
    listen: () => http.listen({ host: '127.0.0.1', port: 0 }),
    recorded,
    reading: statements,
    realAccount: async (loginId, role) => {
      const users = new Users(ground.database)
      const passwordHash = await new Passwords().hash(PASSWORD)
      await users.add({ loginId, displayName: loginId, passwordHash, isDemo: false })
      if (role === 'operator') await makeOperator(ground.database, loginId)
      const payload = { loginId, password: PASSWORD }
      const reply = await http.inject({ method: 'POST', url: '/api/v1/client/signin', payload })
      return reply.json().token
    },
    another: async () => (await signIn()).token,
    close: async () => {
      await http.close()
      await ground.close()
    },
  }
}

/** No stream is there: nothing was told to anybody. */
const NOTHING_TOLD = { place: () => ({ number: 0, version: 0 }), lastCommit: () => 0 }

const portOf = (asked: Questions, { market }: Pick<RunningExchange, 'market'>): ExchangePort => ({
  ...asked,
  market,
})

function askedOf(database: Database, running: RunningExchange, record: RecordEvent) {
  const log = pino({ level: 'silent' })
  const operators = new OperatorReads(database)
  const { cashier, stop: stopCashier } = startCashier(
    { database, exchange: running, terms: CASHIER_TERMS },
    { record, now: Date.now, log },
  )
  const asked = questionsOf({
    exchange: running,
    operating: new Operating({ exchange: running, records: operators, casino: NO_CASINO }),
    results: resultsOnLedger({ database, exchange: running, waitSeconds: 0, log }),
    sports: settingSports({ database, config: { decidedAlone: null } }),
    history: { of: () => null },
    cashier,
    casino: NO_CASINO,
    accounts: new OpeningAccounts({
      exchange: running,
      rows: new Registrations(database),
      welcomePaise: 0,
      realMoney: false,
      now: Date.now,
    }),
    operators: new OperatorSessions(database, Date.now),
    record,
    ...NOTHING_TOLD,
  })
  return { asked, stopCashier }
}

async function httpOn(
  { database }: ExchangeGround,
  running: RunningExchange,
  { statements, record }: { readonly statements: StatementLedger; readonly record: RecordEvent },
): Promise<FastifyInstance> {
  const bets = new BetLedger(database)
  const casino = new CasinoLedger(database)
  const log = pino({ level: 'silent' })
  const { asked, stopCashier } = askedOf(database, running, record)
  const exchange = portOf(asked, running)
  const http = await buildHttp({
    exchange,
    ...noCredentials(),
    sessions: new Sessions({
      users: new Users(database),
      demos: new DemoUsers(database, { perHour: 1000, alive: 1000 }),
      sessions: new SessionRows(database),
      standings: new PlayReads(database),
      notices: new AccountNotices(database),
      exchange,
      now: Date.now,
    }),
    placing: new Placing({ exchange, bets, clock: Date.now, placementsPerSecond: 1000 }),
    cashingOut: new CashingOut({ exchange, earlier: async () => null, clock: Date.now }),
    bets,
    statements,
    history: historyOn(database),
    casino,
    rounds: casino,
    play: new PlayReads(database),
    mailExclusion: () => undefined,
    stakeButtons: new StakeButtonRows(database),
    player: {
      notices: new NoticeLedger(database),
      favourites: new FavouriteRows(database),
      messages: new Messages(database),
      marketOf: () => null,
      push: new PushSubscriptions(database),
      now: Date.now,
      changed: () => {},
    },
    sports: { all: () => sportSettings(database), asked: () => askedSports(database) },
    tenants: new Tenants(new TenantRows(database), Date.now),
    matchFeed: { list: () => [], find: () => ({ data: [], more: false }) },
    limits: { signInsPerMinute: 1000, requestsPerTenSeconds: 10_000, coreMsPerSecond: 10_000 },
    allowance: new Allowance({ coreMsPerSecond: 10_000, clock: Date.now }),
    edge: NO_EDGE,
    tls: null,
    securityContact: null,
    health: { ledger: () => true, sequencer: async () => true },
    now: Date.now,
    streamUrl: null,
    isTrial: false,
    webRoot: '/nowhere',
    logger: log,
    record,
  })
  http.addHook('onClose', stopCashier)
  return http
}
