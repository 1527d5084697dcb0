import type pg from 'pg'
import type { Database } from '../connections/database.ts'

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows that a plan has looked at, in all of its steps. */
export const rowsOf = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)

/** Reads of a database, and the number of rows that it examined for them. */
export function rowsReadBy<Reads>(
  database: Database,
  build: (on: Pick<Database, 'query'>) => Reads,
): { readonly ledger: Reads; readonly read: () => number } {
  let rows = 0
  const watched = {
    query: async <Row extends pg.QueryResultRow>(
      asked: string | pg.QueryConfig,
      given: unknown[] = [],
    ) => {
      const { text, values = [] } =
        typeof asked === 'string' ? { text: asked, values: given } : asked
      const plan = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      )
      const top = plan.rows[0]?.['QUERY PLAN'][0].Plan
      rows += top === undefined ? 0 : rowsOf(top)
      return database.query<Row>(text, values)
    },
  }
  return { ledger: Reflect.apply(build, null, [watched]), read: () => rows }
}
