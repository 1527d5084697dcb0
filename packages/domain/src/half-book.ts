import type { Side } from './bet.ts'
import { betId, userId, type BetId, type UserId } from './ids.ts'
import { paise, type Paise } from './money.ts'
import { odds as asOdds, type Odds } from './odds.ts'
import type { PriceSize } from './feed-event.ts'
import { SlotIndex } from './slot-index.ts'

const NONE = -1

/** A bet as the book keeps it. */
export interface RestingBet {
  readonly betId: BetId
  readonly userId: UserId
  readonly odds: Odds
  readonly size: Paise
}

/**
 * The players' resting bets of one side of one runner, by price, then time [MT3]. Resting lays are best
 * at the highest odds, resting backs at the lowest: best for the one who takes them.
 *
 * Bets live in slots of typed arrays and are chained per price; prices are kept in one sorted row with
 * the best last, so that taking the best is a look at the end. Nothing is allocated per bet.
 */
export class HalfBook {
  readonly #sign: 1 | -1
  readonly #index = new SlotIndex()
  // per slot; a free slot's `next` leads to the next free one
  #ids = new Float64Array(16)
  #users = new Float64Array(16)
  #sizes = new Float64Array(16)
  #prices = new Int32Array(16)
  #next = new Int32Array(16)
  #previous = new Int32Array(16)
  #free = NONE
  #used = 0
  // per price level, worst first
  #levels = 0
  #ranks = new Int32Array(16)
  #heads = new Int32Array(16)
  #tails = new Int32Array(16)
  #totals = new Float64Array(16)

  constructor(side: Side) {
    this.#sign = side === 'LAY' ? 1 : -1
  }

  get count(): number {
    return this.#index.count
  }

  /** The slot of the first bet to be taken, or -1 when nothing rests. */
  bestSlot(): number {
    return this.#levels === 0 ? NONE : (this.#heads[this.#levels - 1] ?? NONE)
  }

  /** The odds of the best level in hundredths, or 0 when nothing rests. */
  bestOdds(): number {
    return this.#levels === 0 ? 0 : (this.#ranks[this.#levels - 1] ?? 0) * this.#sign
  }

