import type pg from 'pg'
import type { Database } from './database.ts'

/** How a transaction begins: to read one moment of the ledger, to write, or to write what one moment came to. */
const BEGIN = {
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  write: 'BEGIN',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ',
} as const

/**
 * Does work on one connection of the pool, which is given back whatever happens: to be used again, or, after
 * a failure, to be closed. A connection that is lost meanwhile fails the work and nothing else.
 */
export async function onConnection<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  let failed = true
  try {
    const result = await work(client)
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/** Does work within one transaction, which is committed at its end; a failure leaves nothing behind. */
export function inTransaction<T>(
  database: Database,
  mode: keyof typeof BEGIN,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return onConnection(database, async (client) => {
    await client.query(BEGIN[mode])
    const result = await work(client)
    await client.query('COMMIT')
    return result
  })
}
