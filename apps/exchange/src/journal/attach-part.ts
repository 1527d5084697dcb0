import type pg from 'pg'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { readArchiveFile } from './archive-file.ts'
import { addSums } from './archive-part.ts'
import { assertAsWritten, MAKE_READ_STATEMENT } from './check-part-file.ts'
import { partsHere, partTable, type ArchivedPart } from './parts.ts'

const JOURNAL = ['tick', 'transfer', 'fill'] as const

/**
 * Reads the newest archived part back into the journal, once it is what the chain says [LG184]. Its file stays. Throws
 * where it is not; then nothing has changed.
 */
export async function attachPart(
  database: Database,
  part: ArchivedPart,
  path: string,
): Promise<void> {
  const { number } = part
  const tables = {
    tick: partTable('tick', number),
    transfer: partTable('transfer', number),
    fill: partTable('fill', number),
    statement: 'read_statement',
  }
  await inTransaction(database, 'write', async (client) => {
    const newest = (await partsHere(client)).at(-1)?.number
    if (newest === undefined) throw new Error('the journal has no part')
    for (const table of JOURNAL) await makeLikeNewest(client, table, { number, newest })
    await client.query(MAKE_READ_STATEMENT)
    const fileHash = await readArchiveFile(client, path, tables)
    await assertAsWritten(client, { path, fileHash, record: part, tables })
    await client.query(addSums(number, '-'))
    await client.query('DELETE FROM archived_sum WHERE amount = 0')
    await client.query('DELETE FROM archived_market WHERE part = $1', [number])
    await client.query('DELETE FROM archived_part WHERE number = $1', [number])
    const from = number === 1 ? 'MINVALUE' : String(part.firstGroup)
    for (const table of JOURNAL) {
      await client.query(
        `ALTER TABLE ${table} ATTACH PARTITION ${tables[table]} FOR VALUES FROM (${from}) TO (${part.nextGroup})`,
      )
    }
  })
}

/** An empty table like the newest part's, which keeps its rows as every part does. */
async function makeLikeNewest(
  client: pg.ClientBase,
  table: (typeof JOURNAL)[number],
  { number, newest }: { readonly number: number; readonly newest: number },
): Promise<void> {
  const name = partTable(table, number)
  await client.query(`CREATE TABLE ${name} (LIKE ${partTable(table, newest)} INCLUDING ALL)`)
  await client.query(
    `CREATE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${name}
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  )
}
