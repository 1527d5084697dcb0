import { paise } from '@crease/domain/units/money.ts'
import {
  PlayReads,
  type ActivityPeriod,
  type PlayedSince,
} from '@crease/exchange/ledger/reads/play-reads.ts'
import type { LedgerDatabase } from './ledgers.ts'

/** What a player has staked, won and lost over the ledgers of all shards [SH74]. */
export function joinedPlay(
  databases: readonly LedgerDatabase[],
): Pick<PlayReads, 'since' | 'activity'> {
  const all = databases.map((database) => new PlayReads(database))
  return {
    since: async (user, from) =>
      (await Promise.all(all.map((each) => each.since(user, from)))).reduce(
        added<PlayedSince>(['staked', 'won', 'lost']),
      ),
    activity: async (user, by, now) =>
      (await Promise.all(all.map((each) => each.activity(user, by, now)))).reduce(addedPeriods),
  }
}

const added =
  <Of extends object>(names: readonly (keyof Of)[]) =>
  (one: Of, other: Of): Of => {
    const sums = names.map((name) => [name, paise(Number(one[name]) + Number(other[name]))])
    return { ...one, ...Object.fromEntries(sums) }
  }

/** The periods are the same for all: they are counted from the same moment. */
const addedPeriods = (
  one: readonly ActivityPeriod[],
  other: readonly ActivityPeriod[],
): readonly ActivityPeriod[] =>
  one.map((period, nth) => {
    const same = other[nth]
    if (same === undefined) return period
    const settled = added<ActivityPeriod['exchange']>(['staked', 'returned', 'net'])
    return {
      ...period,
      exchange: settled(period.exchange, same.exchange),
      casino: settled(period.casino, same.casino),
    }
  })
