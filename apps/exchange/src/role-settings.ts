import { natsPlace } from '@crease/protocol/nats/nats-place.ts'
import { setting, type Get } from './setting.ts'
import { oneOf } from './setting-parsers.ts'

/** The roles of a group of processes; both together are the whole server. */
const ROLES = ['gateway', 'exchange'] as const
type Role = (typeof ROLES)[number]

export interface RoleSettings {
  /** what this group of processes is [NT20] */
  readonly roles: readonly Role[]
  /** the NATS server between gateways and exchange, with its secret; null: a socket of this machine [NT1] */
  readonly natsUrl: string | null
  /** whether this exchange waits while another one lives [OP940] */
  readonly isSpare: boolean
}

export const ROLE_SETTINGS = {
  ROLES: setting(
    'gateway,exchange',
    readRoles,
    "'gateway', 'exchange' or both with a comma between them",
  ),
  NATS_URL: setting('', natsAddress, 'a nats:// or tls:// address'),
  SPARE: setting('off', oneOf('on', 'off'), 'on or off'),
} as const

/** Reads which roles there are here, and over what they speak. */
export const roleSettings = (get: Get): RoleSettings => ({
  roles: get('ROLES', ROLE_SETTINGS.ROLES),
  natsUrl: get('NATS_URL', ROLE_SETTINGS.NATS_URL).url,
  isSpare: get('SPARE', ROLE_SETTINGS.SPARE) === 'on',
})

interface Asked extends RoleSettings {
  readonly databaseUrl: string | null
}

/** The settings that a group without every role lacks [NT20]. */
export function roleProblems({ roles, isSpare, natsUrl, databaseUrl }: Asked): readonly string[] {
  if (isSpare && roles.join() !== 'exchange') {
    return ['ROLES must be exchange alone with SPARE: gateways do not wait']
  }
  if (ROLES.every((role) => roles.includes(role))) return []
  return [
    ...(natsUrl === null ? ['NATS_URL must be set where ROLES are not all here'] : []),
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
