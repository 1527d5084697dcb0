import type { MarketView, RunnerView } from './decision.ts'
import { depthAcross, type OfferedLevel } from './cross-depth.ts'
import type { Side } from './bet.ts'
import type { LiveMarket } from './engine-state.ts'
import type { MarketResult, Runner } from './market.ts'
import { winnersIn } from './settlement.ts'

/** How many prices a side everybody sees. */
const VIEW_LEVELS = 3

/** A market as everybody may see it. */
export function viewOf(market: LiveMarket): MarketView {
  const { definition, state, result, settlement } = market.row
  return {
    definition,
    state,
    result,
    settlement,
    runners: definition.runners.map((runner, index) => runnerView(runner, index, market)),
  }
}

function runnerView({ runnerId, name }: Runner, index: number, market: LiveMarket): RunnerView {
  return {
    runnerId,
    name,
    status: market.hasRemoved(runnerId) ? 'REMOVED' : runnerStatus(runnerId, market.row.result),
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

function runnerStatus(
  runnerId: Runner['runnerId'],
  result: MarketResult | null,
): RunnerView['status'] {
  if (result === null) return 'ACTIVE'
  if (result.kind === 'void' || result.removed.includes(runnerId)) return 'REMOVED'
  return winnersIn(result).includes(runnerId) ? 'WINNER' : 'LOSER'
}
