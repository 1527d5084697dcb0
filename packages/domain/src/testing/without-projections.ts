import type { Decision } from '../records/command.ts'
import type { World } from './world.ts'

/**
 * A decision without the markets that take orders for a starting price among those it touched: near and far price have
 * a clock of their own, which a restart sets back [SP16].
 */
export const withoutProjections = ({ engine }: World, decision: Decision): Decision => ({
  ...decision,
  touched: decision.touched.filter(
    (marketId) => engine.view(marketId)?.runners[0]?.start?.kind !== 'open',
  ),
})
