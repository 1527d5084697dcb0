import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'

import type { FeedBatch } from '../feed.ts'

type MarketState = Extract<FeedEvent, { readonly kind: 'market-state' }>

/** The note of a market's rows while its prices cannot be trusted. */
export const STALE_NOTE = 'FEED STALE'

/** A message's statement about prices besides its changes. */
export interface Trust {
  /** the line is down, or the source says that it is late */
  readonly stale: boolean
  /** the markets that the message speaks of */
  readonly named: ReadonlySet<string>
  /** the message is the snapshot: a market that it does not name cannot be trusted */
  readonly image: boolean
  /** epoch milliseconds */
  readonly at: number
}

/**
 * Keeps markets suspended while their prices cannot be trusted: while the line is down or the source reports that it
 * is late, and, after a snapshot, until the source mentions a market that was not in it [FD56]. States that come
 * meanwhile are kept, and sent once its prices can be trusted.
 */
export class StaleGuard {
  /** what the source said last of each market that has not ended */
  readonly #states = new Map<MarketId, MarketState>()
  /** markets that the last snapshot left out */
  readonly #missing = new Set<MarketId>()
  /** open markets published as suspended */
  readonly #held = new Set<MarketId>()
  #stale = false

  /** The batch as it may be told, and after it what is suspended or opened again by the message. */
  take(batch: FeedBatch, trust: Trust): FeedBatch {
    const isAnother = this.#stale !== trust.stale || trust.image
    this.#stale = trust.stale
    if (trust.image) for (const marketId of this.#states.keys()) this.#missing.add(marketId)
    const found = [...this.#missing].filter((marketId) => trust.named.has(marketId))
    for (const marketId of found) this.#missing.delete(marketId)
    const told = batch.map((event) => this.#pass(event))
    return [...told, ...this.#turned(isAnother ? this.#states.keys() : found, trust.at)]
  }

  #pass(event: FeedEvent): FeedEvent {
    if (event.kind === 'result') this.#forget(event.marketId)
    if (event.kind !== 'market-state') return event
    if (event.status === 'CLOSED') {
      this.#forget(event.marketId)
      return event
    }
    this.#states.set(event.marketId, event)
    return this.#toldNow(event)
  }

  /** The open ones of these markets whose trust has changed since the last event. */
  #turned(marketIds: Iterable<MarketId>, at: number): MarketState[] {
    const turned: MarketState[] = []
    for (const marketId of marketIds) {
      const state = this.#states.get(marketId)
      if (state?.status !== 'OPEN' || this.#distrusts(marketId) === this.#held.has(marketId))
        continue
      turned.push(this.#toldNow({ ...state, at }))
    }
    return turned
  }

  #toldNow(state: MarketState): MarketState {
    if (state.status === 'OPEN' && this.#distrusts(state.marketId)) {
      this.#held.add(state.marketId)
      return { ...state, status: 'SUSPENDED', note: STALE_NOTE }
    }
    this.#held.delete(state.marketId)
    return state
  }

  #distrusts(marketId: MarketId): boolean {
    return this.#stale || this.#missing.has(marketId)
  }

  #forget(marketId: MarketId): void {
    this.#states.delete(marketId)
    this.#missing.delete(marketId)
    this.#held.delete(marketId)
  }
}
