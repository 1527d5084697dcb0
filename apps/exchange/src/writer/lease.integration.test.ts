import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { createLedger } from './ledger.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const fresh = perTest(freshLedger)
const database = perTest(() => openDatabase(fresh()))
const ours = perTest(() => createLedger(fresh(), 'ours'))
beforeEach(async () => {
  await ours().takeOver()
})

test('[LG23] a server that took the shards again and never heard of it is not superseded by itself', async () => {
  // as if the connection was cut between the commit of the lease and its answer
  await database().query('UPDATE shard_lease SET epoch = epoch + 1')
  expect((await ours().takeOver()).kind).toBe('taken')
})

test('[LG23] a server whose shards another one took is superseded', async () => {
  await database().query(`UPDATE shard_lease SET epoch = epoch + 1, owner = 'theirs'`)
  expect((await ours().takeOver()).kind).toBe('superseded')
})
