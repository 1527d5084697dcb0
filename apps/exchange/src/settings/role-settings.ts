import { natsPlace } from '@crease/protocol/nats/nats-place.ts'
import { setting, type Get, type GetSent, sentSetting } from './setting.ts'
import { oneOf } from './setting-parsers.ts'

/** The roles of a group of processes; both together are the whole server. */
const ROLES = ['gateway', 'exchange'] as const
type Role = (typeof ROLES)[number]

export const ROLE_SETTINGS = {
  ROLES: setting({
    fallback: 'gateway,exchange',
    parse: readRoles,
    expected: "'gateway', 'exchange' or both with a comma between them",
    sentence:
      "processes of this group: `gateway`, `exchange` or both. A single role needs `NATS_URL`, a `DATABASE_URL` and the other role's credentials key (`CREDENTIAL_KEY`, or the same `DATA_DIR`); start the exchange first",
  }),
  NATS_URL: sentSetting({
    parse: natsAddress,
    expected: 'a nats:// or tls:// address',
    sentence:
      '`nats://USER:PASSWORD@HOST:PORT`, `nats://TOKEN@HOST:PORT` or `tls://…`: gateways and exchange communicate over this NATS server (2.9 or newer; for a cluster `HOST1:PORT1,HOST2:PORT2`, the nearest first) instead of a socket of the machine; with JetStream it keeps the last minutes of updates',
    secret: 'file',
    stem: 'NATS_U',
  }),
  SPARE: setting({
    fallback: 'off',
    ...oneOf('on', 'off'),
    sentence:
      '`on`, for all exchanges on one ledger (`ROLES=exchange`, one `DATA_DIR` on a shared disk): an exchange started while another lives waits, and takes over when that one ends or dies; `off`: a started exchange takes the markets from the previous one',
  }),
} as const

/** Reads which roles there are here, and over what they speak. */
export const roleSettings = (get: Get) => ({
  /** what this group of processes is [NT20] */
  roles: get('ROLES', ROLE_SETTINGS.ROLES),
  /** whether this exchange waits while another one lives [OP940] */
  isSpare: get('SPARE', ROLE_SETTINGS.SPARE) === 'on',
})

export type RoleSettings = ReturnType<typeof roleSettings>

/** The NATS server between gateways and exchange, with its secret; null: a socket of this machine [NT1]. */
export const natsUrl = (get: GetSent): string | null => get('NATS_URL', ROLE_SETTINGS.NATS_URL).url

interface Asked extends RoleSettings {
  readonly natsUrl: string | null
  readonly databaseUrl: string | null
}

/** Settings that a group with one role lacks [NT20]. */
export function roleProblems({
  roles,
  isSpare,
  natsUrl: nats,
  databaseUrl,
}: Asked): readonly string[] {
  if (isSpare && roles.join() !== 'exchange') {
    return ['ROLES must be exchange alone with SPARE: gateways do not wait']
  }
  if (ROLES.every((role) => roles.includes(role))) return []
  return [
    ...(nats === null ? ['NATS_URL must be set where ROLES are not all here'] : []),
    ...(databaseUrl === null ? ['DATABASE_URL must be set where ROLES are not all here'] : []),
  ]
}

function readRoles(text: string): readonly Role[] | null {
  const named = text.split(',')
  const known = ROLES.filter((role) => named.includes(role))
  return known.length === named.length ? known : null
}

function natsAddress(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  return natsPlace(text) === null ? null : { url: text }
}
