import type { BetId } from './ids.ts'
import type { EngineState } from './engine-state.ts'
import { execute, staleness } from './executing.ts'
import { released } from './bet-lifecycle.ts'
import type { Turn } from './turn.ts'

/** When the engine must next be asked, epoch milliseconds; null when nothing waits for the clock. */
export function nextDue(state: EngineState): number | null {
  const release = state.pending[0]?.pendingUntil ?? null
  const alarm = state.alarms.first()?.at ?? null
  if (release === null || alarm === null) return release ?? alarm
  return Math.min(release, alarm)
}

/**
 * All that the clock has brought about by `now`, in the order of its time: delays that have ended
 * [BS6], and bets that expire [BS32]; of one moment, the end comes before the release.
 */
export function doWhatIsDue(turn: Turn): void {
  for (let due = nextDue(turn.state); due !== null && due <= turn.now; due = nextDue(turn.state)) {
    const alarm = turn.state.alarms.first()
    if (alarm !== null && alarm.at === due) {
      turn.state.alarms.removeFirst()
      expire(turn, alarm.betId)
    } else releaseFirst(turn)
  }
}

function expire(turn: Turn, betId: BetId): void {
  const bet = turn.state.bets.get(betId)
  if (bet !== undefined && bet.remaining > 0) turn.lapse(bet, 'TIME_ELAPSED')
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
