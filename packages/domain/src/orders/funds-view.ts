import { NONE } from '../book/bet-pool.ts'
import type { LiveMarket } from '../state/engine-state.ts'
import { flatPosition, heldFor, opened, type PositionChange } from '../risk/exposure.ts'
import type { UserId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import type { Transaction } from '../state/transaction.ts'

/** A user as a new order finds them: what is free, and what they have in the order's market. */
export interface Standing {
  readonly available: () => Paise
  /** what must be held for the market */
  readonly neededIn: (market: LiveMarket) => Paise
  /** what would have to be, with this bet unmatched too */
  readonly neededWith: (market: LiveMarket, bet: PositionChange) => Paise
  readonly openBetsIn: (market: LiveMarket) => number
  /** the most that a further bet may be, so that all sums of the market stay exact [MT80] */
  readonly roomIn: (market: LiveMarket) => Paise
}

/** As it is now. */
export function standingOf(tx: Transaction, userId: UserId): Standing {
  return {
    available: () => {
      const { cash, held } = tx.account(userId)
      return paise(cash - held)
    },
    neededIn: ({ positions }) => {
      const row = positions.find(userId)
      return row === NONE ? NO_MONEY : positions.needed(row)
    },
    neededWith: ({ positions, payoff, runners }, bet) => {
      const row = positions.find(userId)
      if (row !== NONE) return positions.neededWith(row, bet)
      return heldFor(opened(flatPosition(runners.length), bet, payoff), payoff)
    },
    openBetsIn: ({ positions }) => {
      const row = positions.find(userId)
      return row === NONE ? 0 : positions.openBetsAt(row)
    },
    roomIn: ({ positions }) => positions.room(),
  }
}
