import type { QueryConfig } from 'pg'

/** How a value goes to the database; `time` is epoch milliseconds, `bigints` a list of whole numbers. */
type ColumnType = 'bigint' | 'int' | 'text' | 'boolean' | 'uuid' | 'json' | 'time' | 'bigints'

/** How a value of a row is found; `tickId` is that of the tick which writes it. */
type ValueOf<Row> = (row: Row, tickId: number) => unknown

type Value = number | string | boolean | null
export type Column<Row> = readonly [name: string, type: ColumnType, value: ValueOf<Row>]

/** What to do with a row that is there already: replace the named columns, keep the old row, or fail. */
export type OnConflict =
  | { readonly key: readonly string[]; readonly replace: readonly string[] }
  | 'keep'
  | 'fail'

/**
 * A table that is written many rows at a time: one named, prepared statement that unnests one array a
 * column, whatever the number of rows. Rows keep their order, so that identity columns rise with it.
 */
export interface BulkTable<Row> {
  /** The statement for these rows; nothing to send (an empty list) when there are none. */
  readonly write: (rows: readonly Row[], tickId: number) => readonly QueryConfig[]
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

export function bulkTable<Row>(
  table: string,
  columns: readonly Column<Row>[],
  onConflict: OnConflict,
): BulkTable<Row> {
  const names = columns.map(([name]) => name)
  const text = `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${columns.map(([name, type]) => read(name, type)).join(', ')}
    FROM unnest(${columns.map(([, type], index) => `$${index + 1}::${ARRAY_TYPE[type]}`).join(', ')})
      WITH ORDINALITY AS given(${names.join(', ')}, ordinality)
    ORDER BY ordinality ${conflictClause(onConflict)}`
  return {
    write: (rows, tickId) =>
      rows.length === 0
        ? []
        : [
            {
              name: `write_${table}`,
              text,
              values: columns.map(([, type, value]) =>
                rows.map((row) => wire(type, value(row, tickId))),
              ),
            },
          ],
  }
}

function read(name: string, type: ColumnType): string {
  if (type === 'time') return `ms_to_time(${name})`
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

function conflictClause(onConflict: OnConflict): string {
  if (onConflict === 'fail') return ''
  if (onConflict === 'keep') return 'ON CONFLICT DO NOTHING'
  const sets = onConflict.replace.map((name) => `${name} = excluded.${name}`)
  return `ON CONFLICT (${onConflict.key.join(', ')}) DO UPDATE SET ${sets.join(', ')}`
}
