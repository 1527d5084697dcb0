import type { ForgottenKey } from '@crease/domain/records/rows.ts'
import { CHAIN_START, groupHash } from './chain.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { commitGroup, type CommitOutcome } from './commit.ts'
import {
  connectAlone,
  type Connection,
  type DatabaseAddress,
} from '@crease/ledger/connections/database.ts'
import { connectPipeline, type PipelineConnection } from './pipeline-connection.ts'
import { newestMoment } from './newest-moment.ts'
import { takeLease } from './lease.ts'
import { loadLedger, type LedgerSnapshot } from './load.ts'
import {
  findByKeys,
  readIdempotencyKeys,
  type IdempotencyKeysAsked,
  type KeptOrder,
} from './idempotency-keys.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import { planByKey } from './plans-by-key.ts'
import { assertSynchronous } from '@crease/ledger/connections/synchronous.ts'
import type { Clock } from '@crease/protocol/steady-clock.ts'
import { isText, isWhole, orNull } from '@crease/ledger/codecs/guards.ts'

const GROUP = checkedRows('newest group of an epoch', { id: isWhole, epoch: isWhole })
const CHAIN_END = checkedRows('end of the chain', { id: isWhole, hash: orNull(isText) })

/**
 * The result of taking the markets. `lastOwnGroupId` is the newest commit group that this server wrote before: it
 * decides the outcome of a commit whose answer was lost. superseded: another server has taken the markets since this
 * one held them, so this one must end [LG23].
 */
export type TakeOver =
  | { readonly kind: 'taken'; readonly snapshot: LedgerSnapshot; readonly lastOwnGroupId: number }
  | { readonly kind: 'superseded'; readonly lastOwnGroupId: number }

/** The writing side of the ledger: one connection, one owner. */
export interface Ledger {
  /**
   * Takes every market for this server and reads what is committed, over a fresh connection. Throws when
   * the database cannot be reached. `now`: the sequencer's clock, which goes on from the newest moment that is written
   * [OP138]; the machine's where it is not said.
   */
  readonly takeOver: (now?: Clock) => Promise<TakeOver>
  /**
   * Writes a commit group behind all that were given before; they may still be under way. After one that failed
   * none is written until the next take-over [LG44].
   */
  readonly commit: (rows: GroupRows) => Promise<CommitOutcome>
  /** The orders under these keys of clients, in their order; null: none [LG40]. */
  readonly findByKeys: (keys: readonly ForgottenKey[]) => Promise<readonly (KeptOrder | null)[]>
  /**
   * Streams the keys of the newest bets and cash-outs that the engine does not know, packed, over a
   * connection of its own; says whether that is all [LG40].
   */
  readonly readIdempotencyKeys: (asked: IdempotencyKeysAsked) => Promise<'all' | 'newest'>
  readonly close: () => Promise<void>
}

interface LedgerTerms {
  /** two machines: what a standby need not have is not acknowledged [LG162]; absent: one is enough */
  readonly on?: 'a machine' | 'two machines'
  /** a clock that is more than a day behind the newest moment that is written [OP1123]; absent: refused */
  readonly clockBehind?: 'refused' | 'accepted'
}

