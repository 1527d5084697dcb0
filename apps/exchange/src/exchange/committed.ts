import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import { isOver, type AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { BetId, EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { News } from './news.ts'

/** The committed state, for all readers: it follows the news, so it never shows decisions that are not written yet. */
export class Committed {
  readonly #accounts = new Map<UserId, AccountRow>()
  readonly #openBets = new Map<UserId, Map<BetId, Bet>>()
  readonly #conditionals = new Map<UserId, Map<BetId, ConditionalOrder>>()
  readonly #positions = new Map<UserId, Map<MarketId, PlayerPosition>>()
  /** who has a position in a market, to forget them with it */
  readonly #holders = new Map<MarketId, Set<UserId>>()
  readonly #catalogue: Catalogue
  /** null: no caller waits for the next commit */
  #next: PromiseWithResolvers<void> | null = null

  /** Markets are kept, and forgotten, by the catalogue [RT9]. */
  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** Resolves once the next commit is followed, and published. */
  next(): Promise<void> {
    this.#next ??= Promise.withResolvers<void>()
    return this.#next.promise
  }

  follow(news: News): void {
    // callers run after this turn, in which the news are published too
    this.#next?.resolve()
    this.#next = null
    for (const row of news.accounts) {
      if (isOver(row)) this.#accounts.delete(row.userId)
      else this.#accounts.set(row.userId, row)
    }
    for (const bet of news.bets) this.#followBet(bet)
    for (const order of news.conditionals) this.#followConditional(order)
    for (const one of news.positions) this.#followPosition(one)
    this.#catalogue.tellMarkets(news.markets)
    for (const { result, definition } of news.markets) {
      if (result !== null) this.#forgetPositions(definition.marketId)
    }
  }

  account(userId: UserId): AccountRow | null {
    return this.#accounts.get(userId) ?? null
  }

  /** Newest first. */
  openBets(userId: UserId): readonly Bet[] {
    return [...(this.#openBets.get(userId)?.values() ?? [])].toReversed()
  }

  /** Those that wait, oldest first. */
  conditionals(userId: UserId): readonly ConditionalOrder[] {
    return [...(this.#conditionals.get(userId)?.values() ?? [])]
  }

  /** The user's positions in markets that have not ended. */
  positions(userId: UserId): readonly PlayerPosition[] {
    return [...(this.#positions.get(userId)?.values() ?? [])]
  }

  market(marketId: MarketId): MarketView | null {
    return this.#catalogue.market(marketId)
  }

  /** When an event begins by its feed's last word, epoch milliseconds; null for an unknown one. */
  startOf(eventId: EventId): number | null {
    return this.#catalogue.event(eventId)?.event.startsAt ?? null
  }

  /** Whether a player has anything matched or open in a market of the event that has not ended. */
  hasBets(eventId: EventId): boolean {
    const markets = this.#catalogue.event(eventId)?.markets.keys() ?? []
    return [...markets].some((marketId) =>
      [...(this.#holders.get(marketId) ?? [])].some((userId) => {
        const { position = [] } = this.#positions.get(userId)?.get(marketId) ?? {}
        return position.some((runner) => Object.values(runner).some((amount) => amount !== 0))
      }),
    )
  }

  #followBet(bet: Bet): void {
    const own = this.#openBets.get(bet.userId) ?? new Map<BetId, Bet>()
    if (bet.remaining > 0) own.set(bet.betId, bet)
    else own.delete(bet.betId)
    if (own.size > 0) this.#openBets.set(bet.userId, own)
    else this.#openBets.delete(bet.userId)
  }

  #followConditional(order: ConditionalOrder): void {
    const { userId, orderId, status } = order
    const own = this.#conditionals.get(userId) ?? new Map<BetId, ConditionalOrder>()
    if (status.kind === 'WAITING') own.set(orderId, order)
    else own.delete(orderId)
    if (own.size > 0) this.#conditionals.set(userId, own)
    else this.#conditionals.delete(userId)
  }

  #followPosition(one: PlayerPosition): void {
    const { userId, marketId } = one
    const own = this.#positions.get(userId) ?? new Map<MarketId, PlayerPosition>()
    if (one.position.length > 0) own.set(marketId, one)
    else own.delete(marketId)
    if (own.size > 0) this.#positions.set(userId, own)
    else this.#positions.delete(userId)
    const holders = this.#holders.get(marketId) ?? new Set()
    this.#holders.set(marketId, holders.add(userId))
  }

  #forgetPositions(marketId: MarketId): void {
    for (const userId of this.#holders.get(marketId) ?? []) {
      const own = this.#positions.get(userId)
      own?.delete(marketId)
      if (own?.size === 0) this.#positions.delete(userId)
    }
    this.#holders.delete(marketId)
  }
}
