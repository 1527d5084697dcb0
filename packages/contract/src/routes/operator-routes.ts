import * as casino from '../casino/operator-shapes.ts'
import * as tenant from './tenant-calls.ts'
import * as operator from '../operator-shapes.ts'
import { DecideActBody, WaitingActsReply } from '../accounts/waiting-act-shapes.ts'
import { forPrograms, proved, read, readBy, sendWith } from '../plain-shapes.ts'

/**
 * Calls of operators; rows of the route table. Those for programs are refused to players [OP41]; requests that wait for
 * two operators, and paid rounds, have a screen as well. A proof is needed where a call pays, decides about results or
 * tenants, or concerns one player [AU98] [AU800].
 */
export const OPERATOR_ROUTES = {
  operatorMarketStatus: forPrograms(
    sendWith('operator/market/status', operator.MarketStatusBody, operator.ActReply),
  ),
  operatorSettle: proved(
    forPrograms(sendWith('operator/market/settle', operator.SettleBody, operator.ActReply)),
  ),
  operatorVoidMarket: proved(
    forPrograms(sendWith('operator/market/void', operator.VoidMarketBody, operator.ActReply)),
  ),
  operatorVoidEvent: proved(
    forPrograms(sendWith('operator/event/void', operator.VoidEventBody, operator.EventActReply)),
  ),
  operatorVoidBet: proved(
    forPrograms(sendWith('operator/bet/void', operator.VoidBetBody, operator.ActReply)),
  ),
  operatorSettlement: forPrograms(
    readBy('operator/market/settlement', operator.MarketQuery, operator.ActReply),
  ),
  operatorWaitingActs: read('operator/acts/waiting', WaitingActsReply),
  operatorDecideAct: proved(sendWith('operator/acts/decide', DecideActBody, operator.ActReply)),
  operatorPlayerLimits: proved(
    forPrograms(
      readBy('operator/player/limits', operator.PlayerLimitsQuery, operator.PlayerLimitsReply),
    ),
  ),
  operatorSetPlayerLimits: proved(
    forPrograms(
      sendWith('operator/player/limits', operator.PlayerLimitsBody, operator.PlayerLimitsReply),
    ),
  ),
  operatorPlayerStanding: proved(
    forPrograms(
      sendWith(
        'operator/player/standing',
        operator.PlayerStandingBody,
        operator.PlayerStandingReply,
      ),
    ),
  ),
  operatorResults: forPrograms(read('operator/results', operator.ResultsReply)),
  operatorResultWait: proved(
    forPrograms(sendWith('operator/results/wait', operator.ResultWaitBody, operator.ResultsReply)),
  ),
  operatorResultHold: proved(
    forPrograms(sendWith('operator/results/hold', operator.ResultHoldBody, operator.ResultsReply)),
  ),
  operatorTables: forPrograms(read('operator/tables', casino.TablesReply)),
  operatorRound: readBy('operator/round', casino.OperatorRoundQuery, casino.OperatorRoundReply),
  // a round that is made void, or paid again, asks for a proof in its handler; a pause needs none [AU800]
  operatorTable: sendWith('operator/table', casino.TableActBody, casino.TablesReply),
  operatorSports: forPrograms(read('operator/sports', operator.SportsReply)),
  operatorSport: proved(
    forPrograms(sendWith('operator/sport', operator.SportBody, operator.SportsReply)),
  ),
  operatorTenants: forPrograms(read('operator/tenants', tenant.TenantsReply)),
  operatorTenant: proved(
    forPrograms(sendWith('operator/tenant', tenant.TenantBody, tenant.TenantsReply)),
  ),
} as const
