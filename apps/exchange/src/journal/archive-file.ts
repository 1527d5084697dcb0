import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { isText } from '@crease/ledger/codecs/guards.ts'
import { flushPath } from '@crease/process/whole-file.ts'

/** The tables of an archived part, in the order of its file; lines of the statement are copies. */
const ARCHIVED = ['tick', 'transfer', 'fill', 'statement'] as const
export type Archived = (typeof ARCHIVED)[number]

/** Rows that are read from the database, or written to it, at a time. */
const PAGE = 2_000
/** between speed and size: higher levels save less than a tenth more */
const LEVEL = 9

const LINES = checkedRows('rows of a part', { line: isText })
const COLUMNS = checkedRows('columns of a part', { names: isText })

/**
 * Writes a file of JSON lines, compressed by zstd: the name of each table, then its rows. Answers its SHA-256. It is on
 * the disk under its name when this resolves, or not at all.
 */
export async function writeArchiveFile(
  connection: pg.ClientBase,
  path: string,
  sources: Readonly<Record<Archived, string>>,
): Promise<string> {
  const begun = `${path}.begun`
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(
      Readable.from(linesOf(connection, sources)),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      hashed,
      createWriteStream(begun, { mode: 0o600, flush: true }),
    )
    await rename(begun, path)
  } catch (error) {
    // a full disk gets its room back
    await rm(begun, { force: true })
    throw error
  }
  await flushPath(dirname(path))
  return hash.digest('hex')
}

async function* linesOf(
  connection: pg.ClientBase,
  sources: Readonly<Record<Archived, string>>,
): AsyncGenerator<string> {
  for (const table of ARCHIVED) {
    yield `${table}\n`
    await connection.query(
      `DECLARE archived_rows NO SCROLL CURSOR FOR SELECT row_to_json(one)::text AS line FROM (${sources[table]}) AS one`,
    )
    for (let isLast = false; !isLast;) {
      const page = await LINES.all(connection, `FETCH ${PAGE} FROM archived_rows`)
      isLast = page.length < PAGE
      if (page.length > 0) yield `${page.map(({ line }) => line).join('\n')}\n`
    }
    await connection.query('CLOSE archived_rows')
  }
}

/** Reads the file into tables of these names, which are empty and like the ledger's. Answers the file's SHA-256. */
export async function readArchiveFile(
  connection: pg.ClientBase,
  path: string,
  targets: Readonly<Record<Archived, string>>,
): Promise<string> {
  const hash = createHash('sha256')
  const source = createReadStream(path)
  source.on('data', (chunk) => hash.update(chunk))
  const decompressed = createZstdDecompress().setEncoding('utf8')
  await pipeline(source, decompressed, (texts: AsyncIterable<string>) =>
    readTables(connection, linesIn(texts), { path, targets }),
  )
  return hash.digest('hex')
}

async function readTables(
  connection: pg.ClientBase,
  lines: AsyncIterable<string>,
  {
    path,
    targets,
  }: { readonly path: string; readonly targets: Readonly<Record<Archived, string>> },
): Promise<void> {
  let table: Archived | null = null
  let columns: string | null = null
  let page: string[] = []
  const flush = async (): Promise<void> => {
    if (page.length === 0) return
    if (table === null) throw new Error(`${path} names no table`)
    columns ??= await columnsOf(connection, table, page[0])
    // no value passes through a number of ours: the database reads its own text
    await connection.query(
      `INSERT INTO ${targets[table]} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::public.${table}, $1::jsonb)`,
      [`[${page.join(',')}]`],
    )
    page = []
  }
  for await (const line of lines) {
    if (line.startsWith('{')) page.push(line)
    else {
      await flush()
      table = ARCHIVED.find((name) => name === line) ?? null
      columns = null
    }
    if (page.length === PAGE) await flush()
  }
  await flush()
}

/** The columns of a row that its table still has: those that a later release has added get their defaults. */
async function columnsOf(connection: pg.ClientBase, table: Archived, line = '{}'): Promise<string> {
  const row = await COLUMNS.first(
    connection,
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = 'public.${table}'::regclass AND attnum > 0 AND attname = ANY($1)`,
    [Object.keys(Object(JSON.parse(line)))],
  )
  if (row === null) throw new Error(`${table} has no column of the file`)
  return row.names
}

/** Lines end with a line feed alone: a name may contain the other separators, at which `readline` ends a line. */
async function* linesIn(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
