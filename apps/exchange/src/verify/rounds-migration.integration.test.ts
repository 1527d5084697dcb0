import { userId } from '@crease/domain/units/ids.ts'
import { runner } from 'node-pg-migrate'
import { MIGRATIONS } from '@crease/ledger/migrate.ts'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { onConnection } from '@crease/ledger/connections/in-transaction.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { verifyLedger } from './verify-ledger.ts'

const up = (database: Database): Promise<readonly { readonly name: string }[]> =>
  onConnection(database, (dbClient) =>
    runner({
      dbClient,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      log: () => undefined,
    }),
  )

const down = (database: Database, count: number): Promise<unknown> =>
  onConnection(database, (dbClient) =>
    runner({
      dbClient,
      dir: MIGRATIONS,
      direction: 'down',
      count,
      migrationsTable: 'migration',
      log: () => undefined,
    }),
  )

/** A migration that failed holds its lock until PostgreSQL has seen its connection end. */
const unlocked = (database: Database): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await database.query<{ held: number }>(
        `SELECT count(*)::int AS held FROM pg_locks
         WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      return rows[0]?.held
    })
    .toBe(0)

test('[LG78] results and bets of before are rounds and bets afterwards, and the other way', async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh)
  try {
    const since = (await up(database)).filter(({ name }) => name >= '0028').length
    await down(database, since)
    await database.query(`INSERT INTO casino_result VALUES
      ('1', 'teen20', 'Player A', now()), ('2', 'teen20', 'Player B', now()), ('3', 'war', 'Player 2', now())`)
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO app_user (login_id, display_name, is_demo) VALUES ('asha', 'Asha', false) RETURNING id`,
    )
    await database.query(
      `INSERT INTO casino_bet VALUES (1, $1, '1', 'teen20', 'Winner', 'Player A', 'BACK', 198, 10000, now(), now()),
       (2, $1, '9', 'teen20', 'Winner', 'Player A', 'LAY', 202, 10000, now(), NULL)`,
      [rows[0]?.id],
    )
    await up(database)
    const reads = new CasinoLedger(database)
    const page = { page: 1, limit: 10, from: null, to: null }
    const player = userId(rows[0]?.id ?? 0)
    const asked = { ...page, userId: player, gameSlug: 'teen20' }
    // that of the second bet, which never came to anything, is void
    expect(await reads.results(asked)).toMatchObject({ total: 3 })
    // no money was held for them: none of them is open
    const current = { ...page, userId: player, side: null }
    expect(await reads.currentBets(current)).toMatchObject({ total: 0 })
    expect(await reads.unendedRounds()).toEqual([])
    expect((await verifyLedger(database)).findings).toEqual([])
    await down(database, since)
    const left = await database.query('SELECT id, mid FROM casino_bet ORDER BY id')
    expect(left.rows).toEqual([
      { id: 1, mid: '1' },
      { id: 2, mid: '9' },
    ])
    expect((await database.query('SELECT FROM casino_result')).rowCount).toBe(3)
  } finally {
    await database.end()
    await fresh.drop()
  }
})

test('[LG174] a ledger that was the only shard opens unchanged, and one of several is refused before anything of it changes', async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh)
  try {
    const since = (await up(database)).filter(({ name }) => name >= '0074').length
    await down(database, since)
    await database.query(`INSERT INTO installation (counts, shard, shards) VALUES ('points', 0, 4)`)
    await expect(up(database)).rejects.toThrow('several-owners')
    await unlocked(database)
    const { rows: kept } = await database.query('SELECT counts, shard, shards FROM installation')
    expect(kept).toEqual([{ counts: 'points', shard: 0, shards: 4 }])
    await database.query('UPDATE installation SET shards = 1')
    await database.query(
      `INSERT INTO cash_move VALUES (1, 0, 1, 7, 'player', 100, now(), 'TAKEN', 1)`,
    )
    await expect(up(database)).rejects.toThrow('several-owners')
    await unlocked(database)
    await database.query('ALTER TABLE cash_move DISABLE TRIGGER cash_move_stays')
    await database.query('DELETE FROM cash_move')
    expect((await up(database))[0]?.name).toBe('0074_one_ledger')
    const { rows } = await database.query('SELECT * FROM installation')
    expect(rows).toEqual([expect.objectContaining({ counts: 'points' })])
    expect((await verifyLedger(database)).findings).toEqual([])
  } finally {
    await database.end()
    await fresh.drop()
  }
})
