import { opposite, type Side } from './bet.ts'
import type { PriceSize } from './feed-event.ts'
import { HalfBook, type RestingBet } from './half-book.ts'
import type { BetId } from './ids.ts'
import { paise, type Paise } from './money.ts'
import { Quotes } from './quotes.ts'

/**
 * One runner's order book: players' resting bets, and apart from them what the house maker quotes.
 * `offered` is always named by the taker: what a back can take are resting lays and the maker's
 * `back` quotes.
 */
export class Book {
  readonly #resting = { BACK: new HalfBook('BACK'), LAY: new HalfBook('LAY') }
  readonly #quotes = { BACK: new Quotes(), LAY: new Quotes() }

  /** The players' bets that a taker of this side meets. */
  playersAgainst(taker: Side): HalfBook {
    return this.#resting[opposite(taker)]
  }

  /** The maker's quotes that a taker of this side meets. */
  quotesFor(taker: Side): Quotes {
    return this.#quotes[taker]
  }

  rest(side: Side, bet: RestingBet): void {
    this.#resting[side].add(bet)
  }

  /** Takes a resting bet out. False when it does not rest here. */
  remove(side: Side, id: BetId): boolean {
    return this.#resting[side].remove(id)
  }

  /** Takes a part out of a resting bet, which keeps its place. False when it does not rest here. */
  shrink(side: Side, id: BetId, by: Paise): boolean {
    return this.#resting[side].shrink(id, by)
  }

  /** The players' resting bets of a side, in the order in which they would be taken. */
  resting(side: Side): RestingBet[] {
    return this.#resting[side].all()
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
