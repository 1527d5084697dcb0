import { openDatabase } from '@crease/ledger/connections/database.ts'
import { migrate, pendingMigrations } from '@crease/ledger/migrate.ts'
import { migrateBefore } from '@crease/ledger/testing/migrate-before.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test } from 'vitest'
import {
  loadPrevious,
  previousFacts,
  previousRows,
  RESTING,
  settingsOn,
} from './previous-release/previous-ledger.ts'
import { currentBets, expectDone, wallet } from './support/player.ts'
import { playerBy } from './support/real-player.ts'
import { startServer } from './support/server-process.ts'

test('[OP965] the ledger of the release before is migrated, and its players find all that they had', async () => {
  const facts = previousFacts()
  const fresh = await freshDatabase()
  const folder = await temporaryDataDir('previous-release')
  const database = openDatabase(fresh)
  try {
    await loadPrevious(fresh.connectionString)
    const { names, isNew } = await pendingMigrations(database)
    expect(isNew).toBe(false)
    expect(names.filter((name) => name <= facts.schema)).toEqual([])
    const settings = await settingsOn(fresh.connectionString, folder.path)
    const server = await startServer({ ...settings, LOG_LEVEL: 'info' })
    try {
      const player = await playerBy(server.url, facts)
      expect(await wallet(player)).toEqual({ balance: facts.balance, exposure: facts.exposure })
      const open = await currentBets(player)
      expect(open.map(({ betId }) => betId)).toEqual(facts.open)
      const body = { betId: facts.resting }
      await expectDone(player.call<{ success: true }>('cancelBet', { body }))
      await expectDone(player.call<{ success: true }>('placeBet', { body: RESTING }))
      expect(await currentBets(player)).toHaveLength(facts.open.length)
      const said = server.output()
      for (const name of names) expect(said).toContain(name)
      expect(said.includes('the ledger is up to date after')).toBe(names.length > 0)
    } finally {
      await server.stop()
    }
    expect((await verifyLedger(database)).findings).toEqual([])
  } finally {
    await database.end()
    await folder.remove()
    await fresh.drop()
  }
})

test('[LG174] a ledger that was the only shard keeps its accounts and matched bets, with the remains of its orders and turns', async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh)
  const bets = async (): Promise<readonly object[]> =>
    (await database.query('SELECT * FROM bet WHERE matched > 0 ORDER BY id')).rows
  try {
    await migrateBefore(database, '0074')
    const rows = previousRows()
    await database.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM tenant; DELETE FROM sport_setting; ${rows.join('\n')}
      UPDATE installation SET shard = 0, shards = 1;
      INSERT INTO allotment SELECT user_id, 0 FROM account;
      INSERT INTO play_turn SELECT user_id, 1, 0, 1, '{}' FROM account;
      INSERT INTO order_pair VALUES (1, 'DECIDES', 3, NULL, 0, 2, 'FIRST', true); COMMIT`)
    const before = await bets()
    expect(before).toHaveLength(1)
    expect((await migrate(database))[0]).toBe('0074_one_ledger')
    expect(await bets()).toEqual(before.map((bet) => expect.objectContaining(bet)))
    const { findings, looked } = await verifyLedger(database)
    expect([findings, looked.accounts > 1]).toEqual([[], true])
  } finally {
    await database.end()
    await fresh.drop()
  }
})
