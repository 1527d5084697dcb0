import type { Side } from '../units/side.ts'
import { MOST_ON_OFFER } from '../market/exact.ts'
import type { PriceSize } from '../market/feed-event.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** A taken amount comes back by a tenth in each of these steps [MT90]. */
const STEPS = 10
const STEP_MS = 60_000
/** Amounts taken within this time are kept as one: at most sixty of them. */
const TOGETHER_MS = 10_000

/** A taken amount, and until when it counts whole; by the house's risk, in hundredths of a paisa. */
interface Taken {
  readonly at: number
  risk: number
}

/**
 * The house maker's offers to one side of one runner: the feed's last ladder, best first, less the amounts matched
 * against it lately, whatever ladders the feed has stated since [MT6] [MT90].
 */
export class Quotes {
  readonly #taker: Side
  #levels: readonly PriceSize[] = []
  /** of each level of this ladder */
  readonly #gone = new Map<Odds, Paise>()
  /** from this ladder and those before it, the oldest first: missing of the next one */
  #taken: Taken[] = []
  #statedAt = 0

  /** For takers of a side: who takes a `BACK` quote backs, and the house lays. */
  constructor(taker: Side = 'BACK') {
    this.#taker = taker
  }

  /**
   * Replaces the whole ladder. Taken amounts stay taken, from the best price on, and come back by tenths of a minute
   * each [MT90]; `now` in epoch milliseconds, without it no time has passed.
   */
  replace(levels: readonly PriceSize[], now = this.#statedAt): void {
    this.#levels = levels.every(isExactLevel) ? levels : levels.map(withinExact)
    this.#statedAt = now
    this.#gone.clear()
    if (this.#taken.length > 0) this.#takeAgain(now)
  }

  /** Counts a fill for the ladders to come, as the ledger has it: so a restart forgets nothing [MT90]. */
  remember({ odds, size }: PriceSize, when: number): void {
    const risk = size * this.#riskAt(odds)
    const at = Math.ceil(when / TOGETHER_MS) * TOGETHER_MS
    const last = this.#taken.at(-1)
    if (last?.at === at) last.risk += risk
    else this.#taken.push({ at, risk })
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
    if (this.#gone.size === 0) return this.#levels.filter((level) => level.size > 0)
    return this.#levels
      .map((level) => ({ odds: level.odds, size: this.#left(level) }))
      .filter((level) => level.size > 0)
  }

  /** Counts an amount as taken from a level of this ladder. */
  take(odds: Odds, amount: Paise): void {
    const level = this.#levels.find((candidate) => candidate.odds === odds)
    if (level === undefined || this.#left(level) < amount) {
      throw new Error('more taken from a quote than it has')
    }
    this.#gone.set(odds, paise((this.#gone.get(odds) ?? NO_MONEY) + amount))
  }

  /** Takes an amount that an auction matched, as far as this ladder has it: it may be newer than the auction [SP6]. */
  takeMatched(odds: Odds, amount: Paise): void {
    const level = this.#levels.find((candidate) => candidate.odds === odds)
    if (level !== undefined) this.take(odds, paise(Math.min(amount, this.#left(level))))
  }

  #left(level: PriceSize): Paise {
    const gone = this.#gone.get(level.odds)
    return gone === undefined ? level.size : paise(level.size - gone)
  }

  /** Subtracts the amounts that have not come back from this ladder, the best price first. */
  #takeAgain(now: number): void {
    this.#taken = this.#taken.filter(({ at }) => stepsLeft(at, now) > 0)
    let tenths = this.#taken.reduce((sum, { at, risk }) => sum + risk * stepsLeft(at, now), 0)
    for (const { odds, size } of this.#levels) {
      if (tenths <= 0) return
      const each = this.#riskAt(odds) * STEPS
      const gone = Math.min(size, Math.ceil(tenths / each))
      this.#gone.set(odds, paise(gone))
      tenths -= gone * each
    }
  }

  /** The house's risk per paisa at these odds: the winnings of a backer, or the stake of a layer. */
  #riskAt(odds: Odds): number {
    return this.#taker === 'BACK' ? odds - 100 : 100
  }
}

const stepsLeft = (at: number, now: number): number =>
  Math.min(STEPS, STEPS - Math.floor((now - at) / STEP_MS))

const isExactLevel = ({ size }: PriceSize): boolean => size <= MOST_ON_OFFER

/** More than that would not be exact across the runners [MT82]. */
const withinExact = (level: PriceSize): PriceSize =>
  isExactLevel(level) ? level : { ...level, size: MOST_ON_OFFER }
