import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

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
  ['REAL_MONEY must be false', { REAL_MONEY: 'true' }],
  ['DATABASE_URL must not be set', { DATABASE_URL: 'postgres://one/crease' }],
  ['NATS_URL and ROLES must not be set', { NATS_URL: 'nats://a-token@127.0.0.1:4222' }],
  ['NATS_URL and ROLES must not be set', { ROLES: 'gateway' }],
  ['SHARD_DATABASES must name as many databases', { SHARD_DATABASES: TWO.join(' ') }],
])('[SH61] what several shards cannot do yet is refused with a sentence: %s', (sentence, env) => {
  expect(messageOf({ SHARDS: '3', ...env })).toContain(sentence)
})

test('[SH61] addresses that are none, or of one ledger twice, are refused and not said', () => {
  for (const urls of ['mysql://secret', `${TWO[0]} ${TWO[0]}`]) {
    const said = messageOf({ SHARDS: '2', SHARD_DATABASES: urls })
    expect(said).toContain('SHARD_DATABASES must be postgres:// addresses')
    expect(said).not.toMatch(/secret|crease'/)
  }
  expect(messageOf({ SHARD_DATABASES: TWO.join(' ') })).toContain('for SHARDS above 1')
})
