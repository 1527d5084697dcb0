import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { standbyOf } from '../ledger/shard-databases.ts'

const TWO = ['postgres://one/crease', 'postgres://two/crease']

function messageOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env)
  } catch (error) {
    return String(error)
  }
  return ''
}

test('[SH60] there is one shard where nothing is set, and several with a ledger each or in the embedded database', () => {
  expect(readConfig({})).toMatchObject({ shards: 1, shardDatabases: [] })
  expect(readConfig({ SHARDS: '4' })).toMatchObject({ shards: 4, shardDatabases: [] })
  const named = { SHARDS: '2', SHARD_DATABASES: TWO.join('  ') }
  expect(readConfig(named)).toMatchObject({ shards: 2, shardDatabases: TWO })
})

test.each([
  [
    'DATABASE_URL must not be set with SHARD_DATABASES',
    { DATABASE_URL: 'postgres://one/crease', SHARD_DATABASES: TWO.join(' ') },
  ],
  ['SHARD_DATABASES must name as many databases', { SHARD_DATABASES: TWO.join(' ') }],
])(
  '[SH61] what makes no sense of several shards is refused with a sentence: %s',
  (sentence, env) => {
    expect(messageOf({ SHARDS: '3', ...env })).toContain(sentence)
  },
)

test('[SH61] addresses that are none, or of one ledger twice, are refused and not said', () => {
  for (const urls of ['mysql://secret', `${TWO[0]} ${TWO[0]}`]) {
    const said = messageOf({ SHARDS: '2', SHARD_DATABASES: urls })
    expect(said).toContain('SHARD_DATABASES must be postgres:// addresses')
    expect(said).not.toMatch(/secret|crease'/)
  }
  expect(messageOf({ SHARD_DATABASES: TWO.join(' ') })).toContain('for SHARDS above 1')
})

test('[SH96] ledgers beside each other have one standby, and those of their own one each: their numbers of shards find them', () => {
  const READ_DATABASE_URL = 'postgres://standby/crease'
  const beside = { SHARDS: '2', DATABASE_URL: 'postgres://one/crease', READ_DATABASE_URL }
  const standbys = (env: Readonly<Record<string, string>>) =>
    [0, 1].map((shard) => standbyOf(shard, readConfig(env)))
  expect(standbys(beside)).toEqual([READ_DATABASE_URL, `${READ_DATABASE_URL}_shard_1`])
  const two = `${READ_DATABASE_URL} postgres://other/crease`
  const own = { SHARDS: '2', SHARD_DATABASES: TWO.join(' ') }
  expect(standbys({ ...own, READ_DATABASE_URL: two })).toEqual(two.split(' '))
  expect(standbys(own)).toEqual([null, null])
  for (const env of [
    { ...own, READ_DATABASE_URL },
    { ...beside, READ_DATABASE_URL: two },
  ]) {
    expect(messageOf(env)).toContain('READ_DATABASE_URL must name as many databases as')
  }
})

const NATS_URL = 'nats://a-token@127.0.0.1:4222'
const DATABASE_URL = 'postgres://db:5432/crease'

test('[SH84] [SH85] shards on several machines need NATS and ledgers that were given, in one server or in several', () => {
  const apart = { SHARDS: '2', NATS_URL, DATABASE_URL, ROLES: 'exchange', OWNS: '1', SPARE: 'on' }
  expect(readConfig(apart)).toMatchObject({ shards: 2, owns: [1], isSpare: true })
  const gateway = { SHARDS: '2', NATS_URL, SHARD_DATABASES: TWO.join(' '), ROLES: 'gateway' }
  expect(readConfig(gateway)).toMatchObject({ owns: null, roles: ['gateway'] })
  expect(readConfig({ SHARDS: '3', OWNS: '2,0,1' })).toMatchObject({ owns: [0, 1, 2] })
  expect(messageOf({ SHARDS: '2', OWNS: '0' })).toContain(
    'NATS_URL must be set where the shards of OWNS are not all here',
  )
  expect(messageOf({ SHARDS: '2', ROLES: 'gateway', NATS_URL })).toContain(
    'DATABASE_URL or SHARD_DATABASES must be set where ROLES are not all here',
  )
})

test.each([
  ['OWNS must name shards below SHARDS (2)', { OWNS: '2' }],
  ['OWNS must be numbers of shards', { OWNS: '0,0' }],
  ['OWNS must be numbers of shards', { OWNS: 'all' }],
  ['OWNS is for ROLES with exchange', { OWNS: '0', ROLES: 'gateway' }],
])('[SH85] shards that a group cannot own are refused: %s', (sentence, env) => {
  expect(messageOf({ SHARDS: '2', NATS_URL, DATABASE_URL, ...env })).toContain(sentence)
})
