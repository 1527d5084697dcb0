import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test } from 'vitest'
import { createLedger } from '../writer/ledger.ts'
import { readChainHeads, writeChainHeads, wrongHeads } from './chain-heads.ts'
import { retireIfRestored } from './restored-ledger.ts'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

const RESTORE = fileURLToPath(new URL('../commands/restore.ts', import.meta.url))
const HOUR = Date.UTC(2026, 10, 23, 4)

const fresh = perFile(freshLedger)
const database = perFile(() => openDatabase(fresh()))
const dataDir = perFile(() => temporaryDataDir('restored'))

async function commit(groupId: number): Promise<void> {
  const ledger = createLedger(fresh(), 'test')
  await ledger.takeOver()
  await ledger.commit({ groupId, commands: 1, writes: {} })
  await ledger.close()
}
const writeHeads = (hour: number) =>
  writeChainHeads(database(), { dataDir: dataDir().path, now: () => HOUR + hour * 3_600_000 })

async function chains(): Promise<readonly boolean[]> {
  const { rows } = await database().query<{ lost: boolean }>(
    'SELECT is_lost AS lost FROM seed_chain ORDER BY epoch',
  )
  return rows.map(({ lost }) => lost)
}
const publish = (epoch: number) =>
  database().query(
    `INSERT INTO seed_chain (table_slug, epoch, length, anchor, salt, sealed)
     VALUES ('duel', $1, 10, repeat('0', 64), 'offline:1', '\\x00')`,
    [epoch],
  )
/** A start of the exchange; answers the errors of its log. */
async function started(): Promise<readonly string[]> {
  const errors: string[] = []
  const log = { error: (_details: object, message: string) => void errors.push(message) }
  await retireIfRestored({ database: database(), dataDir: dataDir().path, log })
  return errors
}

test('[CG704] a start on a ledger that has its newest heads, or has none yet, keeps the seeds', async () => {
  await publish(1)
  expect(await started()).toEqual([])
  await commit(1)
  await writeHeads(0)
  await commit(2)
  await writeHeads(1)
  expect([await started(), await chains()]).toEqual([[], [false]])
})

test('[CG704] [LG111] a start on a ledger that was restored by its own tools retires the seeds, and hides nothing', async () => {
  // as it was before its last group
  await database().query('ALTER TABLE tick DISABLE TRIGGER ALL; DELETE FROM tick WHERE id = 2')
  expect(await started()).toEqual([expect.stringContaining('the seeds of the casino are retired')])
  expect(await chains()).toEqual([true])
  expect(await wrongHeads(database(), await readChainHeads(dataDir().path))).toHaveLength(1)
})

test('[CG704] [LG112] the command accepts it: heads that it does not have are laid aside, chains retired', async () => {
  await publish(2)
  const accept = (more: Record<string, string>) => {
    const env = { ...PROGRAM_ENV, DATA_DIR: dataDir().path, ...more }
    return promisify(execFile)(process.execPath, [RESTORE, '--accept'], { env })
  }
  const { connectionString } = fresh()
  const { stdout } = await accept({ DATABASE_URL: connectionString })
  expect(stdout).toMatch(
    /^The ledger ends at group 1, committed at \S+; 1 chains of casino seeds are retired\n1 heads of its chain that it does not have, from 2026-11-23T05 on, lie in \S+\n$/,
  )
  expect(await chains()).toEqual([true, true])
  expect(await started()).toEqual([])
  const folder = join(dataDir().path, 'chain-heads')
  const [aside = ''] = (await readdir(folder)).filter((name) => name.startsWith('before-'))
  expect(await readdir(join(folder, aside))).toEqual(['2026-11-23T05.json'])
  expect(await wrongHeads(database(), await readChainHeads(dataDir().path))).toEqual([])
  const again = await accept({ DATABASE_URL: connectionString })
  expect(again.stdout).toContain('It has every head of its chain')
  await expect(accept({})).rejects.toThrow('--accept is for a database at DATABASE_URL')
})
