import { PAISE_PER_POINT, paise, type Paise } from '@crease/domain/units/money.ts'
import type { PriceSize } from '@crease/domain/market/feed-event.ts'
import { UNPROJECTED, type Projection } from '@crease/domain/market/start-price.ts'
import type { Odds } from '@crease/domain/units/odds.ts'

import {
  LEVEL_LISTS,
  PRICE_LISTS,
  type LevelList,
  type PriceList,
  type RunnerChange,
} from './stream-message.ts'

/** A million million points, in paise. */
const MOST_TRADED = 100_000_000_000_000
/** A stream counts what traded once for who backed and once for who laid [FD92]. */
const SIDES = 2

/** The recorded book of one runner, as the messages so far left it. 1 pound is 1 point [FD4]. */
export class RecordedBook {
  readonly #prices: Readonly<Record<PriceList, Map<Odds, Paise>>> = {
    atb: new Map(),
    atl: new Map(),
    trd: new Map(),
  }
  readonly #levels: Readonly<Record<LevelList, Map<number, PriceSize>>> = {
    batb: new Map(),
    batl: new Map(),
    bdatb: new Map(),
    bdatl: new Map(),
  }
  #lastTraded: Odds | null = null
  /** made on demand, and again after more trades */
  #tradedAt: readonly PriceSize[] | null = null
  #fullDepth = false
  /** near and far price as last stated; null: never */
  #projection: Projection | null = null

  /** Takes over one change: size 0 removes a price or a level, any other size replaces it [FD3]. */
  apply(change: RunnerChange): void {
    for (const list of PRICE_LISTS) {
      const book = this.#prices[list]
      for (const { odds, size } of change.prices[list]) {
        if (size === 0) book.delete(odds)
        else book.set(odds, size)
      }
    }
    this.#applyLevels(change)
    if (change.prices.trd.length > 0) this.#tradedAt = null
    this.#fullDepth ||= change.prices.atb.length > 0 || change.prices.atl.length > 0
    this.#lastTraded = change.lastTraded ?? this.#lastTraded
    this.#project(change)
  }

  #project({ near, far }: RunnerChange): void {
    if (near === undefined && far === undefined) return
    const before = this.#projection ?? UNPROJECTED
    this.#projection = {
      near: near === undefined ? before.near : near,
      far: far === undefined ? before.far : far,
    }
  }

  #applyLevels(change: RunnerChange): void {
    for (const list of LEVEL_LISTS) {
      const book = this.#levels[list]
      for (const row of change.levels[list]) {
        if (row.gone) book.delete(row.level)
        else book.set(row.level, row.row)
      }
    }
  }

  get projection(): Projection | null {
    return this.#projection
  }

  get lastTraded(): Odds | null {
    return this.#lastTraded
  }

  /** The offers to back, highest odds first: the full depth if the file has it, else its levels. */
  back(): PriceSize[] {
    return this.#side('atb', 'batb', 'bdatb').toSorted((a, b) => b.odds - a.odds)
  }

  /** The offers to lay, lowest odds first. */
  lay(): PriceSize[] {
    return this.#side('atl', 'batl', 'bdatl').toSorted((a, b) => a.odds - b.odds)
  }

  /** Sum over all prices of what the stream says traded there, as last said: it may fall [FD3]. */
  traded(): number {
    let sum = 0
    for (const size of this.#prices.trd.values()) sum += size
    return sum / PAISE_PER_POINT
  }

  /** The backers' stakes of all trades, as far as whole paise can express them. */
  tradedPaise(): Paise {
    return backersStakes(this.traded() * PAISE_PER_POINT)
  }

  /** The same a price: one list for as long as nothing more trades. */
  tradedAt(): readonly PriceSize[] {
    this.#tradedAt ??= Array.from(this.#prices.trd, ([odds, size]) => ({
      odds,
      size: backersStakes(size),
    }))
    return this.#tradedAt
  }

  #side(prices: 'atb' | 'atl', best: 'batb' | 'batl', virtual: 'bdatb' | 'bdatl'): PriceSize[] {
    if (this.#fullDepth) {
      return Array.from(this.#prices[prices], ([odds, size]) => ({ odds, size }))
    }
    const levels = this.#levels[best].size > 0 ? this.#levels[best] : this.#levels[virtual]
    return [...levels.values()]
  }
}

const backersStakes = (bothSides: number): Paise =>
  paise(Math.min(Math.round(bothSides / SIDES), MOST_TRADED))
