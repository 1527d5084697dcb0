import {
  isFlag,
  isText,
  isWhole,
  listOf,
  oneOf,
  orNull,
  text as anyText,
  whole,
  type Guard,
} from './guards.ts'
import type { ColumnType } from './bulk-write.ts'

/** A column that a member of a row is written to. */
export interface FieldColumn<Value> {
  readonly name: string
  readonly type: ColumnType
  readonly written: (value: Value) => unknown
}

/** A member of a row: the columns it is written to, how it is read back, and what it must be then. */
export interface Field<Value> {
  readonly columns: readonly FieldColumn<Value>[]
  /** the SQL that reads it, of a table by this name */
  readonly read: (table: string) => string
  readonly is: Guard<Value>
  /** written once: a later state of the row does not change it */
  readonly isFixed?: true
  /** the version of the chain's text that it is in from; absent: the first [LG41] */
  readonly chainedSince?: number
}

/** One column that holds the value as it is. */
const plain =
  (type: ColumnType) =>
  <Value>(name: string, is: Guard<Value>): Field<Value> => ({
    columns: [{ name, type, written: (value) => value }],
    read: (table) => `${table}.${name}`,
    is,
  })

const [bigintColumn, intColumn] = [plain('bigint'), plain('int')]
const [textColumn, uuidColumn, flagColumn] = [plain('text'), plain('uuid'), plain('boolean')]

export const bigint = <Value extends number>(name: string): Field<Value> =>
  bigintColumn(name, whole<Value>())

export const int = <Value extends number>(name: string): Field<Value> =>
  intColumn(name, whole<Value>())

export const text = <Value extends string>(name: string): Field<Value> =>
  textColumn(name, anyText<Value>())

export const uuid = (name: string): Field<string> => uuidColumn(name, isText)

export const flag = (name: string): Field<boolean> => flagColumn(name, isFlag)

/** Text that is one of these words. */
export const word = <Word extends string>(
  name: string,
  words: { readonly [Each in Word]: true },
): Field<Word> => textColumn(name, oneOf(words))

/** JSON, which is checked as deep as the guard looks. */
export const json = <Value>(name: string, is: Guard<Value>): Field<Value> => plain('json')(name, is)

/** A moment, epoch milliseconds. */
export const time = (name: string): Field<number> => ({
  ...plain('time')(name, isWhole),
  read: (table) => `time_to_ms(${table}.${name})`,
})

/** An array of whole numbers. */
export const bigints = <Value extends number>(name: string): Field<readonly Value[]> => ({
  ...plain('bigints')(name, listOf(whole<Value>())),
  read: (table) => `to_jsonb(${table}.${name})`,
})

export const nullable = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...field,
  columns: field.columns.map(({ written, ...column }) => ({
    ...column,
    written: (value) => (value === null ? null : written(value)),
  })),
  is: orNull(field.is),
})

export const fixed = <Value>(field: Field<Value>): Field<Value> => ({ ...field, isFixed: true })

/** In the chain from this version of its text on [LG41]. */
export const chainedSince = <Value>(version: number, field: Field<Value>): Field<Value> => ({
  ...field,
  chainedSince: version,
})
