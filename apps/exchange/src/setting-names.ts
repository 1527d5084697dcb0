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
  'APART',
  'SPARE',
  'SHARD',
  'NATS_U',
  'DATABASE_URL',
  'DATABASE_OWNER',
  'SYNC_STANDBY',
  'READ_DATABASE',
]

/** What is set under a name like ours that is none: a sentence each. */
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
