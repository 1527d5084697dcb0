import type { WritesOf } from '@crease/domain/records/row-log.ts'
import { CHAIN_VERSION } from './chain.ts'
import type { GroupLink, GroupRows } from '@crease/ledger/tables/group-rows.ts'
import { TABLES, type Tables } from '@crease/ledger/tables/tables.ts'
import type { Statement } from '@crease/ledger/tables/statement.ts'

/** The statements of one commit group, in the order they are sent. */
export function groupStatements(rows: GroupRows, link: GroupLink): readonly Statement[] {
  const { groupId, commands, writes } = rows
  return [
    {
      name: 'write_tick',
      // the turn is asserted before the row is there: this group is written in its turn or not at all
      text: `INSERT INTO tick (id, epoch, commands, hash, chain)
        SELECT $1::bigint, $2::bigint, $3::int, decode($4, 'hex'), $6::smallint
        FROM assert_turn($2::bigint, $5::bigint)`,
      values: [groupId, link.epoch, commands, link.hash, link.follows, CHAIN_VERSION],
    },
    ...rowStatements(TABLES, writes, groupId),
  ]
}

/** The statements that write the rows of each kind, in the order of the tables. */
export function rowStatements<Read, Written extends { readonly [Kind in keyof Read]: unknown }>(
  tables: Tables<Read, Written>,
  writes: WritesOf<Written>,
  groupId: number,
): readonly Statement[] {
  const statements: Statement[] = []
  for (const kind in tables) {
    const rows = writes[kind]
    if (rows !== undefined) statements.push(...tables[kind].write(rows, groupId))
  }
  return statements
}
