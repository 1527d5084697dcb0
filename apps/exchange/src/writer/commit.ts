import pg from 'pg'
import type { PipelineConnection } from './pipeline-connection.ts'
import type { GroupLink, GroupRows } from '@crease/ledger/tables/group-rows.ts'
import { groupStatements } from './group-statements.ts'

/** Our own SQLSTATE: another server owns the markets. */
const LEASE_LOST = 'CX001'

/**
 * committed: durable. refused: the database said no, nothing was written. superseded: another server
 * owns the markets now, nothing was written. unknown: the answer was lost; after the next take-over the
 * newest group tells.
 */
export type CommitOutcome =
  | { readonly kind: 'committed' }
  | { readonly kind: 'refused' | 'superseded' | 'unknown'; readonly error: unknown }

/**
 * Writes a whole commit group in one transaction. All statements are sent at once, also while the group before is under
 * way; if that one fails, this one is refused [LG44]. The group is durable when the final Sync is answered [LG21].
 */
export async function commitGroup(
  connection: PipelineConnection,
  rows: GroupRows,
  { link, on }: { readonly link: GroupLink; readonly on: 'a machine' | 'two machines' },
): Promise<CommitOutcome> {
  try {
    await connection.transact(groupStatements(rows, link), on)
    return { kind: 'committed' }
  } catch (error) {
    return { kind: kindOf(error), error }
  }
}

/** An error that ends the session leaves the transaction unknown: it may follow the commit and precede the reply. */
function kindOf(error: unknown): 'refused' | 'superseded' | 'unknown' {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return 'unknown'
  return error.code === LEASE_LOST ? 'superseded' : 'refused'
}
