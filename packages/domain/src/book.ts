import type { Side } from './bet.ts'
import type { PriceSize } from './feed-event.ts'
import type { RestingBet } from './bet-pool.ts'
import { BookPool } from './book-pool.ts'
import { HalfBook } from './half-book.ts'
import type { BetId } from './ids.ts'
import { paise, type Paise } from './money.ts'
import { Quotes } from './quotes.ts'

/**
 * One runner's order book: players' resting bets, and apart from them what the house maker quotes.
 * `offered` is always named by the taker: what a back can take are resting lays and the maker's
 * `back` quotes.
 */
export class Book {
  readonly #backs: HalfBook
  readonly #lays: HalfBook
  /** null until the maker first quotes: most books of a quiet market are never quoted */
  #backQuotes: Quotes | null = null
  #layQuotes: Quotes | null = null

  /** Books of one engine share a pool; one by itself gets its own. */
  constructor(pool: BookPool = new BookPool()) {
    this.#backs = new HalfBook('BACK', pool)
    this.#lays = new HalfBook('LAY', pool)
  }

  /** The players' bets that a taker of this side meets. */
  playersAgainst(taker: Side): HalfBook {
    return taker === 'BACK' ? this.#lays : this.#backs
  }

  /** The maker's quotes that a taker of this side meets. */
  quotesFor(taker: Side): Quotes {
    if (taker === 'BACK') return (this.#backQuotes ??= new Quotes())
    return (this.#layQuotes ??= new Quotes())
  }

  /** The best of these quotes that has something left, or null. */
  bestQuote(taker: Side): PriceSize | null {
    return (taker === 'BACK' ? this.#backQuotes : this.#layQuotes)?.best() ?? null
  }

  rest(side: Side, bet: RestingBet): void {
    this.#half(side).add(bet)
  }

  /** Takes a resting bet out: what was left of it, nothing when it does not rest here. */
  remove(side: Side, id: BetId): Paise {
    return this.#half(side).remove(id)
  }

  /** Takes a part out of a resting bet, which keeps its place. False when it does not rest here. */
  shrink(side: Side, id: BetId, by: Paise): boolean {
    return this.#half(side).shrink(id, by)
  }

  /** The players' resting bets of a side, in the order in which they would be taken. */
  resting(side: Side): RestingBet[] {
    return this.#half(side).all()
  }

  #half(side: Side): HalfBook {
    return side === 'BACK' ? this.#backs : this.#lays
  }

  /** What a taker of this side finds on offer: players and maker together, best first. */
  depth(taker: Side, levels: number): PriceSize[] {
    const players = this.playersAgainst(taker).depth(levels)
    const maker = this.quotesFor(taker).left().slice(0, levels)
    const found: PriceSize[] = []
    let [p, m] = [0, 0]
    while (found.length < levels) {
      const mine = players[p]
      const theirs = maker[m]
      if (mine === undefined && theirs === undefined) break
      const order = compare(taker, mine, theirs)
      if (order <= 0) p += 1
      if (order >= 0) m += 1
      found.push(joined(order <= 0 ? mine : undefined, order >= 0 ? theirs : undefined))
    }
    return found
  }
}

/** Below zero when the first is better for the taker, zero at one price; a missing one is worst. */
function compare(taker: Side, a: PriceSize | undefined, b: PriceSize | undefined): number {
  if (a === undefined) return 1
  if (b === undefined) return -1
  return taker === 'BACK' ? b.odds - a.odds : a.odds - b.odds
}

function joined(a: PriceSize | undefined, b: PriceSize | undefined): PriceSize {
  const level = a ?? b
  if (level === undefined) throw new Error('a level without a price')
  return { odds: level.odds, size: paise((a?.size ?? 0) + (b?.size ?? 0)) }
}
