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
export interface Committed {
  readonly follow: (news: News) => void
  readonly account: (userId: UserId) => AccountRow | null
  readonly openBets: (userId: UserId) => readonly Bet[]
  readonly market: (marketId: MarketId) => MarketView | null
}

export function createCommitted(): Committed {
  const accounts = new Map<UserId, AccountRow>()
  const openBets = new Map<UserId, Map<BetId, Bet>>()
  const markets = new Map<MarketId, MarketView>()
  const settled: MarketId[] = []

  function followBet(bet: Bet): void {
    const own = openBets.get(bet.userId) ?? new Map<BetId, Bet>()
    if (bet.remaining > 0) own.set(bet.betId, bet)
    else own.delete(bet.betId)
    if (own.size > 0) openBets.set(bet.userId, own)
    else openBets.delete(bet.userId)
  }

  function followMarket(view: MarketView): void {
    const { marketId } = view.definition
    if (view.result !== null && markets.get(marketId)?.result === null) settled.push(marketId)
    markets.set(marketId, view)
    const oldest = settled.length > SETTLED_KEPT ? settled.shift() : undefined
    if (oldest !== undefined) markets.delete(oldest)
  }

  return {
    follow: (news) => {
      for (const row of news.accounts) accounts.set(row.userId, row)
      for (const bet of news.bets) followBet(bet)
      for (const view of news.markets) followMarket(view)
    },
    account: (userId) => accounts.get(userId) ?? null,
    openBets: (userId) => [...(openBets.get(userId)?.values() ?? [])].toReversed(),
    market: (marketId) => markets.get(marketId) ?? null,
  }
}
