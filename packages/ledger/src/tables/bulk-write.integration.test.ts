import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkTable } from './bulk-write.ts'
import { openDatabase, type Database } from '../connections/database.ts'
import { freshDatabase } from '../testing/test-database.ts'

interface Row {
  readonly id: number
  readonly name: string | null
  readonly key: string | null
  readonly about: unknown
  readonly whole: readonly number[]
  readonly isTrue: boolean | null
}

const ROW = bulkTable<Row>(
  'kept',
  [
    ['id', 'bigint', (row) => row.id],
    ['name', 'text', (row) => row.name],
    ['key', 'uuid', (row) => row.key],
    ['about', 'json', (row) => row.about],
    ['whole', 'bigints', (row) => row.whole],
    ['is_true', 'boolean', (row) => row.isTrue],
  ],
  'fail',
)

/** Texts with a meaning in an array, in JSON or in SQL. */
const TEXTS = [
  '',
  ' ',
  ',',
  '{}',
  '"',
  '""',
  "'",
  '\\',
  '\\\\',
  '\\"',
  '"\\',
  'NULL',
  '$1 $&',
  '{a,"b"}',
  'line\nline\ttab',
  'é ₹ हिन्दी 🏏',
  "'); DROP TABLE kept; --",
]

const rows: readonly Row[] = [...TEXTS, null].map((text, id) => ({
  id,
  name: text,
  key: id % 2 === 0 ? '0d9f3c1e-7a55-4b6e-9f00-00000000000a' : null,
  about: text === null ? null : { text, [text]: [text] },
  whole: [id, -1 - id],
  isTrue: id % 3 === 0 ? null : id % 3 === 1,
}))

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = openDatabase(fresh)
  await database.query(`CREATE TABLE kept (place bigint GENERATED ALWAYS AS IDENTITY, id bigint,
    name text, key uuid, about jsonb, whole bigint[], is_true boolean)`)
})

afterAll(async () => {
  await database.end()
  await drop()
})

test.each([1, 16, 17, rows.length])(
  '[LG62] any text is read back as it was written, %i rows in one statement',
  async (count) => {
    await database.query('TRUNCATE kept')
    const given = rows.slice(-count)
    for (const { text, values } of ROW.write(given, 1)) await database.query(text, [...values])
    const found = await database.query<Row>(
      `SELECT id, name, key, about, whole::text[]::int[] AS whole, is_true AS "isTrue"
        FROM kept ORDER BY place`,
    )
    expect(found.rows).toEqual(given)
  },
)
