import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test } from 'vitest'
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
