import { userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { StatementLedger } from './statement-reads.ts'
import { openFreshLedger } from '../testing/test-database.ts'
import { perFile } from '../testing/per-test.ts'
import { rowsOf } from '../testing/rows-read.ts'

const PLAYER = userId(7)
const LINES = 100_000
const BEGAN = Date.UTC(2026, 0, 1)
/** a line a minute, from the beginning */
const atOf = (nth: number): number => BEGAN + nth * 60_000

const database = perFile(openFreshLedger)
beforeAll(async () => {
  // each is followed by a neighbour's line, which the index must skip
  await database().query(
    `INSERT INTO statement (user_id, kind, amount, balance, narration, at)
     SELECT user_id, 'funds', CASE WHEN n % 3 = 0 THEN -n ELSE n END, n, 'Line ' || n, ms_to_time($2::bigint + n * 60000::bigint)
     FROM generate_series(1, $1::int) lines(n), (VALUES (7), (8)) AS players(user_id) ORDER BY lines.n`,
    [LINES, BEGAN],
  )
  await database().query('ANALYZE statement')
})

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** A page, and the number of rows that the database examined for it. */
async function read(part: { page: number; from?: number; to?: number }) {
  let rows = 0
  const explained = {
    query: async (text: string, values: unknown[]) => {
      const plan = await database().query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      )
      rows += rowsOf(
        plan.rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0, 'Actual Loops': 0 },
      )
      return database().query(text, values)
    },
  }
  const ledger: StatementLedger = Reflect.construct(StatementLedger, [explained])
  const { page, from = null, to = null } = part
  const found = await ledger.page({ userId: PLAYER, report: 'funds', limit: 10, page, from, to })
  return { ...found, read: rows }
}

test('[DR57] the last page of a hundred thousand lines costs what the first does, and a day in between', async () => {
  const first = await read({ page: 1 })
  const last = await read({ page: LINES / 10 })
  const day = await read({ page: 3, from: atOf(50_001), to: atOf(51_441) })
  expect(first.rows[0]?.narration).toBe(`Line ${LINES}`)
  expect(last.rows.at(-1)?.narration).toBe('Line 1')
  expect(day.rows[0]?.narration).toBe('Line 51420')
  expect([first.total, last.total, day.total]).toEqual([LINES, LINES, 1440])
  for (const each of [first, last, day]) {
    expect(each.rows).toHaveLength(10)
    // ten lines, twice where they are sorted, and the one before each of two moments
    expect(each.read).toBeLessThan(40)
  }
  expect((await read({ page: LINES })).rows).toEqual([])
})

test('[DR23] [DR57] the kept sums are the sums of the lines, of all and between two moments', async () => {
  for (const [from, to] of [
    [null, null],
    [atOf(777), atOf(88_888)],
    [atOf(99_990), null],
    [null, atOf(1)],
  ] as const) {
    const { rows } = await database().query<{ total: number; credit: number; debit: number }>(
      `SELECT count(*) AS total, coalesce(sum(greatest(amount, 0)), 0)::bigint AS credit,
         coalesce(sum(greatest(-amount, 0)), 0)::bigint AS debit
       FROM statement WHERE user_id = $1 AND at >= coalesce(ms_to_time($2), '-infinity')
         AND at < coalesce(ms_to_time($3), 'infinity')`,
      [PLAYER, from, to],
    )
    const ledger = new StatementLedger(database())
    const query = { userId: PLAYER, report: 'funds', limit: 10, page: 1, from, to } as const
    expect(await ledger.page(query)).toMatchObject(rows[0] ?? {})
  }
})

test('[DR80] the pages behind the first stay as they were while lines arrive', async () => {
  const ledger = new StatementLedger(database())
  const ask = { userId: PLAYER, report: 'funds', limit: 10, from: null, to: null } as const
  const first = await ledger.page({ ...ask, page: 1 })
  const second = await ledger.page({ ...ask, page: 2, upTo: first.upTo })
  await database().query(
    `INSERT INTO statement (user_id, kind, amount, balance, narration, at)
     SELECT $1, 'funds', 1, 1, 'Late ' || n, ms_to_time($2::bigint + n) FROM generate_series(1, 7) AS lines(n)`,
    [PLAYER, atOf(LINES + 1)],
  )
  expect(await ledger.page({ ...ask, page: 2, upTo: first.upTo })).toEqual(second)
  expect((await ledger.page({ ...ask, page: 1 })).rows[0]?.narration).toBe('Late 7')
  expect((await ledger.page({ ...ask, page: 1 })).total).toBe(first.total + 7)
})
