import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { MatchFeed } from '../match-feed/match-feed.ts'
import { GatewayPort } from '../sockets/gateway-port.ts'
import { callByName } from '../api/order-call.ts'
import { buildHttp } from '../api/build-http.ts'
import { exchangeAnswers } from '../api/health.ts'
import type { AuditEvent } from '@crease/protocol/audit.ts'
import { NO_EDGE, type Edge, type TlsFiles } from '@crease/protocol/gateway-settings.ts'
import type { HttpLimits } from '@crease/protocol/gateway-settings.ts'
import { Allowance } from '../edge/allowance.ts'
import { CashingOut } from '../betting/cashing-out.ts'
import { Placing } from '../betting/placing.ts'
import type {
  ChangedBet,
  PageOf,
  StoredBet,
  RoundOfPlayer,
} from '@crease/ledger/reads/report-rows.ts'
import type { BetReads, ChangedBets, RoundReads, StatementReads } from '../betting/reads.ts'
import { LateAnswers } from '../edge/late-answers.ts'
import { Sessions } from '../sessions/sessions.ts'
import { Tenants } from '../tenants/tenants.ts'
import { CasinoFeed } from '../casino/casino-feed.ts'
import { createSockets, type Sockets } from '../sockets/create-sockets.ts'
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from '../sockets/socket-limits.ts'
import { testBroadcast } from './broadcast.ts'
import { FakeExchange } from './fake-exchange.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'
import { noCredentials } from './no-credentials.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import type { MemorySessions } from './memory-sessions.ts'
import {
  keepsNothing,
  NO_CASINO,
  NO_HISTORY,
  MemoryButtons,
  memoryStores,
  MemoryTenants,
  type MemoryDemos,
  NOBODY_PLAYED,
  NO_SPORTS,
  NO_STANDINGS,
} from './memory-stores.ts'

export interface Api {
  readonly http: FastifyInstance
  /** tells what an exchange would */
  readonly broadcast: ReturnType<typeof testBroadcast>
  /** what the sockets read, told at once of all that is published */
  readonly matchFeed: MatchFeed
  readonly exchange: FakeExchange
  readonly sessions: Sessions
  readonly demos: MemoryDemos
  /** the rows of sessions */
  readonly sessionRows: MemorySessions
  readonly sockets: Sockets
  readonly ledger: FakeLedger
  readonly tenants: MemoryTenants
  /** sockets that watch each casino table, as the exchange receives them */
  readonly watched: ReadonlyMap<string, number>
  readonly clock: { now: number }
  /** what went on record */
  readonly recorded: readonly AuditEvent[]
  /** a demo player's token */
  readonly signIn: () => Promise<string>
  readonly close: () => Promise<void>
}

export interface ApiSettings {
  readonly http?: Partial<HttpLimits>
  readonly sockets?: Partial<SocketLimits>
  readonly placementsPerSecond?: number
  readonly webRoot?: string
  readonly matchIntervalMs?: number
  readonly streamUrl?: string
  readonly edge?: Edge
  readonly tls?: TlsFiles
  readonly securityContact?: string
  readonly ledgerAnswers?: () => boolean
  /** absent: everybody may do everything */
  readonly guard?: SessionGuard
  /** folder in which several of them reach each other */
  readonly relayIn?: string
}

const ROOMY: HttpLimits = {
  signInsPerMinute: 1000,
  requestsPerTenSeconds: 10_000,
  coreMsPerSecond: 100_000,
}
const MANY_PLACEMENTS = 1000

const healthOf = ({ ledgerAnswers = () => true }: ApiSettings, exchange: FakeExchange) => ({
  ledger: ledgerAnswers,
  sequencer: () => exchangeAnswers(exchange),
})

/** The whole API, http and sockets, before an exchange and a ledger in memory. Does not listen yet. */
export async function openApi(settings: ApiSettings = {}): Promise<Api> {
  const clock = { now: Date.now() }
  const now = () => clock.now
  const [exchange, ledger] = [withMarket(new FakeExchange()), new FakeLedger()]
  const watched = new Map<string, number>()
  const recorded: AuditEvent[] = []
  const outside = outsideOf(settings, recorded)
  const catalogue = new Catalogue(now)
  const { matchIntervalMs: usualPaceMs } = settings
  const pace = usualPaceMs === undefined ? {} : { usualPaceMs }
  const matchFeed = new MatchFeed({ epoch: 'epoch-1', catalogue, now, ...pace })
  const stores = memoryStores()
  const tenantRows = new MemoryTenants()
  const sessions = new Sessions({ ...stores, standings: NO_STANDINGS, exchange, now })
  const placementsPerSecond = settings.placementsPerSecond ?? MANY_PLACEMENTS
  const placing = new Placing({ exchange, bets: ledger, clock: now, placementsPerSecond })
  const bounds = boundsOf(settings, now)
  const http = await buildHttp({
    exchange,
    sessions,
    ...noCredentials(settings.guard),
    placing,
    cashingOut: new CashingOut({ exchange, earlier: async () => null, clock: now }),
    bets: ledger,
    statements: ledger,
    history: NO_HISTORY,
    casino: NO_CASINO,
    rounds: ledger,
    ...NOBODY_PLAYED,
    stakeButtons: new MemoryButtons(),
    player: keepsNothing(),
    tenants: new Tenants(tenantRows, now),
    sports: NO_SPORTS,
    ...outside,
    matchFeed,
    ...bounds,
    // how late refusals come is tested of `answerLate` alone
    late: new LateAnswers(0),
    health: healthOf(settings, exchange),
    now,
    webRoot: settings.webRoot ?? '/nowhere',
  })
  const feeds = { matchFeed, casinoFeed: openCasinoFeed(catalogue, watched) }
  const { guard } = noCredentials(settings.guard)
  const parts = { http, ...feeds, sessions, guard, placing, exchange, ledger, ...bounds }
  const sockets = openSockets(parts, {
    ...outside,
    limits: { ...DEFAULT_SOCKET_LIMITS, ...settings.sockets },
    now,
    ...(settings.relayIn !== undefined && { relayIn: settings.relayIn }),
  })
  const broadcast = testBroadcast({ exchange, catalogue, sockets, now })
  return {
    http,
    broadcast,
    matchFeed,
    exchange,
    sessions,
    sockets,
    demos: stores.demos,
    sessionRows: stores.sessions,
    ledger,
    tenants: tenantRows,
    watched,
    clock,
    recorded,
    signIn: () => signInOf(sessions),
    close: () => closeAll(Object.values(feeds), [sockets, http]),
  }
}

