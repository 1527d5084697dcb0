import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { RunnerPosition, PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { MarketDefinition, Runner } from '@crease/domain/market/market.ts'
import { eachWayPart } from './market.ts'
import type { Centipaise } from '@crease/domain/units/money.ts'

export type WirePosition = PositionRow

/** 1/100 paise as points, exact to four decimals. */
export const centipaiseToPoints = (amount: Centipaise): number => amount / 10_000

/** A player's position in a market, with the names of its runners. */
function wirePosition(held: PlayerPosition, market: MarketDefinition): WirePosition {
  return {
    marketId: market.marketId,
    eventId: market.eventId,
    winners: market.winners,
    ...eachWayPart(market),
    ...(market.payoff?.kind === 'meter' && { cap: market.payoff.cap }),
    ...(market.payoff?.kind === 'lines' && { lines: market.payoff.of }),
    exposure: paiseToPoints(held.exposure),
    runners: market.runners.flatMap((runner, index) => {
      const one = held.position[index]
      const isLeftOut = market.payoff?.kind === 'bands' && !isMarked(one)
      return one === undefined || isLeftOut ? [] : [wireRunner(runner, one)]
    }),
  }
}

function wireRunner({ runnerId, band }: Runner, one: RunnerPosition): WirePosition['runners'][0] {
  return {
    selectionId: runnerId,
    ifWin: centipaiseToPoints(one.ifWin),
    ifLose: centipaiseToPoints(one.ifLose),
    openBack: centipaiseToPoints(one.openBack),
    openLay: centipaiseToPoints(one.openLay),
    ...(one.openPlaced !== undefined && { openPlaced: centipaiseToPoints(one.openPlaced) }),
    ...(band !== undefined && { band: { ...band } }),
  }
}

const isMarked = (one: RunnerPosition | undefined): boolean =>
  one !== undefined && [one.ifWin, one.ifLose, one.openBack, one.openLay].some((part) => part !== 0)

/** All that a player has in markets that have not ended. */
export function wirePositions(
  positions: readonly PlayerPosition[],
  marketOf: (marketId: MarketId) => MarketView | null,
): readonly WirePosition[] {
  return positions.flatMap((held) => {
    const market = marketOf(held.marketId)
    return market === null ? [] : [wirePosition(held, market.definition)]
  })
}
