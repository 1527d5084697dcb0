import { Type, type TSchema } from 'typebox'
import * as account from './accounts/account-shapes.ts'
import * as bets from './bet-shapes.ts'
import { CREDENTIAL_ROUTES } from './accounts/credential-routes.ts'
import { SecondFactorReply } from './accounts/credential-shapes.ts'
import { OPERATOR_ROUTES } from './operator-routes.ts'
import * as casino from './casino-shapes.ts'
import * as solo from './solo-shapes.ts'
import * as history from './history-shapes.ts'
import * as orders from './order-shapes.ts'
import * as cashOut from './cash-out-shapes.ts'
import { PriceHistoryQuery, PriceHistoryReply } from './depth-shapes.ts'
import { PAYMENT_ROUTES } from './accounts/payment-routes.ts'
import { FILE_ROUTES } from './report-files.ts'
import { PLAYER_ROUTES } from './player-routes.ts'
import { PROTECTION_ROUTES } from './accounts/protection-routes.ts'
import { SESSION_ROUTES } from './accounts/session-routes.ts'
import * as tenant from './look/tenant.ts'
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
  /** a proof of who asks is needed, not older than five minutes [AU98] */
  readonly stepUp?: true
  /** also for who has to choose a password, or a second factor, before anything else [AU97] */
  readonly enrols?: true
  readonly body?: TSchema
  readonly query?: TSchema
  readonly reply: TSchema
  /** what it answers where that is no JSON: a file, whose reply is its text */
  readonly answers?: 'text/csv'
}

const READ = { method: 'GET', signedIn: true } as const
const SEND = { method: 'POST', signedIn: true } as const
const STATEMENT = { ...READ, query: account.PageQuery, reply: account.StatementReply } as const
/** Called by players' own programs. */
const PROGRAMS = { ...SEND, callers: 'programs' } as const
const LIST = { ...READ, reply: shapes.MatchListReply } as const

/** Any other sport of the menus, by its number in sports.ts. */
const MatchesQuery = Type.Object({ sportId: Type.String({ minLength: 1, maxLength: 8 }) })

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
    reply: Type.Union([shapes.SignInReply, SecondFactorReply]),
  },
  demoSignIn: {
    method: 'POST',
    path: '/api/v1/demo/client/signin',
    signedIn: false,
    body: shapes.DemoSignInBody,
    reply: shapes.SignInReply,
  },
  signOut: { ...SEND, enrols: true, path: '/api/v1/client/signout', reply: shapes.DoneReply },
  getBalance: { ...READ, path: '/api/v1/getBalance', reply: shapes.BalanceReply },
  getExposure: { ...READ, path: '/api/v1/getExposure', reply: shapes.ExposureReply },
  domainConfig: {
    method: 'GET',
    path: '/api/v1/domainConfig',
    signedIn: false,
    reply: tenant.DomainConfigReply,
  },
  helpPage: {
    method: 'GET',
    path: '/api/v1/helpPage',
    signedIn: false,
    query: tenant.HelpPageQuery,
    reply: tenant.HelpPageReply,
  },
  getCricketMatchesList: { ...LIST, path: '/api/v1/getCricketMatchesList' },
  getTennisMatchesList: { ...LIST, path: '/api/v1/getTennisMatchesList' },
  getSoccerMatchesList: { ...LIST, path: '/api/v1/getSoccerMatchesList' },
  getMatchesList: { ...LIST, path: '/api/v1/getMatchesList', query: MatchesQuery },
  getPriceHistory: {
    ...READ,
    path: '/api/v1/getPriceHistory',
    query: PriceHistoryQuery,
    reply: PriceHistoryReply,
  },
  placeBet: {
    ...SEND,
    path: '/api/v1/placeBet',
    body: bets.PlaceBetBody,
    reply: bets.PlaceBetReply,
  },
  cancelBet: {
    ...SEND,
    path: '/api/v1/cancelBet',
    body: bets.CancelBetBody,
    reply: bets.CancelBetReply,
  },
  reduceBet: {
    ...SEND,
    path: '/api/v1/reduceBet',
    body: orders.ReduceBetBody,
    reply: orders.BetReply,
  },
  replaceBet: {
    ...SEND,
    path: '/api/v1/replaceBet',
    body: orders.ReplaceBetBody,
    reply: orders.ReplaceBetReply,
  },
  cancelAllBets: {
    ...SEND,
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
    ...SEND,
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
  heartbeat: { ...SEND, path: '/api/v1/heartbeat', reply: orders.DeadManReply },
  placeConditional: {
    ...SEND,
    path: '/api/v1/placeConditional',
    body: orders.ConditionalBody,
    reply: orders.ConditionalReply,
  },
  cancelConditional: {
    ...SEND,
    path: '/api/v1/cancelConditional',
    body: orders.CancelConditionalBody,
    reply: orders.ConditionalReply,
  },
  getConditionals: { ...READ, path: '/api/v1/getConditionals', reply: orders.ConditionalReply },
  getMyCurrentBets: {
    ...READ,
    path: '/api/v1/getMyCurrentBets',
    query: account.CurrentBetsQuery,
    reply: account.CurrentBetsReply,
  },
  getMyCurrentCasinoBets: {
    ...READ,
    path: '/api/v1/getMyCurrentCasinoBets',
    query: account.CurrentBetsQuery,
    reply: account.CurrentCasinoBetsReply,
  },
  getMyPositions: { ...READ, path: '/api/v1/getMyPositions', reply: cashOut.PositionsReply },
  getCashOut: {
    ...SEND,
    path: '/api/v1/getCashOut',
    body: cashOut.CashOutQuoteBody,
    reply: cashOut.CashOutQuoteReply,
  },
  cashOut: {
    ...SEND,
    path: '/api/v1/cashOut',
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
  placeTableBet: {
    ...SEND,
    path: '/api/v1/casino/bet',
    body: casino.PlaceTableBetBody,
    reply: casino.PlaceTableBetReply,
  },
  cashOutTableBet: {
    ...SEND,
    path: '/api/v1/casino/cash-out',
    body: casino.CashOutTableBetBody,
    reply: casino.PlaceTableBetReply,
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
    query: casino.RoundQuery,
    reply: casino.RoundReply,
  },
  tableFairness: {
    ...READ,
    path: '/api/v1/casino/fairness',
    query: casino.TableFairnessQuery,
    reply: casino.TableFairnessReply,
  },
  changeButtonValues: {
    method: 'PATCH',
    path: '/api/v1/changeButtonValues',
    signedIn: true,
    body: account.ChangeButtonsBody,
    reply: account.ChangeButtonsReply,
  },
  getMyButtonValues: { ...READ, path: '/api/v1/getMyButtonValues', reply: account.ButtonsReply },
  ...CREDENTIAL_ROUTES,
  ...SESSION_ROUTES,
  ...PLAYER_ROUTES,
  ...PROTECTION_ROUTES,
  ...PAYMENT_ROUTES,
  ...FILE_ROUTES,
  ...OPERATOR_ROUTES,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
