import { setting, type Get } from '../../setting.ts'
import { databaseUrls } from '../../setting-parsers.ts'
import { hostsOf } from './host-list.ts'

export interface HostSettings {
  /** whether a standby must have what is acknowledged [LG162] */
  readonly syncStandby: 'required' | 'off'
  /**
   * databases that follow ledgers, for what reads much [OP930]: one that follows that of DATABASE_URL, or one for each of
   * SHARD_DATABASES [SH96]; none: there are none
   */
  readonly readDatabaseUrls: readonly string[]
}

export const HOST_SETTINGS = {
  SYNC_STANDBY: setting('off', syncStandby, "'required' or 'off'"),
  READ_DATABASE_URL: setting(
    '',
    standbys,
    'a postgres:// address of one host, or for SHARD_DATABASES as many with spaces between them, none twice',
  ),
} as const

/** Reads what is asked of the hosts of the database. */
export const hostSettings = (get: Get): HostSettings => ({
  syncStandby: get('SYNC_STANDBY', HOST_SETTINGS.SYNC_STANDBY),
  readDatabaseUrls: get('READ_DATABASE_URL', HOST_SETTINGS.READ_DATABASE_URL),
})

/** What is wrong with it beside the others. */
export const hostProblems = ({
  databaseUrl: ledger,
  shardDatabases,
  syncStandby: asked,
  readDatabaseUrls: reads,
}: HostSettings & {
  readonly databaseUrl: string | null
  readonly shardDatabases: readonly string[]
}): readonly string[] =>
  [
    asked === 'required' && 'SYNC_STANDBY required',
    reads.length > 0 && 'READ_DATABASE_URL',
  ].flatMap((what) =>
    what === false || ledger !== null || shardDatabases.length > 0
      ? []
      : [`DATABASE_URL must be set with ${what}: the embedded database has no standby`],
  )

function standbys(text: string): readonly string[] | null {
  const urls = databaseUrls(text)
  return urls?.every((url) => hostsOf(url).length === 1) === true ? urls : null
}

function syncStandby(text: string): HostSettings['syncStandby'] | null {
  return text === 'required' || text === 'off' ? text : null
}
