import { TABLES } from '@crease/ledger/tables/tables.ts'
import type { SourceFile } from './source-files.ts'

const OWN_TABLES = new Set(Object.values(TABLES).map(({ name }) => name))
const WRITES = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?([a-z_]+)/g

/** The writes to tables of commit groups in SQL outside of the exchange; what a file may forget is left out. */
export const moneyWrites = (
  files: readonly SourceFile[],
  mayDelete: Readonly<Record<string, readonly string[]>>,
): readonly string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(WRITES)].flatMap(([write, table = '']) => {
      const isForgotten = write.startsWith('DELETE') && mayDelete[path]?.includes(table) === true
      return OWN_TABLES.has(table) && !isForgotten ? [`${path}: ${write}`] : []
    }),
  )
