import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { pendingMigrations } from '@crease/ledger/migrate.ts'
import {
  embeddedAddress,
  startEmbeddedPostgres,
} from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test } from 'vitest'
import { loadPrevious, previousFacts, settingsOn } from './previous-release/previous-ledger.ts'
import { waitFarOff } from './support/settled-player.ts'
import { keepLog } from './support/backup/kept-log.ts'
import { currentBets, demoPlayer } from './support/player.ts'
import { runCommand } from './support/run-command.ts'
import { startServer } from './support/server-process.ts'

type Settings = Readonly<Record<string, string>>

async function inDatabase(settings: Settings, act: (database: Database) => Promise<void>) {
  const connectionString = (await embeddedAddress(settings['DATA_DIR'] ?? '')) ?? ''
  const database = openDatabase({ connectionString })
  await act(database)
  await database.end()
}

/** A later release changes the ledger as its migrations do: in one transaction, with their names. */
const migrateFurther = (database: Database): Promise<void> =>
  database
    .query(
      `BEGIN;
       CREATE TABLE next_release (n int);
       ALTER TABLE bet ADD COLUMN of_next_release int NOT NULL DEFAULT 0;
       INSERT INTO migration (name, run_on) VALUES ('9990_next_release', now());
       COMMIT`,
    )
    .then(() => undefined)

test('[OP962] [OP161] after an upgrade a restore brings the ledger and the release before back', async () => {
  const ground = await temporaryDataDir('upgrade-back')
  const settings = {
    DATA_DIR: join(ground.path, 'data'),
    BACKUP_DIR: join(ground.path, 'backup'),
    TABLES: 'off',
  }
  let server = await startServer(settings)
  try {
    const player = await demoPlayer(server.url)
    await waitFarOff(player)
    const before = await currentBets(player)
    expect(await runCommand(settings, 'backup')).toMatchObject({ code: 0 })
    await pause(1_500)
    const moment = new Date().toISOString()
    await pause(1_500)
    await inDatabase(settings, async (database) => {
      await migrateFurther(database)
      await keepLog(database)
    })
    await server.stop()
    await expect(startServer(settings)).rejects.toThrow(
      'a later release has migrated this ledger (9990_next_release)',
    )
    const restored = await runCommand(settings, 'restore', '--to', moment)
    expect(restored.said).toMatch(/^The ledger is back at group \d+/)
    server = await startServer(settings)
    expect(await currentBets(player.at(server.url))).toEqual(before)
  } finally {
    await server.stop()
    await ground.remove()
  }
})

test('[OP965] [OP161] a restore brings the ledger of the release before back, without the migrations of this one', async () => {
  const ground = await temporaryDataDir('previous-back')
  const keeping = { DATA_DIR: join(ground.path, 'data'), BACKUP_DIR: join(ground.path, 'backup') }
  const opened = () =>
    startEmbeddedPostgres({ dataDir: keeping.DATA_DIR, backupDir: keeping.BACKUP_DIR })
  /** The migrations that the ledger lacks, and its bets that are open. */
  async function seen() {
    const postgres = await opened()
    const database = openDatabase(postgres)
    const { names } = await pendingMigrations(database)
    const { rows } = await database.query<{ id: string }>(
      "SELECT id FROM bet WHERE status = 'EXECUTABLE' ORDER BY id",
    )
    await database.end()
    await postgres.stop()
    return { lacks: names, bets: rows }
  }
  try {
    const postgres = await opened()
    await loadPrevious(postgres.connectionString)
    expect(await runCommand(keeping, 'backup')).toMatchObject({ code: 0 })
    await pause(1_500)
    const moment = new Date().toISOString()
    await pause(1_500)
    await postgres.stop()
    const before = await seen()
    expect(before.lacks.length).toBeGreaterThan(0)
    expect(before.lacks.every((name) => name > previousFacts().schema)).toBe(true)
    const { DATABASE_URL: _, ...settings } = await settingsOn('', ground.path)
    const server = await startServer({ ...settings, ...keeping })
    await inDatabase(keeping, keepLog)
    await server.stop()
    expect((await seen()).lacks).toEqual([])
    const restored = await runCommand(keeping, 'restore', '--to', moment)
    expect(restored.said).toMatch(/^The ledger is back at group \d+/)
    expect(await seen()).toEqual(before)
  } finally {
    await ground.remove()
  }
})
