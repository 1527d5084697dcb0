import type { SportProfit } from '@crease/exchange/ledger/reads/history-rows.ts'
import type { LedgerReads } from '@crease/exchange/ledger/standby/long-reads.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { HistoryReads } from '../betting/reads.ts'
import { JoinedPages } from './joined-pages.ts'
import { wholeBalances } from './joined-statements.ts'

/** What was settled, over the ledgers of all shards: the last settled first, of the same moment that of the higher shard [SH74]. */
export function joinedHistory(ledgers: readonly LedgerReads[]): HistoryReads {
  const all = ledgers.map(({ history }) => history)
  const statements = ledgers.map((each) => each.statements)
  const joined = new JoinedPages(ledgers.length)
  return {
    settledBets: (ask) =>
      joined.page(ask, (shard, part) => of(all, shard).settledBets({ ...ask, ...part })),
    byMarket: (ask) =>
      joined.page(ask, (shard, part) => of(all, shard).byMarket({ ...ask, ...part })),
    bySport: async (user, moments) =>
      addedUp(await Promise.all(all.map((each) => each.bySport(user, moments)))),
    marketAccount: async (user, market) => {
      const found = await Promise.all(all.map((each) => each.marketAccount(user, market)))
      const shard = found.findIndex((each) => each !== null)
      const account = found[shard] ?? null
      if (account === null) return null
      const lines = account.lines.map((line) => ({ line, shard }))
      return { ...account, lines: await wholeBalances(statements, user, lines) }
    },
  }
}

function of<Item>(all: readonly Item[], shard: number): Item {
  const found = all[shard]
  if (found === undefined) throw new Error(`there is no shard ${shard}`)
  return found
}

function addedUp(all: readonly (readonly SportProfit[])[]): readonly SportProfit[] {
  const bySport = Map.groupBy(all.flat(), ({ sport }) => sport)
  return [...bySport]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([sport, profits]) => ({
      sport,
      parts: profits.map(({ parts }) => parts).reduce(addedParts),
    }))
}

type Parts = SportProfit['parts']

const addedParts = (one: Parts, other: Parts): Parts =>
  one.map(({ net, commission }, at) => ({
    net: paise(net + (other[at]?.net ?? 0)),
    commission: paise(commission + (other[at]?.commission ?? 0)),
  }))
