import type { PriceSize } from './feed-event.ts'
import { MOST_ON_OFFER } from './exact.ts'
import { NO_MONEY, paise, type Paise } from './money.ts'
import type { Odds } from './odds.ts'

/**
 * What the house maker offers to one side of one runner: the feed's last ladder, best first, less what
 * was matched against a level for as long as the feed has stated that level [MT6].
 */
export class Quotes {
  #levels: readonly PriceSize[] = []
  readonly #taken = new Map<Odds, Paise>()

  /**
   * Replaces the whole ladder [MT6]. What was taken from a level stays taken while the level stands: of a size
   * that rises the rise is new, and one that falls leaves no more than what is still there. A level that is not
   * among others any more is forgotten; a ladder that is withdrawn whole comes back as it was taken.
   */
  replace(levels: readonly PriceSize[]): void {
    this.#levels = levels.every(isExactLevel) ? levels : levels.map(withinExact)
    if (this.#taken.size === 0 || levels.length === 0) return
    for (const [odds, taken] of this.#taken) {
      const stated = this.#levels.find((level) => level.odds === odds)?.size ?? NO_MONEY
      if (stated === NO_MONEY) this.#taken.delete(odds)
      else if (stated < taken) this.#taken.set(odds, stated)
    }
  }

  /** The best level that still has something to take, or null. */
  best(): PriceSize | null {
    for (const level of this.#levels) {
      const size = this.#left(level)
      if (size > 0) return size === level.size ? level : { odds: level.odds, size }
    }
    return null
  }

  /** Every level with what is left of it, best first; empty ones are skipped. */
  left(): PriceSize[] {
    if (this.#taken.size === 0) return this.#levels.filter((level) => level.size > 0)
    return this.#levels
      .map((level) => ({ odds: level.odds, size: this.#left(level) }))
      .filter((level) => level.size > 0)
  }

  /** Counts an amount as taken from a level. */
  take(odds: Odds, amount: Paise): void {
    const level = this.#levels.find((candidate) => candidate.odds === odds)
    if (level === undefined || this.#left(level) < amount) {
      throw new Error('more taken from a quote than it has')
    }
    this.#taken.set(odds, paise((this.#taken.get(odds) ?? NO_MONEY) + amount))
  }

  #left(level: PriceSize): Paise {
    const taken = this.#taken.get(level.odds)
    return taken === undefined ? level.size : paise(level.size - taken)
  }
}

const isExactLevel = ({ size }: PriceSize): boolean => size <= MOST_ON_OFFER

/** More than that would not be exact across the runners [MT82]. */
const withinExact = (level: PriceSize): PriceSize =>
  isExactLevel(level) ? level : { ...level, size: MOST_ON_OFFER }
