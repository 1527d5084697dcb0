import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/test-database.ts'
import { openPeopleReads, type PeopleReads } from './people-reads.ts'
import { perFile } from '../testing/per-test.ts'

const fresh = perFile(freshDatabase)
const reads = perFile(() => openPeopleReads(fresh().connectionString))

/** Whether a light read is answered while a pool has more to do than it has connections. */
async function answersBehind(busy: PeopleReads['database']): Promise<boolean> {
  const slow = Array.from({ length: 12 }, () => busy.query('SELECT pg_sleep(3)'))
  const done = Promise.allSettled(slow)
  const light = reads()
    .database.query('SELECT 1')
    .then(
      () => true,
      () => false,
    )
  const answered = await light
  const ended = await Promise.race([done.then(() => true), Promise.resolve(false)])
  await done
  return answered && !ended
}

test('[OP832] light reads do not wait behind reports, however many are asked for at once', async () => {
  expect(await answersBehind(reads().reports)).toBe(true)
  // the control: behind as much of their own kind they wait for longer than anybody does
  expect(await answersBehind(reads().database)).toBe(false)
})
