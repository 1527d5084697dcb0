import type { Statement } from './statement.ts'
import { bulkTable, type Column, type ColumnType, type OnConflict } from './bulk-write.ts'
import type { Field, FieldColumn } from './fields.ts'
import { isObject } from '../codecs/guards.ts'
import { notAsWritten, RowNotAsWritten } from '../codecs/row-not-as-written.ts'
import { RowsOfCopy, type CopiedMember } from '../codecs/rows-of-copy.ts'

/** The columns of every member of a row: the compiler names what is missing. */
type Fields<Row> = { readonly [Name in keyof Row]-?: Field<Row[Name]> }

/** A table as one list of columns says it; what writes it, reads it and chains it follows from that. */
interface TableSpec<Row> {
  readonly name: string
  readonly fields: Fields<Row>
  /** columns that are no member of the row: of the commit group that writes it, or the same said once more */
  readonly beside?: readonly Column<Row>[]
  /** columns that only the database writes */
  readonly madeByDatabase?: readonly string[]
  /** what becomes of a row whose key is there already; a key: all but it and what is fixed is replaced */
  readonly onConflict: { readonly key: readonly string[] } | Exclude<OnConflict, { key: unknown }>
  /** the letter of its lines in the chain [LG41]; absent: it is outside */
  readonly chainedAs?: string
  /** which rows the engine needs at a start, behind FROM; absent: none */
  readonly atStart?: string
}

/** The writer of the rows of a kind, and the reader of those that the engine needs at a start. */
export interface KindTable<Row, Written = Row> {
  readonly name: string
  readonly write: (rows: readonly Written[], groupId: number) => readonly Statement[]
  /** null: nothing of it is read at a start */
  readonly atStart: Reading<Row> | null
  /** all of the table's, also those that only the database writes; null: it has no table of its own */
  readonly columns: readonly string[] | null
  /** columns that a row which is there already takes over from one that comes [OP100] */
  readonly replaces: readonly string[]
}

interface Reading<Row> {
  /** what is copied in binary form */
  readonly sql: string
  /** takes one copy of it, from the first row on */
  readonly begin: () => RowsOfCopy<Row>
}

export interface Table<Row> extends KindTable<Row> {
  /** all of a row, its members under their names, for a SELECT from this table */
  readonly select: string
  /** Names a row that was read by `select` as what it is; throws where it is something else. */
  readonly checked: (row: unknown) => Row
  readonly checkedAll: (rows: readonly unknown[]) => readonly Row[]
  /** those that are what the table says; any other is set aside at a start, and found by `verify` [LG171] */
  readonly readable: (rows: readonly unknown[]) => readonly Row[]
  /** what a member must be to be read back */
  readonly is: <Name extends keyof Row>(name: Name) => Field<Row[Name]>['is']
  readonly chain: Chained<Row> | null
}

/** The lines of rows in the text of a commit group, as TypeScript makes them and as SQL does. */
interface Chained<Row> {
  readonly lines: (rows: readonly Row[]) => readonly string[]
  readonly sql: (version: number) => string
}

interface Member extends CopiedMember {
  readonly select: string
}

export function table<Row extends object>(spec: TableSpec<Row>): Table<Row> {
  const columns = columnsOf(spec)
  const members = membersOf(spec)
  const select = members.map((member) => member.select).join(', ')
  const isRow = (row: unknown): row is Row => faultIn(spec.name, members, row) === null
  const checked = (row: unknown): Row => {
    if (isRow(row)) return row
    throw faultIn(spec.name, members, row) ?? new Error('a row is one or not')
  }
  const onConflict = conflictOf(spec, columns)
  const { write } = bulkTable<Row>(
    spec.name,
    [...(spec.beside ?? []), ...columns.map(({ name, type, of }): Column<Row> => [name, type, of])],
    onConflict,
  )
  return {
    name: spec.name,
    write,
    select,
    checked,
    checkedAll: (rows) => rows.map(checked),
    readable: (rows) => rows.filter(isRow),
    is: (name) => spec.fields[name].is,
    columns: [
      ...columns.map(({ name }) => name),
      ...(spec.beside ?? []).map(([name]) => name),
      ...(spec.madeByDatabase ?? []),
    ],
    replaces: typeof onConflict === 'object' && 'replace' in onConflict ? onConflict.replace : [],
    atStart:
      spec.atStart === undefined
        ? null
        : {
            sql: `SELECT ${members.map(({ copied }) => copied.sql).join(', ')} FROM ${spec.atStart}`,
            begin: () => new RowsOfCopy<Row>(spec.name, members),
          },
    chain: spec.chainedAs === undefined ? null : chainedOf(spec.name, spec.chainedAs, columns),
  }
}

