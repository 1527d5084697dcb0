import { openDatabase } from '@crease/ledger/connections/database.ts'
import { pendingMigrations } from '@crease/ledger/migrate.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test } from 'vitest'
import {
  loadPrevious,
  previousFacts,
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
