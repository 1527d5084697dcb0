import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshDatabase, freshLedger } from '@crease/ledger/testing/test-database.ts'
import { assertInstallation } from './installation.ts'
import { prepareDatabase } from './prepared-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
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

test('[OP85] a database with too few connections for these gateways is named in the log', async () => {
  const { connectionString: DATABASE_URL } = fresh()
  const warned = async (GATEWAYS: string): Promise<readonly unknown[]> => {
    const said: unknown[] = []
    const warn = (...words: unknown[]): void => void said.push(words.at(-1))
    const log = { error: nothing, info: nothing, warn }
    const config = readConfig({ DATABASE_URL, GATEWAYS })
    await (await prepareDatabase(config, { ...SILENT, log })).stop()
    return said
  }
  expect(await warned('1')).toEqual([])
  expect(await warned('64')).toEqual([
    expect.stringMatching(
      /^64 gateways and the exchange may need 670 connections, and the database has \d+: lower GATEWAYS/,
    ),
  ])
})

test('[OP85] the embedded database has connections for all gateways', async () => {
  const folder = await temporaryDataDir('many-gateways')
  const config = readConfig({ DATA_DIR: folder.path, GATEWAYS: '20' })
  const prepared = await prepareDatabase(config, SILENT)
  const database = openDatabase(prepared)
  const { rows } = await database.query('SHOW max_connections')
  expect(rows).toEqual([{ max_connections: '230' }])
  await database.end()
  await prepared.stop()
  await folder.remove()
})
