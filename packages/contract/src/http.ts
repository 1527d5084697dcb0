import * as account from './accounts/account-shapes.ts'
import { CREDENTIAL_ROUTES } from './accounts/credential-routes.ts'
import { OPERATOR_ROUTES } from './routes/operator-routes.ts'
import * as rounds from './casino/round-shapes.ts'
import * as history from './history-shapes.ts'
import * as orders from './order-shapes.ts'
import { PriceHistoryQuery, PriceHistoryReply } from './depth-shapes.ts'
import { MESSAGE_ROUTES } from './accounts/message-routes.ts'
import { PAYMENT_ROUTES } from './accounts/payment-routes.ts'
import { FILE_ROUTES } from './report-files.ts'
import { PROTECTION_ROUTES } from './accounts/protection-routes.ts'
import { SESSION_ROUTES } from './accounts/session-routes.ts'
import { SearchQuery, SearchReply } from './search-shapes.ts'
import * as solo from './solo-shapes.ts'
import * as tenant from './look/tenant.ts'
import { FIRST_ROUTES } from './routes/first-routes.ts'
import type { Route } from './routes/route.ts'
import { READ, SEND } from './plain-shapes.ts'

const STATEMENT = { ...READ, query: account.PageQuery, reply: account.StatementReply } as const
/** Called by players' own programs. */
const PROGRAMS = { ...SEND, callers: 'programs' } as const

/**
 * Every HTTP call there is. The server registers its handlers by these names, the browser calls by
 * these names; a row without a handler or a caller fails tests/tidy.test.ts.
 */
export const ROUTES = {
  ...FIRST_ROUTES,
  helpPage: {
    method: 'GET',
    path: '/api/v1/helpPage',
    signedIn: false,
    query: tenant.HelpPageQuery,
    reply: tenant.HelpPageReply,
  },
  getPriceHistory: {
    ...READ,
    path: '/api/v1/getPriceHistory',
    query: PriceHistoryQuery,
    reply: PriceHistoryReply,
  },
  searchEvents: { ...READ, path: '/api/v1/searchEvents', query: SearchQuery, reply: SearchReply },
  batchBets: {
    ...PROGRAMS,
    path: '/api/v1/batchBets',
    body: orders.BatchBody,
    reply: orders.BatchReply,
  },
  getDeadManSwitch: {
    ...PROGRAMS,
    method: 'GET',
    path: '/api/v1/getDeadManSwitch',
    reply: orders.DeadManReply,
  },
  getMyCurrentCasinoBets: {
    ...READ,
    path: '/api/v1/getMyCurrentCasinoBets',
    query: account.CurrentBetsQuery,
    reply: account.CurrentCasinoBetsReply,
  },
  statementDepositWithdraw: {
    ...STATEMENT,
    path: '/api/v1/client/account/statement/deposit/withdraw',
  },
  statementRefund: { ...STATEMENT, path: '/api/v1/client/refund/statement' },
  statementSport: { ...STATEMENT, path: '/api/v1/client/account/statement/sport/report' },
  statementCasino: { ...STATEMENT, path: '/api/v1/client/account/statement/casino/report' },
  statementThirdParty: { ...STATEMENT, path: '/api/v1/client/account/statement/betting/report' },
  settledBets: { ...READ, ...history.SETTLED_BETS, path: '/api/v1/getMySettledBets' },
  profit: { ...READ, ...history.PROFIT, path: '/api/v1/getMyProfitAndLoss' },
  profitByMarket: { ...READ, ...history.PROFIT_BY_MARKET, path: '/api/v1/getMyProfitByMarket' },
  marketAccount: { ...READ, ...history.MARKET_ACCOUNT, path: '/api/v1/getMyMarketAccount' },
  myDefaultCasinoGames: {
    ...READ,
    path: '/api/v1/client/mydefaultcasinogames',
    reply: account.CasinoGamesReply,
  },
  getCasinoResult: {
    ...READ,
    path: '/api/v1/getCasinoResult',
    query: account.CasinoResultQuery,
    reply: account.CasinoResultReply,
  },
  openSolo: {
    ...SEND,
    path: '/api/v1/casino/solo',
    body: solo.OpenSoloBody,
    reply: solo.SoloReply,
  },
  playSolo: {
    ...SEND,
    path: '/api/v1/casino/solo/bet',
    body: solo.PlaySoloBody,
    reply: solo.SoloReply,
  },
  stepSolo: {
    ...SEND,
    path: '/api/v1/casino/solo/step',
    body: solo.StepSoloBody,
    reply: solo.SoloReply,
  },
  round: {
    ...READ,
    path: '/api/v1/casino/round',
    query: rounds.RoundQuery,
    reply: rounds.RoundReply,
  },
  tableFairness: {
    ...READ,
    path: '/api/v1/casino/fairness',
    query: rounds.TableFairnessQuery,
    reply: rounds.TableFairnessReply,
  },
  tableRoad: {
    ...READ,
    path: '/api/v1/casino/road',
    query: rounds.TableFairnessQuery,
    reply: rounds.TableRoadReply,
  },
  changeButtonValues: {
    method: 'PATCH',
    path: '/api/v1/changeButtonValues',
    signedIn: true,
    body: account.ChangeButtonsBody,
    reply: account.ChangeButtonsReply,
  },
  ...CREDENTIAL_ROUTES,
  ...SESSION_ROUTES,
  ...PROTECTION_ROUTES,
  ...MESSAGE_ROUTES,
  ...PAYMENT_ROUTES,
  ...FILE_ROUTES,
  ...OPERATOR_ROUTES,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
