import type { Bet } from '@crease/domain/bet/bet.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import type { PlayerRound } from '@crease/protocol/casino.ts'
import type { News } from '../exchange/news.ts'

interface Waiting {
  account: AccountRow | null
  readonly bets: Map<BetId, Bet>
  readonly positions: Map<MarketId, PlayerPosition>
  readonly conditionals: Map<BetId, ConditionalOrder>
  readonly rounds: Map<string, PlayerRound>
}

/** Waiting bets at most; a gateway that takes no more restarts its news, and its readers resume by number. */
const MAX_WAITING_BETS = 50_000

/** Waiting news of the players that one gateway follows: the newest state of each bet [RT30]. */
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
      if (account.kind !== 'maker') this.#note(account, (of) => (of.account = account))
    }
    for (const one of positions) this.#note(one, (of) => of.positions.set(one.marketId, one))
    for (const order of conditionals) {
      this.#note(order, (of) => of.conditionals.set(order.orderId, order))
    }
    for (const bet of bets) {
      this.#note(bet, (of) => of.bets.set(bet.betId, bet))
      if (this.#followed.has(bet.userId)) this.#bets += 1
    }
  }

  /** Takes what players have in rounds of casino tables: the newest of each table. */
  addRounds(rounds: readonly PlayerRound[]): void {
    for (const round of rounds) this.#note(round, (of) => of.rounds.set(round.table, round))
  }

  /** All that waits, as of this number and version, and nothing waits any more. */
  take(now: { readonly number: number; readonly version: number }): readonly PlayerNews[] {
    const news = [...this.#waiting].map(([userId, of]) => ({
      userId,
      account: of.account,
      bets: [...of.bets.values()],
      positions: [...of.positions.values()],
      conditionals: [...of.conditionals.values()],
      rounds: [...of.rounds.values()],
      ...now,
    }))
    this.#waiting.clear()
    this.#bets = 0
    return news
  }

  #note({ userId }: { readonly userId: UserId }, change: (of: Waiting) => void): void {
    if (!this.#followed.has(userId)) return
    const waiting = this.#waiting.get(userId) ?? {
      account: null,
      bets: new Map(),
      positions: new Map(),
      conditionals: new Map(),
      rounds: new Map(),
    }
    this.#waiting.set(userId, waiting)
    change(waiting)
  }
}
