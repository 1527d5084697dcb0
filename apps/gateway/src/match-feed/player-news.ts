import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import type { Wallet } from '@crease/contract/sockets.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { News } from '@crease/protocol/news.ts'
import { wireBet, type WireBet } from '../wire/bet.ts'
import { wireConditional } from '../wire/conditional.ts'
import { wirePosition, type WirePosition } from '../wire/position.ts'

/** Whoever carries a player's own news on. */
export interface PlayerListener {
  /** whether anybody listens for this player: nothing is made ready for nobody */
  readonly listens: (user: UserId) => boolean
  readonly wallet: (user: UserId, wallet: Wallet) => void
  readonly position: (user: UserId, position: WirePosition) => void
  readonly conditional: (user: UserId, order: ConditionalRow) => void
  /** a bet in its newest state, as the ledger has it under this number */
  readonly bet: (user: UserId, bet: WireBet, number: number) => void
}

/** A player's own money and bets, told after each commit that touches them [RT7]. */
export class PlayerNews {
  readonly #market: (id: MarketId) => MarketView | null
  readonly #listeners: PlayerListener[] = []
  #version: number
  #number = 0

  /** `startedAt`, epoch milliseconds, lets wallet versions rise across restarts too. */
  constructor(start: { startedAt: number; market: (id: MarketId) => MarketView | null }) {
    this.#market = start.market
    this.#version = start.startedAt
  }

  /** Up to this number every bet that a commit changed has been told [RT33]. */
  get number(): number {
    return this.#number
  }

  listen(listener: PlayerListener): void {
    this.#listeners.push(listener)
  }

  tell(news: News): void {
    this.#version += 1
    // A tick of quotes alone is not written: its number is nobody's, and may be given again.
    if (news.bets.length + news.accounts.length > 0) {
      this.#number = Math.max(this.#number, news.number)
    }
    for (const listener of this.#listeners) this.#tellOne(listener, news)
  }

  /** A wallet as of now, in points. A player who was never funded has an empty one. */
  wallet(account: AccountRow | null): Wallet {
    return {
      Balance: account === null ? 0 : paiseToPoints(account.cash),
      Owed: account === null ? 0 : paiseToPoints(account.owed),
      Exposure: account === null ? 0 : paiseToPoints(account.held),
      version: this.#version,
    }
  }

  #tellOne(listener: PlayerListener, news: News): void {
    for (const account of news.accounts) {
      if (account.kind !== 'maker' && listener.listens(account.userId)) {
        listener.wallet(account.userId, this.wallet(account))
      }
    }
    for (const one of news.positions) {
      const market = listener.listens(one.userId) ? this.#market(one.marketId) : null
      if (market !== null) listener.position(one.userId, wirePosition(one, market.definition))
    }
    this.#tellConditionals(listener, news)
    for (const bet of news.bets) {
      if (!listener.listens(bet.userId)) continue
      const market = this.#market(bet.marketId)
      if (market !== null) {
        listener.bet(bet.userId, wireBet(bet, market.definition), this.#number)
      }
    }
  }

  #tellConditionals(listener: PlayerListener, { conditionals }: News): void {
    for (const order of conditionals) {
      if (!listener.listens(order.userId)) continue
      const market = this.#market(order.marketId)
      listener.conditional(order.userId, wireConditional(order, market?.definition ?? null))
    }
  }
}
