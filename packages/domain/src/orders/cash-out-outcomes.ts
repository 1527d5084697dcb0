import { hasLost } from '../market/market.ts'
import { contestedPayoff, type Payoff } from '../market/payoff.ts'
import type { LiveMarket } from '../state/live-market.ts'

/** The outcomes of a market that a cash-out evens out. */
interface Outcomes {
  /** the runners that can still win, by their place in the market */
  readonly racing: readonly number[]
  /** late runners, who may win too [CO45] */
  readonly late: number
  /** null: whatever happens, bets bring the same */
  readonly payoff: Payoff | null
}

/**
 * A removed runner cannot win, and nothing is on offer for it [CO2]; where a number decides, none is. A runner that has
 * lost started all the same: places are paid [CO44], but it takes none of them [CO46].
 */
export function outcomesToEven(market: LiveMarket): Outcomes {
  const { runners, latecomers = [] } = market.row.definition
  const started = [...runners.entries()].filter(([, { runnerId }]) => !market.hasRemoved(runnerId))
  // each way it may still be placed
  const mayLose = market.payoff.kind === 'winners'
  const racing = started
    .filter(([, runner]) => !mayLose || !hasLost(runner))
    .map(([index]) => index)
  const late = latecomers.length
  const payoff = contestedPayoff(market.payoff, started.length + late)
  return {
    racing,
    late,
    payoff: payoff !== null && isOpen(payoff, racing.length + late) ? payoff : null,
  }
}

/** Whether more runners can win than there are places. */
const isOpen = (payoff: Payoff, racing: number): boolean =>
  payoff.kind !== 'winners' || racing > payoff.winners
