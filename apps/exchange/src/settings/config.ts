import { join } from 'node:path'
import type { GatewayConfig } from '@crease/protocol/parent-messages.ts'
import { cashierTerms, decidedAlone } from './cashier-settings.ts'
import type { LiveSettings } from '../feeds/betfair-live/live-settings.ts'
import { hostSettings } from './host-settings.ts'
import { metricsPlace } from './metrics-settings.ts'
import { tableSettings } from './casino-settings.ts'
import { gatewayConfig } from './gateway-config.ts'
import { roleSettings } from './role-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { retiredSettings, unknownSettings } from './setting-names.ts'
import { settingsIn, type Get } from './setting.ts'
import { together } from './settings-together.ts'
import { SECRETS, SETTINGS, STEMS } from './settings.ts'
import { trialProblems } from './trial-settings.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_MS = 365.25 * DAY_MS

/** Reads the settings; throws one error that names every bad or unknown one and what it must be. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const { env, problems: ofFiles } = withSecretFiles(given, SECRETS)
  const problems = [
    ...ofFiles,
    ...unknownSettings(env, { known: Object.keys(SETTINGS), stems: STEMS }),
    ...retiredSettings(env),
  ]
  const get = settingsIn(env, problems)
  const toGateways = gatewayConfig(get, problems)
  const config = configIn(get, toGateways)
  return sound(config, [...problems, ...trialProblems(env, config)])
}

/** The environment, parsed once. Every setting of the server and nothing else. */
export type Config = Readonly<ReturnType<typeof configIn>>

const configIn = (get: Get, toGateways: GatewayConfig) => ({
  ...toGateways,
  /** all that gateways receive of it */
  toGateways,
  port: get('PORT', SETTINGS.PORT),
  storiesDir: get('STORIES_DIR', SETTINGS.STORIES_DIR) || join(toGateways.dataDir, 'stories'),
  /** where the embedded database keeps its log and its backups; null: nowhere [OP160] */
  backupDir: get('BACKUP_DIR', SETTINGS.BACKUP_DIR) || null,
  /** for how many days any moment can be restored [OP1103] */
  backupDays: get('BACKUP_DAYS', SETTINGS.BACKUP_DAYS),
  /** the folder of old parts of the journal, the age from which they go there, and how long their files are kept */
  archiveDir: get('ARCHIVE_DIR', SETTINGS.ARCHIVE_DIR) || join(toGateways.dataDir, 'archive'),
  archiveAfterMs: get('ARCHIVE_AFTER_DAYS', SETTINGS.ARCHIVE_AFTER_DAYS) * DAY_MS,
  archiveKeepMs: get('ARCHIVE_KEEP_YEARS', SETTINGS.ARCHIVE_KEEP_YEARS) * YEAR_MS,
  /** the PostgreSQL to use instead of the embedded one */
  databaseUrl: get('DATABASE_URL', SETTINGS.DATABASE_URL).url,
  /** the same database as the role that owns its tables, to migrate as; null: as `databaseUrl` */
  databaseOwnerUrl: get('DATABASE_OWNER_URL', SETTINGS.DATABASE_OWNER_URL).url,
  feeds: get('FEED', SETTINGS.FEED),
  feedSpeed: get('FEED_SPEED', SETTINGS.FEED_SPEED),
  feedEpoch: get('FEED_EPOCH', SETTINGS.FEED_EPOCH),
  feedSports: get('FEED_SPORTS', SETTINGS.FEED_SPORTS),
  feedSilenceMs: toGateways.feedLateAfterMs,
  feedEvents: get('FEED_EVENTS', SETTINGS.FEED_EVENTS),
  feedFaults: get('FEED_FAULTS', SETTINGS.FEED_FAULTS),
  feedZone: get('FEED_ZONE', SETTINGS.FEED_ZONE),
  resultWaitSeconds: get('RESULT_WAIT_SECONDS', SETTINGS.RESULT_WAIT_SECONDS),
  live: liveOf(get),
  seed: get('SEED', SETTINGS.SEED).seed,
  commissionRate: get('COMMISSION_PERCENT', SETTINGS.COMMISSION_PERCENT),
  ...roleSettings(get),
  ...hostSettings(get),
  /** the least and the most of deposits and withdrawals, and when a second operator is needed [PC1] */
  cashier: cashierTerms(get),
  /** more at stake than this, and a result by hand needs two operators; null: never [OP163] */
  decidedAlone: decidedAlone(get, toGateways.realMoney),
  /** the casino's tables */
  tables: tableSettings(get),
  /** how often a player with an account of their own has a reality check at least, minutes [PP31] */
  checkMinutes: get('REALITY_CHECK_MINUTES', SETTINGS.REALITY_CHECK_MINUTES),
  playMinuteMs: get('PLAY_MINUTE_MS', SETTINGS.PLAY_MINUTE_MS),
  drainMs: get('DRAIN_SECONDS', SETTINGS.DRAIN_SECONDS) * 1000,
  /** where metrics are read; null: nowhere */
  metrics: metricsPlace(get),
})

/** The settings, where each alone and all together make sense. */
function sound(config: Config, alone: readonly string[]): Config {
  const problems = [...alone, ...together(config)]
  if (problems.length > 0) throw new Error(`bad settings:\n  ${problems.join('\n  ')}`)
  return config
}

/** Credentials of a live stream, and the events that the server follows there. */
const liveOf = (get: Get): LiveSettings => ({
  appKey: get('BETFAIR_APP_KEY', SETTINGS.BETFAIR_APP_KEY),
  session: get('BETFAIR_SESSION', SETTINGS.BETFAIR_SESSION),
  caFile: get('BETFAIR_CA', SETTINGS.BETFAIR_CA).file,
  markets: get('BETFAIR_MARKETS', SETTINGS.BETFAIR_MARKETS),
  api: get('BETFAIR_API', SETTINGS.BETFAIR_API).url,
  sessions: get('BETFAIR_SESSIONS', SETTINGS.BETFAIR_SESSIONS).url,
  conflateMs: get('BETFAIR_CONFLATE_MS', SETTINGS.BETFAIR_CONFLATE_MS),
})
