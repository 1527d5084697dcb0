import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { isWhole } from '@crease/ledger/codecs/guards.ts'

const LOOK_EVERY_MS = 50
const RUNS = 3
const OTHERS = checkedRows('other connections', { others: isWhole })
const READ = checkedRows('what was read', { blocks: isWhole, rows: isWhole })

/** Cost of some work: the least time of its runs, and what one of them reads, which no other work on the machine changes. */
export interface Cost {
  readonly ms: number
  /** of tables and indexes, index entries included */
  readonly rows: number
  /** from memory or from the disk */
  readonly blocks: number
}

type Address = Parameters<typeof openDatabase>[0]

/**
 * Measures work on connections of its own, whose end makes PostgreSQL count their reads; no other connection may be open.
 * Autovacuum, which reads too, is off meanwhile.
 */
export async function costOf(
  address: Address,
  work: (database: Database) => Promise<unknown>,
  runs = RUNS,
): Promise<Cost> {
  const counting = openDatabase(address)
  try {
    await setAutovacuum(counting, 'off')
    const before = await readSoFar(counting)
    const database = openDatabase(address)
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now()
      await work(database)
      times.push(performance.now() - began)
    }
    await database.end()
    const after = await readSoFar(counting)
    return {
      ms: Math.min(...times),
      rows: (after.rows - before.rows) / runs,
      blocks: (after.blocks - before.blocks) / runs,
    }
  } finally {
    await setAutovacuum(counting, 'on')
    await counting.end()
  }
}

async function setAutovacuum(database: Database, value: 'on' | 'off'): Promise<void> {
  await database.query(`ALTER SYSTEM SET autovacuum = ${value}`)
  await database.query('SELECT pg_reload_conf()')
}

/** The reads of all connections until now. */
async function readSoFar(database: Database): Promise<Omit<Cost, 'ms'>> {
  for (;;) {
    const open = await OTHERS.first(
      database,
      `SELECT count(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    if (open?.others === 0) break
    await pause(LOOK_EVERY_MS)
  }
  await database.query('SELECT pg_stat_force_next_flush()')
  const read = await READ.first(
    database,
    `SELECT blks_hit + blks_read AS blocks, tup_returned + tup_fetched AS rows
     FROM pg_stat_database WHERE datname = current_database()`,
  )
  if (read === null) throw new Error('PostgreSQL counts no reads')
  return read
}
