import { userId } from '@crease/domain/units/ids.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OwnRounds } from './own-rounds.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshLedger()
  database = openDatabase(fresh)
  drop = fresh.drop
  // one player has rolled for days and turns their first card now, which everybody else does all the time
  await database.query(
    `INSERT INTO casino_round
       (id, table_slug, player_id, title, status, outcome, winner, ended_at, opened_at, epoch, seed_number, play)
     SELECT 'own-' || n, slug, player, slug, 'ENDED',
       jsonb_build_object('kind', 'ENDED', 'code', 'x', 'winner', 'w', 'at', n), 'w',
       to_timestamp(n), to_timestamp(n), 1, n, '{}'
     FROM generate_series(1, 20000) AS n,
       LATERAL (SELECT CASE WHEN n % 2 = 0 THEN 'dice' ELSE 'hilo' END, CASE WHEN n % 2 = 0 THEN 7 ELSE 8 + n % 50 END)
         AS own (slug, player)`,
  )
  await database.query('ANALYZE casino_round')
})
afterAll(async () => {
  await database.end()
  await drop()
})

test('[CG192] the last rounds of a game are read by themselves, however many of another one a player has', async () => {
  const { ledger: own, read } = rowsReadBy(database, (on) => new OwnRounds(on))
  expect(await own.last(userId(7), 'hilo', 10)).toEqual([])
  expect(read()).toBeLessThan(10)
  const dice = await own.last(userId(7), 'dice', 3)
  expect(dice.map(({ seedNumber }) => seedNumber)).toEqual([20_000, 19_998, 19_996])
  expect(read()).toBeLessThan(30)
})
