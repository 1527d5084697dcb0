import { databaseUrl } from '../../setting-parsers.ts'
import { setting, type Get } from '../../setting.ts'

export interface HostSettings {
  /** whether a standby must have what is acknowledged [LG162] */
  readonly syncStandby: 'required' | 'off'
  /** standbys that gateways read from; null: they ask the primary [LG170] */
  readonly readDatabaseUrl: string | null
}

export const HOST_SETTINGS = {
  SYNC_STANDBY: setting('off', syncStandby, "'required' or 'off'"),
  READ_DATABASE_URL: setting('', databaseUrl, 'a postgres:// address'),
} as const

/** Reads what is asked of the hosts of the database. */
export const hostSettings = (get: Get): HostSettings => ({
  syncStandby: get('SYNC_STANDBY', HOST_SETTINGS.SYNC_STANDBY),
  readDatabaseUrl: get('READ_DATABASE_URL', HOST_SETTINGS.READ_DATABASE_URL).url,
})

/** What is wrong with them beside the others. */
export const hostProblems = (
  config: HostSettings & { readonly databaseUrl: string | null },
): readonly string[] => {
  if (config.databaseUrl !== null) return []
  return [
    ...(config.syncStandby === 'required'
      ? ['DATABASE_URL must be set with SYNC_STANDBY required: the embedded database has no standby']
      : []),
    ...(config.readDatabaseUrl === null
      ? []
      : ['DATABASE_URL must be set with READ_DATABASE_URL']),
  ]
}

function syncStandby(text: string): HostSettings['syncStandby'] | null {
  return text === 'required' || text === 'off' ? text : null
}
