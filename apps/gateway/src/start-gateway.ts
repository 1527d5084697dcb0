import { connect } from 'node:net'
import type { Logger } from 'pino'
import type { GatewaySettings } from '@crease/protocol/parent-messages.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { AuditTrail, type AuditTrailParts } from '@crease/ledger/audit/audit-trail.ts'
import { writeAudit } from '@crease/ledger/audit/audit-rows.ts'
import { openPeopleReads, type PeopleReads } from '@crease/ledger/connections/people-reads.ts'
import { serverLog } from '@crease/process/server-log.ts'
import { openTracer } from '@crease/process/tracing/tracer.ts'
import { ExchangeLink } from './exchange/exchange-link.ts'
import type { LinkParts } from './exchange/link-parts.ts'
import { SharedLimits } from './edge/shared-limits.ts'
import { newEpoch } from './match-feed/epoch.ts'
import { MatchFeed } from './match-feed/match-feed.ts'
import { CasinoFeed } from './casino/casino-feed.ts'
import { Draining } from './draining.ts'
import { openApi } from './open-api.ts'
import { listenToExchange } from './listen-to-exchange.ts'
import { openSignIn } from './sign-in-parts.ts'
import { readsOf } from './ledger-reads.ts'

/** the interval at which requests that wait for a missing ledger are ended */
const GIVE_UP_EVERY_MS = 200

export interface RunningGateway {
  /** where it listens */
  readonly url: string
  /** what it counts, as Prometheus reads it [OP150] */
  readonly measure: () => Promise<string>
  /** From now on `/readyz` says that it is not ready; it goes on otherwise [OP154]. */
  readonly leave: () => void
  /**
   * Answers the requests under way and closes every socket, spread over `lingerMs`, in which open connections may
   * still send requests; then closes the line to the exchange [OP154].
   */
  readonly stop: (lingerMs: number) => Promise<void>
}

/** A process that faces people: HTTP, sockets and pages, on what the exchange tells it. In the order in which its parts start. */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const logger = serverLog('gateway', settings)
  const now = steadyNow
  const catalogue = new Catalogue(now)
  const { connectionString, standbyUrl } = settings.exchange
  const reads = await openPeopleReads(connectionString)
  const lines = await linesOf(settings, logger)
  const tracer = await openTracer(settings.tracing, 'crease-gateway')
  const link = linkTo({ lines, reads, catalogue, tracer, log: logger })
  const read = readsOf(reads, { standbyUrl, lastCommit: link.port.lastCommit })
  const write: AuditTrailParts['write'] = (batch) => writeAudit(reads.database, batch)
  const trail = new AuditTrail({ write, now, log: logger })
  const shared = new SharedLimits(hasOthers(settings) ? (spent) => link.saySpent(spent) : null)
  const signIn = { settings, link, reads, shared, logger }
  const { sessions, credentials } = await openSignIn(signIn)
  const matchFeed = new MatchFeed({ epoch: newEpoch(), catalogue, now })
  const casinoFeed = new CasinoFeed({
    epoch: newEpoch(),
    catalogue,
    watched: (slug, count) => link.sayWatched(slug, count),
  })
  const metrics = await metricsOf(settings, reads)
  const record = metrics?.counting(trail.record) ?? trail.record
  const own = { settings, link, reads, read, sessions, credentials, matchFeed, casinoFeed, shared }
  const draining = new Draining()
  const parts = { ...own, logger, metrics, draining, tracer }
  const { http, sockets, connections } = await openApi({ ...parts, record })
  metrics?.readFrom({
    sockets: sockets.counts,
    connections,
    ledgerAnswers: reads.answers,
    natsAway: lines.isAway,
    audit: () => trail,
  })
  listenToExchange({ link, catalogue, sockets, sessions, shared })
  lines.hearSpent?.((spent) => shared.taken(spent))
  await link.ready
  const url = await http.listen({ port: settings.port, host: settings.host })
  const givingUp = setInterval(() => link.giveUpWhileGone(), GIVE_UP_EVERY_MS)
  return {
    url,
    measure: async () => (metrics === null ? '' : await metrics.text()),
    leave: () => draining.begin(),
    stop: async (lingerMs) => {
      await Promise.all([draining.drain(http.server, lingerMs), sockets.leave(lingerMs)])
      metrics?.stop()
      matchFeed.stop()
      casinoFeed.stop()
      await sockets.close()
      await http.close()
      clearInterval(givingUp)
      await trail.stop()
      await tracer?.stop()
      link.stop()
      await lines.close()
      await read.stop()
      await reads.stop()
    },
  }
}

interface LinkTo extends Pick<LinkParts, 'catalogue' | 'tracer' | 'log'> {
  readonly lines: Lines
  readonly reads: PeopleReads
}

const linkTo = ({ lines, reads, ...parts }: LinkTo): ExchangeLink =>
  new ExchangeLink({
    ...parts,
    connect: lines.open,
    clock: steadyNow,
    ...(lines.news !== undefined && { news: lines.news, saySpent: lines.saySpent }),
    isLedgerGone: reads.isGone,
  })

type Lines = Pick<NatsLines, 'open' | 'close' | 'isAway'> &
  Partial<Pick<NatsLines, 'news' | 'saySpent' | 'hearSpent'>>

/** How lines to the exchange are opened: over NATS where there is an address of it, else at a socket of this machine. */
async function linesOf(settings: GatewaySettings, logger: Logger): Promise<Lines> {
  const { natsUrl } = settings
  if (natsUrl === null) {
    const open: NatsLines['open'] = () => connect({ path: settings.exchange.gatewaysAt })
    return { open, isAway: () => false, close: async () => undefined }
  }
  return openNats(natsUrl, {
    refused: (why) => logger.error({ why }, 'the exchange gives us no line'),
  })
}

/** null: no metrics are read, and nothing of them is loaded. */
async function metricsOf({ measuredAs }: GatewaySettings, { database, reports }: PeopleReads) {
  if (measuredAs === null) return null
  const { gatewayMetrics } = await import('./metrics/gateway-metrics.ts')
  const pools = [
    { name: 'people', pool: database },
    { name: 'reports', pool: reports },
  ]
  return gatewayMetrics(measuredAs, pools)
}

/** Over NATS there may be gateways of other groups. */
const hasOthers = ({ gateways, natsUrl }: GatewaySettings): boolean =>
  gateways > 1 || natsUrl !== null
