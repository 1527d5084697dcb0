import type { Return } from '@crease/domain/rounds/returns.ts'
import { netOn, riskOn, type Shown } from './shown-price.ts'

/** What the bot found and had. */
export interface BotSum {
  readonly bets: number
  /** the best return that was ever shown, and of which selection; '' where nothing was */
  readonly best: { readonly selection: string; readonly back: number }
  /** what came back of all that it risked */
  readonly back: number
  /** how far that lies from what the chances promise, in standard errors of a round */
  readonly deviation: number
}

/** A bot that takes the price with the best return at every window, one unit of risk on each. */
export class BestPrice {
  #bets = 0
  #best = { selection: '', back: 0 }
  #net = 0
  #difference = 0
  #squares = 0
  #ofRound = 0
  #now: { readonly shown: Shown; readonly comes: Return; readonly back: number } | null = null

  /** A price of the window that is open, and what its selection will come to. */
  look(selection: string, shown: Shown, comes: Return): void {
    const back = Number(shown.expected.back.num) / Number(shown.expected.back.den)
    if (this.#now === null || back > this.#now.back) this.#now = { shown, comes, back }
    if (back > this.#best.back) this.#best = { selection, back }
  }

  /** Takes the best of the window; the next price is of another one. */
  take(): void {
    if (this.#now === null) return
    const { shown, comes, back } = this.#now
    const net = netOn(shown.terms, comes) / riskOn(shown.terms)
    this.#now = null
    this.#bets += 1
    this.#net += net
    this.#ofRound += net - (back - 1)
  }

  endRound(): void {
    this.#difference += this.#ofRound
    this.#squares += this.#ofRound ** 2
    this.#ofRound = 0
  }

  sum(): BotSum {
    const back = this.#bets === 0 ? 0 : 1 + this.#net / this.#bets
    const deviation = this.#squares === 0 ? 0 : this.#difference / Math.sqrt(this.#squares)
    return { bets: this.#bets, best: this.#best, back, deviation }
  }
}
