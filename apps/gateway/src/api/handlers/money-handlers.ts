import type { Refused } from '@crease/protocol/edge-refusal.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { StatementReply } from '@crease/contract/accounts/account-shapes.ts'
import { exposureOf } from '@crease/domain/records/rows.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { Static } from 'typebox'
import { statementRow } from '../../wire/statement.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { ReportKind } from '@crease/ledger/reads/report-rows.ts'
import type { StatementReads } from '../../betting/reads.ts'
import type { SignedInCall, SignedInHandlers } from './handler.ts'
import { pageOf, pageReply } from './page.ts'

type ReportNames =
  | 'statementDepositWithdraw'
  | 'statementRefund'
  | 'statementSport'
  | 'statementCasino'
  | 'statementThirdParty'

/** Balance, exposure and the statements. */
export function moneyHandlers(deps: {
  exchange: Pick<ExchangePort, 'funds'>
  statements: StatementReads
  /** epoch milliseconds */
  now: () => number
}) {
  const { exchange } = deps
  return {
    getBalance: async ({ session }) => {
      const { account } = await exchange.funds(session.userId)
      return {
        success: true,
        Balance: paiseToPoints(account?.cash ?? NO_MONEY),
        Owed: paiseToPoints(account?.owed ?? NO_MONEY),
        Withheld: paiseToPoints(account?.withheld ?? NO_MONEY),
      }
    },
    getExposure: async ({ session }) => {
      const { account } = await exchange.funds(session.userId)
      return {
        success: true,
        Exposure: paiseToPoints(account === null ? NO_MONEY : exposureOf(account)),
      }
    },
    statementDepositWithdraw: (call) => reportPage(deps, 'funds', call),
    statementRefund: (call) => reportPage(deps, 'refund', call),
    statementSport: (call) => reportPage(deps, 'sport', call),
    statementCasino: (call) => reportPage(deps, 'casino', call),
    statementThirdParty: (call) => reportPage(deps, 'third-party', call),
  } satisfies Partial<SignedInHandlers>
}

async function reportPage(
  { statements, now }: { readonly statements: StatementReads; readonly now: () => number },
  report: ReportKind,
  { session, query }: Pick<SignedInCall<ReportNames>, 'session' | 'query'>,
): Promise<Static<typeof StatementReply> | Refused> {
  const page = pageOf(session.userId, query, now())
  if ('refusal' in page) return page
  const ask = { ...page, report, withSentences: true } as const
  const { rows, total, credit, debit, upTo } = await statements.page(ask)
  const totals = { credit: paiseToPoints(credit), debit: paiseToPoints(debit) }
  return { ...pageReply(page, { rows: rows.map(statementRow), total, upTo }), totals }
}
