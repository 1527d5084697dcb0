import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pino from 'pino'
import { marketId } from '@crease/domain/units/ids.ts'
import type { GatewaySettings } from '@crease/protocol/parent-messages.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { Messages } from '@crease/people/messages/messages.ts'
import { FavouriteRows } from '@crease/people/preferences/favourites.ts'
import { PushSubscriptions } from '@crease/people/notices/push-subscriptions.ts'
import { StakeButtonRows } from '@crease/people/preferences/stake-buttons.ts'
import { askedSports, sportSettings } from '@crease/ledger/reads/sport-settings.ts'
import { TenantRows } from '@crease/people/tenants/tenants.ts'
import type { Tracer } from '@crease/process/tracing/tracer.ts'
import { buildHttp } from './api/build-http.ts'
import { serveHousePictures } from './api/house-pictures.ts'
import { exchangeAnswers } from './api/health.ts'
import type { AccountDeps } from './api/handlers/account-handlers.ts'
import type { PlayerDeps } from './api/handlers/player-handlers.ts'
import { callByName } from './api/order-call.ts'
import { pageScriptIn } from './api/web-app.ts'
import { Allowance } from './edge/allowance.ts'
import { boundConnections } from './edge/connections.ts'
import { CashingOut } from './betting/cashing-out.ts'
import { Placing } from './betting/placing.ts'
import type { ChangedBets } from './betting/reads.ts'
import type { PeopleReads } from '@crease/ledger/connections/people-reads.ts'
import type { ExchangeLink } from './exchange/exchange-link.ts'
import type { Reads } from './ledger-reads.ts'
import type { Draining } from './draining.ts'
import type { SharedLimits } from './edge/shared-limits.ts'
import type { MatchFeed } from './match-feed/match-feed.ts'
import { credentialHandlersOf } from './api/handlers/credential-handlers.ts'
import type { Credentials } from './credentials/credentials.ts'
import type { Sessions } from './sessions/sessions.ts'
import { Tenants } from './tenants/tenants.ts'
import type { CasinoFeed } from './casino/casino-feed.ts'
import type { GatewayMetrics } from './metrics/gateway-metrics.ts'
import { createSockets, type Sockets } from './sockets/create-sockets.ts'
import { GatewayPort } from './sockets/gateway-port.ts'
import { DEFAULT_SOCKET_LIMITS } from './sockets/socket-limits.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Polls are small, and one bet needs up to four: this many for each request of another kind. */
const POLLS_A_REQUEST = 5
/** An address has three times as many connections as sockets, and opens three times as many a second. */
const CONNECTIONS_A_SOCKET = 3

interface ApiParts {
  readonly settings: GatewaySettings
  readonly link: ExchangeLink
  readonly reads: PeopleReads
  readonly read: Reads
  readonly sessions: Sessions
  readonly credentials: Credentials
  readonly matchFeed: MatchFeed
  readonly casinoFeed: CasinoFeed
  readonly shared: SharedLimits
  readonly record: RecordEvent
  readonly logger: pino.Logger
  /** null: no metrics */
  readonly metrics: GatewayMetrics | null
  readonly draining: Draining
  /** null: no traces */
  readonly tracer: Tracer | null
}

