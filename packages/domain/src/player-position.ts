import { NONE } from './bet-pool.ts'
import type { AccountKind } from './rows.ts'
import type { EngineState, LiveMarket } from './engine-state.ts'
import type { Position } from './exposure.ts'
import type { MarketId, UserId } from './ids.ts'
import type { Paise } from './money.ts'

/** What a player has in one market: matched and unmatched, and what is held for it. */
export interface PlayerPosition {
  readonly userId: UserId
  readonly marketId: MarketId
  /** in the market's order */
  readonly position: Position
  readonly exposure: Paise
}

/** A user's position in a market; null where there is none. */
export function positionIn(
  state: EngineState,
  userId: UserId,
  marketId: MarketId,
): PlayerPosition | null {
  const market = state.markets.get(marketId)
  return market === undefined || market.positions.find(userId) === NONE
    ? null
    : heldBy(market, userId)
}

/** Every player's position in a market that has not ended; the house has no screen. */
export function positionsIn(state: EngineState): readonly PlayerPosition[] {
  return [...state.markets.values()]
    .filter((market) => !market.ended)
    .flatMap((market) =>
      market.positions
        .users()
        .filter((userId) => isPlayers(state.accounts.get(userId)?.kind))
        .map((userId) => heldBy(market, userId)),
    )
}

const isPlayers = (kind: AccountKind | undefined): boolean => kind === 'player' || kind === 'demo'

function heldBy(market: LiveMarket, userId: UserId): PlayerPosition {
  const { position, exposure } = market.holding(userId)
  return { userId, marketId: market.id, position, exposure }
}
