/** Names that begin like ours are ours: a wrong one is a typing mistake, not somebody else's setting. */
const OUR_PREFIXES = [
  'BETFAIR_',
  'FEED',
  'GATEWAY',
  'CREASE_',
  'COMMISSION',
  'DATA_D',
  'RESULT_',
  'SIGN_INS',
  'STREAM_',
  'REQUESTS_PER',
  'BETS_PER',
  'REAL',
  'REGISTRATION',
  'WELCOME_',
  'CREDENTIAL',
  'SMTP_',
  'MAIL_',
  'PLAY_',
  'JURISDICTION',
  'COUNTRY_',
  'DEMO_',
  'SOCKETS_',
  'TABLES',
  'DEALER_',
  'BEACON_',
  'DEPOSIT_',
  'WITHDRAWAL_',
  'SECOND_EYES',
  'NEW_SOCKETS',
  'TRUSTED_',
  'PUBLIC_',
  'TLS_',
  'SECURITY_C',
  'METRICS_',
  'BACKUP_',
  'DRAIN_',
  'ROLES',
  'SPARE',
  'NATS_U',
  'DATABASE_URL',
  'DATABASE_OWNER',
  'SYNC_STANDBY',
  'READ_DATABASE',
]

/** Settings that the release of the tag several-owners was the last to know. */
const RETIRED = ['SHARDS', 'SHARD_DATABASES', 'OWNS', 'APART'] as const
const LAST_WITH_SHARDS =
  'the last release with several shards and with roles apart is the tag several-owners'

/** A warning for each retired setting that changes nothing as it is set: one exchange is all there is [LG174]. */
export const retiredWarnings = (
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  env['SHARDS'] === '1'
    ? [`SHARDS is no setting any more, and SHARDS=1 changes nothing: ${LAST_WITH_SHARDS}`]
    : []

/** Refuses each retired setting that asks for more than one exchange [LG174]. */
export const retiredSettings = (
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  RETIRED.filter((name) => {
    const value = env[name] ?? ''
    return value !== '' && !(name === 'SHARDS' && value === '1')
  }).map((name) => `${name} must not be set: ${LAST_WITH_SHARDS}`)

/** Settings with unknown names like ours: a sentence each. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] {
  return Object.keys(env)
    .filter(
      (name) => !known.includes(name) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix)),
    )
    .map((name) => `${name} is not a setting of Crease (known: ${known.join(', ')})`)
}
