import type { LedgerAccount } from '../../records/rows.ts'
import type { MarketId, UserId } from '../../units/ids.ts'

/** Names of accounts, each made once: the ledger in memory asks for all of them behind every decision. */
function named<Key>(make: (key: Key) => LedgerAccount): (key: Key) => LedgerAccount {
  const names = new Map<Key, LedgerAccount>()
  return (key) => {
    const name = names.get(key) ?? make(key)
    names.set(key, name)
    return name
  }
}

/** Where what a user may bet with lies. */
export const cashOf = named((user: UserId) => `CASH:${user}`)
/** Where what a user owes lies. */
export const receivableOf = named((user: UserId) => `RECEIVABLE:${user}`)
/** Where losers of a market pay in. */
export const poolOf = named((market: MarketId) => `POOL:${market}`)
/** Where what a user has in a market is kept, by the two with a colon between them. */
export const holdOf = named((key: `${number}:${string}`) => `HOLD:${key}`)
