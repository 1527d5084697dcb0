import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { LiveSettings } from './feeds/betfair-live/live-settings.ts'
import { marketFilterOf } from './feeds/betfair-live/subscription.ts'
import { FAULT_FORMS, feedFaults, type FeedFault } from './feeds/faulty-feed.ts'
import { feedChoices, FEED_FORMS, type FeedChoice } from './feeds/feed-choice.ts'
import type { DemoQuota } from './ledger/reads/demo-users.ts'
import { TABLE_SETTINGS, tableSettings, type TableSettings } from './tables/table-settings.ts'
import type { CashierTerms } from '@crease/domain/records/players/payment.ts'
import type { WorldKey } from '@crease/simulator/keys/world-key.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { UnnamedEvents } from './feeds/suspensions-as-events.ts'
import { ACCOUNT_SETTINGS, accountSettings, type AccountSettings } from './account-settings.ts'
import { CASHIER_SETTINGS, cashierTerms, decidedAlone } from './cashier/cashier-settings.ts'
import { readOrigins, readProxies } from './edge-settings.ts'
import {
  TRACING_SETTINGS,
  tracingSettings,
  type TracingSettings,
} from './tracing/tracing-settings.ts'
import { METRICS_SETTINGS, metricsPlace, type MetricsPlace } from './metrics/metrics-settings.ts'
import type { CrowdLimits, Edge, HttpLimits, TlsFiles } from '@crease/protocol/gateway-settings.ts'
import {
  anything,
  catalogueAddress,
  countries,
  contactIfAny,
  databaseUrl,
  decimal,
  fileIfAny,
  headerName,
  instant,
  oneOf,
  percent,
  plainPath,
  SEED_FORM,
  seedIfAny,
  streamUrl,
  unnamedEvents,
  whole,
  word,
  zone,
} from './setting-parsers.ts'
import { setting, settingsIn, type Get } from './setting.ts'
import { retiredSettings, unknownSettings } from './setting-names.ts'
import { withSecretFiles } from './secret-files.ts'
import { HOST_SETTINGS, hostSettings, type HostSettings } from './ledger/hosts/host-settings.ts'
import { ROLE_SETTINGS, roleSettings, type RoleSettings } from './role-settings.ts'
import { tlsFiles, together } from './settings-together.ts'

/** The environment, parsed once. Every setting of the server and nothing else. */
export interface Config extends AccountSettings, RoleSettings, HostSettings, TracingSettings {
  readonly port: number
  readonly host: string
  /** processes that face people and share the port [OP85] */
  readonly gateways: number
  readonly dataDir: string
  /** where the embedded database keeps its log and its backups; null: nowhere [OP163] */
  readonly backupDir: string | null
  /** where stories of the made-up world are kept for the next start */
  readonly storiesDir: string
  /** the PostgreSQL to use instead of the embedded one */
  readonly databaseUrl: string | null
  /** the same database as the role that owns its tables, to migrate as; null: as `databaseUrl` */
  readonly databaseOwnerUrl: string | null
  /** where events and prices come from, at least one */
  readonly feeds: readonly FeedChoice[]
  /** how many times faster than it happened; 0: as fast as it goes (recordings only) */
  readonly feedSpeed: number
  /** wall time, in epoch milliseconds, at which the made-up world began */
  readonly feedEpoch: number
  /** a feed that says nothing for longer is silent: its markets in play are suspended, milliseconds */
  readonly feedSilenceMs: number
  /** what counts as a material event in feeds that name none */
  readonly feedEvents: UnnamedEvents
  /** what goes wrong with the feeds on purpose, for trying out; usually nothing */
  readonly feedFaults: readonly FeedFault[]
  /** the zone of the local times of diamond-type rows, e.g. Asia/Kolkata */
  readonly feedZone: string
  /** how long a result waits before it settles, unless an operator said otherwise, seconds */
  readonly resultWaitSeconds: number
  /** who we are and what we watch on a live stream */
  readonly live: LiveSettings
  /** the page that shows a match, with {eventId} in its address; null: there is none */
  readonly streamUrl: string | null
  /** of the made-up world; null: this installation's own */
  readonly seed: WorldKey | null
  /** commission on net winnings in hundredths of a percent */
  readonly commissionRate: number
  readonly logLevel: string
  /** how many demo accounts there may be [AU21] */
  readonly demos: DemoQuota
  /** the least and the most of deposits and withdrawals, and when a second operator is needed [PC1] */
  readonly cashier: CashierTerms
  /** more at stake than this, and a result by hand needs two operators; null: never [OP163] */
  readonly decidedAlone: Paise | null
  /** the casino's tables */
  readonly tables: TableSettings
  /** placements per second and session that are answered */
  readonly betsPerSecond: number
  /** what one address may ask of the HTTP API */
  readonly limits: HttpLimits
  /** how many sockets one player and one address may have */
  readonly crowd: CrowdLimits
  readonly edge: Edge
  /** the files of the certificate and its key; null: TLS is ended by a proxy, or not used */
  readonly tls: TlsFiles | null
  /** the contact for security reports; null: none */
  readonly securityContact: string | null
  /** how long a server that is to end says so at `/readyz` and goes on otherwise, milliseconds [OP154] */
  readonly drainMs: number
  /** where metrics are read; null: nowhere */
  readonly metrics: MetricsPlace | null
}

