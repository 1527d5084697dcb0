import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { StatementRow } from '@crease/contract/accounts/account-shapes.ts'
import type { ReportLine } from '@crease/ledger/reads/report-rows.ts'
import { wireTime } from './match.ts'

/** A line of a statement in points, with the market or the round that it is about [DR72]. */
export const statementRow = (line: ReportLine): StatementRow => ({
  createdAt: wireTime(line.at),
  profitOrLoss: paiseToPoints(line.amount),
  userPts: paiseToPoints(line.balance),
  owed: paiseToPoints(line.owed),
  commission: paiseToPoints(line.commission),
  narration: line.narration,
  ...(line.said !== undefined && { said: line.said }),
  marketId: line.kind === 'sport' ? line.marketId : null,
  mid: line.kind === 'casino' ? line.marketId : null,
})
