import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import type { MarketView } from '@crease/domain/decision.ts'
import type { MarketId, UserId } from '@crease/domain/ids.ts'
import type { MarketDefinition } from '@crease/domain/market.ts'
import type { Centipaise } from '@crease/domain/money.ts'
import type { PlayerPosition } from '@crease/domain/player-position.ts'

export type WirePosition = PositionRow

/** 1/100 paise as points, exact to four decimals. */
export const centipaiseToPoints = (amount: Centipaise): number => amount / 10_000

/** What a player has in a market, with the names of its runners. */
export function wirePosition(held: PlayerPosition, market: MarketDefinition): WirePosition {
  return {
    marketId: market.marketId,
    eventId: market.eventId,
    winners: market.winners,
    exposure: paiseToPoints(held.exposure),
    runners: held.position.map((one, index) => ({
      selectionId: market.runners[index]?.runnerId ?? '',
      ifWin: centipaiseToPoints(one.ifWin),
      ifLose: centipaiseToPoints(one.ifLose),
      openBack: centipaiseToPoints(one.openBack),
      openLay: centipaiseToPoints(one.openLay),
    })),
  }
}

interface PositionReads {
  readonly positions: (user: UserId) => readonly PlayerPosition[]
  readonly market: (marketId: MarketId) => MarketView | null
}

/** All that a player has in markets that have not ended. */
export function wirePositions(reads: PositionReads, user: UserId): readonly WirePosition[] {
  return reads.positions(user).flatMap((held) => {
    const market = reads.market(held.marketId)
    return market === null ? [] : [wirePosition(held, market.definition)]
  })
}
