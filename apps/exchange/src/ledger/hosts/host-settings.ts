import { setting, type Get } from '../../setting.ts'

export interface HostSettings {
  /** whether a standby must have what is acknowledged [LG162] */
  readonly syncStandby: 'required' | 'off'
}

export const HOST_SETTINGS = {
  SYNC_STANDBY: setting('off', syncStandby, "'required' or 'off'"),
} as const

/** Reads what is asked of the hosts of the database. */
export const hostSettings = (get: Get): HostSettings => ({
  syncStandby: get('SYNC_STANDBY', HOST_SETTINGS.SYNC_STANDBY),
})

/** What is wrong with it beside the others. */
export const hostProblems = ({
  databaseUrl,
  syncStandby: asked,
}: HostSettings & { readonly databaseUrl: string | null }): readonly string[] =>
  databaseUrl === null && asked === 'required'
    ? ['DATABASE_URL must be set with SYNC_STANDBY required: the embedded database has no standby']
    : []

function syncStandby(text: string): HostSettings['syncStandby'] | null {
  return text === 'required' || text === 'off' ? text : null
}
