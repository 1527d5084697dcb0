import type { FeedEvent, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { runnersOf, type MarketDefinition, type Runner } from '@crease/domain/market/market.ts'

/** A market as everybody sees it. */
export interface Watched {
  readonly definition: MarketDefinition
  /** those of its definition, then those that joined later, as positions count them */
  readonly runners: Runner[]
  isOpen: boolean
  inPlay: boolean
  readonly quotes: Map<RunnerId, RunnerQuotes>
}

/** What is public of a match's markets, kept up by the news. */
export class WatchedMarkets {
  readonly #markets = new Map<MarketId, Watched>()

  /** Takes over the news; returns the markets that were quoted in it. */
  note(news: readonly FeedEvent[]): readonly Watched[] {
    const quoted = new Set<Watched>()
    for (const event of news) {
      if (event.kind === 'market') this.#add(event.market)
      else if (event.kind === 'result') this.#markets.delete(event.marketId)
      else if (event.kind !== 'event' && event.kind !== 'score') {
        const market = this.#markets.get(event.marketId)
        if (market === undefined) continue
        noteOne(market, event)
        if (event.kind === 'quotes') quoted.add(market)
      }
    }
    return [...quoted].filter(({ isOpen }) => isOpen)
  }

  all(): Iterable<Watched> {
    return this.#markets.values()
  }

  get(id: MarketId): Watched | undefined {
    return this.#markets.get(id)
  }

  #add(definition: MarketDefinition): void {
    const runners = [...runnersOf(definition)]
    const market = { definition, runners, isOpen: false, inPlay: false, quotes: new Map() }
    this.#markets.set(definition.marketId, market)
  }
}

function noteOne(market: Watched, event: FeedEvent): void {
  if (event.kind === 'market-state') {
    market.isOpen = event.status === 'OPEN'
    market.inPlay = event.inPlay
  } else if (event.kind === 'runners') {
    const known = new Set(market.runners.map(({ runnerId }) => runnerId))
    market.runners.push(...event.runners.filter(({ runnerId }) => !known.has(runnerId)))
  } else if (event.kind === 'quotes') {
    for (const runner of event.runners) market.quotes.set(runner.runnerId, runner)
  }
}

/** The chances that a runner's best prices stand for: of the back price, the lay price and between. */
export interface Implied {
  readonly back: number
  readonly lay: number
  readonly middle: number
}

/** Null where one of the sides is empty. */
export function impliedBy(quotes: RunnerQuotes): Implied | null {
  const [back, lay] = [quotes.back[0], quotes.lay[0]]
  if (back === undefined || lay === undefined) return null
  const chances = { back: 100 / back.odds, lay: 100 / lay.odds }
  return { ...chances, middle: (chances.back + chances.lay) / 2 }
}
