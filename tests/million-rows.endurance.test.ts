import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { pendingMigrations } from '@crease/ledger/migrate.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test } from 'vitest'
import {
  FOLDER,
  loadPrevious,
  previousFacts,
  RESTING,
  settingsOn,
} from './previous-release/previous-ledger.ts'
import { expectDone } from './support/player.ts'
import { playerBy } from './support/real-player.ts'
import { startServer } from './support/server-process.ts'

const ROWS = 1_000_000
const ACCEPTED_WITHIN_MS = 60_000

test('[OP964] bets are accepted within 60 s when a million rows of the release before are migrated', async () => {
  const fresh = await freshDatabase()
  const folder = await temporaryDataDir('million-rows')
  const database = openDatabase(fresh)
  try {
    await loadPrevious(fresh.connectionString)
    await database.query(readFileSync(join(FOLDER, 'rows.sql'), 'utf8'))
    const { rows } = await database.query<{ count: string }>('SELECT count(*) FROM bet')
    expect(Number(rows[0]?.count)).toBeGreaterThan(ROWS)
    const { names } = await pendingMigrations(database)
    expect(names.length).toBeGreaterThan(0)
    const settings = await settingsOn(fresh.connectionString, folder.path)
    const beganAt = performance.now()
    const server = await startServer({ ...settings, LOG_LEVEL: 'info' })
    try {
      const player = await playerBy(server.url, previousFacts())
      await expectDone(player.call<{ success: true }>('placeBet', { body: RESTING }))
      const tookMs = performance.now() - beganAt
      const lines = server.output().match(/migration \d+ of \d+ .*?(?=")/g) ?? []
      process.stdout.write(`${lines.join('\n')}\nfirst bet after ${(tookMs / 1000).toFixed(1)} s\n`)
      const begun = lines.filter((line) => / runs after /.test(line) && !line.includes('still'))
      expect(begun.map((line) => line.split(': ')[1])).toEqual(names)
      expect(tookMs).toBeLessThan(ACCEPTED_WITHIN_MS)
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
