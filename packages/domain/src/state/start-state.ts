import type { MarketRow } from '../records/rows.ts'
import type { StartState } from '../risk/admission.ts'

/** Whether a market takes orders for its starting prices [SP1]. */
export function startIn({ definition, state, starting }: MarketRow): StartState {
  if (definition.payoff !== undefined) return 'line'
  if ((definition.startingPrices ?? 'off') === 'off') return 'none'
  return starting === null && !state.inPlay ? 'open' : 'over'
}
