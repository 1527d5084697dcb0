import { setting, type Get } from '../../setting.ts'
import { databaseUrl } from '../../setting-parsers.ts'
import { hostsOf } from './host-list.ts'

export interface HostSettings {
  /** whether a standby must have what is acknowledged [LG162] */
  readonly syncStandby: 'required' | 'off'
  /** a database that follows the ledger's, for what reads much [OP930]; null: there is none */
  readonly readDatabaseUrl: string | null
}

export const HOST_SETTINGS = {
  SYNC_STANDBY: setting('off', syncStandby, "'required' or 'off'"),
  READ_DATABASE_URL: setting('', oneDatabase, 'a postgres:// address of one host'),
} as const

/** Reads what is asked of the hosts of the database. */
export const hostSettings = (get: Get): HostSettings => ({
  syncStandby: get('SYNC_STANDBY', HOST_SETTINGS.SYNC_STANDBY),
  readDatabaseUrl: get('READ_DATABASE_URL', HOST_SETTINGS.READ_DATABASE_URL).url,
})

/** What is wrong with it beside the others. */
export const hostProblems = ({
  databaseUrl: ledger,
  shardDatabases,
  syncStandby: asked,
  readDatabaseUrl: reads,
}: HostSettings & {
  readonly databaseUrl: string | null
  readonly shardDatabases: readonly string[]
}): readonly string[] =>
  [asked === 'required' && 'SYNC_STANDBY required', reads !== null && 'READ_DATABASE_URL'].flatMap(
    (what) =>
      what === false || ledger !== null || shardDatabases.length > 0
        ? []
        : [`DATABASE_URL must be set with ${what}: the embedded database has no standby`],
  )

function oneDatabase(text: string): ReturnType<typeof databaseUrl> {
  return text !== '' && hostsOf(text).length > 1 ? null : databaseUrl(text)
}

function syncStandby(text: string): HostSettings['syncStandby'] | null {
  return text === 'required' || text === 'off' ? text : null
}
