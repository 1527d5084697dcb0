import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import type { Wallet } from '@crease/contract/sockets.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { Picture } from '@crease/protocol/read-model/catalogue.ts'
import type { NewsListener } from '@crease/gateway/match-feed/broadcast.ts'
import type { WireBet } from '@crease/gateway/wire/bet.ts'
import type { WirePosition } from '@crease/gateway/wire/position.ts'
import type { Batch, PlayerBatch } from './messages.ts'

interface WaitingPlayer {
  wallet: Wallet | null
  readonly bets: Map<string, WireBet>
  readonly positions: Map<string, WirePosition>
  readonly conditionals: Map<string, ConditionalRow>
  number: number
}

/** Bets that wait at most; who listens for more is told again from the ledger, by number. */
const MAX_WAITING_BETS = 50_000

/**
 * What waits to be handed to the gateway: of every market, score and wallet the latest, of every bet its
 * newest state. So what waits has a bound, however long the gateway takes [RT30].
 */
export class Outbox implements NewsListener {
  readonly listens: NewsListener['listens']
  readonly #filled: () => void
  #events = new Map<EventId, EventInfo>()
  #markets = new Map<MarketId, MarketView>()
  #scores = new Map<EventId, Score>()
  #players = new Map<UserId, WaitingPlayer>()
  #waitingBets = 0

  /** `filled` is called whenever something waits. */
  constructor(parts: { listens: NewsListener['listens']; filled: () => void }) {
    this.listens = parts.listens
    this.#filled = parts.filled
  }

  /** More bets wait than the gateway will ever take: it must begin anew. */
  get isOverfull(): boolean {
    return this.#waitingBets > MAX_WAITING_BETS
  }

  readonly event = (event: EventInfo): void => {
    this.#events.set(event.eventId, event)
    this.#filled()
  }

  readonly score = (event: EventId, score: Score): void => {
    this.#scores.set(event, score)
    this.#filled()
  }

  readonly markets = (views: readonly MarketView[]): void => {
    if (views.length === 0) return
    for (const view of views) this.#markets.set(view.definition.marketId, view)
    this.#filled()
  }

  readonly wallet = (user: UserId, wallet: Wallet): void => {
    this.#player(user).wallet = wallet
    this.#filled()
  }

  readonly position = (user: UserId, position: WirePosition): void => {
    this.#player(user).positions.set(position.marketId, position)
    this.#filled()
  }

  readonly conditional = (user: UserId, order: ConditionalRow): void => {
    this.#player(user).conditionals.set(order.orderId, order)
    this.#filled()
  }

  readonly bet = (user: UserId, bet: WireBet, number: number): void => {
    const player = this.#player(user)
    player.bets.set(bet.betId, bet)
    player.number = number
    this.#waitingBets += 1
    this.#filled()
  }

  /** Forgets all that waits and puts the whole picture in its place: for a gateway that begins. */
  beginWith({ events, markets, scores }: Picture): void {
    this.#events = new Map(events.map((event) => [event.eventId, event]))
    this.#markets = new Map(markets.map((view) => [view.definition.marketId, view]))
    this.#scores = new Map(scores)
    this.#players.clear()
    this.#waitingBets = 0
  }

  /** All that waits, and nothing waits any more; null when nothing did. */
  take(): Batch | null {
    const { size: events } = this.#events
    const { size: others } = this.#players
    if (events + others + this.#markets.size + this.#scores.size === 0) return null
    const batch: Batch = {
      events: [...this.#events.values()],
      markets: [...this.#markets.values()],
      scores: [...this.#scores],
      players: [...this.#players].map(batchOf),
    }
    this.#events.clear()
    this.#markets.clear()
    this.#scores.clear()
    this.#players.clear()
    this.#waitingBets = 0
    return batch
  }

  #player(user: UserId): WaitingPlayer {
    const known = this.#players.get(user)
    if (known !== undefined) return known
    const player = {
      wallet: null,
      bets: new Map<string, WireBet>(),
      positions: new Map<string, WirePosition>(),
      conditionals: new Map<string, ConditionalRow>(),
      number: 0,
    }
    this.#players.set(user, player)
    return player
  }
}

function batchOf([userId, player]: readonly [UserId, WaitingPlayer]): PlayerBatch {
  const { wallet, bets, positions, conditionals, number } = player
  return {
    userId,
    wallet,
    bets: [...bets.values()],
    positions: [...positions.values()],
    conditionals: [...conditionals.values()],
    number,
  }
}
