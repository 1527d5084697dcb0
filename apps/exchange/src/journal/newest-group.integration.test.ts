import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { AccountNotices } from '@crease/people/notices/account-notices.ts'
import { NoticeLedger } from '@crease/people/notices/notices.ts'
import { userId } from '@crease/domain/units/ids.ts'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { keepJournalAhead } from './keep-journal-ahead.ts'
import { narrowParts } from './testing/narrow-parts.ts'

const [PARTS, GROUPS] = [30, 10]
const PLAYER = userId(7)
const NOW = Date.UTC(2026, 10, 30, 12)

const database = perFile(openFreshLedger)

/** Parts of the journal that a transaction has locked so far. */
async function partsLocked(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ parts: number }>(
    `SELECT count(DISTINCT relation)::int AS parts FROM pg_locks JOIN pg_class ON pg_class.oid = relation
     WHERE pid = pg_backend_pid() AND relkind = 'r' AND relname LIKE 'tick_p%'`,
  )
  return rows[0]?.parts ?? 0
}

test('[LG180] the newest group is read from its own part, however many there are', async () => {
  await narrowParts(database(), { first: GROUPS, groups: GROUPS })
  const notices = new NoticeLedger(database())
  expect(await notices.see(PLAYER, 1_000)).toBe(0)
  for (let nth = 1; nth < PARTS; nth += 1) {
    await database().query('INSERT INTO tick (id, epoch, commands) VALUES ($1, 1, 1)', [
      nth * GROUPS,
    ])
    await keepJournalAhead(database(), GROUPS)
  }
  const newest = (PARTS - 1) * GROUPS
  await inTransaction(database(), 'write', async (client) => {
    const seen = new NoticeLedger(client)
    expect(await seen.see(PLAYER, 1_000)).toBe(newest)
    await new AccountNotices(client).add(PLAYER, 'failed-sign-ins', NOW)
    expect(await partsLocked(client)).toBeLessThan(5)
    // the control
    await client.query('SELECT max(id) FROM tick')
    expect(await partsLocked(client)).toBeGreaterThan(PARTS)
  })
  const [notice] = await new AccountNotices(database()).changedAfter(PLAYER, { number: 0, from: 0 })
  expect(notice?.number).toBe(newest + 1)
})
