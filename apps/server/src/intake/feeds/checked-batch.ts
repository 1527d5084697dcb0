import type { FeedEvent, PriceSize, RunnerQuotes } from '@crease/domain/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/ids.ts'
import { snap } from '@crease/domain/ladder.ts'
import type { MarketDefinition } from '@crease/domain/market.ts'
import { isMaterialIn } from '@crease/domain/rulebook/material-events.ts'

import type { FeedBatch } from './feed.ts'

/** Why something of a batch was left out [FD34]. */
export type BadEvent = 'bad-market' | 'bad-state' | 'bad-prices' | 'bad-event'
/** Why something that makes sense was left out: what is newer was said before it [FD62]. */
export type LateEvent = 'late'

/** An id on the wire has so many characters at most. */
const LONGEST_ID = 64
/** The most on offer at one price: 10 billion points, in paise. */
const MOST_ON_OFFER = 1_000_000_000_000
const LONGEST_DELAY_MS = 10 * 60_000
/** Messages that change places are near each other. */
const LATE_WITHIN_MS = 60_000

type MaterialNews = Extract<FeedEvent, { readonly kind: 'material-event' }>
type Ladder = MarketDefinition['ladder'] | null
type Named = Pick<MarketDefinition, 'ladder' | 'sportId'>
type QuotesEvent = Extract<FeedEvent, { readonly kind: 'quotes' }>

export interface CheckedBatch {
  readonly good: FeedBatch
  /** events and rows of prices that were looked at, and those of them that made no sense */
  readonly seen: number
  readonly bad: number
}

/**
 * Looks at what a feed says before anybody believes it [FD34]: a market or a state that cannot be is left
 * out; a runner whose prices make no sense has none until it has better ones.
 */
export class BatchCheck {
  readonly #markets = new Map<MarketId, Named>()
  /** by market, and by market and runner: when its last word was said by the source */
  readonly #states = new Map<MarketId, number>()
  readonly #prices = new Map<MarketId, Map<RunnerId, number>>()

  check(batch: FeedBatch, leaveOut: (what: BadEvent | LateEvent) => void): CheckedBatch {
    let [seen, bad] = [0, 0]
    const drop = (what: BadEvent | LateEvent): void => {
      if (what !== 'late') bad += 1
      leaveOut(what)
    }
    const good = batch.flatMap((event): FeedBatch => {
      seen += event.kind === 'quotes' ? event.runners.length : 1
      if (event.kind === 'quotes') return this.#goodQuotes(event, drop)
      const wrong = this.#wrongWith(event) ?? (this.#isLate(event) ? 'late' : null)
      if (wrong === null) return [event]
      drop(wrong)
      return []
    })
    return { good, seen, bad }
  }

  /** The rows of prices that are not late; one that makes no sense says that there are none. */
  #goodQuotes(event: QuotesEvent, drop: (what: BadEvent | LateEvent) => void): FeedBatch {
    const ladder = this.#markets.get(event.marketId)?.ladder ?? null
    const fresh = event.runners.filter(({ runnerId }) => !this.#isOldPrice(event, runnerId))
    if (fresh.length < event.runners.length) drop('late')
    const runners = fresh.map((runner) => {
      if (makeSense(runner, ladder)) return runner
      drop('bad-prices')
      return { ...runner, back: [], lay: [], lastTraded: null }
    })
    return runners.length === 0 && event.runners.length > 0 ? [] : [{ ...event, runners }]
  }

  #wrongWith(event: FeedEvent): BadEvent | null {
    if (event.kind === 'market') {
      if (!canBeOpened(event.market)) return 'bad-market'
      const { marketId, ladder, sportId } = event.market
      this.#markets.set(marketId, { ladder, sportId })
    }
    if (event.kind === 'result') this.#forget(event.marketId)
    if (event.kind === 'material-event') return this.#isKnown(event) ? null : 'bad-event'
    if (event.kind !== 'market-state') return null
    const { betDelayMs } = event
    const isDelay = Number.isSafeInteger(betDelayMs) && betDelayMs >= 0
    return isDelay && betDelayMs <= LONGEST_DELAY_MS ? null : 'bad-state'
  }

  /** Whether the rules of the market's sport name what is said to have happened [FD90]. */
  #isKnown({ marketId, what }: MaterialNews): boolean {
    const named = this.#markets.get(marketId)
    return named !== undefined && isMaterialIn(named.sportId, what)
  }

  /** A state that the source said before the one that came already: two messages came in the wrong order. */
  #isLate(event: FeedEvent): boolean {
    if (event.kind !== 'market-state') return false
    const { marketId, at } = event
    if (isOld(at, this.#states.get(marketId))) return true
    this.#states.set(marketId, at)
    return false
  }

  #isOldPrice({ marketId, at }: QuotesEvent, runnerId: RunnerId): boolean {
    const told = this.#prices.get(marketId) ?? new Map<RunnerId, number>()
    this.#prices.set(marketId, told)
    if (isOld(at, told.get(runnerId))) return true
    told.set(runnerId, at)
    return false
  }

  #forget(marketId: MarketId): void {
    this.#markets.delete(marketId)
    this.#states.delete(marketId)
    this.#prices.delete(marketId)
  }
}

/** Whether a moment is before that of the last word; by more, and a clock was set back. */
const isOld = (at: number, last: number | undefined): boolean =>
  last !== undefined && at < last && last - at < LATE_WITHIN_MS

function canBeOpened({
  marketId,
  eventId,
  runners,
  minStake,
  maxStake,
}: MarketDefinition): boolean {
  const ids = runners.map(({ runnerId }) => runnerId)
  const named = [marketId, eventId, ...ids].every((id) => id.length > 0 && id.length <= LONGEST_ID)
  return named && new Set(ids).size === ids.length && minStake > 0 && minStake <= maxStake
}

function makeSense({ back, lay }: RunnerQuotes, ladder: Ladder): boolean {
  const [highest, lowest] = [back[0], lay[0]]
  const crossed = highest !== undefined && lowest !== undefined && highest.odds >= lowest.odds
  const can = (level: PriceSize): boolean => canBeOffered(level, ladder)
  const falls = back.every(({ odds }, at) => odds < (back[at - 1]?.odds ?? Infinity))
  const rises = lay.every(({ odds }, at) => odds > (lay[at - 1]?.odds ?? 0))
  return !crossed && falls && rises && back.every(can) && lay.every(can)
}

function canBeOffered({ odds, size }: PriceSize, ladder: Ladder): boolean {
  const isSize = Number.isSafeInteger(size) && size >= 0 && size <= MOST_ON_OFFER
  return isSize && snap(ladder ?? 'FINEST', 'BACK', odds) === odds
}
