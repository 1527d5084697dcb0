import type { Return } from '@crease/domain/rounds/returns.ts'
import { BetSum } from './bet-sum.ts'
import { netOn, riskOn, type Shown } from './shown-price.ts'

/** The bot's bets and their result. */
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
  readonly #sum = new BetSum('the best prices')
  #best = { selection: '', back: 0 }
  #net = 0
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
    const { shown, comes } = this.#now
    const { terms, expected } = shown
    const risk = riskOn(terms)
    const net = netOn(terms, comes) / risk
    this.#now = null
    this.#net += net
    this.#sum.add(
      { ...expected, mean: expected.mean / risk, variance: expected.variance / risk ** 2 },
      net,
    )
  }

  endRound(): void {
    this.#sum.endRound()
  }

  sum(): BotSum {
    const bets = this.#sum.times
    const back = bets === 0 ? 0 : 1 + this.#net / bets
    return { bets, best: this.#best, back, deviation: this.#sum.deviation() }
  }
}
