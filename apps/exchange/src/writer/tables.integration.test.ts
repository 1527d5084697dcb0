import { randomUUID } from 'node:crypto'
import { NewestRows } from '@crease/domain/records/newest-rows.ts'
import { ROWS, type Rows } from '@crease/domain/records/registry.ts'
import { RowLog, type Registry } from '@crease/domain/records/row-log.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import { everyKind } from '@crease/domain/testing/every-kind.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { connectPipeline } from './pipeline-connection.ts'
import type { AccountChange, WrittenRows } from '@crease/ledger/tables/group-rows.ts'
import { rowStatements } from './group-statements.ts'
import { createLedger } from './ledger.ts'
import { loadRows } from './load.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { CHAIN_RULE } from '../verify/chain-rules.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { bigint, nullable, text, time } from '@crease/ledger/tables/fields.ts'
import { table } from '@crease/ledger/tables/table.ts'
import { TABLES, type Tables } from '@crease/ledger/tables/tables.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const fresh = perFile(freshLedger)
const database = perFile(() => openDatabase(fresh()))
const connection = perFile(() => connectPipeline(fresh()))

const fromNothing = ({ userId: user, kind, ...money }: AccountRow): AccountChange => ({
  userId: user,
  kind,
  isNew: true,
  ...money,
})

const kindsOf = (rows: object): readonly string[] => Object.keys(rows).toSorted()

describe('[LG63] every kind of row', () => {
  test('has a table, whose columns are those of the database', async () => {
    expect(kindsOf(TABLES)).toEqual(kindsOf(ROWS))
    let looked = 0
    for (const { name, columns } of Object.values(TABLES)) {
      if (columns === null) continue
      const { rows } = await database().query<{ column: string }>(
        'SELECT column_name AS column FROM information_schema.columns WHERE table_name = $1',
        [name],
      )
      expect([name, ...rows.map(({ column }) => column).toSorted()]).toEqual([
        name,
        ...columns.toSorted(),
      ])
      looked += 1
    }
    expect(looked).toBe(Object.keys(ROWS).length - 1)
  })

  test('is written, and read again as it was where the engine remembers it', async () => {
    const { world, writes } = everyKind()
    const ledger = createLedger(fresh(), 'test')
    await ledger.takeOver()
    const { account = [], ...others } = writes
    const outcome = await ledger.commit({
      groupId: 1,
      commands: 1,
      writes: { ...others, dropped: [], account: account.map(fromNothing) },
    })
    expect(outcome).toEqual({ kind: 'committed' })
    const taken = await ledger.takeOver()
    if (taken.kind !== 'taken') throw new Error('the ledger was not taken over')
    const { rows } = taken.snapshot
    const remembered = Object.entries(ROWS).filter(([, { memory }]) => memory !== 'ledger')
    expect(kindsOf(rows)).toEqual(remembered.map(([kind]) => kind).toSorted())
    for (const [kind, read] of Object.entries(rows))
      expect([kind, read.length]).not.toEqual([kind, 0])
    const engine = world.newEngine()
    engine.restore(taken.snapshot)
    expect(engine.stateText()).toBe(world.engine.stateText())
    const { findings } = await verifyLedger(database())
    expect(findings.filter(({ rule }) => rule === CHAIN_RULE)).toEqual([])
    await ledger.close()
  })
})

/** A kind of row that only this test knows: what its two files would say. */
interface Note {
  readonly userId: UserId
  readonly said: string
  readonly about: string | null
  readonly at: number
}

interface RowsAndNotes extends Rows {
  readonly note: Note
}

interface WrittenWithNotes extends WrittenRows {
  readonly note: Note
}

const KINDS: Registry<RowsAndNotes> = {
  ...ROWS,
  note: {
    merge: 'latest',
    key: ({ userId: user }) => user,
    memory: { newest: ({ said }) => (said === '' ? 'over' : 'stays') },
  },
}

const WITH_NOTES: Tables<RowsAndNotes, WrittenWithNotes> = {
  ...TABLES,
  note: table<Note>({
    name: 'note',
    fields: {
      userId: bigint('user_id'),
      said: text('said'),
      about: nullable(text('about')),
      at: time('at'),
    },
    onConflict: { key: ['user_id'] },
    atStart: 'note ORDER BY user_id',
  }),
}

const note = (user: number, said: string, at: number): Note => ({
  userId: userId(user),
  said,
  about: null,
  at,
})

const digestOf = (rows: NewestRows<RowsAndNotes>): string => JSON.stringify([...rows.inOrder()])

describe('[LG63] a new kind of row is an entry in the registry and a table, and', () => {
  beforeAll(async () => {
    await database().query(
      'CREATE TABLE note (user_id bigint PRIMARY KEY, said text NOT NULL, about text, at timestamptz NOT NULL)',
    )
  })

  test('is merged, written, changed, read, remembered and in the digest', async () => {
    const state = new NewestRows(KINDS)
    for (const group of [1, 2]) {
      const log = new RowLog(KINDS)
      for (const row of [
        note(1, 'early', group),
        note(1, `late ${group}`, group),
        note(2, '', 3),
      ]) {
        log.record('note', row)
        state.follow('note', row)
      }
      const { note: notes = [] } = log.writes()
      expect(notes.map(({ said }) => said)).toEqual([`late ${group}`, ''])
      await connection().transact(rowStatements(WITH_NOTES, { note: notes }, group))
    }
    const { rows: read } = await loadRows<RowsAndNotes>(connection(), WITH_NOTES)
    expect(read.note).toEqual([note(1, 'late 2', 2), note(2, '', 3)])
    const restored = new NewestRows(KINDS)
    restored.restore(read)
    const notesOf = (of: NewestRows<RowsAndNotes>) =>
      [...of.inOrder()].filter(([kind]) => kind === 'note')
    expect(notesOf(restored)).toEqual([['note', note(1, 'late 2', 2)]])
    expect(notesOf(state)).toEqual(notesOf(restored))
    const before = digestOf(restored)
    restored.follow('note', note(1, 'another', 4))
    expect(digestOf(restored)).not.toBe(before)
  })
})

describe('[LG64] [LG171] a row that is read is what its table says, or it is set aside', () => {
  test('a word that nobody knows, and JSON that lacks a member, are named', async () => {
    const faults = async () =>
      (await loadRows<Rows>(connection(), TABLES)).unreadable.map(
        ({ kind, why }) => `${kind}: ${why}`,
      )
    await database().query(
      `INSERT INTO dead_man_switch (user_id, timeout_ms, status, at) VALUES (77, 1000, 'ARMED', now());
       ALTER TABLE refusal DISABLE TRIGGER ALL;
       INSERT INTO refusal (user_id, client_bet_id, market_id, fingerprint, refusal, at)
         VALUES (77, '${randomUUID()}', 'm1', 'f', '{"code": "NO_SUCH_CODE"}', now())`,
    )
    expect(await faults()).toEqual([
      'refusal: refusal of refusal cannot be {"code":"NO_SUCH_CODE"}',
    ])
    await database().query(`DELETE FROM refusal WHERE user_id = 77`)
    expect(await faults()).toEqual([])
    await database().query(`UPDATE market SET definition = definition - 'ladder'`)
    expect(await faults()).toEqual([expect.stringContaining('definition of market cannot be {')])
  })
})
