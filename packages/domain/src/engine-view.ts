import type { MarketRow } from './rows.ts'
import type { MarketView, RunnerDepth, RunnerView, OfferedLevel } from './market-view.ts'
import { depthAcross } from './cross-depth.ts'
import type { Side } from './side.ts'
import type { LiveMarket } from './engine-state.ts'
import type { RunnerId } from './ids.ts'
import type { MarketDefinition } from './market.ts'
import { NO_MONEY, paise } from './money.ts'
import { outcomesOf } from './settlement.ts'

/** How many prices a side everybody sees. */
const VIEW_LEVELS = 3
/** How many prices a side are told to who asks for one runner alone [RT50]. */
const DEPTH_LEVELS = 100

/** A market as everybody may see it. */
export function viewOf(market: LiveMarket): MarketView {
  return viewWith(market.row, (index) => ({
    back: offered(market, index, { side: 'BACK', levels: VIEW_LEVELS }),
    lay: offered(market, index, { side: 'LAY', levels: VIEW_LEVELS }),
    lastTraded: market.runner(index).lastTraded,
    traded: paise(market.fills.tradedOn(index) + market.runner(index).tradedElsewhere),
  }))
}

/** A market of the ledger that has ended, which the engine has forgotten: how each runner came in, and no price. */
export const endedViewOf = (row: MarketRow): MarketView =>
  viewWith(row, () => ({ back: [], lay: [], lastTraded: null, traded: NO_MONEY }))

type Prices = Pick<RunnerView, 'back' | 'lay' | 'lastTraded' | 'traded'>

function viewWith(
  { definition, state, result, settlement, removals }: MarketRow,
  pricesOf: (index: number) => Prices,
): MarketView {
  const statuses = statusesOf(definition, result)
  return {
    definition,
    state,
    result,
    settlement,
    runners: definition.runners.map(({ runnerId, name, closed }, index) => ({
      runnerId,
      name,
      ...(closed !== undefined && { closed }),
      ...pricesOf(index),
      status: removals.some((removal) => removal.runnerId === runnerId)
        ? 'REMOVED'
        : (statuses[index] ?? 'ACTIVE'),
    })),
  }
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
function statusesOf(
  definition: MarketDefinition,
  result: MarketRow['result'],
): readonly RunnerView['status'][] {
  if (result === null) return definition.runners.map(() => 'ACTIVE')
  return outcomesOf(definition, result).map((outcome) => {
    if (outcome.kind === 'void') return 'REMOVED'
    return outcome.kind === 'won' ? 'WINNER' : 'LOSER'
  })
}
