import { MOST_IN_MARKET } from '../market/exact.ts'
import { paise, type Paise } from '../units/money.ts'
import { HIGHEST_ODDS } from '../units/odds.ts'

/**
 * At most what the bets of one market come to, in centipaise: what is matched as it is, and each unmatched
 * paisa as what it can come to at the best odds there are, on its own side and on the house's.
 */
export class MarketLoad {
  #load = 0
  #weight = 1

  /** What a back of one paisa risks, but for the odds where they count. */
  setRisk(risk: number): void {
    this.#weight = 2 * Math.max(HIGHEST_ODDS, risk)
  }

  /** So much more is unmatched; less, with a stake below zero. */
  open(stake: number): void {
    this.#load += stake * this.#weight
  }

  /** What is matched brings something else on a runner. */
  match(before: number, after: number): void {
    this.#load += Math.abs(after) - Math.abs(before)
  }

  clear(): void {
    this.#load = 0
  }

  /** The most that a further bet may be, so that all sums stay exact [MT80]. */
  room(): Paise {
    return paise(Math.max(0, Math.floor((MOST_IN_MARKET - this.#load) / this.#weight)))
  }
}
