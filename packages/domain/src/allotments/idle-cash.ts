import type { AccountRow } from '../records/rows.ts'
import type { ShardOf } from '../records/sources.ts'
import type { UserId } from '../units/ids.ts'
import { homeOf } from './shard-map.ts'

/** Cash that nothing has moved for so long is unused. */
export const IDLE_AFTER_MS = 10_000
/** Accounts that are looked at at once. */
const MOST_AT_ONCE = 100

/** Accounts with free cash away from home, and those that owe, by when they last changed [SH24]. */
export class IdleCash {
  readonly #shard: ShardOf
  /** the one that is unchanged for longest first */
  readonly #accounts = new Map<UserId, { readonly row: AccountRow; readonly at: number }>()

  constructor(shard: ShardOf) {
    this.#shard = shard
  }

  /** Takes accounts as they were committed. */
  follow(accounts: readonly AccountRow[], now: number): void {
    for (const row of accounts) {
      this.#accounts.delete(row.userId)
      if (this.#concerns(row)) this.#accounts.set(row.userId, { row, at: now })
    }
  }

  /** Those that nothing has changed for long; each is told again after as long. */
  tick(now: number): readonly AccountRow[] {
    const idle: AccountRow[] = []
    for (const { row, at } of this.#accounts.values()) {
      if (now < at + IDLE_AFTER_MS || idle.length === MOST_AT_ONCE) break
      idle.push(row)
    }
    this.follow(idle, now)
    return idle
  }

  #concerns({ userId, kind, cash, held, owed }: AccountRow): boolean {
    if (kind !== 'player' && kind !== 'demo') return false
    const isAway = homeOf(userId, this.#shard.of) !== this.#shard.own
    return owed > 0 || (isAway && cash > held)
  }
}
