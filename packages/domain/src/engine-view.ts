import type { MarketView, RunnerView } from './decision.ts'
import type { LiveMarket, LiveRunner } from './engine-state.ts'
import type { MarketResult, Runner } from './market.ts'
import { winnersIn } from './settlement.ts'

/** How many prices a side everybody sees. */
const VIEW_LEVELS = 3

/** A market as everybody may see it. */
export function viewOf(market: LiveMarket): MarketView {
  const { definition, state, result } = market.row
  return {
    definition,
    state,
    result,
    runners: definition.runners.map((runner, index) =>
      runnerView(runner, market.runner(index), result),
    ),
  }
}

function runnerView(
  { runnerId, name }: Runner,
  live: LiveRunner,
  result: MarketResult | null,
): RunnerView {
  return {
    runnerId,
    name,
    status: runnerStatus(runnerId, result),
    back: live.book.depth('BACK', VIEW_LEVELS),
    lay: live.book.depth('LAY', VIEW_LEVELS),
    lastTraded: live.lastTraded,
  }
}

function runnerStatus(
  runnerId: Runner['runnerId'],
  result: MarketResult | null,
): RunnerView['status'] {
  if (result === null) return 'ACTIVE'
  if (result.kind === 'void' || result.removed.includes(runnerId)) return 'REMOVED'
  return winnersIn(result).includes(runnerId) ? 'WINNER' : 'LOSER'
}
