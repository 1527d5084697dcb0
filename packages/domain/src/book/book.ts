import { opposite, type Side } from '../units/side.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { QueuedBet, RestingBet } from '../memory/bet-pool.ts'
import { BookPool, halfOf, NO_BETS } from './book-pool.ts'
import type { BetId, UserId } from '../units/ids.ts'
import { NONE } from '../memory/taken-out.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { Quotes } from './quotes.ts'

/**
 * One runner's order book: players' resting bets, and apart from them what the house maker quotes.
 * `offered` is always named by the taker: what a back can take are resting lays and the maker's
 * `back` quotes.
 */
export class Book {
  readonly #pool: BookPool
  /** where its halves are in the pool */
  #at = NO_BETS
  /** null until the maker first quotes: most books of a quiet market are never quoted */
  #backQuotes: Quotes | null = null
  #layQuotes: Quotes | null = null

  /** Books of one engine share a pool; one by itself gets its own. */
  constructor(pool: BookPool = new BookPool()) {
    this.#pool = pool
  }

  /** The odds of the best player's bet that a taker of this side meets, or 0 when none rests. */
  bestOdds(taker: Side): number {
    return this.#pool.bestOdds(this.#against(taker))
  }

  /** The slot of the first player's bet to be taken, or -1 when none rests. */
  bestSlot(taker: Side): number {
    return this.#pool.bestSlot(this.#against(taker))
  }

  /** The slot of the bet to be taken after another one, or -1 behind the last. */
  slotAfter(taker: Side, slot: number): number {
    return this.#pool.slotAfter(this.#against(taker), slot)
  }

  /** The slot of the first bet at the next worse price, or -1 behind the last. */
  slotBelow(taker: Side, slot: number): number {
    return this.#pool.slotBelow(this.#against(taker), slot)
  }

  /** All that rests at the price of a bet. */
  sizeOfLevel(taker: Side, slot: number): Paise {
    return this.#pool.sizeOfLevel(this.#against(taker), slot)
  }

  betIdAt(slot: number): BetId {
    return this.#pool.slots.betIdAt(slot)
  }

  userIdAt(slot: number): UserId {
    return this.#pool.slots.userIdAt(slot)
  }

  sizeAt(slot: number): Paise {
    return this.#pool.slots.sizeAt(slot)
  }

  oddsAt(slot: number): Odds {
    return this.#pool.slots.oddsAt(slot)
  }

  /** Takes part or all of a bet that a taker of this side meets. */
  take(taker: Side, slot: number, stake: Paise): void {
    this.#pool.reduce(this.#against(taker), slot, stake)
    this.#restless()
  }

  /** The maker's quotes that a taker of this side meets. */
  quotesFor(taker: Side): Quotes {
    if (taker === 'BACK') return (this.#backQuotes ??= new Quotes('BACK'))
    return (this.#layQuotes ??= new Quotes('LAY'))
  }

  /** The rest of these quotes, best first; an empty list where the maker never quoted. */
  quotesLeft(taker: Side): readonly PriceSize[] {
    return (taker === 'BACK' ? this.#backQuotes : this.#layQuotes)?.left() ?? NONE
  }

  /** The best of these quotes that has something left, or null. */
  bestQuote(taker: Side): PriceSize | null {
    return (taker === 'BACK' ? this.#backQuotes : this.#layQuotes)?.best() ?? null
  }

  /** Rests the unmatched rest of a bet, last at its odds. */
  rest(side: Side, bet: QueuedBet, left: Paise): void {
    if (this.#at === NO_BETS) this.#at = this.#pool.takeBook()
    this.#pool.add(halfOf(this.#at, side), bet, left)
  }

  /** Takes a resting bet out: what was left of it, nothing when it does not rest here. */
  remove(side: Side, id: BetId): Paise {
    const left = this.#pool.remove(halfOf(this.#at, side), id)
    this.#restless()
    return left
  }

  /** Takes a part out of a resting bet, which keeps its place. False when it does not rest here. */
  shrink(side: Side, id: BetId, by: Paise): boolean {
    const isHere = this.#pool.shrink(halfOf(this.#at, side), id, by)
    this.#restless()
    return isHere
  }

  /** The players' resting bets of a side, in the order in which they would be taken. */
  resting(side: Side): RestingBet[] {
    return this.#pool.all(halfOf(this.#at, side))
  }

  /** Each resting bet of a side with how much is taken before it at its price; see `BookPool.eachPlace`. */
  eachPlace(side: Side, show: (slot: number, ahead: number) => boolean): void {
    this.#pool.eachPlace(halfOf(this.#at, side), show)
  }

  /** Resting volume against a taker of this side, per price, best first. */
  playersDepth(taker: Side, levels: number): PriceSize[] {
    return this.#pool.depth(this.#against(taker), levels)
  }

  /** A book in which nothing rests needs no memory. */
  #restless(): void {
    if (this.#at === NO_BETS || !this.#pool.isEmpty(this.#at)) return
    this.#pool.freeBook(this.#at)
    this.#at = NO_BETS
  }

  #against(taker: Side): number {
    return halfOf(this.#at, opposite(taker))
  }

  /** The offers for a taker of this side: players and maker together, best first. */
  depth(taker: Side, levels: number): PriceSize[] {
    const players = this.playersDepth(taker, levels)
    const maker = this.quotesLeft(taker).slice(0, levels)
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