interface WrittenColumn<Row> {
  readonly name: string
  readonly type: ColumnType
  readonly of: (row: Row) => unknown
  readonly isFixed: boolean
  readonly chainedSince: number
}

function columnsOf<Row>({ fields }: TableSpec<Row>): readonly WrittenColumn<Row>[] {
  const columns: WrittenColumn<Row>[] = []
  for (const name in fields) columns.push(...columnsOfField(name, fields[name]))
  return columns
}

const columnsOfField = <Row, Name extends keyof Row>(
  name: Name,
  field: Field<Row[Name]>,
): readonly WrittenColumn<Row>[] =>
  field.columns.map((column: FieldColumn<Row[Name]>) => ({
    name: column.name,
    type: column.type,
    of: (row) => column.written(row[name]),
    isFixed: field.isFixed === true,
    chainedSince: field.chainedSince ?? 1,
  }))

function membersOf<Row>({ name: tableName, fields }: TableSpec<Row>): readonly Member[] {
  const members: Member[] = []
  for (const name in fields) {
    const { read, copied, is } = fields[name]
    const select = `${read(tableName)} AS "${name}"`
    members.push({ name, select, copied: { ...copied, sql: copied.sql(tableName) }, is })
  }
  return members
}

/** The first member that is not what it must be; null: all of them are. */
function faultIn(
  tableName: string,
  members: readonly Member[],
  row: unknown,
): RowNotAsWritten | null {
  if (!isObject(row)) return new RowNotAsWritten(`a row of ${tableName} is no object`)
  for (const { name, is } of members) {
    const value: unknown = Reflect.get(row, name)
    if (!is(value)) return notAsWritten(tableName, name, value)
  }
  return null
}

function conflictOf<Row>(
  { onConflict, beside = [] }: TableSpec<Row>,
  columns: readonly WrittenColumn<Row>[],
): OnConflict {
  if (typeof onConflict === 'string' || 'through' in onConflict) return onConflict
  const { key } = onConflict
  const names = columns.filter(({ isFixed }) => !isFixed).map(({ name }) => name)
  const replace = [...names, ...beside.map(([name]) => name)]
  return { key, replace: replace.filter((name) => !key.includes(name)) }
}

// control characters, which no name of ours holds: a value cannot pass for the border of two
const [FIELD, NOTHING] = ['\u001f', '\u001a']

/** A line of the chain's text. */
export const chainLine = (...values: readonly unknown[]): string => values.map(worded).join(FIELD)

function worded(value: unknown): string {
  if (value === null) return NOTHING
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new Error(`a ${typeof value} has no place in the chain`)
}

/** The same line out of SQL expressions. */
export const chainLineSql = (...expressions: readonly string[]): string =>
  expressions.map((each) => `coalesce((${each})::text, chr(26))`).join(' || chr(31) || ')

function chainedOf<Row>(
  tableName: string,
  letter: string,
  columns: readonly WrittenColumn<Row>[],
): Chained<Row> {
  return {
    lines: (rows) => rows.map((row) => chainLine(letter, ...columns.map(({ of }) => of(row)))),
    sql: (version) =>
      chainLineSql(
        `'${letter}'`,
        ...columns
          .filter(({ chainedSince }) => chainedSince <= version)
          .map(({ name, type }) =>
            type === 'time' ? `time_to_ms(${tableName}.${name})` : `${tableName}.${name}`,
          ),
      ),
  }
}
