import { BetLedger } from '@crease/exchange/ledger/reads/bet-reads.ts'
import { findCashOut } from '@crease/exchange/ledger/reads/cash-out-reads.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { BetReads } from '../betting/reads.ts'
import type { CashingOutDeps } from '../betting/cashing-out.ts'
import type { LedgerDatabase } from './ledgers.ts'

/** What of a list that is joined lies on one of its pages, of rows that are in order. */
export const onPage = <Row>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
): readonly Row[] => rows.slice((page - 1) * limit, page * limit)

/** Bets as the ledgers of all shards have them; a number names the shard of its bet [SH3] [SH72]. */
export function joinedBets(databases: readonly LedgerDatabase[]): BetReads {
  const ledgers = databases.map((database) => new BetLedger(database))
  const every = <T>(ask: (ledger: BetLedger) => Promise<T>): Promise<readonly T[]> =>
    Promise.all(ledgers.map(ask))
  return {
    findByClientId: async (user, clientBetId) => {
      const found = await every((ledger) => ledger.findByClientId(user, clientBetId))
      const [newest] = found
        .filter((each) => each !== null)
        .toSorted((one, other) => other.bet.placedAt - one.bet.placedAt)
      return newest ?? null
    },
    marketKind: async (market) =>
      (await every((ledger) => ledger.marketKind(market))).find((kind) => kind !== null) ?? null,
    endedConditionals: async (user) =>
      (await every((ledger) => ledger.endedConditionals(user)))
        .flat()
        .toSorted((one, other) => one.placedAt - other.placedAt),
    findById: async (user, bet) =>
      (await ledgers[bet % ledgers.length]?.findById(user, bet)) ?? null,
    currentBets: async (query) => {
      const { page, limit } = query
      const found = await every((ledger) =>
        ledger.currentBets({ ...query, page: 1, limit: page * limit }),
      )
      const rows = found
        .flatMap((each) => each.rows)
        .toSorted((one, other) => other.bet.betId - one.bet.betId)
      const sum = (of: (each: (typeof found)[number]) => number): number =>
        found.reduce((all, each) => all + of(each), 0)
      return {
        rows: onPage(rows, query),
        total: sum(({ total }) => total),
        stake: paise(sum(({ stake }) => stake)),
        liability: paise(sum(({ liability }) => liability)),
        upTo: Math.max(...found.map(({ upTo }) => upTo)),
      }
    },
  }
}

/** A cash-out that was asked for before, in whichever shard. */
export const joinedCashOuts =
  (databases: readonly LedgerDatabase[]): CashingOutDeps['earlier'] =>
  async (user, clientId) => {
    const found = await Promise.all(
      databases.map((database) => findCashOut(database, user, clientId)),
    )
    return found.find((each) => each !== null) ?? null
  }
