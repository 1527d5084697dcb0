import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type {
  ExchangePlace,
  GatewaySettings,
  ToGatewayProcess,
} from '@crease/protocol/parent-messages.ts'
import type { Config } from '../settings/config.ts'
import { privatePlace } from '../stream/listen.ts'
import { assertCertificate } from './certificate.ts'
import { Child } from './child.ts'
import { careForLedger, type CareOfLedger } from './care-of-ledger.ts'
import { keepPrivate } from './data-dir.ts'
import { measuredParent, type MeasuredParent } from './measured-parent.ts'
import { forkGateway } from './fork.ts'
import { greeting } from './greeting.ts'
import { Measuring } from './measuring.ts'
import type { MeasuredProcess } from './metrics-api.ts'
import { exchangeChild } from './exchange-child.ts'
import { prepareDatabase } from './prepared-database.ts'
import type { Progress } from './progress.ts'
import { SharedPort } from './shared-port.ts'
import { watchProcess } from './watch-process.ts'
import { serverLog } from '@crease/process/server-log.ts'

/** A stop in order takes less of each; what hangs longer is ended by force: all that was acknowledged is committed. */
const GATEWAYS_WITHIN_MS = 4_500
/** how long connections of a gateway that is replaced may still ask, and over what its sockets leave */
const REPLACED_LINGER_MS = 3_000
const REPLACED_WITHIN_MS = 15_000
const EXCHANGE_WITHIN_MS = 4_000
const TRIAL = 'ALLOW_TRIAL: this server counts money and runs as a trial, which every page says'

export interface RunningServer {
  /** what to print when all is up: the address, and who may sign in */
  readonly greeting: string
  /** resolves when the server cannot go on by itself; never otherwise */
  readonly failed: Promise<void>
  /** Has every gateway read the certificate again [OP125]. */
  readonly reload: () => void
  /** Restarts each gateway, one after the other, without a failed request [OP156]. */
  readonly replaceGateways: () => Promise<void>
  /** Ends everything in order: no new bets, the last group committed, then the database. */
  readonly stop: () => Promise<StopOutcome>
}

/** Whether every process ended by itself, or one had to be killed or ended with a fault. */
type StopOutcome = 'in order' | 'by force'

interface StartedFor {
  /** a spare exchange has to wait */
  readonly waits: () => void
  readonly progress: Pick<Progress, 'stage'>
}

/**
 * Starts the database, the exchange and the gateways, in this order, the last two as ROLES names them [NT20], and
 * restarts those that end. Their programs load while the database starts. A spare exchange calls `waits`, and
 * resolves when it has taken over.
 */
