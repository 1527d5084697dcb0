import type { Command, Reply } from './command.ts'
import type { MarketAct, OperatorAct } from './operator-act.ts'
import { changeMarketState } from './market-changes.ts'
import { resettle, settle } from './settling.ts'
import { keepLimits } from './player-limits.ts'
import type { RefusalCode } from './refusal.ts'
import type { Turn } from './turn.ts'
import { voidBet } from './voiding.ts'

/** Does what an operator asks, and notes who, what and why, also where it is refused [OP40]. */
export function operate(
  turn: Turn,
  { by, reason, act }: Extract<Command, { kind: 'operate' }>,
): Reply {
  const reply = done(turn, act, reason)
  const { kind, ...asked } = act
  turn.acts.push({
    userId: by.userId,
    operator: by.name,
    act: kind,
    marketId: 'marketId' in act ? act.marketId : null,
    asked,
    reason,
    refusedWith: reply.kind === 'refused' ? reply.refusal.code : null,
    at: turn.now,
  })
  return reply
}

function done(turn: Turn, act: OperatorAct, reason: string): Reply {
  if (act.kind === 'set-result-wait' || act.kind === 'hold-result') return { kind: 'done' }
  if (act.kind !== 'set-limits') return doneInMarket(turn, act, reason)
  keepLimits(turn.state, act.limits)
  turn.limits.push(act.limits)
  return { kind: 'done' }
}

function doneInMarket(turn: Turn, act: MarketAct, reason: string): Reply {
  const market = turn.state.markets.get(act.marketId)
  if (market === undefined) return refused('MARKET_UNKNOWN')
  if (market.isSettling) return refused('MARKET_SETTLING')
  switch (act.kind) {
    case 'void-bet':
      return voidBet(turn, { ...act, reason })
    case 'void-market':
      return end(turn, act.marketId, { kind: 'void', reason })
    case 'settle-market':
      return end(turn, act.marketId, act.result)
    case 'set-status':
      return setStatus(turn, act)
  }
}

/** Settles for the first time, or again. */
function end(
  turn: Turn,
  marketId: MarketAct['marketId'],
  result: Extract<MarketAct, { kind: 'settle-market' }>['result'],
): Reply {
  return turn.state.market(marketId).ended
    ? resettle(turn, { kind: 'resettle', marketId, result })
    : settle(turn, { kind: 'settle', marketId, result })
}

/** What an operator suspends, the feed cannot open; opening it gives it back to the feed [MK22]. */
function setStatus(
  turn: Turn,
  { marketId, status }: Extract<MarketAct, { kind: 'set-status' }>,
): Reply {
  const market = turn.state.market(marketId)
  if (market.ended || market.row.state.status === 'CLOSED') return refused('MARKET_ENDED')
  turn.setMarket(market, { ...market.row, operatorHold: status === 'SUSPENDED' })
  const { inPlay, betDelayMs } = market.row.state
  changeMarketState(turn, { kind: 'market-state', marketId, status, inPlay, betDelayMs })
  return { kind: 'done' }
}

const refused = (
  code: Extract<RefusalCode, 'MARKET_UNKNOWN' | 'MARKET_SETTLING' | 'MARKET_ENDED'>,
): Reply => ({ kind: 'refused', refusal: { code } })
