import type { Database } from '@crease/ledger/connections/database.ts'
import { performance } from 'node:perf_hooks'

/** The steps of a plan that read a table or an index. */
const READS = /(?:Seq|Index(?: Only)?|Bitmap Heap|Bitmap Index) Scan.*/
const ROWS = /\(actual time=\S+ rows=(\S+) loops=(\d+)\)/

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A database of which it is known how long each query took, and how it was read. */
export class WatchedDatabase implements Pick<Database, 'query'> {
  readonly #database: Database
  #spentMs = 0
  #asked: Asked[] = []

  constructor(database: Database) {
    this.#database = database
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of its many forms the one that reads use
  readonly query = (async (said: string | Asked, given: readonly unknown[] = []) => {
    const { text, values } = typeof said === 'string' ? { text: said, values: given } : said
    this.#asked.push({ text, values })
    const start = performance.now()
    const found = await this.#database.query<Record<string, unknown>>(text, [...values])
    this.#spentMs += performance.now() - start
    return found
  }) as Database['query']

  /** The time of the queries of a read together, milliseconds: parallel ones count each. */
  async timed(read: () => Promise<unknown>): Promise<number> {
    this.#spentMs = 0
    this.#asked = []
    await read()
    return this.#spentMs
  }

  /** How the database reads what was asked last: a line a table or index. */
  async plans(): Promise<readonly string[]> {
    const lines: string[] = []
    for (const { text, values } of this.#asked.slice(0, 4)) {
      const { rows } = await this.#database.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS OFF, SUMMARY OFF) ${text}`,
        [...values],
      )
      lines.push(...rows.flatMap((row) => readIn(row['QUERY PLAN'])))
    }
    return lines
  }
}

function readIn(line: string): readonly string[] {
  const read = READS.exec(line)?.[0]
  if (read === undefined) return []
  const [, rows = '?', loops = '?'] = ROWS.exec(line) ?? []
  return [`${read.replace(/\s+\(cost.*/, '')}: ${rows} rows, ${loops} times`]
}
