import { setTimeout as pause } from 'node:timers/promises'
import type { TakesMarkets } from '@crease/protocol/parent-messages.ts'
import type { Database } from './database.ts'
import { takeLease } from './lease.ts'

/** who says nothing for so long is taken to be dead: with the looks and the start of the next, within five seconds [OP941] */
const HOLDS_MS = 3_000
const RENEW_EVERY_MS = 500
const LOOK_EVERY_MS = 250

interface SpareParts {
  readonly database: Database
  /** one server in one life, as the ledger has it */
  readonly owner: string
  /** whether it leaves them to another one that lives [SH85] */
  readonly takes: TakesMarkets
  /** told once, where another one has them */
  readonly waits: () => void
  /** another one has the markets: this one must end */
  readonly lost: () => void
  readonly log: {
    readonly info: (message: string) => void
    readonly warn: (details: object, message: string) => void
  }
}

/** The markets while they are kept from those that wait. */
export interface KeptLease {
  /** Leaves them to whoever waits; when nothing is decided here any more. */
  readonly stop: () => Promise<void>
}

/**
 * Waits until nobody keeps the markets, and with them every feed, table and job; then keeps them by saying again and
 * again that it lives [OP940]. What it writes is still judged by its epoch alone [LG23].
 */
export async function keepWhenFree(parts: SpareParts): Promise<KeptLease> {
  const { database, owner, waits, lost, log } = parts
  if (!(await taken(parts))) {
    log.info('another exchange has the markets: this one waits')
    waits()
    do await pause(LOOK_EVERY_MS)
    while (!(await taken(parts)))
    log.info('nobody has the markets any more: this one takes them')
  }
  const stopping = new AbortController()
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      await pause(RENEW_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      // a ledger that does not answer is nobody's: who comes next finds it so too
      const isOurs = await said(database, owner, HOLDS_MS).catch(() => true)
      if (!isOurs) return lost()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await keeping
      await said(database, owner, 0).catch((error: unknown) =>
        log.warn({ err: error }, 'the markets were not given back: the next waits for seconds'),
      )
    },
  }
}

/** Whether the markets were free, or this one's to take, and are this one's now. */
async function taken({ database, owner, takes, log }: SpareParts): Promise<boolean> {
  try {
    const connection = await database.connect()
    const waits = takes === 'when free'
    const asked = { owner, held: null, waits, keepsMs: HOLDS_MS }
    const epoch = await takeLease(connection, asked).finally(() =>
      // it may be in the middle of a transaction
      connection.release(true),
    )
    return epoch !== null
  } catch (error) {
    log.warn({ err: error }, 'who has the markets cannot be asked')
    return false
  }
}

/** Says that this owner keeps the markets for so long; false: they are another one's. */
async function said(database: Database, owner: string, forMs: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE shard_lease SET until = clock_timestamp() + $2::int * interval '1 ms' WHERE shard = 0 AND owner = $1`,
    [owner, forMs],
  )
  return rowCount === 1
}
