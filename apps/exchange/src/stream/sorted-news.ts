import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import { NO_NEWS, type PublicNews } from '@crease/protocol/messages.ts'
import { isOver } from '@crease/protocol/read-model/event-facts.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { PublicOutbox } from './public-outbox.ts'

/** News by whom they are for. */
export interface SortedNews {
  /** what there is and how it stands, for every gateway; null: nothing of it */
  readonly facts: PublicNews | null
  /** prices and score of each event */
  readonly byEvent: ReadonlyMap<EventId, PublicNews>
}

/** Sorts public news by subject [RT760]; what lists show waits for the next second, the latest of each [RT762]. */
export class NewsSorter {
  /** of each market that lives, how it was told last */
  readonly #seen = new Map<MarketId, MarketView>()
  readonly #listed = new PublicOutbox()

  sorted({ events, markets, scores, tables }: PublicNews): SortedNews {
    const standing = markets.filter((view) => this.#isOtherStanding(view))
    const isFact = new Set(standing)
    const byEvent = new Map<EventId, PublicNews>()
    const note = (event: EventId, news: Partial<PublicNews>): void => {
      const known = byEvent.get(event) ?? NO_NEWS
      byEvent.set(event, {
        ...NO_NEWS,
        markets: [...known.markets, ...(news.markets ?? [])],
        scores: [...known.scores, ...(news.scores ?? [])],
      })
    }
    for (const view of markets) {
      if (isFact.has(view)) {
        // the fact has the newest prices too: an older view of lists must not follow it
        this.#listed.dropMarket(view.definition.marketId)
        continue
      }
      note(view.definition.eventId, { markets: [view] })
      if (view.definition.kind === 'match') this.#listed.markets([view])
    }
    for (const score of scores) {
      note(score[0], { scores: [score] })
      this.#listed.score(...score)
    }
    const isNothing = events.length + standing.length + tables.length === 0
    return { facts: isNothing ? null : { events, markets: standing, scores: [], tables }, byEvent }
  }

  /** The lists' prices and scores since the last call; null: nothing changed. */
  takeListed(): PublicNews | null {
    return this.#listed.take()
  }

  #isOtherStanding(view: MarketView): boolean {
    const { marketId } = view.definition
    const before = this.#seen.get(marketId)
    if (isOver(view)) this.#seen.delete(marketId)
    else this.#seen.set(marketId, view)
    return before === undefined || !standsAs(before, view)
  }
}

const STANDING = ['definition', 'state', 'result', 'settlement'] as const

/** Whether nothing but prices and what was traded is another one. */
const standsAs = (before: MarketView, now: MarketView): boolean =>
  STANDING.every((each) => isSameValue(before[each], now[each]))
