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
import { enrolling, open, read, readBy, send, sendWith } from '../plain-shapes.ts'

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
  fetchIpAddress: open(read('fetchIpAddress', shapes.IpReply)),
  signIn: open(
    sendWith('client/signin', shapes.SignInBody, Type.Union([SignInReply, SecondFactorReply])),
  ),
  demoSignIn: open(sendWith('demo/client/signin', shapes.DemoSignInBody, SignInReply)),
  signOut: enrolling(send('client/signout', shapes.DoneReply)),
  getBalance: read('getBalance', shapes.BalanceReply),
  getExposure: read('getExposure', shapes.ExposureReply),
  domainConfig: open(read('domainConfig', DomainConfigReply)),
  getCricketMatchesList: read('getCricketMatchesList', shapes.MatchListReply),
  getTennisMatchesList: read('getTennisMatchesList', shapes.MatchListReply),
  getSoccerMatchesList: read('getSoccerMatchesList', shapes.MatchListReply),
  getMatchesList: readBy('getMatchesList', MatchesQuery, shapes.MatchListReply),
  placeBet: sendWith('placeBet', bets.PlaceBetBody, bets.BetReply),
  cancelBet: sendWith('cancelBet', bets.CancelBetBody, bets.BetReply),
  reduceBet: sendWith('reduceBet', orders.ReduceBetBody, bets.BetReply),
  replaceBet: sendWith('replaceBet', orders.ReplaceBetBody, orders.ReplaceBetReply),
  cancelAllBets: sendWith('cancelAllBets', orders.CancelAllBody, orders.CancelAllReply),
  setDeadManSwitch: sendWith('setDeadManSwitch', orders.DeadManBody, orders.DeadManReply),
  heartbeat: send('heartbeat', orders.DeadManReply),
  placeConditional: sendWith('placeConditional', orders.ConditionalBody, orders.ConditionalReply),
  cancelConditional: sendWith(
    'cancelConditional',
    orders.CancelConditionalBody,
    orders.ConditionalReply,
  ),
  getConditionals: read('getConditionals', orders.ConditionalReply),
  getCashOut: sendWith('getCashOut', cashOut.CashOutQuoteBody, cashOut.CashOutQuoteReply),
  cashOut: sendWith('cashOut', cashOut.CashOutBody, cashOut.CashOutReply),
  placeTableBet: sendWith('casino/bet', casino.PlaceTableBetBody, casino.PlaceTableBetReply),
  cashOutTableBet: sendWith(
    'casino/cash-out',
    casino.CashOutTableBetBody,
    casino.PlaceTableBetReply,
  ),
  getMyCurrentBets: readBy('getMyCurrentBets', account.CurrentBetsQuery, account.CurrentBetsReply),
  getMyPositions: read('getMyPositions', cashOut.PositionsReply),
  getMyButtonValues: read('getMyButtonValues', account.ButtonsReply),
  getProtection: read('getProtection', ProtectionReply),
  ...PLAYER_ROUTES,
} as const
