import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshDatabase, freshLedger } from '@crease/ledger/testing/test-database.ts'
import { assertInstallation } from './installation.ts'
import { prepareDatabase } from './prepared-database.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const nothing = (): void => undefined
const SILENT = { log: { error: nothing, info: nothing, warn: nothing }, waits: nothing }

const fresh = perFile(freshDatabase)
const ledger = perFile(freshLedger)

test('[LG162] with SYNC_STANDBY=required a database without a standby is refused before anything is written', async () => {
  const config = readConfig({ DATABASE_URL: fresh().connectionString, SYNC_STANDBY: 'required' })
  await expect(prepareDatabase(config, SILENT)).rejects.toThrow('must be on two machines')
})

test('[AU24] a ledger that counts money is not opened to count points', async () => {
  const database = openDatabase(ledger())
  await assertInstallation(database, { counts: 'money' })
  await assertInstallation(database, { counts: 'money' })
  const opened = assertInstallation(database, { counts: 'points' })
  await expect(opened).rejects.toThrow('REAL_MONEY must be true with this ledger')
  await database.end()
})
