import { openStream, type Seed } from '../keys/streams.ts'
import { raceChances, type RaceChances } from './chances.ts'
import type { Field, Starter } from './race.ts'
import { normal } from './runner.ts'

/** The share of what is open about a finish that becomes known before the race. */
export const BEFORE_SHARE = 0.15

/**
 * The forecast of each finish: a Brownian motion from the expectation to the finish, which was drawn first, so that its
 * steps are those of a bridge [RC21]. Given the forecasts at `u`, from 0 to 1, the finishes are independent and normal
 * around them, with the share 1 - u of their variance: the prices are exact chances.
 */
export class Path {
  readonly #starters: readonly Starter[]
  readonly #spread: number
  readonly #random
  #u = 0
  #known: readonly number[]

  constructor({ starters, spread }: Field, key: Seed, label: 'before' | 'running') {
    this.#starters = starters
    this.#spread = spread
    this.#random = openStream(key, label)
    this.#known = starters.map(({ mean }) => mean)
  }

  /** The best forecast of each finish, lengths. */
  get known(): readonly number[] {
    return this.#known
  }

  /** Takes up the forecasts of another path at a moment. */
  from(u: number, known: readonly number[]): void {
    this.#u = u
    this.#known = known
  }

  moveTo(u: number): void {
    if (u <= this.#u) return
    const left = 1 - this.#u
    const step = u - this.#u
    const deviation = this.#spread * Math.sqrt((step * (1 - u)) / left)
    this.#known = this.#known.map((known, at) => {
      const finish = this.#starters[at]?.finish ?? known
      return known + (step / left) * (finish - known) + deviation * normal(this.#random)
    })
    this.#u = u
  }

  /** Chances of the starters of these places in the card, at this moment. */
  chances(of: readonly number[], places: number): RaceChances {
    const deviation = this.#spread * Math.sqrt(Math.max(1e-6, 1 - this.#u))
    return raceChances(
      of.map((at) => this.#known[at] ?? 0),
      { deviation, places },
    )
  }
}
