import { Type, type TSchema } from 'typebox'
import * as account from './account-shapes.ts'
import * as operator from './operator-shapes.ts'
import * as orders from './order-shapes.ts'
import * as cashOut from './cash-out-shapes.ts'
import { PriceHistoryQuery, PriceHistoryReply } from './depth-shapes.ts'
import { DomainConfigReply } from './domain-config.ts'
import * as shapes from './shapes.ts'

/**
 * Every HTTP call there is. The server registers its handlers by these names, the browser calls by
 * these names; a row without a handler or a caller fails tests/tidy.test.ts.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  /** whether a session token is needed */
  readonly signedIn: boolean
  /** programs: our own browser does not call it; a test does, over HTTP. Absent: the browser calls it */
  readonly callers?: 'programs'
  readonly body?: TSchema
  readonly query?: TSchema
  readonly reply: TSchema
}

const STATEMENT = {
  method: 'GET',
  signedIn: true,
  query: account.PageQuery,
  reply: account.StatementReply,
} as const
const ORDER = { method: 'POST', signedIn: true } as const
/** Called by players' own programs. */
const PROGRAMS = { method: 'POST', signedIn: true, callers: 'programs' } as const
const LIST = { method: 'GET', signedIn: true, reply: shapes.MatchListReply } as const

/** Any other sport of the menus, by its number in sports.ts. */
const MatchesQuery = Type.Object({ sportId: Type.String({ minLength: 1, maxLength: 8 }) })

/** Called by operators' programs, refused to players [OP41]. */
const OPERATOR = { ...PROGRAMS, reply: operator.ActReply } as const

