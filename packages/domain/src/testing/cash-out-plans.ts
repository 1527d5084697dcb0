import type { RunnerOffers } from '../hedge/hedge-walk.ts'
import type { CashOutPlan, Planned } from '../hedge/plan-cash-out.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { flatPosition, matchedBy, type Position } from '../risk/exposure.ts'
import { at, level, points } from './world.ts'

interface Bet {
  readonly runner: number
  readonly side: 'BACK' | 'LAY'
  readonly price: number
  readonly stake: number
}

/** The position of these bets in a market of n runners. */
export const positionOf = (runners: number, bets: readonly Bet[]): Position =>
  bets.reduce(
    (before, { runner, side, price, stake }) =>
      matchedBy(before, { runner, side, odds: at(price), stake: points(stake) }, ONE_WINNER),
    flatPosition(runners),
  )

/** The plan, where there is one. */
export function planOf(planned: Planned): CashOutPlan {
  if (planned.kind === 'none') throw new Error(`no plan: ${planned.reason}`)
  return planned.plan
}

/** The result of each outcome after a plan. */
export const brought = ({ after }: CashOutPlan) => after.map(({ brings }) => brings)

/** More than anybody takes on both sides, at these prices. */
export const deep = (toBack: number, toLay: number): RunnerOffers => ({
  back: [level(toBack, 1_000_000)],
  lay: [level(toLay, 1_000_000)],
})
