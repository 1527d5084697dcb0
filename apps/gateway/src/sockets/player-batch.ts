import type { TableBets } from '@crease/contract/casino-shapes.ts'
import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import type { Wallet } from '@crease/contract/sockets.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import { wireBet, type WireBet } from '../wire/bet.ts'
import { wireConditional } from '../wire/conditional.ts'
import { wirePositions, type WirePosition } from '../wire/position.ts'
import { wireTableBets } from '../wire/table-bets.ts'
import { wireWallet } from '../wire/wallet.ts'

/** The wallet if it changed, and each bet in its newest state [RT7]. */
export interface PlayerBatch {
  readonly userId: UserId
  readonly wallet: Wallet | null
  readonly bets: readonly WireBet[]
  readonly positions: readonly WirePosition[]
  readonly conditionals: readonly ConditionalRow[]
  readonly rounds: readonly TableBets[]
  /** what the ledger has these bets under [RT33] */
  readonly number: number
}

type MarketOf = (marketId: MarketId) => MarketView | null

/** A player's news in the words of the wire. */
export function playerBatch(news: PlayerNews, marketOf: MarketOf): PlayerBatch {
  const { userId, account, number, version } = news
  return {
    userId,
    wallet: account === null ? null : wireWallet(account, version),
    bets: wireBets(news.bets, marketOf),
    positions: wirePositions(news.positions, marketOf),
    conditionals: news.conditionals.map((order) =>
      wireConditional(order, marketOf(order.marketId)?.definition ?? null),
    ),
    rounds: news.rounds.map(wireTableBets),
    number,
  }
}

/** Bets with the names of their markets; one of a market that is not known is left out. */
export function wireBets(bets: PlayerNews['bets'], marketOf: MarketOf): readonly WireBet[] {
  return bets.flatMap((bet) => {
    const market = marketOf(bet.marketId)
    return market === null ? [] : [wireBet(bet, market.definition)]
  })
}
