import { isLoopback } from './edge-settings.ts'
import type { LiveSettings } from '../feeds/betfair-live/live-settings.ts'
import type { FeedChoice } from '../feeds/feed-choice.ts'
import { hostProblems, type HostSettings } from './host-settings.ts'
import { roleProblems, type RoleSettings } from './role-settings.ts'
import type { CredentialSettings, Edge } from '@crease/protocol/gateway-settings.ts'

interface Asked extends RoleSettings, HostSettings {
  readonly natsUrl: string | null
  readonly realMoney: boolean
  readonly host: string
  readonly edge: Edge
  readonly feeds: readonly FeedChoice[]
  readonly feedSpeed: number
  readonly live: Pick<LiveSettings, 'appKey' | 'session'>
  readonly credentials: Pick<CredentialSettings, 'smtp'>
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl: string | null
  readonly backupDir: string | null
}

/** Problems of settings that are valid alone and contradict each other. */
export function together(config: Asked): readonly string[] {
  const problems: string[] = []
  if (config.edge.publicOrigins.length === 0 && !isLoopback(config.host)) {
    problems.push(
      'PUBLIC_ORIGINS must name the https origins of the pages where HOST is not of this machine alone (127.0.0.1)',
    )
  }
  if (config.roles.includes('gateway')) problems.push(...nowhere(config.edge))
  if (config.roles.includes('exchange')) problems.push(...feedProblems(config))
  problems.push(...mailProblems(config))
  problems.push(...databaseProblems(config), ...roleProblems(config), ...hostProblems(config))
  return problems
}

/** Only the exchange has feeds [NT20]. */
function feedProblems(config: Asked): readonly string[] {
  const problems: string[] = []
  if (config.feeds.some(({ kind }) => kind === 'simulator') && config.feedSpeed === 0) {
    problems.push(
      "FEED_SPEED must be above 0 with FEED 'simulator': a made-up world has no end to hurry to",
    )
  }
  const { appKey, session } = config.live
  const isLive = config.feeds.some(({ kind }) => kind === 'betfair-live')
  if (isLive && (appKey === '' || session === '')) {
    problems.push("BETFAIR_APP_KEY and BETFAIR_SESSION must be set with FEED 'betfair-live'")
  }
  return problems
}

function databaseProblems({ databaseUrl, databaseOwnerUrl, backupDir }: Asked): readonly string[] {
  if (databaseUrl === null)
    return databaseOwnerUrl === null ? [] : ['DATABASE_URL must be set with DATABASE_OWNER_URL']
  return backupDir === null
    ? []
    : [
        'BACKUP_DIR must not be set with DATABASE_URL: it keeps the embedded database alone. Back yours up by deploy/backup/crease-backup (docs/operations.md)',
      ]
}

const mailProblems = ({ credentials }: Asked): readonly string[] =>
  credentials.smtp?.from === ''
    ? ['MAIL_FROM must be the address that mails come from, with SMTP_URL']
    : []
/** With real money the allowed places, and how they are known, must be set [PP50]. */
function nowhere({ places, trustedProxies }: Edge): readonly string[] {
  if (places === undefined) return []
  const isSaid = places.countries.length > 0 && places.header !== '' && trustedProxies.length > 0
  return isSaid
    ? []
    : [
        'JURISDICTIONS, COUNTRY_HEADER and TRUSTED_PROXIES must be set with REAL_MONEY true: whoever is nowhere is served nothing',
      ]
}