  betIdAt(slot: number): BetId {
    return betId(this.#ids[slot] ?? 0)
  }

  userIdAt(slot: number): UserId {
    return userId(this.#users[slot] ?? 0)
  }

  sizeAt(slot: number): Paise {
    return paise(this.#sizes[slot] ?? 0)
  }

  oddsAt(slot: number): Odds {
    return asOdds(this.#prices[slot] ?? 0)
  }

  /** Puts a bet behind all others at its odds. */
  add(bet: RestingBet): void {
    const slot = this.#takeSlot()
    this.#ids[slot] = bet.betId
    this.#users[slot] = bet.userId
    this.#sizes[slot] = bet.size
    this.#prices[slot] = bet.odds
    this.#next[slot] = NONE
    this.#index.add(bet.betId, slot)
    const level = this.#levelFor(bet.odds)
    const tail = this.#tails[level] ?? NONE
    this.#previous[slot] = tail
    if (tail === NONE) this.#heads[level] = slot
    else this.#next[tail] = slot
    this.#tails[level] = slot
    this.#totals[level] = (this.#totals[level] ?? 0) + bet.size
  }

  /** Takes out a bet, wherever it stands. False when it does not rest here. */
  remove(id: BetId): boolean {
    const slot = this.#index.slotOf(id)
    if (slot === NONE) return false
    this.#drop(slot)
    return true
  }

  /** Takes a part out of a bet that keeps its place in the queue. False when it does not rest here. */
  shrink(id: BetId, by: Paise): boolean {
    const slot = this.#index.slotOf(id)
    if (slot === NONE) return false
    this.reduce(slot, by)
    return true
  }

  /** Matches part or all of a resting bet; it leaves when nothing is left of it. */
  reduce(slot: number, taken: Paise): void {
    const left = (this.#sizes[slot] ?? 0) - taken
    if (left < 0) throw new Error('more taken from a resting bet than it has')
    if (left === 0) {
      this.#drop(slot)
      return
    }
    const level = this.#levelFor(this.#prices[slot] ?? 0)
    this.#sizes[slot] = left
    this.#totals[level] = (this.#totals[level] ?? 0) - taken
  }

  /** The best levels with everything that rests there, best first. */
  depth(levels: number): PriceSize[] {
    const found: PriceSize[] = []
    for (let level = this.#levels - 1; level >= 0 && found.length < levels; level -= 1) {
      const price = asOdds((this.#ranks[level] ?? 0) * this.#sign)
      found.push({ odds: price, size: paise(this.#totals[level] ?? 0) })
    }
    return found
  }

  /** Every resting bet in the order in which it would be taken. */
  all(): RestingBet[] {
    const found: RestingBet[] = []
    for (let level = this.#levels - 1; level >= 0; level -= 1) {
      let slot = this.#heads[level] ?? NONE
      for (; slot !== NONE; slot = this.#next[slot] ?? NONE) {
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
    const level = this.#levelFor(this.#prices[slot] ?? 0)
    this.#totals[level] = (this.#totals[level] ?? 0) - (this.#sizes[slot] ?? 0)
    this.#unchain(slot, level)
    if (this.#heads[level] === NONE) this.#closeLevel(level)
    this.#index.remove(betId(this.#ids[slot] ?? 0))
    this.#next[slot] = this.#free
    this.#free = slot
  }

  #unchain(slot: number, level: number): void {
    const before = this.#previous[slot] ?? NONE
    const after = this.#next[slot] ?? NONE
    if (before === NONE) this.#heads[level] = after
    else this.#next[before] = after
    if (after === NONE) this.#tails[level] = before
    else this.#previous[after] = before
  }

  /** The place of a price in the row of levels, made if it is not there. */
  #levelFor(price: number): number {
    const rank = price * this.#sign
    let low = 0
    let high = this.#levels
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#ranks[middle] ?? 0) < rank) low = middle + 1
      else high = middle
    }
    if (low === this.#levels || this.#ranks[low] !== rank) this.#openLevel(low, rank)
    return low
  }

  #openLevel(at: number, rank: number): void {
    if (this.#levels === this.#ranks.length) {
      this.#ranks = doubled(this.#ranks)
      this.#heads = doubled(this.#heads)
      this.#tails = doubled(this.#tails)
      this.#totals = doubled(this.#totals)
    }
    if (at < this.#levels) this.#shiftLevels(at, at + 1)
    this.#levels += 1
    this.#ranks[at] = rank
    this.#heads[at] = NONE
    this.#tails[at] = NONE
    this.#totals[at] = 0
  }

  #closeLevel(at: number): void {
    if (at < this.#levels - 1) this.#shiftLevels(at + 1, at)
    this.#levels -= 1
  }

  #shiftLevels(from: number, to: number): void {
    this.#ranks.copyWithin(to, from, this.#levels)
    this.#heads.copyWithin(to, from, this.#levels)
    this.#tails.copyWithin(to, from, this.#levels)
    this.#totals.copyWithin(to, from, this.#levels)
  }

  #takeSlot(): number {
    const reused = this.#free
    if (reused !== NONE) {
      this.#free = this.#next[reused] ?? NONE
      return reused
    }
    if (this.#used === this.#ids.length) this.#growSlots()
    this.#used += 1
    return this.#used - 1
  }

  #growSlots(): void {
    this.#ids = doubled(this.#ids)
    this.#users = doubled(this.#users)
    this.#sizes = doubled(this.#sizes)
    this.#prices = doubled(this.#prices)
    this.#next = doubled(this.#next)
    this.#previous = doubled(this.#previous)
  }
}

function doubled<Row extends Float64Array | Int32Array>(row: Row): Row
function doubled(row: Float64Array | Int32Array): Float64Array | Int32Array {
  const wider =
    row instanceof Float64Array ? new Float64Array(row.length * 2) : new Int32Array(row.length * 2)
  wider.set(row)
  return wider
}
