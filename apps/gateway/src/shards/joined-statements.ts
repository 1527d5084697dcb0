import type { UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { ReportLine } from '@crease/exchange/ledger/reads/report-rows.ts'
import type { StatementLedger } from '@crease/exchange/ledger/reads/statement-reads.ts'
import type { StatementReads } from '../betting/reads.ts'
import { onPage } from './joined-bets.ts'

/** A line, and the shard in whose ledger it is. */
interface LineThere {
  readonly line: ReportLine
  readonly shard: number
}

/**
 * Account statements over the ledgers of all shards, newest first; of the same moment the shard of the higher number is the later one.
 * The balance of a line is the running sum of all lines [SH12] [SH73].
 */
export function joinedStatements(ledgers: readonly StatementLedger[]): StatementReads {
  return {
    page: async (query) => {
      const { page, limit, upTo = null } = query
      const heads = await Promise.all(
        ledgers.map((ledger) => ledger.page({ ...query, upTo: null, page: 1, limit: 0 })),
      )
      const newest = heads.reduce((sum, head) => sum + head.upTo, 0)
      // what came since the first page was read is at the front, and is passed over [DR80]
      const passedOver = Math.max(0, newest - (upTo ?? newest))
      const depth = passedOver + page * limit
      const found = await Promise.all(
        ledgers.map((ledger, shard) =>
          ledger.page({ ...query, upTo: heads[shard]?.upTo ?? 0, page: 1, limit: depth }),
        ),
      )
      const lines = found
        .flatMap(({ rows }, shard) => rows.map((line) => ({ line, shard })))
        .toSorted(newestFirst)
      const late = lines.slice(0, passedOver).map(({ line }) => line.amount)
      const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
      return {
        rows: await wholeBalances(ledgers, query.userId, onPage(lines.slice(passedOver), query)),
        total: sumOf(found.map(({ total }) => total)) - late.length,
        credit: paise(
          sumOf(found.map(({ credit }) => credit)) - sumOf(late.filter((amount) => amount > 0)),
        ),
        debit: paise(
          sumOf(found.map(({ debit }) => debit)) + sumOf(late.filter((amount) => amount < 0)),
        ),
        upTo: newest - passedOver,
      }
    },
  }
}

/** Lines whose balance is of one ledger, with that of all of them. */
export async function wholeBalances(
  ledgers: readonly StatementLedger[],
  user: UserId,
  lines: readonly LineThere[],
): Promise<readonly ReportLine[]> {
  const before = await Promise.all(
    ledgers.map((ledger, other) =>
      // of the same moment a shard of a lower number is before
      ledger.balancesBefore(
        user,
        lines.map(({ line, shard }) => (other < shard ? line.at + 1 : line.at)),
      ),
    ),
  )
  return lines.map(({ line, shard }, nth) => {
    const others = before.filter((_, other) => other !== shard).map((each) => each[nth])
    const elsewhere = (of: (each: { readonly balance: number; readonly owed: number }) => number) =>
      others.reduce((sum, each) => sum + (each === undefined ? 0 : of(each)), 0)
    return {
      ...line,
      balance: paise(line.balance + elsewhere(({ balance }) => balance)),
      owed: paise(line.owed + elsewhere(({ owed }) => owed)),
    }
  })
}

const newestFirst = (one: LineThere, other: LineThere): number =>
  other.line.at - one.line.at || other.shard - one.shard
