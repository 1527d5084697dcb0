import { Type, type Static } from 'typebox'
import { CasinoResultQuery, CurrentBetsQuery, PageQuery } from './accounts/account-shapes.ts'
import { SETTLED_BETS } from './history-shapes.ts'

/** Reports that are to be had as a file. */
const ReportName = Type.Union([
  Type.Literal('statement-funds'),
  Type.Literal('statement-refund'),
  Type.Literal('statement-sport'),
  Type.Literal('statement-casino'),
  Type.Literal('statement-third-party'),
  Type.Literal('current-bets-sport'),
  Type.Literal('current-bets-casino'),
  Type.Literal('bet-history'),
  Type.Literal('profit-and-loss'),
  Type.Literal('casino-results'),
])
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
  language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('hi')])),
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