const CATALOGUE_FORM = "an https address (http on this machine) that ends in '/', or 'none'"
const SETTINGS = {
  PORT: setting('3000', whole(0, 65_535), 'a port from 0 to 65535'),
  HOST: setting('127.0.0.1', word, 'a host name or address'),
  GATEWAYS: setting(
    String(Math.max(1, availableParallelism() - 2)),
    whole(1, 64),
    'a whole number from 1 to 64',
  ),
  DATA_DIR: setting('.data', word, 'a folder'),
  STORIES_DIR: setting('', anything, 'a folder'),
  BACKUP_DIR: setting('', plainPath, 'a folder of letters, digits and ./_- alone'),
  DATABASE_URL: setting('', databaseUrl, 'a postgres:// address'),
  DATABASE_OWNER_URL: setting('', databaseUrl, 'a postgres:// address'),
  FEED: setting(
    'simulator',
    feedChoices,
    `one or more of ${FEED_FORMS}, with commas between them, none twice`,
  ),
  FEED_SPEED: setting('1', decimal(0, 10_000), 'a number from 0 to 10000'),
  FEED_EPOCH: setting('2026-01-01T00:00:00Z', instant, 'a moment such as 2026-01-01T00:00:00Z'),
  FEED_SILENCE_SECONDS: setting('10', whole(1, 3_600), 'a whole number from 1 to 3600'),
  FEED_EVENTS: setting('suspensions', unnamedEvents, "'suspensions' or 'none'"),
  FEED_FAULTS: setting('', feedFaults, `${FAULT_FORMS}, e.g. silence@60+20`),
  FEED_ZONE: setting('Asia/Kolkata', zone, 'a time zone such as Asia/Kolkata'),
  RESULT_WAIT_SECONDS: setting('0', whole(0, 86_400), 'a whole number from 0 to 86400'),
  BETFAIR_APP_KEY: setting('', anything, 'an application key'),
  BETFAIR_SESSION: setting('', anything, "a session's token, or file:PATH of a file that holds it"),
  BETFAIR_CA: setting('', fileIfAny, 'a file of certificates (PEM) that exists'),
  BETFAIR_MARKETS: setting(
    '{"eventTypeIds":["4"],"marketTypes":["MATCH_ODDS"],"bettingTypes":["ODDS"]}',
    marketFilterOf,
    'a market filter of the stream as JSON',
  ),
  BETFAIR_API: setting(
    'https://api.betfair.com/exchange/betting/rest/v1.0/',
    catalogueAddress,
    CATALOGUE_FORM,
  ),
  BETFAIR_SESSIONS: setting(
    'https://identitysso.betfair.com/api/',
    catalogueAddress,
    CATALOGUE_FORM,
  ),
  // what is conflated for longer is too old to be offered in play
  BETFAIR_CONFLATE_MS: setting('0', whole(0, 1_000), 'a whole number from 0 to 1000'),
  STREAM_URL_TEMPLATE: setting('', streamUrl, 'an https:// address with {eventId} in it'),
  SEED: setting('', seedIfAny, SEED_FORM),
  COMMISSION_PERCENT: setting('2', percent, 'a percentage from 0 to 10 with at most two decimals'),
  LOG_LEVEL: setting(
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    'fatal, error, warn, info, debug or silent',
  ),
  SIGN_INS_PER_MINUTE: setting('10', whole(1, 1_000_000), 'a whole number from 1 to 1000000'),
  REQUESTS_PER_10_SECONDS: setting(
    '2000',
    whole(1, 100_000_000),
    'a whole number from 1 to 100000000',
  ),
  CORE_MS_PER_SECOND: setting('250', whole(50, 100_000_000), 'a whole number from 50 to 100000000'),
  JURISDICTIONS: setting('', countries, 'country codes such as IN, with commas between them'),
  COUNTRY_HEADER: setting('', headerName, 'the name of a header'),
  ...ROLE_SETTINGS,
  ...HOST_SETTINGS,
  ...ACCOUNT_SETTINGS,
  DEMO_PER_HOUR: setting('20', whole(1, 1_000_000), 'a whole number from 1 to 1000000'),
  DEMO_ACCOUNTS: setting('2000', whole(1, 1_000_000), 'a whole number from 1 to 1000000'),
  ...CASHIER_SETTINGS,
  ...TABLE_SETTINGS,
  BETS_PER_SECOND: setting('50', whole(1, 1_000_000), 'a whole number from 1 to 1000000'),
  SOCKETS_PER_PLAYER: setting('10', whole(2, 100_000), 'a whole number from 2 to 100000'),
  SOCKETS_PER_ADDRESS: setting('100', whole(2, 100_000), 'a whole number from 2 to 100000'),
  NEW_SOCKETS_PER_SECOND: setting('20', whole(1, 100_000), 'a whole number from 1 to 100000'),
  TRUSTED_PROXIES: setting('', readProxies, 'addresses or networks, with commas between them'),
  PUBLIC_ORIGINS: setting(
    '',
    readOrigins,
    'https origins such as https://bets.example, with commas between them',
  ),
  TLS_CERT: setting('', fileIfAny, 'a file of certificates (PEM) that exists'),
  TLS_KEY: setting('', fileIfAny, 'a file of a private key (PEM) that exists'),
  SECURITY_CONTACT: setting('', contactIfAny, 'a mailto: or https: address'),
  DRAIN_SECONDS: setting('0', whole(0, 300), 'a whole number from 0 to 300'),
  ...METRICS_SETTINGS,
  ...TRACING_SETTINGS,
} as const

