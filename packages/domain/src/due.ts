import type { Alarm } from './memory/alarms.ts'
import { expireConditional } from './orders/conditional.ts'
import { lookAtSwitch } from './orders/dead-man.ts'
import type { BetId, MarketId } from './units/ids.ts'
import { endCashOutDelay } from './orders/cash-out.ts'
import type { EngineState } from './state/engine-state.ts'
import { execute, staleness } from './execution/execute.ts'
import { leavingFor } from './lifecycle/lapse.ts'
import { afterStart } from './starting/fill-starts.ts'
import { projectStarts } from './starting/projections.ts'
import { released } from './bet/bet-lifecycle.ts'
import { endFirstWait } from './dealing/hold-on-round.ts'
import { crossAll } from './execution/maker-crossing.ts'
import type { Transaction } from './state/transaction.ts'

const NEVER = Infinity

/** When the engine must next be asked, epoch milliseconds; null when nothing waits for the clock. */
export function nextDue(state: EngineState): number | null {
  const due = Math.min(
    state.pending.first()?.pendingUntil ?? NEVER,
    state.alarms.first()?.at ?? NEVER,
    state.cashOuts.first()?.outcome.until ?? NEVER,
    state.rounds.firstWaiting()?.until ?? NEVER,
  )
  return due === NEVER ? null : due
}

/**
 * All that the clock has brought about by `now`, in the order of its time: delays that have ended
 * [BS6], cash-outs that waited [CO8], bets that expire [BS32], switches that were not heard [BS45], what the
 * maker waited for [MK73], bets on rounds that waited [CG13]; of one moment, the end comes before the release, a release before
 * a cash-out, and rounds come last.
 */
export function doWhatIsDue(tx: Transaction): void {
  for (let due = nextDue(tx.state); due !== null && due <= tx.now; due = nextDue(tx.state)) {
    const alarm = tx.state.alarms.first()
    if (alarm !== null && alarm.at === due) {
      tx.state.alarms.removeFirst()
      ring(tx, alarm)
    } else if (tx.state.pending.first()?.pendingUntil === due) releaseFirst(tx)
    else if (tx.state.cashOuts.first()?.outcome.until === due) endFirstCashOut(tx)
    else endFirstWait(tx)
  }
}

function ring(tx: Transaction, alarm: Alarm): void {
  if (alarm.kind === 'bet') expire(tx, alarm.betId)
  else if (alarm.kind === 'switch') lookAtSwitch(tx, alarm.userId, alarm.at)
  else if (alarm.kind === 'maker') lookAtMaker(tx, alarm.marketId)
  else if (alarm.kind === 'projection') projectStarts(tx, alarm.marketId)
  else expireConditional(tx, alarm.orderId)
}

/** Matches the bets that the maker crossed while it had to wait [MK73]. */
function lookAtMaker(tx: Transaction, marketId: MarketId): void {
  const market = tx.state.markets.get(marketId)
  if (market === undefined) return
  market.makerLooksAt = null
  crossAll(tx, market)
}

function expire(tx: Transaction, betId: BetId): void {
  const bet = tx.state.bets.get(betId)
  if (bet === undefined || bet.remaining === 0) return
  const market = tx.state.market(bet.marketId)
  const left = afterStart(tx, market, bet)
  if (left.remaining > 0) tx.lapse(left, leavingFor(market, left) ?? 'TIME_ELAPSED')
}

/** The cash-out whose delay ended first happens, or is dropped [CO8]; what it is paid from is balanced first. */
function endFirstCashOut(tx: Transaction): void {
  const order = tx.state.cashOuts.first()
  if (order === null) return
  tx.balance()
  endCashOutDelay(tx, order)
}

/** The bet whose delay ended first goes to the book, if its market still takes bets [BS6]. */
function releaseFirst(tx: Transaction): void {
  const first = tx.state.pending.first()
  if (first === undefined) return
  const market = tx.state.market(first.marketId)
  const pending = tx.bet(first.betId)
  const stale =
    market.row.state.status === 'OPEN' ? staleness(tx, market, pending) : 'MKT_SUSPENDED'
  if (stale !== null) {
    tx.lapse(pending, stale)
    return
  }
  tx.state.pending.removeFirst()
  const bet = released(pending)
  tx.setBet(market, bet)
  execute(tx, { market, runner: market.indexOf(bet) }, bet)
}
