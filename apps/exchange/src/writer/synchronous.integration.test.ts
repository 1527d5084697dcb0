import { userId } from '@crease/domain/units/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { assertSynchronous, OnOneMachine } from '@crease/ledger/connections/synchronous.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

/** Opens an account. */
const opening = (groupId: number): GroupRows => ({
  groupId,
  commands: 1,
  writes: {
    account: [
      {
        userId: userId(groupId),
        kind: 'player',
        isNew: true,
        cash: 0,
        held: 0,
        withheld: 0,
        owed: 0,
      },
    ],
  },
})

const dataDir = perTest(() => temporaryDataDir('synchronous'))
const postgres = perTest(() => startEmbeddedPostgres({ dataDir: dataDir().path }))
const database = perTest(() => openDatabase(postgres()))
const ledgers: Ledger[] = []

beforeEach(async () => {
  await migrate(database())
})

afterEach(async () => {
  await standbys('')
  for (const ledger of ledgers.splice(0)) await ledger.close()
})

/** A commit that is under way. */
interface Commit {
  readonly group: number
  readonly committed: Promise<string>
}

/** Names the standbys that a commit waits for; there is none in truth. */
async function standbys(names: '' | '*'): Promise<void> {
  await database().query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
  await database().query('SELECT pg_reload_conf()')
  const is = async (): Promise<unknown> =>
    (await database().query('SHOW synchronous_standby_names')).rows[0]
  await expect.poll(is).toEqual({ synchronous_standby_names: names })
}

/** A ledger whose commits wait for standbys, or only for those that are named. */
function ledgerOn(on: 'a machine' | 'two machines', commit: 'local' | 'on'): Ledger {
  const url = new URL(postgres().connectionString)
  url.searchParams.set('options', `-c synchronous_commit=${commit}`)
  const connectionString = url.href.replaceAll('+', '%20')
  const ledger = createLedger({ connectionString }, 'test', { on })
  ledgers.push(ledger)
  return ledger
}

const kindOf = async (ledger: Ledger, group: number): Promise<string> =>
  (await ledger.commit(opening(group))).kind

test('[LG162] a database whose commits wait for no standby is refused, and named', async () => {
  await expect(assertSynchronous(database())).rejects.toThrow('synchronous_standby_names is empty')
  await standbys('*')
  await expect(assertSynchronous(database())).resolves.toBeUndefined()
})

test('[LG162] where a standby is no longer waited for nothing more is acknowledged, and the ledger says later what happened', async () => {
  await standbys('*')
  const ledger = ledgerOn('two machines', 'local')
  await ledger.takeOver()
  expect(await kindOf(ledger, 1)).toBe('committed')
  await standbys('')
  expect(await kindOf(ledger, 2)).toBe('unknown')
  await expect(ledger.takeOver()).rejects.toThrow(OnOneMachine)
  await standbys('*')
  expect(await ledger.takeOver()).toMatchObject({ kind: 'taken', lastOwnGroupId: 2 })
  expect(await kindOf(ledger, 3)).toBe('committed')
})

test('[LG162] control: a ledger that may be on one machine goes on', async () => {
  const ledger = ledgerOn('a machine', 'local')
  await ledger.takeOver()
  expect(await kindOf(ledger, 1)).toBe('committed')
})

test('[LG163] a commit whose wait for the standby is broken off is in doubt', async () => {
  const ledger = ledgerOn('a machine', 'on')
  await ledger.takeOver()
  await standbys('*')
  const { group, committed } = await brokenOff(ledger)
  expect(await committed).toBe('unknown')
  await standbys('')
  expect(await ledger.takeOver()).toMatchObject({ kind: 'taken', lastOwnGroupId: group })
})

/**
 * Breaks off the wait of the first commit that waits: each process of the database hears of its settings when it comes
 * to it, and commits go on without waiting until then.
 */
async function brokenOff(ledger: Ledger, group = 1): Promise<Commit> {
  const committed = kindOf(ledger, group)
  const commit = { isOver: false }
  void committed.then(() => (commit.isOver = true))
  while (!commit.isOver) {
    const { rowCount } = await database().query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'crease-sequencer' AND wait_event = 'SyncRep'`,
    )
    if (rowCount === 1) return { group, committed }
  }
  return brokenOff(ledger, group + 1)
}
