import type { Database } from '../database.ts'
import { lineOf, NoticeLedger, type NoticeLine } from './notices.ts'

type Ledger = Pick<Database, 'query'>

/**
 * Notices over the ledgers of all shards. Ledgers number their commits apart, so that a notice has the moment
 * of its change for a number here, and is seen up to a moment [SH75].
 */
export function joinedNotices(
  databases: readonly [Ledger, ...Ledger[]],
): Pick<NoticeLedger, 'changedAfter' | 'headsAfter' | 'seen' | 'see'> {
  const all = databases.map((database) => new NoticeLedger(database))
  const [first] = databases
  const own = new NoticeLedger(first)
  const changedAfter: NoticeLedger['changedAfter'] = async (user, number, now) => {
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
  }
  return {
    changedAfter,
    headsAfter: async (user, after, now) => {
      const { lines, number } = await changedAfter(user, after, now)
      const known = new Map(lines.map((line) => [lineOf(line), line]))
      return {
        heads: lines.map((line) => ({ line: lineOf(line), number: line.number })),
        number,
        linesOf: async (heads) => heads.flatMap(({ line }) => known.get(line) ?? []),
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

/** What commits under way may still be noted behind: a ledger says when a commit began, and tells it when it ended. */
const UNDER_WAY_MS = 3_000

/** The same for who tells each of them once, in the order of their moments: what is younger than this may have others before it [SH88]. */
export const settledNotices = (
  joined: Pick<NoticeLedger, 'changedAfter'>,
): Pick<NoticeLedger, 'changedAfter'> => ({
  changedAfter: async (user, number, now) => {
    const { lines } = await joined.changedAfter(user, number, now)
    const settled = lines.filter(({ at }) => at <= now - UNDER_WAY_MS)
    return { lines: settled, number: Math.max(number, ...settled.map((line) => line.number)) }
  },
})

/** A change is looked at when it has settled. */
export const SETTLED_AFTER_MS = UNDER_WAY_MS + 500
