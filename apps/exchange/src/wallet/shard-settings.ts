import { setting, type Get } from '../setting.ts'
import { databaseUrls, whole } from '../setting-parsers.ts'

/** as many ledgers as a wallet was tried over */
const MOST_SHARDS = 16

export interface ShardSettings {
  /** how many exchanges decide, each over a ledger of its own [SH60] */
  readonly shards: number
  /** where the ledger of each is, in their order; none: in the embedded database */
  readonly shardDatabases: readonly string[]
  /** the shards that this group takes when it starts [SH85]; null: all */
  readonly owns: readonly number[] | null
}

export const SHARD_SETTINGS = {
  SHARDS: setting('1', whole(1, MOST_SHARDS), `a whole number from 1 to ${MOST_SHARDS}`),
  SHARD_DATABASES: setting(
    '',
    databaseUrls,
    'postgres:// addresses with spaces between them, none twice',
  ),
  OWNS: setting('', shardNumbers, 'numbers of shards from 0 with commas between them, none twice'),
} as const

/** Reads how many shards there are, and where their ledgers are. */
export const shardSettings = (get: Get): ShardSettings => ({
  shards: get('SHARDS', SHARD_SETTINGS.SHARDS),
  shardDatabases: get('SHARD_DATABASES', SHARD_SETTINGS.SHARD_DATABASES),
  owns: get('OWNS', SHARD_SETTINGS.OWNS).shards,
})

/** Whether this group takes every shard there is. */
export const ownsAll = ({ owns, shards }: Pick<ShardSettings, 'owns' | 'shards'>): boolean =>
  owns === null || owns.length === shards

interface Asked extends ShardSettings {
  readonly roles: readonly string[]
  readonly databaseUrl: string | null
  readonly readDatabaseUrls: readonly string[]
}

/** What several shards need [SH61]. */
export function shardProblems(config: Asked): readonly string[] {
  const { shards, shardDatabases, databaseUrl, owns } = config
  const problems = [
    ...(owns === null ? [] : ownsProblems(owns, config)),
    ...standbyProblems(config),
  ]
  if (shards === 1) {
    return shardDatabases.length === 0
      ? problems
      : [...problems, 'SHARD_DATABASES is for SHARDS above 1: one ledger is that of DATABASE_URL']
  }
  if (databaseUrl !== null && shardDatabases.length > 0) {
    problems.push('DATABASE_URL must not be set with SHARD_DATABASES, which names all ledgers')
  }
  if (shardDatabases.length > 0 && shardDatabases.length !== shards) {
    problems.push(
      `SHARD_DATABASES must name as many databases as there are SHARDS (${shards}), not ${shardDatabases.length}`,
    )
  }
  return problems
}

/** One that follows the server of DATABASE_URL has all ledgers; those of SHARD_DATABASES have one each [SH96]. */
function standbyProblems({ readDatabaseUrls, shardDatabases }: Asked): readonly string[] {
  const standbys = readDatabaseUrls.length
  const needed = Math.max(1, shardDatabases.length)
  if (standbys === 0 || standbys === needed) return []
  const what = shardDatabases.length > 0 ? 'SHARD_DATABASES' : 'DATABASE_URL'
  return [
    `READ_DATABASE_URL must name as many databases as ${what} does (${needed}), not ${standbys}`,
  ]
}

function ownsProblems(owns: readonly number[], { shards, roles }: Asked): string[] {
  const problems = []
  if (owns.some((shard) => shard >= shards)) {
    problems.push(`OWNS must name shards below SHARDS (${shards})`)
  }
  if (!roles.includes('exchange')) problems.push('OWNS is for ROLES with exchange')
  return problems
}

function shardNumbers(text: string): { readonly shards: readonly number[] | null } | null {
  if (text === '') return { shards: null }
  const named = text.split(',')
  const isGood =
    named.every((each) => /^\d{1,2}$/.test(each)) && new Set(named).size === named.length
  return isGood ? { shards: named.map(Number).toSorted((one, other) => one - other) } : null
}
