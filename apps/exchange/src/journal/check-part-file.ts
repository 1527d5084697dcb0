import type pg from 'pg'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { readArchiveFile } from './archive-file.ts'
import { brokenGroups, digest, hashAfter, type HeldPart } from './part-chain.ts'
import type { ArchivedPart } from './parts.ts'

/** The record of a part's file. */
type OnRecord = Pick<ArchivedPart, 'fileHash' | 'hashBefore' | 'hashAfter' | 'lines' | 'linesHash'>

const TEMPORARY: HeldPart['tables'] = {
  tick: 'read_tick',
  transfer: 'read_transfer',
  fill: 'read_fill',
  statement: 'read_statement',
}

/** Copies of lines are compared by the columns of the chain alone: a later release may ask more of its own. */
export const MAKE_READ_STATEMENT =
  'CREATE TEMP TABLE read_statement ON COMMIT DROP AS TABLE public.statement WITH NO DATA'

/** Reads a part's file into temporary tables and checks it against the chain and the record; throws where it differs. */
export async function readPartFile(
  database: Database,
  path: string,
  record: OnRecord,
): Promise<void> {
  await inTransaction(database, 'write', async (client) => {
    for (const table of ['tick', 'transfer', 'fill'] as const) {
      await client.query(
        `CREATE TEMP TABLE ${TEMPORARY[table]} (LIKE public.${table} INCLUDING DEFAULTS) ON COMMIT DROP`,
      )
    }
    await client.query(MAKE_READ_STATEMENT)
    const fileHash = await readArchiveFile(client, path, TEMPORARY)
    await assertAsWritten(client, { path, fileHash, record, tables: TEMPORARY })
  })
}

/** Throws where what was read is not what is on record, and what the chain says. */
export async function assertAsWritten(
  client: pg.ClientBase,
  {
    path,
    fileHash,
    record,
    tables,
  }: {
    readonly path: string
    readonly fileHash: string
    readonly record: OnRecord
    readonly tables: HeldPart['tables']
  },
): Promise<void> {
  const fault = (what: string): Error => new Error(`${path} is not what was archived: ${what}`)
  if (fileHash !== record.fileHash) throw fault('its hash is another')
  const held = { tables, hashBefore: record.hashBefore }
  const broken = await brokenGroups(client, held)
  if (broken.length > 0) throw fault(broken.join(', '))
  const after = await hashAfter(client, held)
  if (after !== record.hashAfter) throw fault('the chain ends in another hash')
  const { lines, hash } = await digest(client, `SELECT * FROM ${tables.statement}`)
  if (lines !== record.lines || hash !== record.linesHash) throw fault('its lines are others')
}
