import type { Statement } from './statement.ts'

/** How a value goes to the database; `time` is epoch milliseconds, `bigints` a list of whole numbers. */
export type ColumnType =
  | 'bigint'
  | 'int'
  | 'text'
  | 'boolean'
  | 'uuid'
  | 'json'
  | 'time'
  | 'bigints'

/** How a value of a row is found; `tickId` is that of the tick which writes it. */
type ValueOf<Row> = (row: Row, tickId: number) => unknown

type Value = number | string | boolean | null
export type Column<Row> = readonly [name: string, type: ColumnType, value: ValueOf<Row>]

/**
 * The treatment of a row that exists: replace the named columns, keep the old row, or fail. Or, where the database adds
 * to each row, a statement of its own, from the columns and the selection of the rows in their order.
 */
export type OnConflict =
  | { readonly key: readonly string[]; readonly replace: readonly string[] }
  | { readonly through: (names: readonly string[], rows: string) => string }
  | 'keep'
  | 'fail'

/** So few rows go as VALUES: for each of them the database takes a fifth less than for one array a column. */
const FEW_ROWS = 16

/**
 * A table that is written many rows at a time by named, prepared statements: one that unnests one array a
 * column, whatever the number of rows, and one for each small number of them. Rows keep their order, so
 * that identity columns rise with it.
 */
export interface BulkTable<Row> {
  /** The statement for these rows; nothing to send (an empty list) when there are none. */
  readonly write: (rows: readonly Row[], tickId: number) => readonly Statement[]
}

const ARRAY_TYPE: Readonly<Record<ColumnType, string>> = {
  bigint: 'bigint[]',
  int: 'int[]',
  text: 'text[]',
  boolean: 'boolean[]',
  uuid: 'uuid[]',
  json: 'jsonb[]',
  time: 'bigint[]',
  bigints: 'text[]',
}

/** A table by its columns. `onConflict` says what becomes of a row whose key is there already. */
export function bulkTable<Row>(
  table: string,
  columns: readonly Column<Row>[],
  onConflict: OnConflict,
): BulkTable<Row> {
  const writing = writingOf(table, columns, onConflict)
  const many = writing(selectMany(columns))
  const few = Array.from({ length: FEW_ROWS + 1 }, (_, count) => writing(valuesOf(columns, count)))
  return {
    write: (rows, tickId) => {
      if (rows.length === 0) return []
      const text = few[rows.length]
      const cells = columns.map(([, type, value]) =>
        rows.map((row) => wire(type, value(row, tickId))),
      )
      return text === undefined
        ? [
            {
              name: `write_${table}`,
              text: many,
              values: columns.map(([, type], index) => arrayOf(type, cells[index] ?? [])),
            },
          ]
        : [{ name: `write_${table}_${rows.length}`, text, values: cells.flat() }]
    },
  }
}

/** The statement that writes what such a clause selects. */
function writingOf<Row>(
  table: string,
  columns: readonly Column<Row>[],
  onConflict: OnConflict,
): (rows: string) => string {
  const names = columns.map(([name]) => name)
  if (typeof onConflict === 'object' && 'through' in onConflict) {
    return (rows) => onConflict.through(names, rows)
  }
  const conflict = conflictClause(onConflict)
  return (rows) => `INSERT INTO ${table} (${names.join(', ')}) ${rows} ${conflict}`
}

/** All rows out of one parameter a column, an array. */
function selectMany<Row>(columns: readonly Column<Row>[]): string {
  const names = columns.map(([name]) => name)
  return `SELECT ${columns.map(([name, type]) => read(name, type)).join(', ')}
    FROM unnest(${columns.map(([, type], index) => `$${index + 1}::${ARRAY_TYPE[type]}`).join(', ')})
      WITH ORDINALITY AS given(${names.join(', ')}, ordinality)
    ORDER BY ordinality`
}

/** `count` rows, each value a parameter; values come column by column. */
function valuesOf<Row>(columns: readonly Column<Row>[], count: number): string {
  const rows = Array.from({ length: count }, (_, row) =>
    columns.map(([, type], column) => {
      const parameter = `$${column * count + row + 1}::${ARRAY_TYPE[type].slice(0, -2)}`
      return read(parameter, type)
    }),
  )
  return `VALUES ${rows.map((row) => `(${row.join(', ')})`).join(', ')}`
}

function read(name: string, type: ColumnType): string {
  // the same as ms_to_time, which the database would call for each value, for adding to a time is not immutable
  if (type === 'time') return `timestamptz 'epoch' + ${name} * interval '1 millisecond'`
  if (type === 'bigints') return `${name}::bigint[]`
  return name
}

function wire(type: ColumnType, value: unknown): Value {
  if (value === null) return null
  if (type === 'json') return JSON.stringify(value)
  if (Array.isArray(value)) return `{${value.join(',')}}`
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return value
  throw new Error(`a ${type} column cannot hold a ${typeof value}`)
}

/** Worded here: pg would look at each more than once, and quote numbers for the database to take that off again. */
function arrayOf(type: ColumnType, cells: readonly Value[]): string {
  const isNumber = type === 'bigint' || type === 'int' || type === 'time'
  return isNumber ? arrayOfNumbers(cells) : `{${cells.map(quoted).join(',')}}`
}

/** An array of whole numbers as PostgreSQL writes it. */
export const arrayOfNumbers = (cells: readonly Value[]): string =>
  `{${cells.map((cell) => cell ?? 'NULL').join(',')}}`

/** Characters that would end or change a quoted element. */
const SPECIAL = /["\\]/

function quoted(cell: Value): string {
  if (cell === null) return 'NULL'
  const text = String(cell)
  return SPECIAL.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`
}

function conflictClause(onConflict: Exclude<OnConflict, { readonly through: unknown }>): string {
  if (onConflict === 'fail') return ''
  if (onConflict === 'keep') return 'ON CONFLICT DO NOTHING'
  const sets = onConflict.replace.map((name) => `${name} = excluded.${name}`)
  return `ON CONFLICT (${onConflict.key.join(', ')}) DO UPDATE SET ${sets.join(', ')}`
}
