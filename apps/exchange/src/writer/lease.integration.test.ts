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

test('[LG23] a server that took the markets again and never heard of it is not superseded by itself', async () => {
  // as if the connection was cut between the commit of the lease and its answer
  await database().query('UPDATE shard_lease SET epoch = epoch + 1')
  expect((await ours().takeOver()).kind).toBe('taken')
})

test('[LG23] a server whose markets another one took is superseded', async () => {
  await database().query(`UPDATE shard_lease SET epoch = epoch + 1, owner = 'theirs'`)
  expect((await ours().takeOver()).kind).toBe('superseded')
})

test('[LG23] a lease of the release before, in sixty-four rows, supersedes and is superseded', async () => {
  const theirs = (
    await database().query(
      `INSERT INTO shard_lease (shard, owner, epoch, until)
     SELECT shard, 'theirs', (SELECT max(epoch) + 1 FROM shard_lease), NULL FROM generate_series(0, 63) AS shard
     ON CONFLICT (shard) DO UPDATE SET owner = excluded.owner, epoch = excluded.epoch RETURNING epoch`,
    )
  ).rows[0].epoch
  const mayWrite = async (epoch: number): Promise<boolean> =>
    database()
      .query('SELECT assert_lease($1)', [epoch])
      .then(
        () => true,
        () => false,
      )
  expect([await mayWrite(theirs), await mayWrite(theirs - 1)]).toEqual([true, false])
  expect((await ours().takeOver()).kind).toBe('superseded')
  const next = createLedger(fresh(), 'next')
  await next.takeOver()
  expect([await mayWrite(theirs + 1), await mayWrite(theirs)]).toEqual([true, false])
})

test('[LG23] the lease is one row', async () => {
  const { rows } = await database().query('SELECT shard, owner FROM shard_lease')
  expect(rows).toEqual([{ shard: 0, owner: 'ours' }])
})
