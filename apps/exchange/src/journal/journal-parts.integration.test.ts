import { expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { createLedger } from '../writer/ledger.ts'
import { appAddress } from '@crease/ledger/roles/app-address.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { keepJournalAhead } from './keep-journal-ahead.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const owner = perFile(openFreshLedger)

const address = perFile(() => appAddress(owner(), owner().connectionString))
const app = perFile(() => openDatabase({ connectionString: address() }))

/** The parts of a table with their first and next groups. */
async function partsOf(table: string): Promise<readonly string[]> {
  const { rows } = await owner().query<{ part: string }>(
    `SELECT inhrelid::regclass || ' ' || pg_get_expr(relpartbound, inhrelid) AS part
     FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = $1::regclass ORDER BY inhrelid`,
    [table],
  )
  return rows.map(({ part }) => part)
}

test('[LG180] the journal always has a whole part ahead, the same groups in each of its tables', async () => {
  for (const table of ['tick', 'transfer', 'fill']) {
    expect(await partsOf(table)).toEqual([
      `${table}_p1 FOR VALUES FROM (MINVALUE) TO ('1000000')`,
      `${table}_p2 FOR VALUES FROM ('1000000') TO ('2000000')`,
    ])
  }
  expect(await keepJournalAhead(app())).toBe(0)
  await owner().query('INSERT INTO tick (id, epoch, commands) VALUES (1000000, 1, 1)')
  expect(await keepJournalAhead(app())).toBe(1)
  expect(await partsOf('fill')).toHaveLength(3)
  expect(await keepJournalAhead(app())).toBe(0)
})

test('[LG180] a part is added while a group is being written, and keeps its rows like every other', async () => {
  const writer = await owner().connect()
  await writer.query('BEGIN')
  await writer.query('INSERT INTO tick (id, epoch, commands) VALUES (2000001, 1, 1)')
  await writer.query(
    `INSERT INTO transfer (tick_id, debit, credit, amount, code, at) VALUES (2000001, 'BANK', 'CASH:1', 5, 'FUND', now())`,
  )
  expect(await keepJournalAhead(app(), 2_000_000)).toBe(1)
  await writer.query('COMMIT')
  writer.release()
  const { rows } = await owner().query('SELECT tableoid::regclass::text AS part FROM transfer')
  expect(rows).toEqual([{ part: 'transfer_p3' }])
  for (const part of ['transfer_p3', 'transfer']) {
    for (const change of [`DELETE FROM ${part}`, `TRUNCATE ${part}`]) {
      await expect(owner().query(change)).rejects.toThrow('is append-only')
    }
  }
  await expect(app().query('INSERT INTO transfer_p3 SELECT * FROM transfer_p3')).rejects.toThrow(
    'permission denied',
  )
})

test('[LG44] the turn is asserted over the border of two parts', async () => {
  const ledger = createLedger({ connectionString: address() }, 'test')
  const taken = await ledger.takeOver()
  if (taken.kind !== 'taken') throw new Error('the ledger was not taken')
  expect(taken.snapshot.lastGroupId).toBe(2_000_001)
  const group = (groupId: number) => ledger.commit({ groupId, commands: 1, writes: {} })
  expect((await group(4_000_000)).kind).toBe('committed')
  expect((await group(4_000_001)).kind).toBe('committed')
  await ledger.close()
})
