import { paise } from '@crease/domain/units/money.ts'
import { PlayReads, type ActivityPeriod } from '@crease/exchange/ledger/reads/play-reads.ts'
import type { LedgerDatabase } from './ledgers.ts'

/** What a player has played over the ledgers of all shards [SH74]. */
export function joinedPlay(databases: readonly LedgerDatabase[]): Pick<PlayReads, 'activity'> {
  const all = databases.map((database) => new PlayReads(database))
  return {
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
