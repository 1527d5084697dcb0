import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isText, isWhole } from '@crease/ledger/codecs/guards.ts'
import { print, whole } from '../printing.ts'

const SIZE = checkedRows('sizes of tables', { name: isText, rows: isWhole, indexes: isWhole })
const BETS = checkedRows('count of bets', { bets: isWhole })
const LEAST = 5

/** The bytes of a bet by table, rows and indexes; a partitioned table with all parts that are in the database. */
export async function printSizes(database: Database): Promise<void> {
  const counted = await BETS.first(database, 'SELECT count(*) AS bets FROM bet')
  const bets = counted?.bets ?? 0
  const sizes = await SIZE.all(
    database,
    `SELECT coalesce(parent.relname, own.relname)::text AS name, sum(pg_table_size(own.oid))::bigint AS rows,
       sum(pg_indexes_size(own.oid))::bigint AS indexes
     FROM pg_class AS own LEFT JOIN pg_inherits ON inhrelid = own.oid LEFT JOIN pg_class AS parent ON parent.oid = inhparent
     WHERE own.relnamespace = 'public'::regnamespace AND own.relkind = 'r' AND own.relname NOT LIKE 'year\\_%'
     GROUP BY 1 ORDER BY sum(pg_total_relation_size(own.oid)) DESC`,
  )
  const all = sizes.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0)
  print(`  ${whole(bets)} bets, ${whole(all / 1e6)} MB, ${whole(all / bets)} bytes a bet:`)
  for (const { name, rows, indexes } of sizes) {
    if ((rows + indexes) / bets < LEAST) continue
    print(`    ${name}: ${whole(rows / bets)} and ${whole(indexes / bets)} of indexes`)
  }
}
