import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { RunnerDepth } from '@crease/contract/depth-shapes.ts'
import type { OfferedLevel } from '@crease/domain/records/market-view.ts'
import type { RunnerDepth as DomainDepth } from '@crease/domain/records/market-view.ts'
import { termsOf } from '@crease/domain/market/market.ts'
import { takesLays } from '@crease/domain/market/kinds.ts'
import { gtypeOf, rowStatus } from './market.ts'

/** One runner with all its prices in the words of the wire: odds always decimal [RT50]. */
export function wireDepth({ market, runner }: DomainDepth): RunnerDepth {
  const { definition, state } = market
  const { minStake, maxStake } = termsOf(definition, runner.runnerId)
  return {
    marketId: definition.marketId,
    selectionId: runner.runnerId,
    selectionName: runner.name,
    eventId: definition.eventId,
    eventName: definition.eventName,
    sportId: definition.sportId,
    marketName: definition.name,
    gtype: gtypeOf(definition.kind),
    ...(definition.payoff?.kind === 'meter' && { cap: definition.payoff.cap }),
    ladder: definition.ladder,
    takesLays: takesLays(definition.kind),
    status: state.status,
    gstatus: rowStatus(state, runner),
    iplay: state.inPlay,
    betDelayMs: state.betDelayMs,
    min: paiseToPoints(minStake),
    max: paiseToPoints(maxStake),
    ltp: runner.lastTraded === null ? null : runner.lastTraded / 100,
    tv: paiseToPoints(runner.traded),
    back: runner.back.map(wireLevel),
    lay: runner.lay.map(wireLevel),
  }
}

const wireLevel = ({ odds, size }: OfferedLevel): [number, number] => [
  odds / 100,
  paiseToPoints(size),
]
