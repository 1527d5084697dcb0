import { userId } from '@crease/domain/units/ids.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { migrateBefore } from '@crease/ledger/testing/migrate-before.ts'
import { verifyLedger } from './verify-ledger.ts'

const fresh = perTest(freshDatabase)
const database = perTest(() => openDatabase(fresh()))

test('[LG78] results and bets from before rounds are rounds and bets afterwards', async () => {
  await migrateBefore(database(), '0028')
  await database().query(`INSERT INTO casino_result VALUES
    ('1', 'teen20', 'Player A', now()), ('2', 'teen20', 'Player B', now()), ('3', 'war', 'Player 2', now())`)
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO app_user (login_id, display_name, is_demo) VALUES ('asha', 'Asha', false) RETURNING id`,
  )
  await database().query(
    `INSERT INTO casino_bet VALUES (1, $1, '1', 'teen20', 'Winner', 'Player A', 'BACK', 198, 10000, now(), now()),
     (2, $1, '9', 'teen20', 'Winner', 'Player A', 'LAY', 202, 10000, now(), NULL)`,
    [rows[0]?.id],
  )
  await migrate(database())
  const reads = new CasinoLedger(database())
  const page = { page: 1, limit: 10, from: null, to: null }
  const player = userId(rows[0]?.id ?? 0)
  // the round of the second bet had no result and is void
  expect(await reads.results({ ...page, userId: player, gameSlug: 'teen20' })).toMatchObject({
    total: 3,
  })
  // no money was held for them: none of them is open
  const current = { ...page, userId: player, side: null }
  expect(await reads.currentBets(current)).toMatchObject({ total: 0 })
  expect(await reads.unendedRounds()).toEqual([])
  expect((await verifyLedger(database())).findings).toEqual([])
})

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
