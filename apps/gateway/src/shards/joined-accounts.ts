import type { AccountRow } from '@crease/domain/records/rows.ts'
import { paise } from '@crease/domain/units/money.ts'

/** A player's money in one shard, and as of which version. */
export interface AccountThere {
  /** null: never funded there */
  readonly account: AccountRow | null
  readonly version: number
}

/** Versions count microseconds and commits from a start; so many are left out of all but one, that their sum is exact. */
const SINCE = Date.UTC(2026, 0, 1) * 1000

/** What a player has in all shards together [SH70]; null: nothing was ever there. What is in transit is not free, and not in it. */
export function joinedAccount(there: readonly AccountThere[]): AccountRow | null {
  const accounts = there.flatMap(({ account }) => account ?? [])
  const [first] = accounts
  if (first === undefined) return null
  const sumOf = (part: (account: AccountRow) => number) =>
    paise(accounts.reduce((sum, account) => sum + part(account), 0))
  return {
    ...first,
    cash: sumOf(({ cash }) => cash),
    held: sumOf(({ held }) => held),
    withheld: sumOf(({ withheld }) => withheld),
    owed: sumOf(({ owed }) => owed),
  }
}

/** Rises with the version of each shard. */
export const joinedVersion = (there: readonly AccountThere[]): number =>
  there.reduce((sum, { version }) => sum + version - SINCE, SINCE)