/** HTTP, and the sockets beside it on the same server; both before they are listened for. */
export async function openApi(parts: ApiParts) {
  const { settings, link, reads, read, sessions, credentials, matchFeed, shared } = parts
  const { record, logger, draining } = parts
  const exchange = link.port
  const { database } = reads
  const { bets, casino } = read
  const { betsPerSecond: placementsPerSecond, limits, edge, tls, securityContact } = settings
  const outside = { edge, tls, securityContact, record, logger }
  const placing = new Placing({ exchange, bets, clock: steadyNow, placementsPerSecond, shared })
  const cashingOut = new CashingOut({ exchange, earlier: read.cashOuts, clock: steadyNow, shared })
  const allowance = new Allowance({ ...limits, clock: steadyNow, shared })
  const tenants = new Tenants(new TenantRows(database), steadyNow)
  // the first page has its own face
  await tenants.read()
  const http = await buildHttp({
    exchange,
    sessions,
    guard: credentials.guard,
    credentials: credentialHandlersOf({ sessions, credentials, tenants, edge, record, exchange }),
    placing,
    cashingOut,
    bets,
    matchFeed,
    limits,
    allowance,
    shared,
    ...outside,
    statements: read.statements,
    history: read.history,
    play: read.play,
    mailExclusion: (user, until) => credentials.mailChanges.tellExclusion(user, until),
    casino,
    rounds: new CasinoLedger(database),
    stakeButtons: new StakeButtonRows(database),
    player: playerDeps({ database, notices: read.notices, link, sockets: () => sockets }),
    tenants,
    sports: { all: () => sportSettings(database), asked: () => askedSports(database) },
    ...(parts.metrics !== null && { metrics: parts.metrics }),
    draining,
    tracer: parts.tracer,
    health: {
      ledger: reads.answers,
      sequencer: () => exchangeAnswers(exchange),
      isDraining: draining.isDraining,
    },
    now: steadyNow,
    streamUrl: settings.streamUrl,
    isTrial: settings.isTrial,
    webRoot: WEB_ROOT,
  })
  await serveHousePictures(http, settings.picturesDir)
  const connections = boundConnections(http.server, {
    perAddress: settings.crowd.socketsPerAddress * CONNECTIONS_A_SOCKET,
    newPerSecond: settings.crowd.newSocketsPerSecond * CONNECTIONS_A_SOCKET,
    trustedProxies: edge.trustedProxies,
  })
  const sockets = openSockets({ ...parts, http, placing, allowance, changed: read.changed })
  return { http, sockets, connections }
}

interface SocketParts extends ApiParts {
  readonly http: Awaited<ReturnType<typeof buildHttp>>
  readonly placing: Placing
  readonly allowance: Allowance
  readonly changed: ChangedBets
}

/** The sockets beside HTTP, on its server. */
function openSockets(parts: SocketParts): Sockets {
  const { settings, link, sessions, credentials, matchFeed, casinoFeed, record, logger } = parts
  const { http, placing, allowance, changed } = parts
  const { crowd, feedLateAfterMs, limits, edge, exchange: place } = settings
  const port = new GatewayPort({
    sessions,
    guard: credentials.guard,
    placing,
    allowance,
    exchange: link.port,
    changed,
    record,
    follow: (user) => link.follow(user),
    unfollow: (user) => link.unfollow(user),
    order: callByName(http),
    tracer: parts.tracer,
  })
  return createSockets(http.server, {
    matchFeed,
    casinoFeed,
    port,
    edge,
    isLeaving: parts.draining.isDraining,
    answered: () => link.answered(),
    hold: (event) => link.heard.hold(event),
    holdMarket: (market) => {
      const known = link.port.market(marketId(market))
      return known === null ? () => undefined : link.heard.hold(known.definition.eventId).release
    },
    record,
    logger,
    relayIn: dirname(place.gatewaysAt),
    shared: parts.shared,
    pageScript: pageScriptIn(WEB_ROOT),
    limits: {
      ...DEFAULT_SOCKET_LIMITS,
      ...crowd,
      feedLateAfterMs,
      pollsPerTenSeconds: limits.requestsPerTenSeconds * POLLS_A_REQUEST,
    },
    now: steadyNow,
  })
}

interface PlayerParts {
  readonly database: PeopleReads['database']
  readonly notices: PlayerDeps['notices']
  readonly link: ExchangeLink
  /** they are opened after the calls that tell them */
  readonly sockets: () => Sockets
}

/** Data of accounts, and notice of its changes to the player's other devices, on every gateway. */
function playerDeps({ database, notices, link, sockets }: PlayerParts): AccountDeps['player'] {
  return {
    notices,
    favourites: new FavouriteRows(database),
    messages: new Messages(database),
    marketOf: (id) => link.port.market(marketId(id))?.definition ?? null,
    push: new PushSubscriptions(database),
    now: steadyNow,
    changed: (kept) => {
      sockets().tellKept(kept)
      link.sayKept(kept)
    },
  }
}
