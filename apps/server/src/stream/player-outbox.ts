import type { Bet } from '@crease/domain/bet/bet.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import type { News } from '../exchange/news.ts'

interface Waiting {
  account: AccountRow | null
  readonly bets: Map<BetId, Bet>
  readonly positions: Map<MarketId, PlayerPosition>
  readonly conditionals: Map<BetId, ConditionalOrder>
}

/** Bets that wait at most; a gateway that takes no more begins anew, and its readers resume by number. */
const MAX_WAITING_BETS = 50_000

/** What waits to be told of the players that one gateway follows: of each bet its newest state [RT30]. */
export class PlayerOutbox {
  readonly #followed = new Set<UserId>()
  readonly #waiting = new Map<UserId, Waiting>()
  #bets = 0

  follow(user: UserId): void {
    this.#followed.add(user)
  }

  unfollow(user: UserId): void {
    this.#followed.delete(user)
    this.#waiting.delete(user)
  }

  get isOverfull(): boolean {
    return this.#bets > MAX_WAITING_BETS
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** Takes what a commit changed of those who are followed. */
  add({ accounts, bets, positions, conditionals }: News): void {
    if (this.#followed.size === 0) return
    for (const account of accounts) {
      const of = this.#of(account.userId)
      if (of !== null && account.kind !== 'maker') of.account = account
    }
    for (const one of positions) this.#of(one.userId)?.positions.set(one.marketId, one)
    for (const order of conditionals) this.#of(order.userId)?.conditionals.set(order.orderId, order)
    for (const bet of bets) {
      this.#of(bet.userId)?.bets.set(bet.betId, bet)
      if (this.#followed.has(bet.userId)) this.#bets += 1
    }
  }

  /** All that waits, as of this number and version, and nothing waits any more. */
  take(now: { readonly number: number; readonly version: number }): readonly PlayerNews[] {
    const news = [...this.#waiting].map(([userId, { account, bets, positions, conditionals }]) => ({
      userId,
      account,
      bets: [...bets.values()],
      positions: [...positions.values()],
      conditionals: [...conditionals.values()],
      ...now,
    }))
    this.#waiting.clear()
    this.#bets = 0
    return news
  }

  #of(user: UserId): Waiting | null {
    if (!this.#followed.has(user)) return null
    const known = this.#waiting.get(user)
    if (known !== undefined) return known
    const waiting = {
      account: null,
      bets: new Map<BetId, Bet>(),
      positions: new Map<MarketId, PlayerPosition>(),
      conditionals: new Map<BetId, ConditionalOrder>(),
    }
    this.#waiting.set(user, waiting)
    return waiting
  }
}
