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
import { READ, forPrograms, open, read, readBy, sendWith } from './plain-shapes.ts'
import type { Route } from './routes/route.ts'

const statement = <P extends string>(path: P) =>
  readBy(path, account.PageQuery, account.StatementReply)

/**
 * Every HTTP call there is. The server registers its handlers by these names, the browser calls by
 * these names; a row without a handler or a caller fails tests/tidy.test.ts.
 */
export const ROUTES = {
  ...FIRST_ROUTES,
  helpPage: open(readBy('helpPage', tenant.HelpPageQuery, tenant.HelpPageReply)),
  getPriceHistory: readBy('getPriceHistory', PriceHistoryQuery, PriceHistoryReply),
  searchEvents: readBy('searchEvents', SearchQuery, SearchReply),
  batchBets: forPrograms(sendWith('batchBets', orders.BatchBody, orders.BatchReply)),
  getDeadManSwitch: forPrograms(read('getDeadManSwitch', orders.DeadManReply)),
  getMyCurrentCasinoBets: readBy(
    'getMyCurrentCasinoBets',
    account.CurrentBetsQuery,
    account.CurrentCasinoBetsReply,
  ),
  statementDepositWithdraw: statement('client/account/statement/deposit/withdraw'),
  statementRefund: statement('client/refund/statement'),
  statementSport: statement('client/account/statement/sport/report'),
  statementCasino: statement('client/account/statement/casino/report'),
  statementThirdParty: statement('client/account/statement/betting/report'),
  settledBets: { ...READ, ...history.SETTLED_BETS, path: '/api/v1/getMySettledBets' },
  profit: { ...READ, ...history.PROFIT, path: '/api/v1/getMyProfitAndLoss' },
  profitByMarket: { ...READ, ...history.PROFIT_BY_MARKET, path: '/api/v1/getMyProfitByMarket' },
  marketAccount: { ...READ, ...history.MARKET_ACCOUNT, path: '/api/v1/getMyMarketAccount' },
  myDefaultCasinoGames: read('client/mydefaultcasinogames', account.CasinoGamesReply),
  getCasinoResult: readBy('getCasinoResult', account.CasinoResultQuery, account.CasinoResultReply),
  openSolo: sendWith('casino/solo', solo.OpenSoloBody, solo.SoloReply),
  playSolo: sendWith('casino/solo/bet', solo.PlaySoloBody, solo.SoloReply),
  stepSolo: sendWith('casino/solo/step', solo.StepSoloBody, solo.SoloReply),
  round: readBy('casino/round', rounds.RoundQuery, rounds.RoundReply),
  tableFairness: readBy('casino/fairness', rounds.TableFairnessQuery, rounds.TableFairnessReply),
  tableRoad: readBy('casino/road', rounds.TableFairnessQuery, rounds.TableRoadReply),
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
