import type { MarketView, RunnerView } from './decision.ts'
import { depthAcross, type OfferedLevel } from './cross-depth.ts'
import type { Side } from './bet.ts'
import type { LiveMarket } from './engine-state.ts'
import type { Runner } from './market.ts'
import { outcomesOf } from './settlement.ts'

/** How many prices a side everybody sees. */
const VIEW_LEVELS = 3

/** A market as everybody may see it. */
export function viewOf(market: LiveMarket): MarketView {
  const { definition, state, result, settlement } = market.row
  const statuses = statusesOf(market)
  return {
    definition,
    state,
    result,
    settlement,
    runners: definition.runners.map((runner, index) => ({
      ...runnerView(runner, index, market),
      status: market.hasRemoved(runner.runnerId) ? 'REMOVED' : (statuses[index] ?? 'ACTIVE'),
    })),
  }
}

function runnerView(
  { runnerId, name }: Runner,
  index: number,
  market: LiveMarket,
): Omit<RunnerView, 'status'> {
  return {
    runnerId,
    name,
    back: offered(market, index, 'BACK'),
    lay: offered(market, index, 'LAY'),
    lastTraded: market.runner(index).lastTraded,
  }
}

/** What a taker of a side finds on a runner, across the runners too where they are matched [MT46]. */
function offered(market: LiveMarket, runner: number, side: Side): readonly OfferedLevel[] {
  const { crossed } = market
  if (crossed === null) return market.runner(runner).book.depth(side, VIEW_LEVELS)
  const { ladder } = market.row.definition
  return depthAcross({ books: crossed, runner }, { side, ladder, levels: VIEW_LEVELS })
}

/** How one runner came in, in the market's order; all of them run while there is no result. */
function statusesOf(market: LiveMarket): readonly RunnerView['status'][] {
  const { result, definition } = market.row
  if (result === null) return definition.runners.map(() => 'ACTIVE')
  return outcomesOf(definition, result).map((outcome) => {
    if (outcome.kind === 'void') return 'REMOVED'
    return outcome.kind === 'won' ? 'WINNER' : 'LOSER'
  })
}