/** The writing side for one server in one life, whose name `owner` is; it connects when it takes over. */
export function createLedger(
  address: DatabaseAddress,
  owner: string,
  { on = 'a machine', clockBehind = 'refused' }: LedgerTerms = {},
): Ledger {
  let connection: PipelineConnection | null = null
  /** counts sums of play beside the betting, after a take-over */
  let beside: Connection | null = null
  let epoch = 0
  let last = { id: 0, hash: CHAIN_START }

  async function close(): Promise<void> {
    const old = [connection, beside]
    connection = null
    beside = null
    // A connection that is already broken cannot say goodbye; it is gone either way.
    await Promise.all(old.map(async (each) => each?.end().catch(() => undefined)))
  }

  return {
    takeOver: async (now = Date.now) => {
      await close()
      const fresh = await connectPipeline(address)
      connection = fresh
      // what a start reads is found by keys too, however old the ledger is
      await planByKey(fresh)
      // before the markets: another machine whose clock is right may have them
      if (clockBehind === 'refused') await assertNotBehind(fresh, now)
      const held = epoch === 0 ? null : epoch
      const taken = await takeLease(fresh, { owner, held })
      // behind the lease's own commit: what is read from here on, a standby has too
      if (on === 'two machines') await assertSynchronous(fresh)
      const lastOwnGroupId = held === null ? 0 : await lastGroupOf(fresh, held)
      if (taken === null) return { kind: 'superseded', lastOwnGroupId }
      epoch = taken
      last = await newestGroup(fresh)
      now.goOnFrom?.(await newestMoment(fresh))
      const counting = await connectAlone(address, 'crease-counting')
      beside = counting
      const read = await loadLedger({ connection: fresh, beside: counting }, now())
      const snapshot = await endingAfter(read, counting)
      return { kind: 'taken', snapshot, lastOwnGroupId }
    },
    commit: async (rows) => {
      if (connection === null) {
        return { kind: 'refused', error: new Error('the ledger was not taken over') }
      }
      const link = { epoch, follows: last.id, hash: groupHash(last.hash, rows, epoch) }
      last = { id: rows.groupId, hash: link.hash }
      return commitGroup(connection, rows, { link, on })
    },
    findByKeys: async (keys) => {
      if (connection === null) throw new Error('the ledger was not taken over')
      return findByKeys(connection, keys)
    },
    readIdempotencyKeys: async (asked) => {
      const own = await connectPipeline(address)
      try {
        return await readIdempotencyKeys(own, asked)
      } finally {
        await own.end()
      }
    },
    close,
  }
}

/** The same snapshot, whose count ends its connection: an open transaction would keep PostgreSQL from cleaning up. */
async function endingAfter(read: LedgerSnapshot, counting: Connection): Promise<LedgerSnapshot> {
  const { countOthers } = read
  if (countOthers === null) {
    await counting.end()
    return read
  }
  const countAndEnd = async (): ReturnType<typeof countOthers> => {
    try {
      return await countOthers()
    } finally {
      await counting.end()
    }
  }
  return { ...read, countOthers: countAndEnd }
}

async function lastGroupOf(connection: Connection, epoch: number): Promise<number> {
  const found = await GROUP.first(
    connection,
    // an epoch without a group ends the walk at the group before it, and not at the first one of the ledger
    'SELECT id, epoch FROM tick WHERE epoch <= $1 ORDER BY id DESC LIMIT 1',
    [epoch],
  )
  return found?.epoch === epoch ? found.id : 0
}

/** The end of the chain; ticks of before there was one have no hash. */
async function newestGroup(connection: Connection): Promise<{ id: number; hash: string }> {
  const found = await CHAIN_END.first(
    connection,
    `SELECT id, encode(hash, 'hex') AS hash FROM tick ORDER BY id DESC LIMIT 1`,
  )
  return { id: found?.id ?? 0, hash: found?.hash ?? CHAIN_START }
}

/** Throws where the clock cannot go on from the ledger: balances and days would be in no order any more [OP1123]. */
async function assertNotBehind(connection: Connection, now: Clock): Promise<void> {
  if (now.goOnFrom === undefined) return
  const newest = await newestMoment(connection)
  now.goOnFrom(newest)
  if (newest <= now()) return
  const [clock, ledger] = [now(), newest].map((at) => new Date(at).toISOString().slice(0, 16))
  throw new Error(
    `this machine's clock says ${clock}, and the newest entry of the ledger is of ${ledger}: set the clock, or if that entry was written by a clock that was ahead, start with CLOCK_BEHIND_LEDGER=accepted`,
  )
}
