import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openPeopleReads, type PeopleReads } from './people-reads.ts'

let fresh: TestDatabase
let reads: PeopleReads
beforeAll(async () => {
  fresh = await freshDatabase()
  reads = await openPeopleReads(fresh.connectionString)
})
afterAll(async () => {
  await reads.stop()
  await fresh.drop()
})

/** Whether a light read is answered while a pool has more to do than it has connections. */
async function answersBehind(busy: PeopleReads['database']): Promise<boolean> {
  const slow = Array.from({ length: 12 }, () => busy.query('SELECT pg_sleep(3)'))
  const done = Promise.allSettled(slow)
  const light = reads.database.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const answered = await light
  const ended = await Promise.race([done.then(() => true), Promise.resolve(false)])
  await done
  return answered && !ended
}

test('[OP832] light reads do not wait behind reports, however many are asked for at once', async () => {
  expect(await answersBehind(reads.reports)).toBe(true)
  // the control: behind as much of their own kind they wait for longer than anybody does
  expect(await answersBehind(reads.database)).toBe(false)
})
