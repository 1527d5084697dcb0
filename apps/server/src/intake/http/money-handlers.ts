import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { StatementReply, StatementRow } from '@crease/contract/shapes.ts'
import type { StatementLine } from '@crease/domain/decision.ts'
import { NO_MONEY } from '@crease/domain/money.ts'
import type { Static } from 'typebox'
import { wireTime } from '../../broadcast/wire/match.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { StatementReads } from '../reads.ts'
import type { QueryOf, Refused, SignedInHandlers } from './handler.ts'
import type { Session } from '../sessions/sessions.ts'
import { pageOf, pageReply } from './page.ts'

type MoneyNames = 'getBalance' | 'getExposure' | 'statementDepositWithdraw' | 'statementSport'

export function moneyHandlers(deps: {
  exchange: Pick<Exchange, 'account'>
  statements: StatementReads
}): Pick<SignedInHandlers, MoneyNames> {
  const { exchange, statements } = deps
  return {
    getBalance: ({ session }) => ({
      success: true,
      Balance: paiseToPoints(exchange.account(session.userId)?.cash ?? NO_MONEY),
    }),
    getExposure: ({ session }) => ({
      success: true,
      Exposure: paiseToPoints(exchange.account(session.userId)?.held ?? NO_MONEY),
    }),
    statementDepositWithdraw: ({ session, query }) =>
      statementPage(statements, { session, query, kind: 'funds' }),
    statementSport: ({ session, query }) =>
      statementPage(statements, { session, query, kind: 'sport' }),
  }
}

async function statementPage(
  statements: StatementReads,
  ask: { session: Session; query: QueryOf<'statementSport'>; kind: StatementLine['kind'] },
): Promise<Static<typeof StatementReply> | Refused> {
  const page = pageOf(ask.session.userId, ask.query)
  if ('refusal' in page) return page
  const found = await statements.page({ ...page, kind: ask.kind })
  return pageReply(page, { rows: found.rows.map(statementRow), total: found.total })
}

const statementRow = (line: StatementLine): StatementRow => ({
  createdAt: wireTime(line.at),
  profitOrLoss: paiseToPoints(line.amount),
  userPts: paiseToPoints(line.balance),
  narration: line.narration,
})
