import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import type { FeedBatch, FeedCounts } from '../feed.ts'
import { createTally } from '../tally.ts'
import { MarketTranslation } from './market-translation.ts'
import type { LeftOut, TranslationParts } from './translation-parts.ts'
import type { Misread, StreamMessage } from './stream-message.ts'

/** Turns the messages of a recording into feed events, one batch a message [FD1]. */
export interface Translator {
  readonly translate: (message: StreamMessage) => FeedBatch
  /** The events of markets whose names have arrived since, at this moment of the source. */
  readonly retell: (marketIds: readonly string[], at: number) => FeedBatch
  readonly misread: (what: Misread) => void
  readonly counts: () => FeedCounts
}

/** Kept markets and events; beyond it the oldest ended market, or the oldest event, is dropped. */
export const MARKETS_KEPT = 5_000

/** A translator that has heard of no market yet. */
export function createTranslator(
  options: Pick<TranslationParts, 'names' | 'terms' | 'known'>,
): Translator {
  const markets = new Map<string, MarketTranslation>()
  const events = new NewestMap<string, EventInfo>(MARKETS_KEPT)
  const tally = createTally<LeftOut>()
  const parts: TranslationParts = {
    ...options,
    leaveOut: tally.count,
    isNews(event) {
      const news = !isSameValue(events.get(event.eventId), event)
      events.set(event.eventId, event)
      return news
    },
  }

  function marketOf(id: string): MarketTranslation {
    const known = markets.get(id)
    if (known !== undefined) return known
    const market = new MarketTranslation(id, parts)
    markets.set(id, market)
    if (markets.size > MARKETS_KEPT) forgetAnEnded(markets)
    return market
  }

  return {
    translate: ({ pt, changes }) =>
      changes.flatMap((change) => marketOf(change.marketId).take(change, pt)),
    retell: (marketIds, at) =>
      marketIds.flatMap((id) => markets.get(id)?.take({ marketId: id, ...NO_CHANGE }, at) ?? []),
    misread: tally.count,
    counts: tally.counts,
  }
}

const NO_CHANGE = { image: false, definition: null, runners: [] } as const

function forgetAnEnded(markets: Map<string, MarketTranslation>): void {
  for (const [id, { hasEnded }] of markets) {
    if (!hasEnded) continue
    markets.delete(id)
    return
  }
}
