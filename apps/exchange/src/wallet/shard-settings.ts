import { isDatabaseAddress } from '../ledger/hosts/host-list.ts'
import { setting, type Get } from '../setting.ts'
import { whole } from '../setting-parsers.ts'

/** as many ledgers as a wallet was tried over */
const MOST_SHARDS = 16

export interface ShardSettings {
  /** how many exchanges decide, each over a ledger of its own [SH60] */
  readonly shards: number
  /** where the ledger of each is, in their order; none: in the embedded database */
  readonly shardDatabases: readonly string[]
}

export const SHARD_SETTINGS = {
  SHARDS: setting('1', whole(1, MOST_SHARDS), `a whole number from 1 to ${MOST_SHARDS}`),
  SHARD_DATABASES: setting(
    '',
    databaseUrls,
    'postgres:// addresses with spaces between them, none twice',
  ),
} as const

/** Reads how many shards there are, and where their ledgers are. */
export const shardSettings = (get: Get): ShardSettings => ({
  shards: get('SHARDS', SHARD_SETTINGS.SHARDS),
  shardDatabases: get('SHARD_DATABASES', SHARD_SETTINGS.SHARD_DATABASES),
})

interface Asked extends ShardSettings {
  readonly realMoney: boolean
  readonly roles: readonly string[]
  readonly natsUrl: string | null
  readonly databaseUrl: string | null
  readonly readDatabaseUrl: string | null
}

/** What several shards need, and what they cannot do yet [SH61]. */
export function shardProblems(config: Asked): readonly string[] {
  const { shards, shardDatabases, databaseUrl } = config
  if (shards === 1) {
    return shardDatabases.length === 0
      ? []
      : ['SHARD_DATABASES is for SHARDS above 1: one ledger is that of DATABASE_URL']
  }
  const problems = []
  if (databaseUrl !== null) {
    problems.push(
      'DATABASE_URL must not be set with SHARDS above 1: SHARD_DATABASES names a ledger for each',
    )
  }
  if (shardDatabases.length > 0 && shardDatabases.length !== shards) {
    problems.push(
      `SHARD_DATABASES must name as many databases as there are SHARDS (${shards}), not ${shardDatabases.length}`,
    )
  }
  if (config.realMoney) {
    problems.push(
      'REAL_MONEY must be false with SHARDS above 1: limits of stakes and losses are not kept over several ledgers yet',
    )
  }
  if (config.natsUrl !== null || config.roles.length < 2) {
    problems.push(
      'NATS_URL and ROLES must not be set with SHARDS above 1: shards speak over sockets of one machine yet',
    )
  }
  if (config.readDatabaseUrl !== null) {
    problems.push(
      'READ_DATABASE_URL must not be set with SHARDS above 1: reports over several ledgers are read from the ledgers themselves',
    )
  }
  return problems
}

function databaseUrls(text: string): readonly string[] | null {
  const urls = text.split(/\s+/).filter((url) => url !== '')
  const isGood = urls.every(isDatabaseAddress) && new Set(urls).size === urls.length
  return isGood ? urls : null
}
