import { natsPlace } from '@crease/protocol/nats/nats-place.ts'
import { APART_ROLES, type ApartRole } from './ledger/role-lease.ts'
import { setting, type Get } from './setting.ts'
import { oneOf } from './setting-parsers.ts'
import {
  ownsAll,
  SHARD_SETTINGS,
  shardProblems,
  shardSettings,
  type ShardSettings,
} from './wallet/shard-settings.ts'

/** Without others these are the whole server: what is not apart lives in the exchange's process. */
const WHOLE = ['gateway', 'exchange'] as const
/** What a group of processes can be. */
const ROLES = [...WHOLE, ...APART_ROLES] as const
type Role = (typeof ROLES)[number]

export interface RoleSettings extends ShardSettings {
  /** what this group of processes is [NT20] */
  readonly roles: readonly Role[]
  /** what of the exchange runs in processes of its own elsewhere [OP942] */
  readonly apart: readonly ApartRole[]
  /** the NATS server between gateways and exchange, with its secret; null: a socket of this machine [NT1] */
  readonly natsUrl: string | null
  /** whether this exchange waits while another one lives [OP940] */
  readonly isSpare: boolean
}

export const ROLE_SETTINGS = {
  ROLES: setting(
    'gateway,exchange',
    readRoles,
    "'gateway', 'exchange' or both with a comma between them, or of 'feeds', 'tables' and 'jobs' what APART names",
  ),
  APART: setting(
    '',
    apartRoles,
    "of 'feeds', 'tables' and 'jobs' those that have processes of their own, with commas between them",
  ),
  NATS_URL: setting('', natsAddress, 'a nats:// or tls:// address'),
  SPARE: setting('off', oneOf('on', 'off'), 'on or off'),
  ...SHARD_SETTINGS,
} as const

/** Reads which roles there are here, and over what they speak. */
export const roleSettings = (get: Get): RoleSettings => ({
  roles: get('ROLES', ROLE_SETTINGS.ROLES),
  apart: get('APART', ROLE_SETTINGS.APART),
  natsUrl: get('NATS_URL', ROLE_SETTINGS.NATS_URL).url,
  isSpare: get('SPARE', ROLE_SETTINGS.SPARE) === 'on',
  ...shardSettings(get),
})

interface Asked extends RoleSettings {
  readonly databaseUrl: string | null
  readonly readDatabaseUrls: readonly string[]
}

/** What a group that has not every role needs, and has not [NT20]; what several shards cannot do [SH61]. */
export function roleProblems(config: Asked): readonly string[] {
  if (config.isSpare && config.roles.join() !== 'exchange') {
    return ['ROLES must be exchange alone with SPARE: gateways do not wait']
  }
  const isWhole = WHOLE.every((role) => config.roles.includes(role))
  return [
    ...shardProblems(config),
    ...apartProblems(config),
    ...(isWhole && config.apart.length === 0 && ownsAll(config)
      ? []
      : lineProblems(
          config,
          isWhole && config.apart.length === 0 ? 'the shards of OWNS are not' : 'ROLES are not',
        )),
  ]
}

/** What those need that speak over NATS and share ledgers. */
function lineProblems(
  { natsUrl, databaseUrl, shards, shardDatabases }: Asked,
  where: string,
): readonly string[] {
  const isGiven = databaseUrl !== null || shardDatabases.length > 0
  const ledger = shards === 1 ? 'DATABASE_URL' : 'DATABASE_URL or SHARD_DATABASES'
  return [
    ...(natsUrl === null ? [`NATS_URL must be set where ${where} all here`] : []),
    ...(isGiven ? [] : [`${ledger} must be set where ${where} all here`]),
  ]
}

/** Feeds, tables and jobs are by themselves, and only where the exchange knows that they are [OP942]. */
function apartProblems({ roles, apart }: Asked): readonly string[] {
  const named = apartOf(roles)
  const problems = []
  if (named.length > 0 && named.length !== roles.length) {
    problems.push('ROLES must not name feeds, tables or jobs together with gateway or exchange')
  }
  const unknown = named.filter((role) => !apart.includes(role))
  if (unknown.length > 0) problems.push(`APART must name ${unknown.join()} too, as ROLES does`)
  return problems
}

/** Of some roles those that run apart from the exchange. */
export const apartOf = (roles: readonly Role[]): readonly ApartRole[] =>
  APART_ROLES.filter((role) => roles.includes(role))

function readRoles(text: string): readonly Role[] | null {
  const named = text.split(',')
  const known = ROLES.filter((role) => named.includes(role))
  return known.length === named.length ? known : null
}

function apartRoles(text: string): readonly ApartRole[] | null {
  const named = text === '' ? [] : text.split(',')
  const known = APART_ROLES.filter((role) => named.includes(role))
  return known.length === named.length ? known : null
}

function natsAddress(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  return natsPlace(text) === null ? null : { url: text }
}
