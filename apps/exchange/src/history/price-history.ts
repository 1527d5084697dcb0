import { paiseToPoints, decimalOdds } from '@crease/contract/amounts.ts'
import type { PriceHistory as WireHistory, PricePoint } from '@crease/contract/depth-shapes.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { saidOfRunner } from '@crease/domain/market/said-names.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { MarketView, RunnerView } from '@crease/domain/records/market-view.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { isOver } from '@crease/protocol/read-model/event-facts.ts'
import { PriceSeries, type SeriesPoint } from './price-series.ts'

/** Runners whose prices are remembered: 40 MB, if every one of them were full. */
export const MAX_SERIES = 5_000

interface NamedSeries {
  readonly name: string
  readonly said: Sentence | undefined
  readonly prices: PriceSeries
}

interface Remembered {
  /** epoch milliseconds */
  readonly since: number
  readonly series: Map<RunnerId, NamedSeries>
  ended: boolean
}

/**
 * The prices of every market since it opened, or since this server started: they are not stored, and each reply
 * states its start [RT52]. It is bounded: ended markets go first.
 */
export class PriceHistory {
  readonly #now: () => number
  readonly #markets = new Map<MarketId, Remembered>()
  #count = 0

  /** `now`: epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  tellMarkets(views: readonly MarketView[]): void {
    for (const view of views) this.#tell(view)
    while (this.#count > MAX_SERIES) this.#dropOne()
  }

  /** The history of a market; null for an unknown one. */
  of(id: MarketId): WireHistory | null {
    const market = this.#markets.get(id)
    if (market === undefined) return null
    const runners = [...market.series].map(([runnerId, { name, said, prices }]) => ({
      selectionId: runnerId,
      selectionName: name,
      ...(said !== undefined && { said }),
      points: prices.points().map(wirePoint),
    }))
    return { marketId: id, since: market.since, runners }
  }

  #tell(view: MarketView): void {
    const market = this.#known(view)
    market.ended = isOver(view)
    // An ended or suspended market has no prices: a lone waiting order shows no chances.
    if (view.state.status !== 'OPEN') return
    for (const runner of view.runners) this.#add(market, view.definition, runner)
  }

  #known({ definition }: MarketView): Remembered {
    const known = this.#markets.get(definition.marketId)
    if (known !== undefined) return known
    const market: Remembered = { since: this.#now(), series: new Map(), ended: false }
    this.#markets.set(definition.marketId, market)
    return market
  }

  #add(market: Remembered, definition: MarketDefinition, runner: RunnerView): void {
    const { runnerId, name, lastTraded, traded } = runner
    const middle = middleOf(runner)
    if (lastTraded === null && middle === null) return
    let series = market.series.get(runnerId)
    if (series === undefined) {
      const said = saidOfRunner(definition, runnerId)
      series = { name, said, prices: new PriceSeries() }
      market.series.set(runnerId, series)
      this.#count += 1
    }
    series.prices.add({ at: this.#now(), lastTraded, middle, traded })
  }

  #dropOne(): void {
    const [oldest] = this.#markets
    const ended = [...this.#markets].find(([, market]) => market.ended)
    const [id, market] = ended ?? oldest ?? []
    if (id === undefined || market === undefined) return
    this.#markets.delete(id)
    this.#count -= market.series.size
  }
}

/** Best prices further apart than this, one over the other, are those of lone orders */
const APART_MAX = 1.5

/** Between the best prices of both sides, in hundredths; null where one lacks, or they are too far apart to say anything. */
function middleOf({ back, lay }: RunnerView): number | null {
  const [low, high] = [back[0]?.odds, lay[0]?.odds]
  if (low === undefined || high === undefined || high > low * APART_MAX) return null
  return Math.round((low + high) / 2)
}

const wirePoint = ({ at, lastTraded, middle, traded }: SeriesPoint): PricePoint => ({
  at,
  ltp: decimalOdds(lastTraded),
  mid: decimalOdds(middle),
  tv: paiseToPoints(paise(traded)),
})
