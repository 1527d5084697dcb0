import type { Answer, Op, Place } from './op.ts'
import type { Buckets, Money } from './state.ts'

/** The subject of the comparison: the server over HTTP, or the engine in memory. */
export interface Subject {
  /** Does it, and says what became of each order; bets by the numbers that the model gives them. */
  readonly do: (op: Op, bets: BetNames) => Promise<readonly Answer[]>
  /** A placement once more under its key. */
  readonly again: (place: Place, bets: BetNames) => Promise<Answer>
  readonly money: (user: number) => Promise<Money>
  /** The bet as its player was told of it now, or finds it in a list; null where it stands in none. */
  readonly bet: (name: string) => Promise<Seen | null>
  /** of markets that live, those that the player has anything in */
  readonly positions: (user: number) => Promise<readonly Position[]>
  /** The sum of all lines of the player's statements, paise. */
  readonly statement: (user: number) => Promise<number>
}

/** A bet as it was seen; nothing is known of what is not said. */
export type Seen = Buckets & { readonly odds: number; readonly stake: number }

/** One runner of a player's position, in hundredths of a paisa. */
export interface Position {
  readonly market: number
  readonly runner: string
  readonly ifWin: number
  readonly ifLose: number
  readonly openBack: number
  readonly openLay: number
  /** each way: the loss of unmatched bets by a place without a win, times the divisor; absent: of any other market */
  readonly openPlaced?: number
}

/** The subject's own names of the bets that the model has numbers for. */
export class BetNames {
  readonly #names = new Map<number, string>()
  readonly #numbers = new Map<string, number>()
  #next = 0

  /** The number of a name; a new one takes the next number, as the model's does. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#next
    this.#next += 1
    this.#names.set(number, name)
    this.#numbers.set(name, number)
    return number
  }

  nameOf(number: number): string {
    const name = this.#names.get(number)
    if (name === undefined) throw new Error(`bet ${number} has no name`)
    return name
  }

  get size(): number {
    return this.#next
  }
}
