import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { prepareDatabase } from './prepared-database.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const nothing = (): void => undefined
const SILENT = { log: { error: nothing, info: nothing, warn: nothing }, waits: nothing }

const fresh = perFile(freshDatabase)

test('[LG162] with SYNC_STANDBY=required a database without a standby is refused before anything is written', async () => {
  const config = readConfig({
    DATABASE_URL: fresh().connectionString,
    SYNC_STANDBY: 'required',
  })
  await expect(prepareDatabase(config, SILENT)).rejects.toThrow('must be on two machines')
})
