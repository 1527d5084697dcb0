import { Type } from 'typebox'
import * as account from '../accounts/account-shapes.ts'
import { ProtectionReply } from '../accounts/protection-shapes.ts'
import { SecondFactorReply, SignInReply } from '../accounts/sign-in-shapes.ts'
import * as bets from '../bet-shapes.ts'
import * as cashOut from '../cash-out-shapes.ts'
import * as casino from '../casino-shapes.ts'
import { DomainConfigReply } from '../look/tenant.ts'
import * as orders from '../order-shapes.ts'
import * as shapes from '../shapes.ts'
import { PLAYER_ROUTES } from './player-routes.ts'
import { READ, SEND } from '../plain-shapes.ts'

const LIST = { ...READ, reply: shapes.MatchListReply } as const

/** Any other sport of the menus, by its number in sports.ts; or a list of several sports, by its name in list-shapes.ts. */
const MatchesQuery = Type.Object({
  sportId: Type.String({ minLength: 1, maxLength: 8 }),
  /** rows at most, of those without a result, a large field with its favourite alone; absent: every row */
  next: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

/**
 * Calls of a page's start, of sign-in and of betting: rows of the route table. The browser has these before its first
 * screen, and loads the others later [UI319].
 */
export const FIRST_ROUTES = {
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
    reply: Type.Union([SignInReply, SecondFactorReply]),
  },
  demoSignIn: {
    method: 'POST',
    path: '/api/v1/demo/client/signin',
    signedIn: false,
    body: shapes.DemoSignInBody,
    reply: SignInReply,
  },
  signOut: { ...SEND, enrols: true, path: '/api/v1/client/signout', reply: shapes.DoneReply },
  getBalance: { ...READ, path: '/api/v1/getBalance', reply: shapes.BalanceReply },
  getExposure: { ...READ, path: '/api/v1/getExposure', reply: shapes.ExposureReply },
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
  placeBet: { ...SEND, path: '/api/v1/placeBet', body: bets.PlaceBetBody, reply: bets.BetReply },
  cancelBet: { ...SEND, path: '/api/v1/cancelBet', body: bets.CancelBetBody, reply: bets.BetReply },
  reduceBet: {
    ...SEND,
    path: '/api/v1/reduceBet',
    body: orders.ReduceBetBody,
    reply: bets.BetReply,
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
  setDeadManSwitch: {
    ...SEND,
    path: '/api/v1/setDeadManSwitch',
    body: orders.DeadManBody,
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
  getMyCurrentBets: {
    ...READ,
    path: '/api/v1/getMyCurrentBets',
    query: account.CurrentBetsQuery,
    reply: account.CurrentBetsReply,
  },
  getMyPositions: { ...READ, path: '/api/v1/getMyPositions', reply: cashOut.PositionsReply },
  getMyButtonValues: { ...READ, path: '/api/v1/getMyButtonValues', reply: account.ButtonsReply },
  getProtection: { ...READ, path: '/api/v1/getProtection', reply: ProtectionReply },
  ...PLAYER_ROUTES,
} as const