export const ROUTES = {
  fetchIpAddress: {
    method: 'GET',
    path: '/api/v1/fetchIpAddress',
    signedIn: false,
    reply: shapes.IpReply,
  },
  signIn: {
    method: 'POST',
    path: '/api/v1/client/signin',
    signedIn: false,
    body: shapes.SignInBody,
    reply: shapes.SignInReply,
  },
  demoSignIn: {
    method: 'POST',
    path: '/api/v1/demo/client/signin',
    signedIn: false,
    body: shapes.DemoSignInBody,
    reply: shapes.SignInReply,
  },
  signOut: {
    method: 'POST',
    path: '/api/v1/client/signout',
    signedIn: true,
    reply: shapes.DoneReply,
  },
  getBalance: {
    method: 'GET',
    path: '/api/v1/getBalance',
    signedIn: true,
    reply: shapes.BalanceReply,
  },
  getExposure: {
    method: 'GET',
    path: '/api/v1/getExposure',
    signedIn: true,
    reply: shapes.ExposureReply,
  },
  domainConfig: {
    method: 'GET',
    path: '/api/v1/domainConfig',
    signedIn: false,
    reply: DomainConfigReply,
  },
  getCricketMatchesList: { ...LIST, path: '/api/v1/getCricketMatchesList' },
  getTennisMatchesList: { ...LIST, path: '/api/v1/getTennisMatchesList' },
  getSoccerMatchesList: { ...LIST, path: '/api/v1/getSoccerMatchesList' },
  getMatchesList: { ...LIST, path: '/api/v1/getMatchesList', query: MatchesQuery },
  getPriceHistory: {
    method: 'GET',
    path: '/api/v1/getPriceHistory',
    signedIn: true,
    query: PriceHistoryQuery,
    reply: PriceHistoryReply,
  },
  placeBet: {
    method: 'POST',
    path: '/api/v1/placeBet',
    signedIn: true,
    body: shapes.PlaceBetBody,
    reply: shapes.PlaceBetReply,
  },
  cancelBet: {
    method: 'POST',
    path: '/api/v1/cancelBet',
    signedIn: true,
    body: shapes.CancelBetBody,
    reply: shapes.CancelBetReply,
  },
  reduceBet: {
    ...ORDER,
    path: '/api/v1/reduceBet',
    body: orders.ReduceBetBody,
    reply: orders.BetReply,
  },
  replaceBet: {
    ...ORDER,
    path: '/api/v1/replaceBet',
    body: orders.ReplaceBetBody,
    reply: orders.ReplaceBetReply,
  },
  cancelAllBets: {
    ...ORDER,
    path: '/api/v1/cancelAllBets',
    body: orders.CancelAllBody,
    reply: orders.CancelAllReply,
  },
  batchBets: {
    ...PROGRAMS,
    path: '/api/v1/batchBets',
    body: orders.BatchBody,
    reply: orders.BatchReply,
  },
  setDeadManSwitch: {
    ...ORDER,
    path: '/api/v1/setDeadManSwitch',
    body: orders.DeadManBody,
    reply: orders.DeadManReply,
  },
  getDeadManSwitch: {
    ...PROGRAMS,
    method: 'GET',
    path: '/api/v1/getDeadManSwitch',
    reply: orders.DeadManReply,
  },
  heartbeat: { ...ORDER, path: '/api/v1/heartbeat', reply: orders.DeadManReply },
  placeConditional: {
    ...ORDER,
    path: '/api/v1/placeConditional',
    body: orders.ConditionalBody,
    reply: orders.ConditionalReply,
  },
  cancelConditional: {
    ...ORDER,
    path: '/api/v1/cancelConditional',
    body: orders.CancelConditionalBody,
    reply: orders.ConditionalReply,
  },
  getConditionals: {
    ...ORDER,
    method: 'GET',
    path: '/api/v1/getConditionals',
    reply: orders.ConditionalReply,
  },
  getMyCurrentBets: {
    method: 'GET',
    path: '/api/v1/getMyCurrentBets',
    signedIn: true,
    query: account.CurrentBetsQuery,
    reply: account.CurrentBetsReply,
  },
  getMyCurrentCasinoBets: {
    method: 'GET',
    path: '/api/v1/getMyCurrentCasinoBets',
    signedIn: true,
    query: account.CurrentBetsQuery,
    reply: account.CurrentCasinoBetsReply,
  },
  getMyPositions: {
    method: 'GET',
    path: '/api/v1/getMyPositions',
    signedIn: true,
    reply: cashOut.PositionsReply,
  },
  getCashOut: {
    method: 'POST',
    path: '/api/v1/getCashOut',
    signedIn: true,
    body: cashOut.CashOutQuoteBody,
    reply: cashOut.CashOutQuoteReply,
  },
  cashOut: {
    method: 'POST',
    path: '/api/v1/cashOut',
    signedIn: true,
    body: cashOut.CashOutBody,
    reply: cashOut.CashOutReply,
  },
  statementDepositWithdraw: {
    ...STATEMENT,
    path: '/api/v1/client/account/statement/deposit/withdraw',
  },
  statementRefund: { ...STATEMENT, path: '/api/v1/client/refund/statement' },
  statementSport: { ...STATEMENT, path: '/api/v1/client/account/statement/sport/report' },
  statementCasino: { ...STATEMENT, path: '/api/v1/client/account/statement/casino/report' },
  statementThirdParty: { ...STATEMENT, path: '/api/v1/client/account/statement/betting/report' },
  myDefaultCasinoGames: {
    method: 'GET',
    path: '/api/v1/client/mydefaultcasinogames',
    signedIn: true,
    reply: account.CasinoGamesReply,
  },
  getCasinoResult: {
    method: 'GET',
    path: '/api/v1/getCasinoResult',
    signedIn: true,
    query: account.CasinoResultQuery,
    reply: account.CasinoResultReply,
  },
  changeButtonValues: {
    method: 'PATCH',
    path: '/api/v1/changeButtonValues',
    signedIn: true,
    body: account.ChangeButtonsBody,
    reply: account.ChangeButtonsReply,
  },
  getMyButtonValues: {
    method: 'GET',
    path: '/api/v1/getMyButtonValues',
    signedIn: true,
    reply: account.ButtonsReply,
  },
  operatorMarketStatus: {
    ...OPERATOR,
    path: '/api/v1/operator/market/status',
    body: operator.MarketStatusBody,
  },
  operatorSettle: {
    ...OPERATOR,
    path: '/api/v1/operator/market/settle',
    body: operator.SettleBody,
  },
  operatorVoidMarket: {
    ...OPERATOR,
    path: '/api/v1/operator/market/void',
    body: operator.VoidMarketBody,
  },
  operatorVoidEvent: {
    ...OPERATOR,
    path: '/api/v1/operator/event/void',
    body: operator.VoidEventBody,
    reply: operator.EventActReply,
  },
  operatorVoidBet: {
    ...OPERATOR,
    path: '/api/v1/operator/bet/void',
    body: operator.VoidBetBody,
  },
  operatorSettlement: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/market/settlement',
    query: operator.MarketQuery,
  },
  operatorPlayerLimits: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/player/limits',
    query: operator.PlayerLimitsQuery,
    reply: operator.PlayerLimitsReply,
  },
  operatorSetPlayerLimits: {
    ...OPERATOR,
    path: '/api/v1/operator/player/limits',
    body: operator.PlayerLimitsBody,
    reply: operator.PlayerLimitsReply,
  },
  operatorResults: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/results',
    reply: operator.ResultsReply,
  },
  operatorResultWait: {
    ...OPERATOR,
    path: '/api/v1/operator/results/wait',
    body: operator.ResultWaitBody,
    reply: operator.ResultsReply,
  },
  operatorResultHold: {
    ...OPERATOR,
    path: '/api/v1/operator/results/hold',
    body: operator.ResultHoldBody,
    reply: operator.ResultsReply,
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