/** Roomy where a test says nothing. */
function boundsOf({ http }: ApiSettings, clock: () => number) {
  const limits = { ...ROOMY, ...http }
  return { limits, allowance: new Allowance({ ...limits, clock }) }
}

/** Ends what ticks, then what is listened at, in this order. */
async function closeAll(
  ticking: readonly { readonly stop: () => void }[],
  doors: readonly { readonly close: () => Promise<unknown> }[],
): Promise<void> {
  for (const each of ticking) each.stop()
  for (const api of doors) await api.close()
}

/** The outside of the API: all audit events are collected. */
function outsideOf(settings: ApiSettings, recorded: AuditEvent[]) {
  return {
    edge: settings.edge ?? NO_EDGE,
    tls: settings.tls ?? null,
    securityContact: settings.securityContact ?? null,
    streamUrl: settings.streamUrl ?? null,
    isTrial: false,
    record: (event: AuditEvent): void => void recorded.push(event),
    logger: pino({ level: 'silent' }),
  }
}

function withMarket(exchange: FakeExchange): FakeExchange {
  exchange.markets.set(MARKET.marketId, view())
  return exchange
}

async function signInOf(sessions: Sessions): Promise<string> {
  const outcome = await sessions.signInDemo({ ip: '127.0.0.1' })
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return outcome.token
}

/** Casino tables, with the watchers that the exchange receives. */
const openCasinoFeed = (catalogue: Catalogue, watched: Map<string, number>): CasinoFeed =>
  new CasinoFeed({
    epoch: 'tables-1',
    catalogue,
    watched: (slug, count) => watched.set(slug, count),
  })

/** The sockets before the same exchange. */
function openSockets(
  parts: Pick<Api, 'http' | 'matchFeed' | 'sessions' | 'exchange' | 'ledger'> & {
    readonly guard: SessionGuard
    readonly placing: Placing
    readonly allowance: Allowance
    readonly casinoFeed: CasinoFeed
  },
  rules: Omit<Parameters<typeof createSockets>[1], 'matchFeed' | 'casinoFeed' | 'port'>,
): Sockets {
  const { http, matchFeed, casinoFeed, sessions, ledger } = parts
  const { record } = rules
  const nobody = (): void => undefined
  const wanted = { follow: nobody, unfollow: nobody }
  const port = new GatewayPort({
    ...parts,
    ...wanted,
    changed: ledger,
    record,
    order: callByName(http),
  })
  const sockets = createSockets(http.server, { ...rules, matchFeed, casinoFeed, port })
  sessions.onEnd((ended) => sockets.endSession(ended))
  return sockets
}

const ROAD = ['2B', '1A'].map(([roundId = '', code = '']) => ({ roundId, code }))
/** Answers what a test put in, and keeps what it was asked. */
class FakeLedger implements BetReads, ChangedBets, StatementReads, RoundReads {
  readonly storedRounds: RoundOfPlayer[] = []
  readonly round: RoundReads['round'] = async (mid, user) => {
    const found = this.storedRounds.find(({ round }) => round.roundId === mid)
    if (found === undefined) return null
    return { round: found.round, bets: found.bets.filter(({ userId }) => userId === user) }
  }

  readonly roundInSum: RoundReads['roundInSum'] = async () => null
  readonly voidRounds: RoundReads['voidRounds'] = async () => ({ rounds: 0, voids: 0 })
  readonly lastCodes: RoundReads['lastCodes'] = async () => ROAD
  readonly chains: RoundReads['chains'] = async () => []

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
    const sums = { total: this.stored.length, stake: NO_MONEY, liability: NO_MONEY, upTo: 0 }
    return { rows: this.stored, next: null, ...sums }
  }

  readonly changedAfter: ChangedBets['changedAfter'] = async (user, { number, betId }, limit) => {
    const own = this.changed.filter(({ bet }) => bet.userId === user)
    const isLater = (one: ChangedBet) =>
      one.number > number || (one.number === number && one.bet.betId > betId)
    const bets = own.filter(isLater).slice(0, limit)
    const last = bets.length < limit ? undefined : bets.at(-1)
    return { bets, next: last === undefined ? null : { ...last, betId: last.bet.betId } }
  }

  readonly page: StatementReads['page'] = async (query) => {
    this.asked.push(query)
    const sums = { credit: NO_MONEY, debit: NO_MONEY, upTo: this.lines.length }
    return { rows: this.lines, total: this.lines.length, ...sums }
  }
}
