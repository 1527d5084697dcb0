import type { IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { MatchFeed } from '../match-feed/match-feed.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { Placing } from '../betting/placing.ts'
import type {
  BetReads,
  CasinoReads,
  HistoryReads,
  StakeButtonStore,
  StatementReads,
  RoundReads,
} from '../betting/reads.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { CashingOut } from '../betting/cashing-out.ts'
import type { Draining } from '../draining.ts'
import type { Edge, TlsFiles, HttpLimits } from '@crease/protocol/gateway-settings.ts'
import { accountHandlers, type AccountDeps } from './handlers/account-handlers.ts'
import { openMessageHandlers } from './handlers/message-handlers.ts'
import { betHandlers } from './handlers/bet-handlers.ts'
import { cashOutHandlers } from './handlers/cash-out-handlers.ts'
import type { CredentialHandlers } from './handlers/credential-handlers.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'
import { casinoHandlers } from './handlers/casino-handlers.ts'
import { historyHandlers } from './handlers/history-handlers.ts'
import { answerErrors, answersBadAddress, answersUnreadable, refuseOddRequests } from './errors.ts'
import { serveHealth, type Health } from './health.ts'
import { RateLimit, type RateLimits } from '../edge/rate-limit.ts'
import { SharedLimits } from '../edge/shared-limits.ts'
import { sharedWindows } from '../edge/shared-windows.ts'
import { requestIds, type RequestIds } from '../edge/request-ids.ts'
import type { Tracer } from '@crease/process/tracing/tracer.ts'
import { networkOf } from '../edge/network.ts'
import type { Allowance } from '../edge/allowance.ts'
import type { LateAnswers } from '../edge/late-answers.ts'
import { followRequests } from './follow-requests.ts'
import { answerLate } from './late-refusals.ts'
import { KEEP_ALIVE_MS, MAX_BODY_BYTES, REMEMBERED_ADDRESSES, SLOW } from './http-limits.ts'
import { fileHandlers } from './handlers/file-handlers.ts'
import { limitHandlers } from './handlers/limit-handlers.ts'
import { countRequests } from '../metrics/count-requests.ts'
import type { GatewayMetrics } from '../metrics/gateway-metrics.ts'
import { matchHandlers } from './handlers/match-handlers.ts'
import { moneyHandlers } from './handlers/money-handlers.ts'
import { mountOpen, mountSignedIn, type SignInLimit } from './mount.ts'
import { paymentHandlers } from './handlers/payment-handlers.ts'
import { protectionHandlers, type ProtectionDeps } from './handlers/protection-handlers.ts'
import { operatorHandlers } from './handlers/operator-handlers.ts'
import { recordCalls } from './recording.ts'
import { compressAnswers } from './compress-answers.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { dateByServer, storeNoAnswers } from './answer-headers.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { serializerOf } from './serializers.ts'
import { orderHandlers } from './handlers/order-handlers.ts'
import { resultHandlers } from './handlers/result-handlers.ts'
import { openHandlers, signOutHandler } from './handlers/sign-in-handlers.ts'
import { refreshHandler, sessionHandlers } from './handlers/session-handlers.ts'
import { standingHandlers } from './handlers/standing-handlers.ts'
import { tableHandlers } from './handlers/table-handlers.ts'
import { sportHandlers, type SportReads } from './handlers/sport-handlers.ts'
import { SoloBetting } from '../betting/solo-betting.ts'
import { lookHandlers, tenantHandlers } from './handlers/tenant-handlers.ts'
import type { Tenants } from '../tenants/tenants.ts'
import { askFromWhere } from '../edge/places.ts'
import { TableBetting } from '../betting/table-betting.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { reloadTls, secureOptions } from './tls.ts'
import { validatorOf } from './validators.ts'
import { serveWebApp } from './web-app.ts'

export interface HttpDeps {
  readonly exchange: ExchangePort
  readonly sessions: Sessions
  readonly credentials: CredentialHandlers
  readonly guard: SessionGuard
  readonly placing: Placing
  readonly cashingOut: CashingOut
  readonly bets: BetReads
  readonly statements: StatementReads
  readonly history: HistoryReads
  readonly casino: CasinoReads
  readonly play: ProtectionDeps['play']
  readonly mailExclusion: ProtectionDeps['mailExclusion']
  readonly rounds: RoundReads
  readonly stakeButtons: StakeButtonStore
  readonly player: AccountDeps['player']
  readonly matchFeed: Pick<MatchFeed, 'list' | 'find'>
  readonly limits: HttpLimits
  /** processor time that a player and an address may use */
  readonly allowance: Allowance
  /** who gives refusals late; absent: as [AU15] says */
  readonly late?: LateAnswers
  /** absent: this gateway is alone */
  readonly shared?: SharedLimits
  readonly edge: Edge
  /** null: TLS is ended elsewhere, or not used */
  readonly tls: TlsFiles | null
  /** the contact for security reports; null: none */
  readonly securityContact: string | null
  readonly health: Health
  /** puts on record what strangers and operators do [OP120] */
  readonly record: RecordEvent
  /** epoch milliseconds */
  readonly now: () => number
  readonly tenants: Tenants
  readonly sports: SportReads
  /** absent: it ends at once */
  readonly draining?: Draining
  /** absent: no metrics */
  readonly metrics?: GatewayMetrics
  /** absent: no traces */
  readonly tracer?: Tracer | null
  /** the page that shows a match; null: there is none */
  readonly streamUrl: string | null
  readonly isTrial: boolean
  /** folder of the built web app */
  readonly webRoot: string
  readonly logger: FastifyBaseLogger
}

/** An answer says what is left of a rate limit only where none is: every other one would be longer for it. */
const SAYS_NOTHING = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
} as const

