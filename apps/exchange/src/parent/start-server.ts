import { tmpdir } from 'node:os'
import pino, { type Logger } from 'pino'
import type {
  FromProcess,
  GatewaySettings,
  ReadySignIn,
  ShownSignIn,
  ToExchangeProcess,
  ToGatewayProcess,
} from '@crease/protocol/parent-messages.ts'
import type { Config } from '../config.ts'
import { privatePlace } from '../stream/listen.ts'
import { Child } from './child.ts'
import { keepPrivate } from './data-dir.ts'
import { forkExchange, forkGateway } from './fork.ts'
import { prepareDatabase } from './prepared-database.ts'
import { SharedPort } from './shared-port.ts'
import { watchGateway } from './watch-gateway.ts'

/** A stop in order takes less of each; what hangs longer is ended by force: all that was acknowledged is committed. */
const GATEWAYS_WITHIN_MS = 2_500
const EXCHANGE_WITHIN_MS = 4_000

export interface RunningServer {
  /** what to print when all is up: the address, and who may sign in */
  readonly greeting: string
  /** resolves when the server cannot go on by itself; never otherwise */
  readonly failed: Promise<void>
  /** Has every gateway read the certificate again [OP125]. */
  readonly reload: () => void
  /** Ends everything in order: no new bets, the last group committed, then the database. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the database, the exchange and the gateways, in this order, of the last two what ROLES names [NT20], and
 * begins anew what of them ends.
 * Their programs are loaded while the database starts.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel, base: null })
  const failure = Promise.withResolvers<void>()
  const place = await privatePlace(tmpdir())
  const told = { connectionString: '', exchangePath: place.path }
  const port = new SharedPort(config.port)
  const decides = config.roles.includes('exchange')
  const exchange = decides ? exchangeOf({ told, logger, superseded: failure.resolve }) : null
  const faces = config.roles.includes('gateway')
  const gateways = Array.from({ length: faces ? config.gateways : 0 }, (_, index) =>
    gatewayOf({
      settings: (asked) => settingsOf(config, { ...told, port: asked, index }),
      port,
      logger,
    }),
  )
  let database: Awaited<ReturnType<typeof prepareDatabase>> | null = null
  async function stop(): Promise<void> {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await exchange?.stop(EXCHANGE_WITHIN_MS)
    await database?.stop()
    await place.remove()
  }
  try {
    database = await prepareDatabase(config)
    // behind the cluster, which says whose a new folder is
    await keepPrivate(config.dataDir)
    told.connectionString = database.connectionString
    await exchange?.start()
    const [first, ...others] = gateways
    // the first one makes ready who can sign in
    const ready = await first?.start()
    await Promise.all(others.map((gateway) => gateway.start()))
    return {
      greeting: ready === undefined ? 'The exchange of Crease is ready' : greeting(ready),
      failed: failure.promise,
      reload: () => gateways.forEach((gateway) => gateway.reload()),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Told {
  readonly connectionString: string
  readonly exchangePath: string
}

function settingsOf(
  config: Config,
  told: Told & { readonly port: number; readonly index: number },
): GatewaySettings {
  const { index, ...where } = told
  const { host, gateways, natsUrl, logLevel, limits, crowd, edge, tls, betsPerSecond, demos } =
    config
  return {
    ...where,
    host,
    gateways,
    natsUrl,
    logLevel,
    limits,
    crowd,
    edge,
    tls,
    securityContact: config.securityContact,
    betsPerSecond,
    demos,
    registration: config.registration,
    credentials: config.credentials,
    feedLateAfterMs: config.feedSilenceMs,
    streamUrl: config.streamUrl,
    dataDir: config.dataDir,
    makesReady: readyOf(config, index),
  }
}

/** The first one makes who can sign in; where money counts nobody is given any. */
function readyOf({ realMoney }: Config, index: number): GatewaySettings['makesReady'] {
  if (index > 0) return 'nobody'
  return realMoney ? 'operator' : 'player and operator'
}

interface ExchangeParts {
  readonly told: Told
  readonly logger: Logger
  readonly superseded: () => void
}

function exchangeOf({ told, logger, superseded }: ExchangeParts): Child<ToExchangeProcess> {
  return new Child<ToExchangeProcess>({
    name: 'exchange',
    begin: forkExchange,
    start: () => ({
      kind: 'start',
      connectionString: told.connectionString,
      exchangePath: told.exchangePath,
    }),
    stop: { kind: 'stop' },
    heard: ({ kind }) => kind === 'superseded' && superseded(),
    log: logger,
  })
}

interface GatewayParts {
  /** with the port that it has to ask for */
  readonly settings: (port: number) => GatewaySettings
  readonly port: SharedPort
  readonly logger: Logger
}

/** A gateway, and the watch that ends one that stands still. */
function gatewayOf({ settings, port, logger }: GatewayParts) {
  const self = {}
  const child = new Child<ToGatewayProcess>({
    name: 'gateway',
    begin: forkGateway,
    start: () => ({ kind: 'start', settings: settings(port.for(self)) }),
    stop: { kind: 'stop' },
    heard: (message) => {
      if (message.kind === 'ready') port.heard(message.url)
      watch.heard(message)
    },
    ended: () => port.ended(self),
    log: logger,
  })
  const watch = watchGateway(child)
  return {
    start: () => child.start(),
    reload: () => child.hangUp(),
    stop: async () => {
      watch.stop()
      await child.stop(GATEWAYS_WITHIN_MS)
    },
  }
}

function greeting({ url, player, operator }: Extract<FromProcess, { kind: 'ready' }>): string {
  const says = ({ loginId, password }: ReadySignIn): string =>
    `'${loginId}' with the password '${password}'`
  return [
    `Crease is ready at ${url}`,
    ...(player === null ? [] : [`  Sign in as ${says(player)},`]),
    `  ${player === null ? 'Press' : 'or press'} 'Login with demo ID' for a demo account of your own.`,
    ...(operator === null ? [] : [`  ${operatorLine(operator)}`]),
  ].join('\n')
}

/** The first password is shown once [AU106]. */
const operatorLine = ({ loginId, password }: ShownSignIn): string =>
  password === null
    ? `The operator is '${loginId}'.`
    : `The operator is '${loginId}' with the password '${password}', shown this once and to be changed first.`