/** Reads the settings; throws one error that names every bad or unknown one and what it must be. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const { env, problems: ofFiles } = withSecretFiles(given)
  const problems = [
    ...ofFiles,
    ...unknownSettings(env, Object.keys(SETTINGS)),
    ...retiredSettings(env),
  ]
  const get = settingsIn(env, problems)
  const dataDir = get('DATA_DIR', SETTINGS.DATA_DIR)
  const accounts = accountSettings(get)
  const config: Config = {
    port: get('PORT', SETTINGS.PORT),
    host: get('HOST', SETTINGS.HOST),
    gateways: get('GATEWAYS', SETTINGS.GATEWAYS),
    dataDir,
    storiesDir: get('STORIES_DIR', SETTINGS.STORIES_DIR) || join(dataDir, 'stories'),
    backupDir: get('BACKUP_DIR', SETTINGS.BACKUP_DIR) || null,
    databaseUrl: get('DATABASE_URL', SETTINGS.DATABASE_URL).url,
    databaseOwnerUrl: get('DATABASE_OWNER_URL', SETTINGS.DATABASE_OWNER_URL).url,
    feeds: get('FEED', SETTINGS.FEED),
    feedSpeed: get('FEED_SPEED', SETTINGS.FEED_SPEED),
    feedEpoch: get('FEED_EPOCH', SETTINGS.FEED_EPOCH),
    feedSilenceMs: get('FEED_SILENCE_SECONDS', SETTINGS.FEED_SILENCE_SECONDS) * 1000,
    feedEvents: get('FEED_EVENTS', SETTINGS.FEED_EVENTS),
    feedFaults: get('FEED_FAULTS', SETTINGS.FEED_FAULTS),
    feedZone: get('FEED_ZONE', SETTINGS.FEED_ZONE),
    resultWaitSeconds: get('RESULT_WAIT_SECONDS', SETTINGS.RESULT_WAIT_SECONDS),
    live: liveOf(get),
    streamUrl: get('STREAM_URL_TEMPLATE', SETTINGS.STREAM_URL_TEMPLATE).template,
    seed: get('SEED', SETTINGS.SEED).seed,
    commissionRate: get('COMMISSION_PERCENT', SETTINGS.COMMISSION_PERCENT),
    logLevel: get('LOG_LEVEL', SETTINGS.LOG_LEVEL),
    demos: {
      perHour: get('DEMO_PER_HOUR', SETTINGS.DEMO_PER_HOUR),
      alive: get('DEMO_ACCOUNTS', SETTINGS.DEMO_ACCOUNTS),
    },
    ...accounts,
    ...roleSettings(get),
    ...hostSettings(get),
    ...tracingSettings(get),
    cashier: cashierTerms(get),
    decidedAlone: decidedAlone(get, accounts.realMoney),
    tables: tableSettings(get),
    betsPerSecond: get('BETS_PER_SECOND', SETTINGS.BETS_PER_SECOND),
    limits: {
      signInsPerMinute: get('SIGN_INS_PER_MINUTE', SETTINGS.SIGN_INS_PER_MINUTE),
      requestsPerTenSeconds: get('REQUESTS_PER_10_SECONDS', SETTINGS.REQUESTS_PER_10_SECONDS),
      coreMsPerSecond: get('CORE_MS_PER_SECOND', SETTINGS.CORE_MS_PER_SECOND),
    },
    crowd: {
      socketsPerPlayer: get('SOCKETS_PER_PLAYER', SETTINGS.SOCKETS_PER_PLAYER),
      socketsPerAddress: get('SOCKETS_PER_ADDRESS', SETTINGS.SOCKETS_PER_ADDRESS),
      newSocketsPerSecond: get('NEW_SOCKETS_PER_SECOND', SETTINGS.NEW_SOCKETS_PER_SECOND),
    },
    edge: edgeOf(get, accounts.realMoney),
    tls: tlsFiles(
      get('TLS_CERT', SETTINGS.TLS_CERT).file,
      get('TLS_KEY', SETTINGS.TLS_KEY).file,
      problems,
    ),
    securityContact: get('SECURITY_CONTACT', SETTINGS.SECURITY_CONTACT).contact,
    drainMs: get('DRAIN_SECONDS', SETTINGS.DRAIN_SECONDS) * 1000,
    metrics: metricsPlace(get),
  }
  return sound(config, problems)
}

/** The settings, where each alone and all together make sense. */
function sound(config: Config, alone: readonly string[]): Config {
  const problems = [...alone, ...together(config)]
  if (problems.length > 0) throw new Error(`bad settings:\n  ${problems.join('\n  ')}`)
  return config
}

