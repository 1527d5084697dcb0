import type { Logger } from 'pino'
import type { OwnCluster } from '../backup/keep-backups.ts'
import type { Config } from '../settings/config.ts'
import { firstAccounts, type FirstAccounts } from '../accounts/first-accounts.ts'
import {
  neededConnections,
  openDatabase,
  type Database,
} from '@crease/ledger/connections/database.ts'
import { assertDurable } from '@crease/ledger/postgres/durability.ts'
import { assertSynchronous } from '@crease/ledger/connections/synchronous.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { isWhole } from '@crease/ledger/codecs/guards.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { assertInstallation } from './installation.ts'
import { appAddress, givenAppAddress } from '@crease/ledger/roles/app-address.ts'
import { APP_ROLE } from '@crease/ledger/roles/set-up-roles.ts'
import { upgrade } from '../writer/upgrade.ts'

export interface PreparedDatabase {
  /** as the role that may neither change what is written nor how it is kept [OP100] */
  readonly connectionString: string
  /** the sign-ins to print; null: no exchange starts here */
  readonly signIns: FirstAccounts | null
  /** our own cluster; null: DATABASE_URL names another */
  readonly own: OwnCluster | null
  /** Ends the embedded server, if there is one. */
  readonly stop: () => Promise<void>
}

/** PostgreSQL's own default. */
const LEAST_CONNECTIONS = 100

const CONNECTIONS = checkedRows('limit of connections', { usable: isWhole })

interface PreparingParts {
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>
  /** a spare of a later release waits for the end of the release before */
  readonly waits: () => void
}

/** A ledger that is to be brought up to date. */
interface Unprepared extends PreparingParts {
  /** where it is, as its owner */
  readonly owner: string
  /** Answers the address by which the server comes to it. */
  readonly addressOf: (database: Database) => Promise<string>
}

/**
 * The ledger of this server, durable and on the newest schema: the one at `databaseUrl`, or the embedded PostgreSQL in
 * `dataDir`. Throws when it cannot be reached, is too old, could forget a commit [LG22], counts something else, or was one of
 * several shards.
 */
export async function prepareDatabase(
  config: Config,
  parts: PreparingParts,
): Promise<PreparedDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl !== null) {
    const owner = databaseOwnerUrl ?? databaseUrl
    const addressOf = async (database: Database): Promise<string> =>
      databaseOwnerUrl === null ? appAddress(database, owner) : givenAppAddress(databaseUrl)
    const ready = await prepared(config, { ...parts, owner, addressOf })
    return { ...ready, own: null, stop: async () => undefined }
  }
  const { addressAs, connectionString, home, runAs, stop } = await startEmbeddedPostgres({
    ...config,
    connections: Math.max(LEAST_CONNECTIONS, neededConnections(config.gateways)),
    whenEnded: (postgres) =>
      parts.log.error({ postgres }, 'the embedded PostgreSQL has ended by itself: it starts again'),
  })
  try {
    const addressOf = async (): Promise<string> => addressAs(APP_ROLE)
    const ready = await prepared(config, { ...parts, owner: connectionString, addressOf })
    return { ...ready, own: { superuser: connectionString, home, runAs }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Brings a ledger up to date; the address by which the server connects to it, and the sign-ins to print. */
async function prepared(
  config: Config,
  { owner, addressOf, ...parts }: Unprepared,
): Promise<Pick<PreparedDatabase, 'connectionString' | 'signIns'>> {
  const database = openDatabase({ connectionString: owner })
  try {
    await assertDurable(database)
    if (config.syncStandby === 'required') await assertSynchronous(database)
    // the exchange's group alone migrates it
    const isOurs = config.roles.includes('exchange')
    if (isOurs) await upgrade(database, { ...config, ...parts })
    await assertInstallation(database, { counts: config.realMoney ? 'money' : 'points' })
    await warnOfConnections(database, config, parts.log)
    const signIns = isOurs ? await firstAccounts(database, config) : null
    return { connectionString: await addressOf(database), signIns }
  } finally {
    await database.end()
  }
}

/** Each gateway beyond the connections of the database would answer nothing: the log says so at the start [OP85]. */
async function warnOfConnections(
  database: Database,
  { gateways }: Pick<Config, 'gateways'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const row = await CONNECTIONS.first(
    database,
    `SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer AS usable`,
  )
  const needed = neededConnections(gateways)
  if (row === null || row.usable >= needed) return
  const { usable } = row
  log.warn(
    { usable, needed },
    `${gateways} gateways and the exchange may need ${needed} connections, and the database has ${usable}: lower GATEWAYS, or raise max_connections`,
  )
}
