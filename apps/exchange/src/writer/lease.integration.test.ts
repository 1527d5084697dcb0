import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'

let fresh: TestDatabase
let database: Database
let ours: Ledger
beforeEach(async () => {
  fresh = await freshLedger()
  database = openDatabase(fresh)
  ours = createLedger(fresh, 'ours')
  await ours.takeOver()
})
afterEach(async () => {
  await ours.close()
  await database.end()
  await fresh.drop()
})

test('[LG23] a server that took the shards again and never heard of it is not superseded by itself', async () => {
  // as if the connection was cut between the commit of the lease and its answer
  await database.query('UPDATE shard_lease SET epoch = epoch + 1')
  expect((await ours.takeOver()).kind).toBe('taken')
})

test('[LG23] a server whose shards another one took is superseded', async () => {
  await database.query(`UPDATE shard_lease SET epoch = epoch + 1, owner = 'theirs'`)
  expect((await ours.takeOver()).kind).toBe('superseded')
})
