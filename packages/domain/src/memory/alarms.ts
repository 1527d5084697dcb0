import type { BetId, MarketId, UserId } from '../units/ids.ts'

/** An event of the clock. Its subject is looked up when it is due. */
export type Alarm = {
  /** epoch milliseconds */
  readonly at: number
} & (
  | { readonly kind: 'bet'; readonly betId: BetId }
  | { readonly kind: 'switch'; readonly userId: UserId }
  | { readonly kind: 'conditional'; readonly orderId: BetId }
  /** the maker has waited long enough for what it crossed [MK73] */
  | { readonly kind: 'maker'; readonly marketId: MarketId }
  /** the starting prices of the market as they would be now are worked out again [SP16] */
  | { readonly kind: 'projection'; readonly marketId: MarketId }
)

/** Alarms by time, and of one time in the order in which they were set. */
export class Alarms {
  /** latest first, so that taking the first is a look at the end */
  readonly #waiting: Alarm[] = []

  set(alarm: Alarm): void {
    let [low, high] = [0, this.#waiting.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#waiting[middle]
      if (other !== undefined && other.at > alarm.at) low = middle + 1
      else high = middle
    }
    this.#waiting.splice(low, 0, alarm)
  }

  first(): Alarm | null {
    return this.#waiting.at(-1) ?? null
  }

  removeFirst(): void {
    this.#waiting.pop()
  }
}
