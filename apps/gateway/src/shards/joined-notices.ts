import { NoticeLedger, type NoticeLine } from '@crease/exchange/ledger/player/notices.ts'
import type { LedgerDatabase } from './ledgers.ts'

/**
 * Notices over the ledgers of all shards. Ledgers number their commits apart, so that a notice has the moment
 * of its change for a number here, and is seen up to a moment [SH75].
 */
export function joinedNotices(
  databases: readonly [LedgerDatabase, ...LedgerDatabase[]],
): Pick<NoticeLedger, 'changedAfter' | 'seen' | 'see'> {
  const all = databases.map((database) => new NoticeLedger(database))
  const [first] = databases
  const own = new NoticeLedger(first)
  return {
    changedAfter: async (user, number, now) => {
      const found = await Promise.all(all.map((each) => each.changedAfter(user, 0, now)))
      const lines = found.flatMap((each, shard) =>
        each.lines.map((line) => numbered(line, shard, databases.length)),
      )
      return {
        lines: lines
          .filter((line) => line.number > number)
          .toSorted((one, other) => other.number - one.number),
        number: Math.max(0, ...lines.map((line) => line.number)),
      }
    },
    seen: (user) => own.seen(user),
    see: (user, number) => own.seeMoment(user, number),
  }
}

/** Cash-outs are counted by each ledger alone, and need a number of their own here. */
const numbered = (line: NoticeLine, shard: number, of: number): NoticeLine =>
  line.kind === 'cash-out'
    ? { ...line, number: line.at, id: line.id * of + shard }
    : { ...line, number: line.at }