/** Our credentials and subscription on a live stream. */
const liveOf = (get: Get): LiveSettings => ({
  appKey: get('BETFAIR_APP_KEY', SETTINGS.BETFAIR_APP_KEY),
  session: get('BETFAIR_SESSION', SETTINGS.BETFAIR_SESSION),
  caFile: get('BETFAIR_CA', SETTINGS.BETFAIR_CA).file,
  markets: get('BETFAIR_MARKETS', SETTINGS.BETFAIR_MARKETS),
  api: get('BETFAIR_API', SETTINGS.BETFAIR_API).url,
  sessions: get('BETFAIR_SESSIONS', SETTINGS.BETFAIR_SESSIONS).url,
  conflateMs: get('BETFAIR_CONFLATE_MS', SETTINGS.BETFAIR_CONFLATE_MS),
})

/** Proxies, origins and places; play for points is allowed anywhere. */
const edgeOf = (get: Get, realMoney: boolean): Edge => ({
  trustedProxies: get('TRUSTED_PROXIES', SETTINGS.TRUSTED_PROXIES),
  publicOrigins: get('PUBLIC_ORIGINS', SETTINGS.PUBLIC_ORIGINS),
  ...(realMoney && {
    places: {
      countries: get('JURISDICTIONS', SETTINGS.JURISDICTIONS),
      header: get('COUNTRY_HEADER', SETTINGS.COUNTRY_HEADER),
    },
  }),
})
