import type { Bet } from '@crease/domain/bet.ts'
import type { AccountRow, MarketView } from '@crease/domain/decision.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/ids.ts'
import type { News } from '../broadcast/news.ts'

/** How many settled markets stay readable, so that late news about them still has names. */
const SETTLED_KEPT = 2_000

/**
 * What has been committed, for everyone who asks: it follows the news, so it never shows what the lane
 * has decided but not yet written.
 */
export class Committed {
  readonly #accounts = new Map<UserId, AccountRow>()
  readonly #openBets = new Map<UserId, Map<BetId, Bet>>()
  readonly #markets = new Map<MarketId, MarketView>()
  readonly #settled: MarketId[] = []

  follow(news: News): void {
    for (const row of news.accounts) this.#accounts.set(row.userId, row)
    for (const bet of news.bets) this.#followBet(bet)
    for (const view of news.markets) this.#followMarket(view)
  }

  account(userId: UserId): AccountRow | null {
    return this.#accounts.get(userId) ?? null
  }

  /** Newest first. */
  openBets(userId: UserId): readonly Bet[] {
    return [...(this.#openBets.get(userId)?.values() ?? [])].toReversed()
  }

  market(marketId: MarketId): MarketView | null {
    return this.#markets.get(marketId) ?? null
  }

  #followBet(bet: Bet): void {
    const own = this.#openBets.get(bet.userId) ?? new Map<BetId, Bet>()
    if (bet.remaining > 0) own.set(bet.betId, bet)
    else own.delete(bet.betId)
    if (own.size > 0) this.#openBets.set(bet.userId, own)
    else this.#openBets.delete(bet.userId)
  }

  #followMarket(view: MarketView): void {
    const { marketId } = view.definition
    if (view.result !== null && this.#markets.get(marketId)?.result === null) {
      this.#settled.push(marketId)
    }
    this.#markets.set(marketId, view)
    const oldest = this.#settled.length > SETTLED_KEPT ? this.#settled.shift() : undefined
    if (oldest !== undefined) this.#markets.delete(oldest)
  }
}
