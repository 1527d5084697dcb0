import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import { assertDurable } from '../ledger/postgres/durability.ts'
import { assertSynchronous } from '../ledger/postgres/synchronous.ts'
import { startEmbeddedPostgres } from '../ledger/postgres/embedded-postgres.ts'
import { ensureFirstOperator } from '../ledger/credentials/first-operator.ts'
import { assertInstallation } from '../ledger/installation.ts'
import { migrate } from '../ledger/migrate.ts'
import { appAddress } from '../ledger/roles/app-address.ts'
import { APP_ROLE } from '../ledger/roles/set-up-roles.ts'
import { ensureShardDatabases, shardAddress } from '../ledger/shard-databases.ts'

export interface PreparedDatabases {
  /** of each shard, as the role that may neither change what is written nor how it is kept [OP100] */
  readonly connectionStrings: readonly string[]
  /** Ends the embedded server, if there is one. */
  readonly stop: () => Promise<void>
}

/** A ledger that is to be brought up to now. */
interface Unprepared {
  readonly shard: number
  /** where it is, as its owner */
  readonly owners: string
  /** By which address the server comes to it. */
  readonly addressOf: (database: Database) => Promise<string>
}

/**
 * The ledgers of this server, durable and on the newest schema: that at `databaseUrl`, those of `shardDatabases`, or
 * databases of the embedded PostgreSQL in `dataDir`. Throws when one cannot be reached, is too old, could forget a
 * commit [LG22], counts something else, or is another shard's [SH60].
 */
export async function prepareDatabases(
  config: Config,
  log: Pick<Logger, 'error'>,
): Promise<PreparedDatabases> {
  const given = await givenOf(config)
  if (given.length > 0) {
    return { connectionStrings: await preparedAll(config, given), stop: async () => undefined }
  }
  const embedded = await startEmbeddedPostgres({
    ...config,
    ...roomOf(config),
    whenEnded: () => log.error('the embedded PostgreSQL has ended by itself: it is begun anew'),
  })
  try {
    const { addressAs, connectionString, stop } = embedded
    await ensureShardDatabases(connectionString, config.shards)
    const own = Array.from({ length: config.shards }, (_, shard) => ({
      shard,
      owners: shardAddress(connectionString, shard),
      addressOf: async () => shardAddress(addressAs(APP_ROLE), shard),
    }))
    return { connectionStrings: await preparedAll(config, own), stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** For each shard its exchange has up to so many connections, and each gateway as many reads and its watch. */
const OF_EXCHANGE = 30
const OF_GATEWAY = 8
/** beside them: commands, chores, and whoever looks */
const BESIDE = 40

/** What PostgreSQL has room for by itself is enough for one shard. */
const roomOf = ({ shards, gateways }: Config): { readonly connections?: number } =>
  shards === 1 ? {} : { connections: BESIDE + shards * (OF_EXCHANGE + gateways * OF_GATEWAY) }

/** Databases that somebody else keeps: of several shards one each, or beside each other where the first is [SH84]. */
async function givenOf(config: Config): Promise<readonly Unprepared[]> {
  const { databaseUrl, databaseOwnerUrl, shardDatabases, shards } = config
  const taken = (owners: string) => (database: Database) => appAddress(database, owners)
  if (databaseUrl === null) {
    return shardDatabases.map((owners, shard) => ({ shard, owners, addressOf: taken(owners) }))
  }
  const owner = databaseOwnerUrl ?? databaseUrl
  if (config.roles.includes('exchange')) await ensureShardDatabases(owner, shards)
  return Array.from({ length: shards }, (_, shard) => {
    const owners = shardAddress(owner, shard)
    const own = shardAddress(databaseUrl, shard)
    return { shard, owners, addressOf: databaseOwnerUrl === null ? taken(owners) : async () => own }
  })
}

/** One after the other: roles are all databases' together. */
async function preparedAll(
  config: Config,
  ledgers: readonly Unprepared[],
): Promise<readonly string[]> {
  const addresses = []
  for (const ledger of ledgers) addresses.push(await prepared(config, ledger))
  return addresses
}

/** Brings a ledger up to now, and answers by which address the server comes to it. */
async function prepared(config: Config, { shard, owners, addressOf }: Unprepared): Promise<string> {
  const database = openDatabase({ connectionString: owners })
  try {
    await assertDurable(database)
    if (config.syncStandby === 'required') await assertSynchronous(database)
    // one brings it up to now: who decides on it
    if (config.roles.includes('exchange')) {
      await migrate(database)
      if (shard === 0) await ensureFirstOperator(database)
    }
    const counts = config.realMoney ? 'money' : 'points'
    await assertInstallation(database, { counts, shard, shards: config.shards })
    return await addressOf(database)
  } finally {
    await database.end()
  }
}
