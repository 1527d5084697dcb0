import { setting, type Get } from '../../setting.ts'
import { databaseUrl } from '../../setting-parsers.ts'
import { hostsOf } from './host-list.ts'

export interface HostSettings {
  /** whether a standby must have what is acknowledged [LG162] */
  readonly syncStandby: 'required' | 'off'
  /** a standby of the ledger, for long reads [OP930]; null: there is none */
  readonly readDatabaseUrl: string | null
}

export const HOST_SETTINGS = {
  SYNC_STANDBY: setting('off', syncStandby, "'required' or 'off'"),
  READ_DATABASE_URL: setting('', standby, 'a postgres:// address of one host'),
} as const

/** Reads what is asked of the hosts of the database. */
export const hostSettings = (get: Get): HostSettings => ({
  syncStandby: get('SYNC_STANDBY', HOST_SETTINGS.SYNC_STANDBY),
  readDatabaseUrl: get('READ_DATABASE_URL', HOST_SETTINGS.READ_DATABASE_URL).url,
})

/** What is wrong with it beside the others. */
export const hostProblems = ({
  databaseUrl: ledger,
  syncStandby: asked,
  readDatabaseUrl: reads,
}: HostSettings & { readonly databaseUrl: string | null }): readonly string[] =>
  [asked === 'required' && 'SYNC_STANDBY required', reads !== null && 'READ_DATABASE_URL'].flatMap(
    (what) =>
      what === false || ledger !== null
        ? []
        : [`DATABASE_URL must be set with ${what}: the embedded database has no standby`],
  )

function standby(text: string): { readonly url: string | null } | null {
  const read = databaseUrl(text)
  return read === null || (read.url !== null && hostsOf(read.url).length !== 1) ? null : read
}

function syncStandby(text: string): HostSettings['syncStandby'] | null {
  return text === 'required' || text === 'off' ? text : null
}
