import type { CashOutQuote } from '@crease/domain/records/cash-out-order.ts'
import type { UserId } from '@crease/domain/units/ids.ts'

/** The members of a quote that a client repeats when it cashes out. */
export type Quoted = Pick<CashOutQuote, 'marketId' | 'percent' | 'value' | 'validUntil'>

/** As many as twenty a second of 1,600 players are in their three seconds; then the oldest are forgotten. */
const MOST_KEPT = 100_000

/** The quotes of cash-outs that were given and are valid still [CO41]: a client's own word for one is not believed. */
export class GivenQuotes {
  /** by what they say, the oldest first, with the moment until when they are valid */
  readonly #until = new Map<string, number>()

  /** Keeps a quote, and forgets those that ended before it was made. */
  keep(userId: UserId, quote: Quoted & Pick<CashOutQuote, 'at'>): void {
    const key = keyOf(userId, quote)
    this.#until.delete(key)
    this.#until.set(key, quote.validUntil)
    for (const [oldest, until] of this.#until) {
      if (until >= quote.at && this.#until.size <= MOST_KEPT) return
      this.#until.delete(oldest)
    }
  }

  /** Whether the user was given this very quote, and not too long ago. */
  has(userId: UserId, quote: Quoted): boolean {
    return this.#until.has(keyOf(userId, quote))
  }
}

const keyOf = (userId: UserId, { marketId, percent, value, validUntil }: Quoted): string =>
  JSON.stringify([userId, marketId, percent, value, validUntil])
