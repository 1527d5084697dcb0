import type { PriceSize } from '../market/feed-event.ts'
import type { LastTrade } from '../records/market-view.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import type { FillLog, ToldFill } from './fill-log.ts'

/** The prices of a runner that are published, those with the largest volume: more than its ladder has. */
const MOST_PRICES = 400
/** The trades of a runner that are published. */
const LAST_TRADES = 10

interface Kept {
  readonly byOdds: Map<number, number>
  /** the newest last */
  readonly last: { odds: number; size: number; at: number }[]
}

/**
 * Traded volume per price on each runner of a market, and its last trades, of the fills that count [RT120] [RT121].
 * It reads the log on demand, and then only the new part: a market without an open ladder costs nothing.
 */
export class TradedPrices {
  readonly #log: FillLog
  #read = 0
  #age = 0
  #runners: Kept[] = []

  constructor(log: FillLog) {
    this.#log = log
  }

  /**
   * The traded volume per price, here and elsewhere, the highest price first; of more than 400 those with the
   * largest.
   */
  byPrice(runner: number, elsewhere: readonly PriceSize[] = []): PriceSize[] {
    this.#catchUp()
    const sums = new Map(this.#runners[runner]?.byOdds)
    for (const { odds: price, size } of elsewhere) sums.set(price, (sums.get(price) ?? 0) + size)
    const all = [...sums].filter(([, size]) => size > 0)
    const told =
      all.length > MOST_PRICES ? all.toSorted(([, a], [, b]) => b - a).slice(0, MOST_PRICES) : all
    return told
      .toSorted(([a], [b]) => b - a)
      .map(([price, size]) => ({ odds: odds(price), size: paise(size) }))
  }

  /** The last ten trades, newest first: what met at one moment at one price is one. */
  lastTrades(runner: number): LastTrade[] {
    this.#catchUp()
    const last = this.#runners[runner]?.last ?? []
    return last
      .toReversed()
      .map((trade) => ({ at: trade.at, odds: odds(trade.odds), size: paise(trade.size) }))
  }

  #catchUp(): void {
    if (this.#log.age !== this.#age) {
      this.#age = this.#log.age
      this.#runners = []
      this.#read = 0
    }
    if (this.#read === this.#log.count) return
    this.#log.eachTold(this.#read, (fill) => this.#count(fill))
    this.#read = this.#log.count
  }

  #count({ runner, odds: price, stake, at }: ToldFill): void {
    const kept = (this.#runners[runner] ??= { byOdds: new Map(), last: [] })
    kept.byOdds.set(price, (kept.byOdds.get(price) ?? 0) + stake)
    const newest = kept.last.at(-1)
    if (newest?.at === at && newest.odds === price) {
      newest.size += stake
      return
    }
    kept.last.push({ odds: price, size: stake, at })
    if (kept.last.length > LAST_TRADES) kept.last.shift()
  }
}
