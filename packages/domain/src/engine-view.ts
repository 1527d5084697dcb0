import type { MarketRow, MarketView, RunnerDepth, RunnerView } from './decision.ts'
import { depthAcross, type OfferedLevel } from './cross-depth.ts'
import type { Side } from './bet.ts'
import { BookPool } from './book-pool.ts'
import { LiveMarket } from './engine-state.ts'
import { PositionPool } from './position-pool.ts'
import type { RunnerId } from './ids.ts'
import type { Runner } from './market.ts'
import { outcomesOf } from './settlement.ts'

/** How many prices a side everybody sees. */
const VIEW_LEVELS = 3
/** How many prices a side are told to who asks for one runner alone [RT50]. */
export const DEPTH_LEVELS = 100

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

/** A market of the ledger that has ended, which the engine has forgotten: how each runner came in, and no price. */
export function endedViewOf(row: MarketRow): MarketView {
  return viewOf(new LiveMarket(row, { books: new BookPool(), positions: new PositionPool() }))
}

/** One runner of a market with all its prices, up to `DEPTH_LEVELS` a side; null where it is unknown. */
export function depthOf(market: LiveMarket, runnerId: RunnerId): RunnerDepth | null {
  const view = viewOf(market)
  const index = view.runners.findIndex((each) => each.runnerId === runnerId)
  const runner = view.runners[index]
  if (runner === undefined) return null
  const [back, lay] = (['BACK', 'LAY'] as const).map((side) =>
    offered(market, index, { side, levels: DEPTH_LEVELS }),
  )
  return { market: view, runner: { ...runner, back: back ?? [], lay: lay ?? [] } }
}

function runnerView(
  { runnerId, name }: Runner,
  index: number,
  market: LiveMarket,
): Omit<RunnerView, 'status'> {
  return {
    runnerId,
    name,
    back: offered(market, index, { side: 'BACK', levels: VIEW_LEVELS }),
    lay: offered(market, index, { side: 'LAY', levels: VIEW_LEVELS }),
    lastTraded: market.runner(index).lastTraded,
    traded: market.fills.tradedOn(index),
  }
}

/** What a taker of a side finds on a runner, across the runners too where they are matched [MT46]. */
function offered(
  market: LiveMarket,
  runner: number,
  { side, levels }: { readonly side: Side; readonly levels: number },
): readonly OfferedLevel[] {
  const { crossed } = market
  if (crossed === null) return market.runner(runner).book.depth(side, levels)
  const { ladder } = market.row.definition
  return depthAcross({ books: crossed, runner }, { side, ladder, levels })
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