/** The HTTP API: every row of the contract's route table, the web app, and no more. Does not listen yet. */
export async function buildHttp(deps: HttpDeps): Promise<FastifyInstance> {
  const { edge, shared = new SharedLimits(null) } = deps
  const ids = requestIds(edge.trustedProxies)
  const app = bareApp({ ...deps, ids })
  app.setValidatorCompiler(validatorOf)
  app.setSerializerCompiler<object>(({ schema }) => serializerOf(schema))
  for (const each of ['session', 'refusedWith', 'refusedField']) app.decorateRequest(each, null)
  deps.draining?.watch(app)
  dateByServer(app, deps.now)
  followRequests(app, { tracer: deps.tracer ?? null, ids })
  readJsonOnly(app)
  answerErrors(app)
  await addSecurityHeaders(app, deps)
  refuseOddRequests(app, edge)
  answerLate(app, deps.late)
  recordCalls(app, deps.record)
  if (deps.metrics !== undefined) countRequests(app, deps.metrics)
  await boundByAddress(app, deps.limits, shared)
  askFromWhere(app, edge)
  storeNoAnswers(app)
  await compressAnswers(app)
  const cookie = refreshCookie(edge)
  mountOpen(
    app,
    {
      ...openHandlers(deps.sessions, deps.record),
      ...deps.credentials.open,
      ...refreshHandler(deps.sessions, deps.record),
      ...lookHandlers(deps.tenants, deps),
      ...openMessageHandlers(deps.player, shared),
    },
    { limit: signInLimit(app, deps.limits), cookie, allowance: deps.allowance },
  )
  mountSignedIn(
    app,
    {
      ...signOutHandler(deps.sessions, deps.record),
      ...deps.credentials.own,
      ...sessionHandlers({ sessions: deps.sessions, operators: deps.tenants.store }),
      ...moneyHandlers(deps),
      ...historyHandlers(deps),
      ...fileHandlers(deps),
      ...matchHandlers(deps),
      ...betHandlers(deps),
      ...casinoHandlers(deps),
      ...tableHandlers({
        ...deps,
        tableBetting: new TableBetting({ ...deps, take: deps.placing.take }),
        soloBetting: new SoloBetting({ ...deps, take: deps.placing.take }),
      }),
      ...accountHandlers(deps),
      ...cashOutHandlers(deps),
      ...orderHandlers(deps.placing),
      ...operatorHandlers(deps.exchange, deps.sports),
      ...limitHandlers(deps),
      ...protectionHandlers(deps),
      ...paymentHandlers(deps),
      ...resultHandlers(deps.exchange),
      ...standingHandlers(deps.placing),
      ...tenantHandlers(deps.tenants),
      ...sportHandlers(deps),
    },
    { sessions: deps.sessions, guard: deps.guard, cookie, allowance: deps.allowance },
  )
  serveHealth(app, deps.health)
  serveSecurityTxt(app, { ...deps, contact: deps.securityContact })
  await serveWebApp(app, deps.webRoot, deps.tenants)
  return app
}

