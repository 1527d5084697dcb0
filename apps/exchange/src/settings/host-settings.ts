import { setting, type Get } from './setting.ts'
import { databaseUrl, oneOf } from './setting-parsers.ts'
import { hostsOf } from '@crease/ledger/connections/hosts/host-list.ts'

export const HOST_SETTINGS = {
  SYNC_STANDBY: setting({
    fallback: 'off',
    ...oneOf('required', 'off'),
    sentence:
      "`required`: a commit is acknowledged only once a standby has it, so the server does not start while `synchronous_standby_names` is empty, and bets are BUSY while it is; `off`: the database's own settings apply",
    stem: 'SYNC_STANDBY',
  }),
  CLOCK_BEHIND_LEDGER: setting({
    fallback: 'refused',
    ...oneOf('refused', 'accepted'),
    sentence:
      "`refused`: the server does not start while the ledger's newest entry is more than a day ahead of the machine's clock; `accepted`: it does, for a ledger written by a clock that was ahead; profit and loss of some periods stay wrong (CreaseClockSetBack)",
    stem: 'CLOCK_',
  }),
  READ_DATABASE_URL: setting({
    parse: standby,
    expected: 'a postgres:// address of one host',
    sentence:
      "a standby of the database at `DATABASE_URL`, one host: reports, statements and history are read there once it has the player's last change; otherwise, and while it is away, from the ledger itself",
    secret: 'file',
    stem: 'READ_DATABASE',
  }),
} as const

/** Reads what is asked of the hosts of the database. */
export const hostSettings = (get: Get) => ({
  /** whether a standby must have what is acknowledged [LG162] */
  syncStandby: get('SYNC_STANDBY', HOST_SETTINGS.SYNC_STANDBY),
  /** a clock that is more than a day behind the ledger [OP1123] */
  clockBehind: get('CLOCK_BEHIND_LEDGER', HOST_SETTINGS.CLOCK_BEHIND_LEDGER),
  /** a standby of the ledger, for long reads [OP930]; null: there is none */
  readDatabaseUrl: get('READ_DATABASE_URL', HOST_SETTINGS.READ_DATABASE_URL).url,
})

export type HostSettings = ReturnType<typeof hostSettings>

/** The conflicts of this setting with others. */
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
