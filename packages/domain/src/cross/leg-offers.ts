import type { Side } from '../units/side.ts'
import type { Book } from '../book/book.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { UserId } from '../units/ids.ts'
import { isWorse } from '../book/matching.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** One price of a runner: what players offer at it, or one quote of the maker's. */
export interface Offer extends Leg {
  readonly by: 'players' | 'maker'
}

/** The reader of a runner's book, and its depth. */
export interface Looking {
  /** of the one that would take there: in a match across, the house */
  readonly side: Side
  /** whose bet it is for: it sees nothing from its own bet on [MT45]; null: anybody's */
  readonly userId: UserId | null
  /** a pool, in paise, beyond which it need not know how much players offer at a price */
  readonly enough: number
}

/**
 * The offers on one runner, price by price, best first, players before the maker at equal odds. It reads on demand,
 * and changes nothing in the book.
 */
export class LegOffers {
  readonly runner: number
  readonly #book: Book
  readonly #looking: Looking
  /** null until the first is read: an empty list makes room for many, and most legs need one */
  #read: Offer[] | null = null
  /** left out: this number of prices, and this much of the next */
  #skipped = 0
  #ofNext = 0
  /** the next bet to be read, -1 behind the last */
  #slot: number
  #quotes: readonly PriceSize[] | null = null
  #quote = 0
  #hasMet = false

  constructor(book: Book, runner: number, looking: Looking) {
    this.runner = runner
    this.#book = book
    this.#looking = looking
    this.#slot = book.bestSlot(looking.side)
  }

  /** The offer at a place after the first; null past the last, and from the user's own bet on. */
  at(place: number): Offer | null {
    const offer = this.#readTo(this.#skipped + place)
    if (offer === null || place > 0 || this.#ofNext === 0) return offer
    return { ...offer, size: paise(offer.size - this.#ofNext) }
  }

  #readTo(wanted: number): Offer | null {
    while ((this.#read?.length ?? 0) <= wanted) {
      const next = this.#next()
      if (next === null) return null
      if (this.#read === null) this.#read = [next]
      else this.#read.push(next)
    }
    return this.#read?.[wanted] ?? null
  }

  /** Leaves out so much of the first offers, as if it were taken. */
  skip(stake: Paise): void {
    let left: number = stake
    for (let first = this.at(0); first !== null && left >= first.size; first = this.at(0)) {
      left -= first.size
      this.#skipped += 1
      this.#ofNext = 0
    }
    this.#ofNext += left
  }

  /** Nothing is left out any more. */
  restart(): void {
    this.#skipped = 0
    this.#ofNext = 0
  }

  #next(): Offer | null {
    if (this.#hasMet) return null
    this.#quotes ??= this.#book.quotesLeft(this.#looking.side)
    const quote = this.#quotes[this.#quote]
    const player = this.#slot === -1 ? null : this.#book.oddsAt(this.#slot)
    if (
      player !== null &&
      (quote === undefined || !isWorse(this.#looking.side, player, quote.odds))
    )
      return this.#players(player)
    if (quote === undefined) return null
    this.#quote += 1
    return { ...quote, by: 'maker' }
  }

  #players(odds: Odds): Offer | null {
    const { userId, side } = this.#looking
    const size = userId === null ? this.#book.sizeOfLevel(side, this.#slot) : this.#othersAt(odds)
    if (userId === null) this.#slot = this.#book.slotBelow(side, this.#slot)
    return size === 0 ? null : { odds, size: paise(size), by: 'players' }
  }

  /** Bet by bet, up to the user's own or to more than it needs. */
  #othersAt(odds: Odds): number {
    const { side, userId, enough } = this.#looking
    let size = 0
    while (this.#slot !== -1 && this.#book.oddsAt(this.#slot) === odds) {
      this.#hasMet = this.#book.userIdAt(this.#slot) === userId
      if (this.#hasMet || size * odds >= enough * 100) break
      size += this.#book.sizeAt(this.#slot)
      this.#slot = this.#book.slotAfter(side, this.#slot)
    }
    return size
  }
}

/** The first offer on one of the other runners, which the house in the middle takes. */
export interface Leg {
  readonly odds: Odds
  readonly size: Paise
}
