import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { PositionRow, BetRow } from '../../link/named.ts'

export interface Liability {
  readonly marketId: MarketId
  readonly eventId: EventId
  /** as the player's bets name them; null where none of them is at hand */
  readonly eventName: string | null
  readonly marketName: string | null
  readonly said?: BetRow['said']
  readonly exposure: Paise
}

type Held = Pick<PositionRow, 'marketId' | 'eventId' | 'exposure'>
type Named = Pick<BetRow, 'marketId' | 'eventName' | 'marketName' | 'said'>

/** The amount held by each market, the largest first; markets that hold none are left out [UI109]. */
export function liabilities(held: readonly Held[], bets: readonly Named[]): readonly Liability[] {
  const named = new Map(bets.map((bet) => [bet.marketId, bet]))
  return held
    .filter(({ exposure }) => exposure > 0)
    .toSorted((a, b) => b.exposure - a.exposure)
    .map(({ marketId, eventId, exposure }) => {
      const bet = named.get(marketId)
      return {
        marketId,
        eventId,
        exposure,
        eventName: bet?.eventName ?? null,
        marketName: bet?.marketName ?? null,
        ...(bet?.said !== undefined && { said: bet.said }),
      }
    })
}
