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

/** Runners whose prices are remembered, twice those of a world of twenty sports: 160 MB, if every one of them were full. */
export const MAX_SERIES = 20_000
/** Runners of ended markets among them: more than an hour of that world. */
export const MAX_ENDED_SERIES = 2_000

type Life = 'living' | 'ended'

interface NamedSeries {
  readonly name: string
  readonly said: Sentence | undefined
  readonly prices: PriceSeries
}

interface Remembered {
  /** epoch milliseconds */
  readonly since: number
  readonly series: Map<RunnerId, NamedSeries>
}

/**
 * The prices of every market since it opened, or since this server started: they are not stored, and each reply
 * states its start [RT52]. It is bounded: ended markets go first, in the order of their ends.
 */
export class PriceHistory {
  readonly #now: () => number
  readonly #living = new Map<MarketId, Remembered>()
  readonly #ended = new Map<MarketId, Remembered>()
  /** series in each of them */
  readonly #count = { living: 0, ended: 0 }

  /** `now`: epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  tellMarkets(views: readonly MarketView[]): void {
    for (const view of views) this.#tell(view)
    // some have no prices
    while (Math.max(this.#count.ended, this.#ended.size) > MAX_ENDED_SERIES) this.#drop('ended')
    while (this.#count.living > MAX_SERIES - MAX_ENDED_SERIES) this.#drop('living')
  }

  /** The history of a market; null for an unknown one. */
  of(id: MarketId): WireHistory | null {
    const market = this.#living.get(id) ?? this.#ended.get(id)
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
    const { definition, state, runners } = view
    const market = this.#known(definition.marketId)
    this.#move(definition.marketId, isOver(view) ? 'ended' : 'living')
    // An ended or suspended market has no prices: a lone waiting order shows no chances.
    if (state.status !== 'OPEN') return
    for (const runner of runners) this.#add(market, definition, runner)
  }

  #known(id: MarketId): Remembered {
    const known = this.#living.get(id) ?? this.#ended.get(id)
    if (known !== undefined) return known
    const market: Remembered = { since: this.#now(), series: new Map() }
    this.#living.set(id, market)
    return market
  }

  /** A market that ends, or one whose result was taken back. */
  #move(id: MarketId, to: Life): void {
    const from = to === 'ended' ? 'living' : 'ended'
    const market = this.#of(from).get(id)
    if (market === undefined) return
    this.#of(from).delete(id)
    this.#of(to).set(id, market)
    this.#count[from] -= market.series.size
    this.#count[to] += market.series.size
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
      this.#count.living += 1
    }
    series.prices.add({ at: this.#now(), lastTraded, middle, traded })
  }

  /** Drops the market that began first, or ended first. */
  #drop(of: Life): void {
    const [oldest] = this.#of(of)
    if (oldest === undefined) return
    const [id, { series }] = oldest
    this.#of(of).delete(id)
    this.#count[of] -= series.size
  }

  #of(life: Life): Map<MarketId, Remembered> {
    return life === 'ended' ? this.#ended : this.#living
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
