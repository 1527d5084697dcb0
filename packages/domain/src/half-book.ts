import type { Side } from './bet.ts'
import { NONE, type BetPool, type RestingBet } from './bet-pool.ts'
import type { BookPool } from './book-pool.ts'
import type { PriceSize } from './feed-event.ts'
import type { BetId, UserId } from './ids.ts'
import { FIRST_ROW, type LevelPool } from './level-pool.ts'
import { NO_MONEY, paise, type Paise } from './money.ts'
import { odds as asOdds, type Odds } from './odds.ts'

/**
 * The players' resting bets of one side of one runner, by price, then time [MT3]. Resting lays are best
 * at the highest odds, resting backs at the lowest: best for the one who takes them.
 *
 * Bets are slots of a pool that many books share, chained per price; prices are a sorted row of levels
 * with the best last, so that taking the best is a look at the end. A half without bets has no row.
 */
export class HalfBook {
  readonly #bets: BetPool
  readonly #levels: LevelPool
  readonly #half: number
  readonly #sign: 1 | -1
  /** the first level of the row, the worst; -1: no row */
  #row = NONE
  /** the row has room for 2^size levels */
  #size = FIRST_ROW
  #depth = 0
  #count = 0
  /** of the best level, hundredths; 0: nothing rests */
  #best = 0

  constructor(side: Side, { bets, levels }: BookPool) {
    this.#bets = bets
    this.#levels = levels
    this.#half = bets.nextHalf()
    this.#sign = side === 'LAY' ? 1 : -1
  }

  get count(): number {
    return this.#count
  }

  /** The slot of the first bet to be taken, or -1 when nothing rests. */
  bestSlot(): number {
    return this.#depth === 0 ? NONE : this.#levels.head(this.#row + this.#depth - 1)
  }

  /** The slot of the bet to be taken after another one, or -1 behind the last. */
  slotAfter(slot: number): number {
    const behind = this.#bets.next(slot)
    if (behind !== NONE) return behind
    const level = this.#levelFor(this.#bets.oddsAt(slot))
    return level === this.#row ? NONE : this.#levels.head(level - 1)
  }

  /** The odds of the best level in hundredths, or 0 when nothing rests. */
  bestOdds(): number {
    return this.#best
  }

  betIdAt(slot: number): BetId {
    return this.#bets.betIdAt(slot)
  }

  userIdAt(slot: number): UserId {
    return this.#bets.userIdAt(slot)
  }

  sizeAt(slot: number): Paise {
    return this.#bets.sizeAt(slot)
  }

  oddsAt(slot: number): Odds {
    return this.#bets.oddsAt(slot)
  }

  /** Puts a bet behind all others at its odds. */
  add(bet: RestingBet): void {
    const slot = this.#bets.add(bet, this.#half)
    const level = this.#levelFor(bet.odds)
    const tail = this.#levels.tail(level)
    if (tail === NONE) this.#levels.setHead(level, slot)
    else this.#bets.chain(tail, slot)
    this.#levels.setTail(level, slot)
    this.#levels.addTotal(level, bet.size)
    this.#count += 1
  }

  /** Takes out a bet, wherever it stands: what was left of it, nothing when it does not rest here. */
  remove(id: BetId): Paise {
    const slot = this.#bets.find(id, this.#half)
    if (slot === NONE) return NO_MONEY
    const left = this.#bets.sizeAt(slot)
    this.#drop(slot)
    return left
  }

  /** Takes a part out of a bet that keeps its place in the queue. False when it does not rest here. */
  shrink(id: BetId, by: Paise): boolean {
    const slot = this.#bets.find(id, this.#half)
    if (slot === NONE) return false
    this.reduce(slot, by)
    return true
  }

  /** Matches part or all of a resting bet; it leaves when nothing is left of it. */
  reduce(slot: number, taken: Paise): void {
    const left = this.#bets.sizeAt(slot) - taken
    if (left < 0) throw new Error('more taken from a resting bet than it has')
    if (left === 0) {
      this.#drop(slot)
      return
    }
    this.#bets.setSize(slot, paise(left))
    this.#levels.addTotal(this.#levelFor(this.#bets.oddsAt(slot)), -taken)
  }

  /** The best levels with everything that rests there, best first. */
  depth(levels: number): PriceSize[] {
    const found: PriceSize[] = []
    for (let place = this.#depth - 1; place >= 0 && found.length < levels; place -= 1) {
      const level = this.#row + place
      const price = asOdds(this.#levels.rank(level) * this.#sign)
      found.push({ odds: price, size: paise(this.#levels.total(level)) })
    }
    return found
  }

  /** Every resting bet in the order in which it would be taken. */
  all(): RestingBet[] {
    const found: RestingBet[] = []
    for (let place = this.#depth - 1; place >= 0; place -= 1) {
      let slot = this.#levels.head(this.#row + place)
      for (; slot !== NONE; slot = this.#bets.next(slot)) {
        found.push({
          betId: this.betIdAt(slot),
          userId: this.userIdAt(slot),
          odds: this.oddsAt(slot),
          size: this.sizeAt(slot),
        })
      }
    }
    return found
  }

  #drop(slot: number): void {
    const level = this.#levelFor(this.#bets.oddsAt(slot))
    const before = this.#bets.previous(slot)
    const after = this.#bets.next(slot)
    if (before === NONE && after === NONE) this.#closeLevel(level)
    else {
      this.#bets.chain(before, after)
      if (before === NONE) this.#levels.setHead(level, after)
      if (after === NONE) this.#levels.setTail(level, before)
      this.#levels.addTotal(level, -this.#bets.sizeAt(slot))
    }
    this.#bets.free(slot)
    this.#count -= 1
  }

  /** The level of a price, made if it is not there. Most bets are at the best price, or near it. */
  #levelFor(price: number): number {
    const rank = price * this.#sign
    if (price === this.#best) return this.#row + this.#depth - 1
    let low = this.#row
    let high = low + this.#depth
    // near the best, prices mostly lie one step of the ladder apart, and the first guess is right
    let guess = this.#guessOf(rank)
    while (low < high) {
      const found = this.#levels.rank(guess)
      if (found === rank) return guess
      if (found < rank) low = guess + 1
      else high = guess
      guess = (low + high) >>> 1
    }
    return this.#openLevel(low - this.#row, rank)
  }

  /** Where a level is if all are as far apart as the two best ones; some level in any case. */
  #guessOf(rank: number): number {
    const last = this.#row + this.#depth - 1
    if (this.#depth < 2) return last
    const best = this.#levels.rank(last)
    const steps = ((best - rank) / (best - this.#levels.rank(last - 1))) | 0
    return steps < 0 ? last : Math.max(this.#row, last - steps)
  }

  #openLevel(place: number, rank: number): number {
    if (this.#row === NONE) this.#row = this.#levels.takeRow(this.#size)
    else if (this.#depth === 1 << this.#size) {
      this.#row = this.#levels.widened(this.#row, this.#size)
      this.#size += 1
    }
    const level = this.#row + place
    if (place < this.#depth) this.#levels.move(level, level + 1, this.#depth - place)
    else this.#best = rank * this.#sign
    this.#depth += 1
    this.#levels.open(level, rank)
    return level
  }

  #closeLevel(level: number): void {
    this.#depth -= 1
    const last = this.#row + this.#depth
    if (level < last) this.#levels.move(level + 1, level, last - level)
    else this.#best = this.#depth === 0 ? 0 : this.#levels.rank(last - 1) * this.#sign
    if (this.#depth > 0) return
    this.#levels.freeRow(this.#row, this.#size)
    this.#row = NONE
    this.#size = FIRST_ROW
  }
}