export async function startServer(
  config: Config,
  { waits, progress }: StartedFor,
): Promise<RunningServer> {
  const logger = openLog(config)
  const failure = Promise.withResolvers<void>()
  const place = await privatePlace(tmpdir())
  const port = new SharedPort(config.port)
  let outcome: StopOutcome = 'in order'
  const endedByForce = (): void => void (outcome = 'by force')
  const parent = await measuredParent(config)
  const { restarted } = parent
  const outcomes = { superseded: failure.resolve, endedByForce, restarted }
  const exchangeAt = (): ExchangePlace => {
    if (database === null) throw new Error('no ledger is ready')
    const { connectionString } = database
    return { connectionString, standbyUrl: config.readDatabaseUrl, gatewaysAt: place.path }
  }
  // none where ROLES leaves it to another machine
  const exchanges = config.roles.includes('exchange')
    ? [exchangeChild({ ...outcomes, ...config, place: exchangeAt, logger, waits })]
    : []
  const gateways = Array.from({ length: gatewaysIn(config) }, (_, index) =>
    gatewayOf({
      settings: (asked) => settingsOf(config, { exchange: exchangeAt(), port: asked, index }),
      gateways: config.gateways,
      port,
      logger,
      endedByForce,
      restarted,
    }),
  )
  let database: Awaited<ReturnType<typeof prepareDatabase>> | null = null
  let care: CareOfLedger | null = null
  let replacing = Promise.resolve()
  async function stop(): Promise<StopOutcome> {
    parent.stop()
    await replacing
    // a gateway that was replaced before says nothing of this stop
    outcome = 'in order'
    await pause(leaveAll(gateways, config.drainMs))
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    for (const exchange of exchanges) await exchange.stop(EXCHANGE_WITHIN_MS)
    await care?.stop()
    await database?.stop()
    await place.remove()
    return outcome
  }
  try {
    progress.stage('Starting the database and bringing the ledger up to date')
    database = await prepareDatabase(config, { log: logger, waits })
    // behind the cluster, which says whose a new folder is
    await keepPrivate(config.dataDir)
    care = careForLedger({ config, database, logger })
    const home = database.own?.home ?? null
    const metricsUrl = await parent.open({ ...measured(exchanges, gateways), home, ...care })
    const url = await startAll({ exchanges, gateways, progress })
    progress.stage(null)
    return {
      greeting: greeting({ ...database, ...config, url, metricsUrl }),
      failed: failure.promise,
      reload: () => gateways.forEach((gateway) => gateway.reload()),
      replaceGateways: () => (replacing = replacing.then(() => replaceAll(gateways, logger))),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Started {
  readonly exchanges: readonly Pick<ReturnType<typeof exchangeChild>, 'start'>[]
  readonly gateways: readonly Gateway[]
  readonly progress: StartedFor['progress']
}

/** Starts the exchange, and then the gateways; their address, null if there is none. */
async function startAll({ exchanges, gateways, progress }: Started): Promise<string | null> {
  if (exchanges.length > 0) progress.stage('Starting the exchange')
  for (const exchange of exchanges) await exchange.start()
  const [first, ...others] = gateways
  if (first === undefined) return null
  progress.stage('Starting the gateways')
  const { url } = await first.start()
  await Promise.all(others.map((gateway) => gateway.start()))
  return url
}

/** The parent's log, which begins with the server being a trial [OP1013], and with a certificate that is not valid now. */
function openLog(config: Config): Logger {
  const logger = serverLog('parent', config)
  if (config.isTrial) logger.warn(TRIAL)
  if (config.tls !== null) assertCertificate(config.tls, { now: Date.now(), log: logger })
  return logger
}

/** The processes that this one measures, and whether its exchange waits as a spare. */
const measured = (
  exchanges: readonly ReturnType<typeof exchangeChild>[],
  gateways: readonly Gateway[],
) => ({
  processes: [...exchanges.map(measuredExchange), ...gateways.map(measuredOf)],
  waits: () => exchanges.some((exchange) => exchange.waits()),
})

const measuredExchange = ({ measure }: ReturnType<typeof exchangeChild>): MeasuredProcess => ({
  process: 'exchange',
  gateway: '',
  ask: measure,
})

const measuredOf = ({ measure }: Gateway, index: number): MeasuredProcess => ({
  process: 'gateway',
  gateway: String(index),
  ask: measure,
})

function settingsOf(
  config: Config,
  told: { readonly exchange: ExchangePlace; readonly port: number; readonly index: number },
): GatewaySettings {
  const { index, ...where } = told
  return { ...config.toGateways, ...where, measuredAs: config.metrics === null ? null : index }
}

/** How many gateways this group has. */
const gatewaysIn = ({ roles, gateways }: Config): number =>
  roles.includes('gateway') ? gateways : 0

interface GatewayParts {
  /** with the port that it has to ask for */
  readonly settings: (port: number) => GatewaySettings
  /** how many share the port */
  readonly gateways: number
  readonly port: SharedPort
  readonly logger: Logger
  readonly endedByForce: () => void
  readonly restarted: MeasuredParent['restarted']
}

/** A gateway, and its successor. */
function gatewayOf(parts: GatewayParts) {
  let current = oneGateway(parts)
  return {
    start: () => current.start(),
    measure: () => current.measure(),
    reload: () => current.reload(),
    leave: () => current.leave(),
    stop: () => current.stop({ lingerMs: 0, withinMs: GATEWAYS_WITHIN_MS }),
    /** The next one takes connections before this one takes its leave; where it cannot, this one stays. */
    replace: async () => {
      const next = oneGateway(parts)
      try {
        await next.start()
      } catch (error) {
        await next.stop({ lingerMs: 0, withinMs: 0 })
        throw error
      }
      const old = current
      current = next
      await old.stop({ lingerMs: REPLACED_LINGER_MS, withinMs: REPLACED_WITHIN_MS })
    },
  }
}

/** A process that faces people, and the watch that ends it where it stands still. */
function oneGateway(parts: GatewayParts) {
  const { settings, gateways, port, logger, endedByForce, restarted } = parts
  const self = {}
  const child = new Child<ToGatewayProcess>({
    name: 'gateway',
    begin: () => forkGateway(gateways),
    start: () => ({ kind: 'start', settings: settings(port.for(self)) }),
    stop: { kind: 'stop', lingerMs: 0 },
    heard: (message) => {
      if (message.kind === 'ready') port.heard(message.url)
      watch.heard(message)
      measuring.heard(message)
    },
    ended: () => port.ended(self),
    endedByForce,
    restarted: (why) => restarted('gateway', why),
    log: logger,
  })
  const watch = watchProcess(child)
  const measuring = new Measuring(child)
  return {
    start: () => child.start(),
    measure: () => measuring.ask(),
    reload: () => child.hangUp(),
    leave: () => child.say({ kind: 'leave' }),
    stop: async ({ lingerMs, withinMs }: { lingerMs: number; withinMs: number }) => {
      watch.stop()
      await child.stop(withinMs, { kind: 'stop', lingerMs })
    },
  }
}

type Gateway = ReturnType<typeof gatewayOf>

/** Has every gateway say that it is not ready [OP154]; how long to wait until who asks has seen it. */
function leaveAll(gateways: readonly Gateway[], drainMs: number): number {
  for (const gateway of gateways) gateway.leave()
  return drainMs
}

/** One after the other: at any time all but one are as they were, and that one has its successor. */
async function replaceAll(gateways: readonly Gateway[], logger: Logger): Promise<void> {
  for (const [index, gateway] of gateways.entries()) {
    try {
      await gateway.replace()
      logger.info({ gateway: index }, 'a gateway was replaced')
    } catch (error) {
      logger.error({ err: error, gateway: index }, 'a gateway was not replaced')
      return
    }
  }
}
