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

/** The account of a user's free cash. */
export const cashOf = named((user: UserId) => `CASH:${user}`)
/** The account of a user's debt. */
export const receivableOf = named((user: UserId) => `RECEIVABLE:${user}`)
/** The account into which losers of a market pay. */
export const poolOf = named((market: MarketId) => `POOL:${market}`)
/** The account of a user's hold in a market, by both with a colon between them. */
export const holdOf = named((key: `${number}:${string}`) => `HOLD:${key}`)
