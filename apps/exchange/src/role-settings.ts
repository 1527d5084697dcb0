import { natsPlace } from '@crease/protocol/nats/nats-place.ts'
import { setting, type Get } from './setting.ts'
import { oneOf } from './setting-parsers.ts'
import {
  ownsAll,
  SHARD_SETTINGS,
  shardProblems,
  shardSettings,
  type ShardSettings,
} from './wallet/shard-settings.ts'

/** What a group of processes can be; the rest of the server lives in the exchange's process. */
const ROLES = ['gateway', 'exchange'] as const
type Role = (typeof ROLES)[number]

export interface RoleSettings extends ShardSettings {
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
    roles,
    "'gateway', 'exchange' or both with a comma between them: feeds, tables and jobs live in the exchange",
  ),
  NATS_URL: setting('', natsAddress, 'a nats:// or tls:// address'),
  SPARE: setting('off', oneOf('on', 'off'), 'on or off'),
  ...SHARD_SETTINGS,
} as const

/** Reads which roles there are here, and over what they speak. */
export const roleSettings = (get: Get): RoleSettings => ({
  roles: get('ROLES', ROLE_SETTINGS.ROLES),
  natsUrl: get('NATS_URL', ROLE_SETTINGS.NATS_URL).url,
  isSpare: get('SPARE', ROLE_SETTINGS.SPARE) === 'on',
  ...shardSettings(get),
})

interface Asked extends RoleSettings {
  readonly databaseUrl: string | null
  readonly readDatabaseUrl: string | null
  readonly realMoney: boolean
}

/** What a group that has not every role needs, and has not [NT20]; what several shards cannot do [SH61]. */
export function roleProblems(config: Asked): readonly string[] {
  if (config.isSpare && config.roles.join() !== 'exchange') {
    return ['ROLES must be exchange alone with SPARE: gateways do not wait']
  }
  const ofShards = shardProblems(config)
  const { natsUrl, roles: here, shards, shardDatabases } = config
  const isWhole = here.length === ROLES.length && ownsAll(config)
  if (isWhole) return ofShards
  const where = here.length < ROLES.length ? 'ROLES are not' : 'the shards of OWNS are not'
  const isGiven = config.databaseUrl !== null || shardDatabases.length > 0
  const ledger = shards === 1 ? 'DATABASE_URL' : 'DATABASE_URL or SHARD_DATABASES'
  return [
    ...ofShards,
    ...(natsUrl === null ? [`NATS_URL must be set where ${where} all here`] : []),
    ...(isGiven ? [] : [`${ledger} must be set where ${where} all here`]),
  ]
}

function roles(text: string): readonly Role[] | null {
  const named = text.split(',')
  const known = ROLES.filter((role) => named.includes(role))
  return known.length === named.length ? known : null
}

function natsAddress(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  return natsPlace(text) === null ? null : { url: text }
}
