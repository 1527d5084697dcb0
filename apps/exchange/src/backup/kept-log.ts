import { createReadStream, createWriteStream } from 'node:fs'
import { chown, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupPlaces } from '@crease/ledger/postgres/backup-folder.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import type { RunAs } from '@crease/ledger/postgres/cluster-place.ts'
import { isText, isWhole } from '@crease/ledger/codecs/guards.ts'
import { ifThere } from '@crease/ledger/postgres/if-there.ts'
import { logState, notKept, type LogState } from './log-state.ts'

/** The copy of a file that PostgreSQL still writes to. */
const GROWING = '.now.gz'
/** a file that waits for this time is a fault, which the server's own log names */
const LATE_MS = 60_000
const SECOND_MS = 1_000
/** the copy is replaced every few seconds: quick is better than small */
const LEVEL = 1
const ZEROS = Buffer.alloc(64 * 1024)

const END = checkedRows('end of the log', { file: isText, offset: isWhole, size: isWhole })
type End = NonNullable<Awaited<ReturnType<typeof END.first>>>

interface KeptLogParts {
  readonly database: Pick<Database, 'query'>
  /** the folder of the cluster */
  readonly cluster: string
  readonly runAs: RunAs
  readonly backupDir: string
  readonly log: {
    readonly info: (message: string) => void
    readonly error: (details: object, message: string) => void
  }
}

/**
 * Keeps the end of the embedded database's log [OP160]: PostgreSQL archives each file once it is full, which takes an
 * hour on a quiet day, so the file that it writes to is copied at every look.
 */
export class KeptLog {
  readonly #parts: KeptLogParts
  readonly #folder: string
  /** files of which a copy lies there that the archived one replaces; null: not looked for yet */
  #growing: Set<string> | null = null
  #kept: End | null = null
  /** since when something has not been kept; null: all was */
  #unkeptSince: number | null = null
  #waitsMs = Number.NaN
  #isLate = false

  constructor(parts: KeptLogParts) {
    this.#parts = parts
    this.#folder = backupPlaces(parts.backupDir).log
  }

  /** for how long the oldest part of the log has waited to be kept; NaN: unknown */
  get waitsSeconds(): number {
    return this.#waitsMs / SECOND_MS
  }

  /** Copies the end of the log, and reads how its other files are kept. Throws if the database does not answer. */
  async look(): Promise<void> {
    const { database } = this.#parts
    this.#waitsMs = Number.NaN
    const [end, state] = [await END.first(database, WHERE), await logState(database)]
    const fault = end === null ? null : await this.#keep(end).then(nothing, (error: Error) => error)
    this.#unkeptSince = fault === null ? null : (this.#unkeptSince ?? performance.now())
    const ownMs = this.#unkeptSince === null ? 0 : performance.now() - this.#unkeptSince
    this.#waitsMs = Math.max(ownMs, state.waitsMs)
    this.#tell(state, fault)
  }

  async #keep(end: End): Promise<void> {
    this.#growing ??= await growingIn(this.#folder)
    if (end.offset > 0 && !isSame(end, this.#kept)) {
      await this.#copy(end)
      this.#growing.add(end.file)
      this.#kept = end
    }
    for (const file of this.#growing) {
      const whole = await ifThere(stat(join(this.#folder, `${file}.gz`)))
      if (whole === null) continue
      await rm(join(this.#folder, `${file}${GROWING}`), { force: true })
      this.#growing.delete(file)
    }
  }

  /** Copies a file up to its end, then zeros, as PostgreSQL reads it. */
  async #copy({ file, offset, size }: End): Promise<void> {
    const { cluster, runAs } = this.#parts
    const copy = join(this.#folder, `${file}${GROWING}`)
    const unfinished = `${copy}.new`
    await pipeline(
      createReadStream(join(cluster, 'pg_wal', file), { end: offset - 1 }),
      (source: AsyncIterable<Buffer>) => padded(source, size),
      createGzip({ level: LEVEL }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    if (runAs !== null) await chown(unfinished, runAs.uid, runAs.gid)
    await rename(unfinished, copy)
  }

  /** Once when it is late, and once when it is kept again [OP1101]. */
  #tell(state: LogState, fault: Error | null): void {
    const { log } = this.#parts
    const isLate = fault !== null || state.isFailing || this.#waitsMs > LATE_MS
    if (isLate && !this.#isLate) {
      const err = fault ?? notKept(this.#folder, state)
      log.error({ err }, 'the log of the ledger is not kept')
    }
    if (!isLate && this.#isLate) log.info('the log of the ledger is kept again')
    this.#isLate = isLate
  }
}

const WHERE = `SELECT file_name AS file, file_offset AS "offset", pg_size_bytes(current_setting('wal_segment_size'))::int AS size
  FROM pg_walfile_name_offset(pg_current_wal_flush_lsn())`

const nothing = (): null => null

const isSame = (end: End, other: End | null): boolean =>
  end.file === other?.file && end.offset === other.offset

async function growingIn(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(GROWING))
  return new Set(names.map((name) => name.slice(0, -GROWING.length)))
}

async function* padded(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    yield chunk
  }
  for (; bytes < size; bytes += ZEROS.length) yield ZEROS.subarray(0, size - bytes)
}
