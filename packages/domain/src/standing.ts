import type { LiveMarket } from './engine-state.ts'
import type { Position } from './exposure.ts'
import type { UserId } from './ids.ts'
import { paise, type Paise } from './money.ts'
import type { Turn } from './turn.ts'

/** A user as a new order finds them: what is free, and what they have in the order's market. */
export interface Standing {
  readonly available: () => Paise
  readonly positionIn: (market: LiveMarket) => Position
  readonly openBetsIn: (market: LiveMarket) => number
}

/** As it is now. */
export function standingOf(turn: Turn, userId: UserId): Standing {
  return {
    available: () => {
      const { cash, held } = turn.account(userId)
      return paise(cash - held)
    },
    positionIn: (market) => market.holding(userId).position,
    openBetsIn: (market) => market.holding(userId).openBets,
  }
}
