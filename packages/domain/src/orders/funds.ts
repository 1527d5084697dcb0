import type { Bet } from '../bet/bet.ts'
import type { LiveMarket } from '../state/live-market.ts'
import {
  closed,
  heldFor,
  heldForFirst,
  opened,
  type Position,
  type PositionChange,
} from '../risk/exposure.ts'
import type { MarketId, UserId } from '../units/ids.ts'
import { paise, type Paise, NO_MONEY } from '../units/money.ts'
import type { PerPeriod } from '../records/players/protection.ts'
import { plainNeed } from '../risk/admission.ts'
import { stakedOf } from '../state/play/play-book.ts'
import type { Transaction } from '../state/transaction.ts'
import { PERIODS } from '../units/calendar.ts'
import { NONE } from '../memory/bet-pool.ts'

/** A user as a new order finds them: what is free, and what they have in the order's market. */
export interface FundsView {
  readonly available: (tx: Transaction, userId: UserId) => Paise
  /** what must be held for the market */
  readonly neededIn: (market: LiveMarket, userId: UserId) => Paise
  /** what would have to be, with this bet unmatched too */
  readonly neededWith: (market: LiveMarket, bet: PositionChange, userId: UserId) => Paise
  readonly openBetsIn: (market: LiveMarket, userId: UserId) => number
  /** the most that a further bet may be, so that all sums of the market stay exact [MT80] */
  readonly roomIn: (market: LiveMarket) => Paise
  /** what is staked in the present day, week and month [PP7] */
  readonly staked: (tx: Transaction, userId: UserId) => PerPeriod
}

/** As it is now. One for all players: with a class of which each bet makes one, V8 loses the fast code of a bet. */
export const CURRENT_FUNDS: FundsView = {
  available: ({ state }, userId) => state.accounts.freeOf(userId),
  neededIn({ positions }, userId) {
    const row = positions.find(userId)
    return row === NONE ? NO_MONEY : positions.needed(row)
  },
  neededWith({ positions, payoff, runners }, bet, userId) {
    const row = positions.find(userId)
    if (row !== NONE) return positions.neededWith(row, bet)
    return heldForFirst(bet, runners.length, payoff)
  },
  openBetsIn({ positions }, userId) {
    const row = positions.find(userId)
    return row === NONE ? 0 : positions.openBetsAt(row)
  },
  roomIn: ({ positions }) => positions.room(),
  staked: ({ state, now }, userId) => state.playing.book.at(userId, now).staked,
}

/** The sum held for a user in a market now. */
function heldIn({ positions }: LiveMarket, userId: UserId): Paise {
  const row = positions.find(userId)
  return row === NONE ? NO_MONEY : positions.heldAt(row)
}

interface Supposed {
  readonly market: LiveMarket
  readonly position: Position
  readonly openBets: number
  /** the stakes that were let in */
  readonly added: number
}

/**
 * As it would be if some bets were gone and others let in: what a replacement and a batch are judged by,
 * before anything is changed [BS38] [BS41]. Because no match ever raises what is held [EX3], whatever fits
 * here fits when it is done.
 */
export class SupposedFunds implements FundsView {
  readonly #tx: Transaction
  readonly #userId: UserId
  readonly #supposed = new Map<MarketId, Supposed>()
  /** how the sums of stakes would change */
  readonly #staked = { day: 0, week: 0, month: 0 }

  constructor(tx: Transaction, userId: UserId) {
    this.#tx = tx
    this.#userId = userId
  }

  available(): Paise {
    const { cash, held } = this.#tx.account(this.#userId)
    let free = cash - held
    for (const { market, position } of this.#supposed.values()) {
      free += heldIn(market, this.#userId) - heldFor(position, market.payoff)
    }
    return paise(free)
  }

  neededIn(market: LiveMarket): Paise {
    return heldFor(this.#in(market).position, market.payoff)
  }

  neededWith(market: LiveMarket, bet: PositionChange): Paise {
    return heldFor(opened(this.#in(market).position, bet, market.payoff), market.payoff)
  }

  openBetsIn(market: LiveMarket): number {
    return this.#in(market).openBets
  }

  roomIn(market: LiveMarket): Paise {
    return paise(Math.max(0, market.positions.room() - this.#in(market).added))
  }

  staked(): PerPeriod {
    const { staked } = this.#tx.state.playing.book.at(this.#userId, this.#tx.now)
    const { day, week, month } = this.#staked
    return { day: staked.day + day, week: staked.week + week, month: staked.month + month }
  }

  /** As if a bet that was placed then cost so much more, or less. */
  #supposeStaked(change: number, placedAt: number): void {
    const { starts } = this.#tx.state.playing.book.at(this.#userId, this.#tx.now)
    for (const per of PERIODS) if (placedAt >= starts[per]) this.#staked[per] += change
  }

  /** Assumes that the bet's unmatched part, or `by` of it, were gone. */
  suppose(gone: Bet, market: LiveMarket, by: Paise = gone.remaining): void {
    const { position, openBets, added } = this.#in(market)
    const { side, odds } = gone
    const change = { runner: market.indexOf(gone), side, odds, stake: by }
    const left = { ...gone, remaining: paise(gone.remaining - by) }
    const less = stakedOf(left, market.payoff) - stakedOf(gone, market.payoff)
    this.#supposeStaked(less, gone.placedAt)
    this.#supposed.set(market.id, {
      market,
      position: closed(position, change, market.payoff),
      openBets: openBets - Number(by === gone.remaining),
      added,
    })
  }

  /** As if this had been let in. */
  supposeOpen(market: LiveMarket, change: PositionChange): void {
    const { position, openBets, added } = this.#in(market)
    this.#supposeStaked(plainNeed(change, market.payoff), this.#tx.now)
    this.#supposed.set(market.id, {
      market,
      position: opened(position, change, market.payoff),
      openBets: openBets + 1,
      added: added + change.stake,
    })
  }

  #in(market: LiveMarket): Supposed {
    const known = this.#supposed.get(market.id)
    if (known !== undefined) return known
    const { position, openBets } = market.holding(this.#userId)
    return { market, position, openBets, added: 0 }
  }
}
