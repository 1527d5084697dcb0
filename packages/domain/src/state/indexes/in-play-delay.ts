import type { Bet } from '../../bet/bet.ts'
import type { BetId } from '../../units/ids.ts'

/** Bets in their in-play delay, in the order in which they are released. */
export class InPlayDelay {
  readonly #bets: Bet[] = []

  /** The one released next; undefined: none waits. */
  first(): Bet | undefined {
    return this.#bets[0]
  }

  /** Queues a bet: by the end of its delay, then by age. */
  add(bet: Bet): void {
    const until = bet.pendingUntil ?? 0
    const before = this.#bets.findLastIndex((other) => (other.pendingUntil ?? 0) <= until)
    this.#bets.splice(before + 1, 0, bet)
  }

  /** A bet in its new form, at its place. */
  replace(bet: Bet): void {
    const at = this.#bets.findIndex(({ betId }) => betId === bet.betId)
    if (at !== -1) this.#bets[at] = bet
  }

  remove(betId: BetId): void {
    const at = this.#bets.findIndex((bet) => bet.betId === betId)
    if (at !== -1) this.#bets.splice(at, 1)
  }

  removeFirst(): void {
    this.#bets.shift()
  }

  /** Those that wait and are like this. */
  filter(isLike: (bet: Bet) => boolean): readonly Bet[] {
    return this.#bets.filter(isLike)
  }
}