function bareApp({
  edge,
  tls,
  logger,
  ids,
}: Pick<HttpDeps, 'edge' | 'tls' | 'logger'> & { readonly ids: RequestIds }): FastifyInstance {
  const options = {
    loggerInstance: logger,
    genReqId: ids.idOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MAX_BODY_BYTES,
    frameworkErrors: answersBadAddress(edge),
    clientErrorHandler: answersUnreadable(edge),
    trustProxy: edge.trustedProxies.length > 0 && [...edge.trustedProxies],
    requestTimeout: SLOW.requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: true,
  } as const
  const http = {
    headersTimeout: SLOW.headersMs,
    connectionsCheckingInterval: SLOW.lookEveryMs,
    // a request without a host is answered by us, with our headers
    requireHostHeader: false,
    // curl and Java offer HTTP/2 with their first request: any other offer is ignored [OP68]
    shouldUpgradeCallback: ({ url = '' }: IncomingMessage) => url.startsWith('/socket.io/'),
  }
  if (tls === null) return Fastify({ ...options, http })
  const secure = Fastify({ ...options, https: { ...http, ...secureOptions(tls) } })
  const stopReloading = reloadTls(tls, { server: secure.server, log: logger })
  secure.addHook('onClose', stopReloading)
  return secure
}

/**
 * Counts every request by its address before any other work, for any route and any caller [AU12]: a hook of the root
 * runs before those of the routes, and for unknown routes too.
 */
async function boundByAddress(
  app: FastifyInstance,
  limits: HttpLimits,
  shared: SharedLimits,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: limits.requestsPerTenSeconds,
    timeWindow: '10 seconds',
    store: sharedWindows(shared, REMEMBERED_ADDRESSES),
    addHeadersOnExceeding: SAYS_NOTHING,
  })
  app.addHook('onRequest', app.rateLimit())
  const even = new RateLimit(evenly(limits))
  app.addHook('onRequest', async ({ ip }) => {
    const now = steadyNow()
    const network = networkOf(ip)
    const waitMs = even.waitOf(network, now)
    even.takeMany(network, now, 1)
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  })
}

/** Requests within the limit come at twice its pace, a fortieth of it at once: no burst takes all the time [AU16]. */
const evenly = ({ requestsPerTenSeconds: most }: HttpLimits): RateLimits => ({
  perSecond: Math.max(20, most / 5),
  burst: Math.max(20, most / 40),
  keys: REMEMBERED_ADDRESSES,
})

/** One count for all ways to sign in. */
function signInLimit(app: FastifyInstance, limits: HttpLimits): SignInLimit {
  const count = app.createRateLimit({ max: limits.signInsPerMinute, timeWindow: '1 minute' })
  return async (request) => {
    const limit = await count(request)
    if (limit.isAllowed || !limit.isExceeded) return null
    return { code: 'RATE_LIMITED', retryAfterS: limit.ttlInSeconds }
  }
}

/** Bodies are JSON; none at all is an empty object, because some calls need nothing in it. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, {})
      else void parse(request, body, done)
    },
  )
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method !== 'GET') request.body ??= {}
    done()
  })
}
