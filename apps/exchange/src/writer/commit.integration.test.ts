import { userId } from '@crease/domain/units/ids.ts'
import type { Transfer } from '@crease/domain/records/rows.ts'
import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { cutUnderWay } from './testing/cut.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'

/** A commit group that opens an account with this much cash; below zero the database refuses it. */
const opening = (groupId: number, cash: number): GroupRows => ({
  groupId,
  commands: 1,
  writes: {
    account: [
      { userId: userId(groupId), kind: 'player', isNew: true, cash, held: 0, withheld: 0, owed: 0 },
    ],
  },
})

let database: Database
let ledger: Ledger
let drop: () => Promise<void>

beforeEach(async () => {
  const fresh = await freshLedger()
  database = openDatabase(fresh)
  ledger = createLedger(fresh, 'test')
  await ledger.takeOver()
  drop = fresh.drop
})

afterEach(async () => {
  await ledger.close()
  await database.end()
  await drop()
})

async function commitTogether(ticks: readonly GroupRows[]): Promise<readonly string[]> {
  const outcomes = await Promise.all(ticks.map((rows) => ledger.commit(rows)))
  return outcomes.map(({ kind }) => kind)
}

async function written(): Promise<readonly unknown[]> {
  const { rows } = await database.query<{ id: unknown }>('SELECT id FROM tick ORDER BY id')
  return rows.map(({ id }) => id)
}

describe('[LG44] ticks that are sent before the one ahead of them is written', () => {
  test('are written in their order, each chained to the one before', async () => {
    expect(await commitTogether([opening(1, 0), opening(2, 0), opening(4, 0)])).toEqual([
      'committed',
      'committed',
      'committed',
    ])
    expect(await written()).toEqual([1, 2, 4])
    expect((await verifyLedger(database)).findings).toEqual([])
  })

  test('are not written where that one is refused, until the ledger is taken over again', async () => {
    const late = [opening(1, 0), opening(2, -1), opening(3, 0)]
    expect(await commitTogether(late)).toEqual(['committed', 'refused', 'refused'])
    expect(await commitTogether([opening(4, 0)])).toEqual(['refused'])
    expect(await written()).toEqual([1])
    expect(await ledger.takeOver()).toMatchObject({ kind: 'taken', lastOwnGroupId: 1 })
    expect(await commitTogether([opening(5, 0), opening(6, 0)])).toEqual(['committed', 'committed'])
    expect(await written()).toEqual([1, 5, 6])
    expect((await verifyLedger(database)).findings).toEqual([])
  })
})

describe('[LG21] a tick is written whole or not at all', () => {
  test('what came before the statement that fails is undone', async () => {
    const opened = opening(1, 100_00)
    const nothing: Transfer = {
      debit: 'BANK',
      credit: 'CASH:1',
      amount: paise(0),
      code: 'FUND',
      userId: userId(1),
      marketId: null,
      at: 1,
      settlement: null,
    }
    // the database refuses a transfer of nothing, behind the account that it let in
    const posted = { ...opened, writes: { ...opened.writes, transfer: [nothing] } }
    const outcome = await ledger.commit(posted)
    expect(outcome).toMatchObject({ kind: 'refused', error: { severity: 'ERROR' } })
    expect(await written()).toEqual([])
    const accounts = await database.query('SELECT FROM account')
    expect(accounts.rows).toEqual([])
  })

  test('one whose session is ended under way is unknown, and the newest tick tells', async () => {
    expect(await commitTogether([opening(1, 0)])).toEqual(['committed'])
    const outcomes = await cutUnderWay(database, () =>
      commitTogether([opening(2, 0), opening(3, 0)]),
    )
    expect(outcomes).toEqual(['unknown', 'unknown'])
    expect(await ledger.takeOver()).toMatchObject({ kind: 'taken', lastOwnGroupId: 1 })
    expect(await commitTogether([opening(4, 0)])).toEqual(['committed'])
    expect(await written()).toEqual([1, 4])
  })
})
