import type { Bet } from '@crease/domain/bet/bet.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerNews, PublicNews } from '@crease/protocol/messages.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { PlayerRound, TableView } from '@crease/protocol/casino.ts'
import { PriceHistory } from '@crease/exchange/history/price-history.ts'
import type { Sockets } from '../sockets/create-sockets.ts'
import { playerBatch } from '../sockets/player-batch.ts'
import type { FakeExchange } from './fake-exchange.ts'

/** The changes of a commit. */
interface Committed {
  readonly number: number
  readonly markets: readonly MarketView[]
  readonly bets: readonly Bet[]
  readonly accounts: readonly AccountRow[]
  readonly positions: readonly PlayerPosition[]
  readonly conditionals: readonly ConditionalOrder[]
}

const NOTHING: Committed = {
  number: 1,
  markets: [],
  bets: [],
  accounts: [],
  positions: [],
  conditionals: [],
}

interface Parts {
  readonly exchange: FakeExchange
  readonly catalogue: Catalogue
  readonly sockets: Pick<Sockets, 'tell' | 'tellPlayers'>
  readonly now: () => number
}

/** Tells a gateway what an exchange tells it, at once and without a line between them. */
export function testBroadcast({ exchange, catalogue, sockets, now }: Parts) {
  const history = new PriceHistory(now)
  exchange.history = async (market) => history.of(market)
  function tell(news: PublicNews): void {
    catalogue.tell(news)
    sockets.tell(news)
  }
  return {
    tellEvent: (event: EventInfo) => tell({ events: [event], markets: [], scores: [], tables: [] }),
    tellScore: (event: EventId, score: Score) =>
      tell({ events: [], markets: [], scores: [[event, score]], tables: [] }),
    tellTable: (view: TableView) => tell({ events: [], markets: [], scores: [], tables: [view] }),
    tellRound: (round: PlayerRound) => {
      const { number, version } = exchange
      const nothing = { account: null, bets: [], positions: [], conditionals: [] }
      const news = { ...nothing, userId: round.userId, rounds: [round], number, version }
      sockets.tellPlayers([playerBatch(news, (id) => catalogue.market(id))])
    },
    publish: (changes: Partial<Committed>) => {
      const news = { ...NOTHING, ...changes }
      exchange.version += 1
      if (news.bets.length + news.accounts.length > 0) exchange.number = news.number
      history.tellMarkets(news.markets)
      tell({ events: [], markets: news.markets, scores: [], tables: [] })
      const { number, version } = exchange
      const players = playersOf(news).map((user) => newsOf(user, news, { number, version }))
      const marketOf = (id: MarketId) => catalogue.market(id)
      sockets.tellPlayers(players.map((each) => playerBatch(each, marketOf)))
    },
  }
}

function playersOf({ bets, accounts, positions, conditionals }: Committed): readonly UserId[] {
  return [
    ...new Set([...bets, ...accounts, ...positions, ...conditionals].map(({ userId }) => userId)),
  ]
}

function newsOf(
  user: UserId,
  news: Committed,
  place: { readonly number: number; readonly version: number },
): PlayerNews {
  const own = <Row extends { readonly userId: UserId }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ userId }) => userId === user)
  return {
    userId: user,
    account: own(news.accounts)[0] ?? null,
    bets: own(news.bets),
    positions: own(news.positions),
    conditionals: own(news.conditionals),
    rounds: [],
    ...place,
  }
}
