import * as casino from '../casino/operator-shapes.ts'
import * as tenant from './tenant-calls.ts'
import * as operator from '../operator-shapes.ts'
import { DecideActBody, WaitingActsReply } from '../accounts/waiting-act-shapes.ts'

/** Called by operators' programs, refused to players [OP41]; what waits for two of them, and rounds that were paid, have a screen as well. */
const OPERATOR = {
  method: 'POST',
  signedIn: true,
  callers: 'programs',
  reply: operator.ActReply,
} as const

/** Needs a recent proof: it pays, decides about results or tenants, or concerns one player [AU98] [AU800]. */
const PROVED = { ...OPERATOR, stepUp: true } as const

/** Calls of operators; rows of the route table. */
export const OPERATOR_ROUTES = {
  operatorMarketStatus: {
    ...OPERATOR,
    path: '/api/v1/operator/market/status',
    body: operator.MarketStatusBody,
  },
  operatorSettle: { ...PROVED, path: '/api/v1/operator/market/settle', body: operator.SettleBody },
  operatorVoidMarket: {
    ...PROVED,
    path: '/api/v1/operator/market/void',
    body: operator.VoidMarketBody,
  },
  operatorVoidEvent: {
    ...PROVED,
    path: '/api/v1/operator/event/void',
    body: operator.VoidEventBody,
    reply: operator.EventActReply,
  },
  operatorVoidBet: { ...PROVED, path: '/api/v1/operator/bet/void', body: operator.VoidBetBody },
  operatorSettlement: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/market/settlement',
    query: operator.MarketQuery,
  },
  operatorWaitingActs: {
    method: 'GET',
    signedIn: true,
    path: '/api/v1/operator/acts/waiting',
    reply: WaitingActsReply,
  },
  operatorDecideAct: {
    method: 'POST',
    signedIn: true,
    stepUp: true,
    path: '/api/v1/operator/acts/decide',
    body: DecideActBody,
    reply: operator.ActReply,
  },
  operatorPlayerLimits: {
    ...PROVED,
    method: 'GET',
    path: '/api/v1/operator/player/limits',
    query: operator.PlayerLimitsQuery,
    reply: operator.PlayerLimitsReply,
  },
  operatorSetPlayerLimits: {
    ...PROVED,
    path: '/api/v1/operator/player/limits',
    body: operator.PlayerLimitsBody,
    reply: operator.PlayerLimitsReply,
  },
  operatorPlayerStanding: {
    ...PROVED,
    path: '/api/v1/operator/player/standing',
    body: operator.PlayerStandingBody,
    reply: operator.PlayerStandingReply,
  },
  operatorResults: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/results',
    reply: operator.ResultsReply,
  },
  operatorResultWait: {
    ...PROVED,
    path: '/api/v1/operator/results/wait',
    body: operator.ResultWaitBody,
    reply: operator.ResultsReply,
  },
  operatorResultHold: {
    ...PROVED,
    path: '/api/v1/operator/results/hold',
    body: operator.ResultHoldBody,
    reply: operator.ResultsReply,
  },
  operatorTables: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/tables',
    reply: casino.TablesReply,
  },
  operatorRound: {
    method: 'GET',
    signedIn: true,
    path: '/api/v1/operator/round',
    query: casino.OperatorRoundQuery,
    reply: casino.OperatorRoundReply,
  },
  // a round that is made void, or paid again, asks for a proof in its handler; a pause needs none [AU800]
  operatorTable: {
    method: 'POST',
    signedIn: true,
    path: '/api/v1/operator/table',
    body: casino.TableActBody,
    reply: casino.TablesReply,
  },
  operatorSports: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/sports',
    reply: operator.SportsReply,
  },
  operatorSport: {
    ...PROVED,
    path: '/api/v1/operator/sport',
    body: operator.SportBody,
    reply: operator.SportsReply,
  },
  operatorTenants: {
    ...OPERATOR,
    method: 'GET',
    path: '/api/v1/operator/tenants',
    reply: tenant.TenantsReply,
  },
  operatorTenant: {
    ...PROVED,
    path: '/api/v1/operator/tenant',
    body: tenant.TenantBody,
    reply: tenant.TenantsReply,
  },
} as const
