import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { writeArchiveFile } from './archive-file.ts'
import { readPartFile } from './check-part-file.ts'
import { brokenGroups, digest, hashAfter, linesOfPart, type LinesDigest } from './part-chain.ts'
import { heldBy, partPath, partTable, type Part } from './parts.ts'

/** The longest wait for the locks of a part, which bets wait for, and the retries while long reads hold them. */
const LOCK_MS = 700
const TRIES = 30
const PAUSE_MS = 2_000
const QUERY_CANCELED = '57014'
const JOURNAL = ['tick', 'transfer', 'fill'] as const

interface WrittenPart {
  readonly part: Part
  readonly file: string
  readonly fileHash: string
  readonly after: string
  readonly lines: LinesDigest
}

/**
 * Writes a part to a file, reads the file back, checks it against the chain, and only then takes the part off the journal
 * [LG183]. Throws where the part is not what was written, or is read by others all the time; then it stays as it is.
 */
export async function archivePart(database: Database, part: Part, folder: string): Promise<string> {
  const path = partPath(folder, part.number)
  const written = await inTransaction(database, 'snapshot', (client) => write(client, part, path))
  try {
    await readPartFile(database, path, {
      fileHash: written.fileHash,
      hashBefore: part.hashBefore,
      hashAfter: written.after,
      lines: written.lines.lines,
      linesHash: written.lines.hash,
    })
  } catch (error) {
    await rm(path)
    throw error
  }
  await takeOff(database, written)
  return path
}

async function write(client: pg.ClientBase, part: Part, path: string): Promise<WrittenPart> {
  const { number, firstGroup, nextGroup, hashBefore } = part
  const tables = {
    tick: partTable('tick', number),
    transfer: partTable('transfer', number),
    fill: partTable('fill', number),
    statement: `(${linesOfPart(String(firstGroup), String(nextGroup))}) AS statement`,
  }
  const held = { tables, hashBefore }
  const broken = await brokenGroups(client, held)
  if (broken.length > 0) throw new Error(`the ledger does not add up: ${broken.join(', ')}`)
  const lines = await digest(client, linesOfPart(String(firstGroup), String(nextGroup)))
  const sources = {
    tick: `SELECT * FROM ${tables.tick} ORDER BY id`,
    transfer: `SELECT * FROM ${tables.transfer} ORDER BY id`,
    fill: `SELECT * FROM ${tables.fill} ORDER BY id`,
    statement: `${linesOfPart(String(firstGroup), String(nextGroup))} ORDER BY id`,
  }
  const fileHash = await writeArchiveFile(client, path, sources)
  return { part, file: basename(path), fileHash, after: await hashAfter(client, held), lines }
}

/** Tries until no long read holds the part: bets wait a second at most for each try. */
async function takeOff(database: Database, written: WrittenPart): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction(database, 'write', (client) => detach(client, written))
      return
    } catch (error) {
      const isHeld = error instanceof pg.DatabaseError && error.code === QUERY_CANCELED
      if (!isHeld) throw error
      if (tries === TRIES) {
        const sentence = `part ${written.part.number} stays: a check, or another long read, holds it`
        throw new Error(sentence, { cause: error })
      }
      await sleep(PAUSE_MS)
    }
  }
}

async function detach(
  client: pg.ClientBase,
  { part: { number, hashBefore }, file, fileHash, after, lines }: WrittenPart,
): Promise<void> {
  await client.query(
    `INSERT INTO archived_part (number, file, file_hash, hash_before, hash_after, lines, lines_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [number, file, fileHash, hashBefore, after, lines.lines, lines.hash],
  )
  await client.query(addSums(number, '+'))
  await client.query('DELETE FROM archived_sum WHERE amount = 0')
  await client.query(
    `INSERT INTO archived_market SELECT DISTINCT market_id, ${number} FROM ${partTable('fill', number)} ON CONFLICT DO NOTHING`,
  )
  await lock(client, number)
  // a market may be corrected since the file was written; its journal is locked from here on
  const held = await heldBy(client, `archived_market WHERE part = ${number}`)
  if (held !== null) throw new Error(`part ${number} stays: ${held}`)
  for (const table of JOURNAL) {
    await client.query(`ALTER TABLE ${table} DETACH PARTITION ${partTable(table, number)}`)
  }
  for (const table of JOURNAL) await client.query(`DROP TABLE ${partTable(table, number)}`)
}

/** Locks the journal and the part in the order of its readers; the limit is less than PostgreSQL's for deadlocks. */
async function lock(client: pg.ClientBase, number: number): Promise<void> {
  const whole = JOURNAL.map((table) => `ONLY ${table}`)
  const part = JOURNAL.map((table) => partTable(table, number))
  await client.query(`SET LOCAL statement_timeout = ${LOCK_MS}`)
  await client.query(`LOCK TABLE ${[...whole, ...part].join(', ')} IN ACCESS EXCLUSIVE MODE`)
  await client.query('SET LOCAL statement_timeout TO DEFAULT')
}

/** Adds the transfers of a part to the sums of what is archived, or takes them out. */
export const addSums = (part: number, sign: '+' | '-'): string =>
  `INSERT INTO archived_sum AS kept SELECT name, ${sign}sum(amount) FROM (
     SELECT credit AS name, amount FROM ${partTable('transfer', part)}
     UNION ALL SELECT debit, -amount FROM ${partTable('transfer', part)}) AS moves
   GROUP BY name HAVING sum(amount) <> 0
   ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount`
