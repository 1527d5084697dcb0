import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from '@crease/domain/units/odds.ts'
import {
  int4,
  isFlag,
  isText,
  isWhole,
  listOf,
  oneOf,
  orNull,
  text as anyText,
  whole,
  type Guard,
  type Words,
} from '../codecs/guards.ts'
import type { ColumnType } from './bulk-write.ts'
import type { ReadCopied } from '../codecs/copied-row.ts'

/** A column that a member of a row is written to. */
export interface FieldColumn<Value> {
  readonly name: string
  readonly type: ColumnType
  readonly written: (value: Value) => unknown
}

/** How a member comes in a binary copy of its table, which is how a start reads it. */
interface Copied<Value> {
  /** the SQL that reads it, of a table by this name */
  readonly sql: (table: string) => string
  readonly read: ReadCopied
  /** what NULL stands for; absent: null */
  readonly nothing?: Value
}

/** A member of a row: the columns it is written to, how it is read back, and what it must be then. */
export interface Field<Value> {
  readonly columns: readonly FieldColumn<Value>[]
  /** the SQL that reads it, of a table by this name */
  readonly read: (table: string) => string
  readonly copied: Copied<Value>
  readonly is: Guard<Value>
  /** written once: a later state of the row does not change it */
  readonly isFixed?: true
  /** the version of the chain's text that it is in from; absent: the first [LG41] */
  readonly chainedSince?: number
}

const readJson: ReadCopied = (from, length) => from.json(length)
const readText: ReadCopied = (from, length) => from.text(length)

/** A JSON value that SQL builds from several columns. */
export const asJson = (sql: (table: string) => string) => ({
  read: sql,
  copied: { sql, read: readJson },
})

/** A text that SQL makes of several columns. */
export const asText = (sql: (table: string) => string) => ({
  read: sql,
  copied: { sql, read: readText },
})

/** One column that holds the value as it is. */
const plain =
  (type: ColumnType, readCopied: ReadCopied) =>
  <Value>(name: string, is: Guard<Value>): Field<Value> => {
    const sql = (table: string): string => `${table}.${name}`
    return {
      columns: [{ name, type, written: (value) => value }],
      read: sql,
      copied: { sql, read: readCopied },
      is,
    }
  }

const bigintColumn = plain('bigint', (from) => from.bigint())
const intColumn = plain('int', (from) => from.int())
const textColumn = plain('text', readText)
const flagColumn = plain('boolean', (from) => from.flag())
const jsonColumn = plain('json', readJson)
const timeColumn = plain('time', (from) => from.time())
const bigintsColumn = plain('bigints', readJson)
const uuidColumn = plain('uuid', (from, length) => from.ownText(length))

export const bigint = <Value extends number>(name: string): Field<Value> =>
  bigintColumn(name, whole<Value>())

export const int = <Value extends number>(name: string): Field<Value> =>
  intColumn(name, int4<Value>())

const isOdds: Guard<Odds> = (value): value is Odds =>
  isWhole(value) && value >= LOWEST_ODDS && value <= HIGHEST_ODDS

/** Odds that some ladder has: from any other ones no start could count. */
export const odds = (name: string): Field<Odds> => intColumn(name, isOdds)

export const text = <Value extends string>(name: string): Field<Value> =>
  textColumn(name, anyText<Value>())

/** As text: of its own bytes the database makes it faster than we do. */
export const uuid = (name: string): Field<string> => {
  const field = uuidColumn(name, isText)
  return { ...field, copied: { ...field.copied, sql: (table) => `${table}.${name}::text` } }
}

export const flag = (name: string): Field<boolean> => flagColumn(name, isFlag)

/** Text that is one of these words. */
export const word = <Word extends string>(name: string, words: Words<Word>): Field<Word> =>
  textColumn(name, oneOf(words))

/** JSON, which is checked as deep as the guard looks. */
export const json = <Value>(name: string, is: Guard<Value>): Field<Value> => jsonColumn(name, is)

/** A moment, epoch milliseconds. */
export const time = (name: string): Field<number> => ({
  ...timeColumn(name, isWhole),
  read: (table) => `time_to_ms(${table}.${name})`,
})

/** An array of whole numbers. */
export const bigints = <Value extends number>(name: string): Field<readonly Value[]> => ({
  ...bigintsColumn(name, listOf(whole<Value>())),
  ...asJson((table) => `to_jsonb(${table}.${name})`),
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
