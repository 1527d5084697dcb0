import type { PipelineConnection } from './database.ts'
import type { TickLink, TickRows } from './tick-rows.ts'
import { tickStatements } from './tick-statements.ts'

/**
 * committed: durable. refused: the database said no, nothing was written. superseded: another server
 * owns the markets now, nothing was written. unknown: the answer was lost; after the next take-over the
 * newest tick tells.
 */
export type CommitOutcome =
  | { readonly kind: 'committed' }
  | { readonly kind: 'refused' | 'superseded' | 'unknown'; readonly error: unknown }

/**
 * Writes a whole tick in one transaction, all statements sent at once, also while the one before it is
 * under way: where that one fails this one is refused [LG44]. A COMMIT of a failed transaction
 * is *fulfilled* by PostgreSQL with the command tag ROLLBACK, so the tag is what decides [LG21].
 */
export async function commitTick(
  connection: PipelineConnection,
  rows: TickRows,
  link: TickLink,
): Promise<CommitOutcome> {
  const statements = connection.sendTogether(() => [
    connection.query('BEGIN'),
    connection.query({
      name: 'assert_turn',
      text: 'SELECT assert_turn($1, $2)',
      values: [link.epoch, link.follows],
    }),
    ...tickStatements(rows, link).map((statement) => connection.query(statement)),
    connection.query('COMMIT'),
  ])
  const answers = await Promise.allSettled(statements)
  const last = answers.at(-1)
  const error: unknown = answers.find((answer) => answer.status === 'rejected')?.reason
  if (last === undefined || last.status === 'rejected') return { kind: 'unknown', error }
  if (last.value.command === 'COMMIT' && error === undefined) return { kind: 'committed' }
  return { kind: String(error).includes('LEASE_LOST') ? 'superseded' : 'refused', error }
}
