import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../ledger/database.ts'
import { freshDatabase, type TestDatabase } from '../ledger/postgres/test-database.ts'
import { prepareDatabases } from './prepared-databases.ts'

const SILENT = { error: () => undefined }

let fresh: readonly TestDatabase[]
beforeAll(async () => {
  fresh = await Promise.all([freshDatabase(), freshDatabase()])
})
afterAll(async () => {
  for (const database of fresh) await database.drop()
})

const urls = (): readonly string[] => fresh.map(({ connectionString }) => connectionString)

const prepared = (databases: readonly string[]) =>
  prepareDatabases(
    readConfig({ SHARDS: String(databases.length), SHARD_DATABASES: databases.join(' ') }),
    SILENT,
  )

test('[SH60] each ledger notes which shard of how many it is, and is no other one afterwards', async () => {
  const { connectionStrings } = await prepared(urls())
  const noted = await Promise.all(
    connectionStrings.map(async (connectionString) => {
      const database = openDatabase({ connectionString })
      const { rows } = await database.query('SELECT counts, shard, shards FROM installation')
      await database.end()
      return rows[0]
    }),
  )
  expect(noted).toEqual([0, 1].map((shard) => ({ counts: 'points', shard, shards: 2 })))
  // a server that is begun again finds them as they were
  await prepared(urls())
  await expect(prepared(urls().toReversed())).rejects.toThrow('SHARD_DATABASES in their order')
  const [first = ''] = urls()
  const alone = prepareDatabases(readConfig({ DATABASE_URL: first }), SILENT)
  await expect(alone).rejects.toThrow('SHARDS must be 2 with this ledger')
})

test('[LG162] with SYNC_STANDBY=required a database without a standby is refused before anything is written', async () => {
  const [first = ''] = urls()
  const config = readConfig({ DATABASE_URL: first, SYNC_STANDBY: 'required' })
  await expect(prepareDatabases(config, SILENT)).rejects.toThrow('must be on two machines')
})
