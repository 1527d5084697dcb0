import { PAISE_PER_POINT, paise, type Paise } from '@crease/domain/units/money.ts'
import type { PriceSize } from '@crease/domain/market/feed-event.ts'
import { UNPROJECTED, type Projection } from '@crease/domain/market/start-price.ts'
import type { Odds } from '@crease/domain/units/odds.ts'

import { LEVEL_LISTS, type LevelList, type RunnerChange } from './stream-message.ts'

/** A million million points, in paise. */
const MOST_TRADED = 100_000_000_000_000
/** A stream counts what traded once for who backed and once for who laid [FD92]. */
const SIDES = 2

/** The recorded book of one runner, as the messages so far left it. 1 pound is 1 point [FD4]. */
export class RecordedBook {
  /** best first; replaced at a change, since quotes keep the list that they have */
  #back: readonly PriceSize[] = []
  #lay: readonly PriceSize[] = []
  readonly #trades = new Map<Odds, Paise>()
  readonly #levels: Readonly<Record<LevelList, Map<number, PriceSize>>> = {
    batb: new Map(),
    batl: new Map(),
    bdatb: new Map(),
    bdatl: new Map(),
  }
  #lastTraded: Odds | null = null
  /** made on demand, and again after more trades */
  #tradedAt: readonly PriceSize[] | null = null
  #traded: number | null = null
  #fullDepth = false
  /** near and far price as last stated; null: never */
  #projection: Projection | null = null

  /** Takes over one change: size 0 removes a price or a level, any other size replaces it [FD3]. */
  apply(change: RunnerChange): void {
    const { atb, atl, trd } = change.prices
    if (atb.length > 0) this.#back = withRows(this.#back, atb, 'highest first')
    if (atl.length > 0) this.#lay = withRows(this.#lay, atl, 'lowest first')
    if (trd.length > 0) this.#trade(trd)
    this.#applyLevels(change)
    this.#fullDepth ||= atb.length > 0 || atl.length > 0
    this.#lastTraded = change.lastTraded ?? this.#lastTraded
    this.#project(change)
  }

  #trade(rows: readonly PriceSize[]): void {
    for (const { odds, size } of rows) {
      if (size === 0) this.#trades.delete(odds)
      else this.#trades.set(odds, size)
    }
    this.#tradedAt = null
    this.#traded = null
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
  back(): readonly PriceSize[] {
    if (this.#fullDepth) return this.#back
    return this.#best('batb', 'bdatb').toSorted((a, b) => b.odds - a.odds)
  }

  /** The offers to lay, lowest odds first. */
  lay(): readonly PriceSize[] {
    if (this.#fullDepth) return this.#lay
    return this.#best('batl', 'bdatl').toSorted((a, b) => a.odds - b.odds)
  }

  /** Sum over all prices of what the stream says traded there, as last said: it may fall [FD3]. */
  traded(): number {
    this.#traded ??= [...this.#trades.values()].reduce((sum, size) => sum + size, 0)
    return this.#traded / PAISE_PER_POINT
  }

  /** The backers' stakes of all trades, as far as whole paise can express them. */
  tradedPaise(): Paise {
    return backersStakes(this.traded() * PAISE_PER_POINT)
  }

  /** The same a price: one list for as long as nothing more trades. */
  tradedAt(): readonly PriceSize[] {
    this.#tradedAt ??= Array.from(this.#trades, ([odds, size]) => ({
      odds,
      size: backersStakes(size),
    }))
    return this.#tradedAt
  }

  #best(best: 'batb' | 'batl', virtual: 'bdatb' | 'bdatl'): PriceSize[] {
    const levels = this.#levels[best].size > 0 ? this.#levels[best] : this.#levels[virtual]
    return [...levels.values()]
  }
}

/** The rows after changes: size 0 removes a price. */
function withRows(
  rows: readonly PriceSize[],
  changes: readonly PriceSize[],
  order: 'highest first' | 'lowest first',
): readonly PriceSize[] {
  const sign = order === 'lowest first' ? 1 : -1
  const next = [...rows]
  for (const { odds, size } of changes) {
    let [at, end] = [0, next.length]
    while (at < end) {
      const middle = (at + end) >> 1
      if (((next[middle]?.odds ?? odds) - odds) * sign < 0) at = middle + 1
      else end = middle
    }
    const known = next[at]?.odds === odds ? 1 : 0
    next.splice(at, known, ...(size === 0 ? [] : [{ odds, size }]))
  }
  return next
}

const backersStakes = (bothSides: number): Paise =>
  paise(Math.min(Math.round(bothSides / SIDES), MOST_TRADED))
