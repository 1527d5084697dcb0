import { migrate } from '@crease/ledger/migrate.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { migrateBefore } from '@crease/ledger/testing/migrate-before.ts'
import { verifyLedger } from './verify-ledger.ts'

const fresh = perTest(freshDatabase)
const database = perTest(() => openDatabase(fresh()))

test('[LG174] a ledger that was the only shard opens unchanged, and one of several is refused before anything of it changes', async () => {
  await migrateBefore(database(), '0074')
  await database().query(`INSERT INTO installation (counts, shard, shards) VALUES ('points', 0, 4)`)
  await expect(migrate(database())).rejects.toThrow('several-owners')
  const { rows: kept } = await database().query('SELECT counts, shard, shards FROM installation')
  expect(kept).toEqual([{ counts: 'points', shard: 0, shards: 4 }])
  await database().query('UPDATE installation SET shards = 1')
  await database().query(
    `INSERT INTO cash_move VALUES (1, 0, 1, 7, 'player', 100, now(), 'TAKEN', 1)`,
  )
  await expect(migrate(database())).rejects.toThrow('several-owners')
  await database().query('ALTER TABLE cash_move DISABLE TRIGGER cash_move_stays')
  await database().query('DELETE FROM cash_move')
  expect((await migrate(database()))[0]).toBe('0074_one_ledger')
  const { rows } = await database().query('SELECT * FROM installation')
  expect(rows).toEqual([expect.objectContaining({ counts: 'points' })])
  expect((await verifyLedger(database())).findings).toEqual([])
})
