import { isObject, type Guard } from './guards.ts'
import { notAsWritten, RowNotAsWritten } from './row-not-as-written.ts'

interface PreparedQuery {
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** A pool or a connection. */
interface Queries {
  query(
    query: string | PreparedQuery,
    values?: unknown[],
  ): Promise<{ readonly rows: readonly unknown[] }>
}

type Asked = [database: Queries, query: string | PreparedQuery, values?: readonly unknown[]]

/** The rows of one query: every row is checked before it is returned, so no type is only claimed. */
export interface CheckedRows<Row> {
  /** Every row of the answer. Throws `RowNotAsWritten` at the first row with a wrong member. */
  readonly all: (...asked: Asked) => Promise<readonly Row[]>
  /** The same without the rows that cannot be read [LG171]. */
  readonly readable: (...asked: Asked) => Promise<readonly Row[]>
  /** The first row of the answer; null: it is empty. */
  readonly first: (...asked: Asked) => Promise<Row | null>
}

/** The type of the rows that `checkedRows` returns. */
export type RowOf<Rows> = Rows extends CheckedRows<infer Row> ? Row : never

/**
 * The codec of a query: one guard per column that is read. The row's type follows from the guards, or the guards are
 * held to a type that is named. Columns without a guard are left as they are, for the codec of their table. Make it
 * once per module: a call only loops over the guards. `name` names the query in the error.
 */
export function checkedRows<Row extends object>(
  name: string,
  members: { readonly [Name in keyof Row]-?: Guard<Row[Name]> },
): CheckedRows<Readonly<Row>> {
  const guards: readonly (readonly [string, Guard<unknown>])[] = Object.entries(members)
  const wrongIn = (row: object): string | null => {
    for (const [member, is] of guards) if (!is(Reflect.get(row, member))) return member
    return null
  }
  const isRow = (row: unknown): row is Readonly<Row> => isObject(row) && wrongIn(row) === null
  const checked = (row: unknown): Readonly<Row> => {
    if (isRow(row)) return row
    const member = isObject(row) ? wrongIn(row) : null
    if (!isObject(row) || member === null)
      throw new RowNotAsWritten(`a row of ${name} is no object`)
    throw notAsWritten(name, member, Reflect.get(row, member))
  }
  const ask = async (...[database, query, values]: Asked): Promise<readonly unknown[]> =>
    (await database.query(query, values && [...values])).rows
  return {
    all: async (...asked) => (await ask(...asked)).map(checked),
    readable: async (...asked) => (await ask(...asked)).filter(isRow),
    first: async (...asked) => {
      const [row] = await ask(...asked)
      return row === undefined ? null : checked(row)
    },
  }
}
