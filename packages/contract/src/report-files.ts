import { Type, type Static } from 'typebox'
import { CasinoResultQuery, CurrentBetsQuery, PageQuery } from './accounts/account-shapes.ts'
import { SETTLED_BETS } from './history-shapes.ts'
import { oneWord } from './plain-shapes.ts'

/** Reports that are to be had as a file. */
const ReportName = oneWord(
  'statement-funds',
  'statement-refund',
  'statement-sport',
  'statement-casino',
  'statement-third-party',
  'current-bets-sport',
  'current-bets-casino',
  'bet-history',
  'profit-and-loss',
  'casino-results',
)
export type ReportFileName = Static<typeof ReportName>

const { startDate, endDate, timeZone } = PageQuery.properties
const { betType, state } = CurrentBetsQuery.properties
const { sportId, result, marketId } = SETTLED_BETS.query.properties

/** Which report, of which days; what a report does not know is not asked of it. */
export const ReportFileQuery = Type.Object({
  report: ReportName,
  startDate,
  endDate,
  timeZone,
  betType,
  state,
  sportId,
  result,
  marketId,
  casinoGameSlug: CasinoResultQuery.properties.casinoGameSlug,
  /** of the heads; English when absent */
  language: Type.Optional(oneWord('en', 'hi')),
})
export type ReportFileQuery = Static<typeof ReportFileQuery>

/** A report whole, written while it is read [DR82]; a row of the route table. */
export const FILE_ROUTES = {
  reportFile: {
    method: 'GET',
    signedIn: true,
    path: '/api/v1/reports/file',
    query: ReportFileQuery,
    reply: Type.String(),
    answers: 'text/csv',
  },
} as const
