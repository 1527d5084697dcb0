import type { Alarm } from './alarms.ts'
import { expireConditional } from './conditional.ts'
import { lookAtSwitch } from './dead-man.ts'
import type { BetId, MarketId } from './ids.ts'
import { endCashOutDelay } from './cashing-out.ts'
import type { EngineState } from './engine-state.ts'
import { execute, staleness } from './executing.ts'
import { leavingFor } from './lapsing.ts'
import { released } from './bet-lifecycle.ts'
import { crossAll } from './market-changes.ts'
import type { Turn } from './turn.ts'

/** When the engine must next be asked, epoch milliseconds; null when nothing waits for the clock. */
export function nextDue(state: EngineState): number | null {
  const release = state.pending[0]?.pendingUntil ?? null
  const alarm = state.alarms.first()?.at ?? null
  const cashOut = state.cashOuts.first()?.outcome.until ?? null
  const times = [release, alarm, cashOut].filter((at) => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * All that the clock has brought about by `now`, in the order of its time: delays that have ended
 * [BS6], cash-outs that waited [CO8], bets that expire [BS32], switches that were not heard [BS45], what the
 * maker waited for [MK73]; of one moment, the end comes before
 * the release, and a release before a cash-out.
 */
export function doWhatIsDue(turn: Turn): void {
  for (let due = nextDue(turn.state); due !== null && due <= turn.now; due = nextDue(turn.state)) {
    const alarm = turn.state.alarms.first()
    if (alarm !== null && alarm.at === due) {
      turn.state.alarms.removeFirst()
      ring(turn, alarm)
    } else if (turn.state.pending[0]?.pendingUntil === due) releaseFirst(turn)
    else endFirstCashOut(turn)
  }
}

function ring(turn: Turn, alarm: Alarm): void {
  if (alarm.kind === 'bet') expire(turn, alarm.betId)
  else if (alarm.kind === 'switch') lookAtSwitch(turn, alarm.userId, alarm.at)
  else if (alarm.kind === 'maker') lookAtMaker(turn, alarm.marketId)
  else expireConditional(turn, alarm.orderId)
}

/** What the maker crossed while it had to wait is matched now [MK73]. */
function lookAtMaker(turn: Turn, marketId: MarketId): void {
  const market = turn.state.markets.get(marketId)
  if (market !== undefined) crossAll(turn, market)
}

function expire(turn: Turn, betId: BetId): void {
  const bet = turn.state.bets.get(betId)
  if (bet === undefined || bet.remaining === 0) return
  turn.lapse(bet, leavingFor(turn.state.market(bet.marketId), bet) ?? 'TIME_ELAPSED')
}

/** The cash-out whose delay ended first happens, or is dropped [CO8]; what it is paid from is balanced first. */
function endFirstCashOut(turn: Turn): void {
  const order = turn.state.cashOuts.first()
  if (order === null) return
  turn.balance()
  endCashOutDelay(turn, order)
}

/** The bet whose delay ended first goes to the book, if its market still takes bets [BS6]. */
function releaseFirst(turn: Turn): void {
  const [first] = turn.state.pending
  if (first === undefined) return
  const market = turn.state.market(first.marketId)
  const pending = turn.state.bet(first.betId)
  const stale =
    market.row.state.status === 'OPEN' ? staleness(turn, market, pending) : 'MKT_SUSPENDED'
  if (stale !== null) {
    turn.lapse(pending, stale)
    return
  }
  turn.state.pending.shift()
  const bet = released(pending)
  turn.setBet(bet)
  execute(turn, market, bet)
}
