import type { Database } from '@crease/ledger/connections/database.ts'
import { keepWhenFree, type KeptLease } from './kept-lease.ts'
import { takeLease } from './lease.ts'

interface SpareParts {
  readonly database: Database
  /** one server in one life, as the ledger has it */
  readonly owner: string
  /** told once, where another one has them */
  readonly waits: () => void
  /** another one has the markets: this one must end */
  readonly lost: () => void
  readonly log: {
    readonly info: (message: string) => void
    readonly warn: (details: object, message: string) => void
  }
}

/**
 * Waits until the markets are free, and with them every feed, table and job; then keeps them [OP940]. Its writes are
 * still judged by its epoch alone [LG23].
 */
export const keepMarketsWhenFree = (parts: SpareParts): Promise<KeptLease> =>
  keepWhenFree({
    lease: { take: (forMs) => taken(parts, forMs), say: (forMs) => said(parts, forMs) },
    of: 'the markets',
    waits: parts.waits,
    lost: parts.lost,
    log: parts.log,
  })

async function taken({ database, owner }: SpareParts, keepsMs: number): Promise<number | null> {
  const connection = await database.connect()
  return takeLease(connection, { owner, held: null, keepsMs }).finally(() =>
    // it may be in the middle of a transaction
    connection.release(true),
  )
}

async function said({ database, owner }: SpareParts, forMs: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE shard_lease SET until = clock_timestamp() + $2::int * interval '1 ms' WHERE shard = 0 AND owner = $1`,
    [owner, forMs],
  )
  return rowCount === 1
}
