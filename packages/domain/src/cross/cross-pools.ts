import type { Side } from '../units/side.ts'
import { exactRoom } from './cross-room.ts'
import { HIGHEST_ODDS, LOWEST_ODDS } from '../units/odds.ts'
import { paise, type Paise } from '../units/money.ts'

/** The next offer on one of the other runners, for the house in the middle. */
interface Carrier {
  /** hundredths */
  readonly odds: number
  readonly size: number
}

/** Pools that are looked at together: their counts fit into the 64 bytes that V8 keeps on its heap. */
const BLOCK = 32

/**
 * Pools of a match of one side from the largest down, where a pool is the sum of all stakes in paise [MT41]. It stops at
 * each range of pools with the same stakes of the legs, of which the tight one is the best for the taker. It divides
 * at its start alone: then it counts, for a block of pools at once, the legs whose stake falls by a paisa after each.
 */
export class PoolWalk {
  /** the largest pool of the range that is left to try */
  pool = 0
  tight = 0
  #legStakes = 0
  readonly #side: Side
  readonly #legs: readonly Carrier[]
  /** of each leg, the hundredths by which the pool behind the block exceeds the least for its stake */
  readonly #rests: number[]
  /** the largest pool of the block; how many legs' stakes fall after each of its pools, and how many of these are past */
  #base = 0
  readonly #falls = new Uint16Array(BLOCK)
  #past = 0

  constructor(legs: readonly Carrier[], side: Side) {
    this.#side = side
    this.#legs = legs
    this.#rests = legs.map(() => 0)
  }

  /** Starts from any pool. */
  start(pool: number): void {
    const hundredths = pool * 100 - (this.#side === 'BACK' ? 0 : 1)
    let [legStakes, above] = [this.#side === 'BACK' ? 0 : this.#legs.length, HIGHEST_ODDS as number]
    for (let at = 0; at < this.#legs.length; at += 1) {
      const odds = this.#legs[at]?.odds ?? HIGHEST_ODDS
      const whole = floorOf(hundredths, odds)
      const rest = hundredths - whole * odds
      this.#rests[at] = rest
      legStakes += whole
      above = Math.min(above, odds - rest - 1)
    }
    this.#legStakes = legStakes
    this.#base = pool
    this.#fill()
    this.pool = pool
    this.tight = this.#side === 'BACK' ? this.#nextFall() : pool + floorOf(above, 100)
  }

  /** Goes to the largest pool that a back can fill. */
  fillUpTo(left: Paise): void {
    const falls = this.#falls
    let [legStakes, past] = [this.#legStakes, this.#past]
    // many steps: in words at hand, as `next` takes each of them
    while (this.#base - past > legStakes + left) {
      const fallen = falls[past] ?? 0
      legStakes -= fallen
      past += 1
      if (fallen > 0) this.pool = this.#base - past
      if (past < BLOCK) continue
      this.#base -= BLOCK
      this.#fill()
      past = 0
    }
    this.#legStakes = legStakes
    this.#past = past
    this.tight = this.#nextFall()
    this.pool = Math.min(this.pool, this.#legStakes + left)
  }

  /** Goes to the next range. */
  next(): void {
    const fall = this.#side === 'BACK' ? this.tight : this.#nextFall()
    this.#legStakes -= this.#falls[this.#past] ?? 0
    this.#past += 1
    this.pool = fall - 1
    this.tight = this.#side === 'BACK' ? this.#nextFall() : this.pool
  }

  /** The largest pool left after which a leg's stake falls. */
  #nextFall(): number {
    const falls = this.#falls
    for (;;) {
      let past = this.#past
      while (past < BLOCK && falls[past] === 0) past += 1
      this.#past = past
      if (past < BLOCK) return this.#base - past
      this.#base -= BLOCK
      this.#fill()
    }
  }

  /** Counts the falls of a block, which begins lower where nothing falls before. */
  #fill(): void {
    const [legs, rests, falls] = [this.#legs, this.#rests, this.#falls]
    let least = Infinity
    for (let at = 0; at < rests.length; at += 1) least = Math.min(least, rests[at] ?? 0)
    const without = floorOf(least, 100)
    this.#base -= without
    this.#past = 0
    falls.fill(0)
    for (let at = 0; at < rests.length; at += 1) {
      const odds = legs[at]?.odds ?? HIGHEST_ODDS
      let rest = (rests[at] ?? 0) - without * 100
      for (; rest < BLOCK * 100; rest += odds) {
        // whole words: a multiplication, where `Math.floor` divides
        const fall = (rest / 100) | 0
        falls[fall] = (falls[fall] ?? 0) + 1
      }
      rests[at] = rest - BLOCK * 100
    }
  }

  /** The taker's stake in the pool as it was asked for. */
  get loose(): number {
    return takerStake(this.#side, this.pool, this.#legStakes)
  }

  /** The taker's stake in the tight pool. */
  get stake(): number {
    return takerStake(this.#side, this.tight, this.#legStakes)
  }
}

/** The rest of a pool; where a back's legs alone bring more, the odds end with the ladder, and the house keeps it. */
export function takerStake(side: Side, pool: number, legStakes: number): number {
  const rest = pool - legStakes
  if (side === 'LAY' || rest * HIGHEST_ODDS >= pool * 100) return rest
  return ceilOf(pool * 100, HIGHEST_ODDS)
}

/** The whole paise of a match of one side, by its pool. */
export interface Pools {
  /** goes to the largest pool that the legs carry and the taker can fill */
  readonly startAtLargest: (walk: PoolWalk, legs: readonly Carrier[], left: Paise) => void
  readonly legStake: (leg: Carrier, pool: number) => Paise
  /** centipaise */
  readonly payout: (pool: number, stake: number) => number
}

/** Floats of a room above this are off by less than the margin. */
const LEAST_FLOAT_ROOM = 1e-5
const FLOAT_MARGIN = 1e-8

const BACK: Pools = {
  startAtLargest(walk, legs, left) {
    let pool = Math.min(left * (HIGHEST_ODDS / 100), fairPool(legs, left, 'at-most'))
    for (const { size, odds } of legs) pool = Math.min(pool, floorOf((size + 1) * odds - 1, 100))
    walk.start(pool)
    walk.fillUpTo(left)
  },
  legStake: ({ odds }, pool) => paise(floorOf(pool * 100, odds)),
  payout: (pool) => pool * 100,
}

const LAY: Pools = {
  startAtLargest(walk, legs, left) {
    let carried = Infinity
    for (const { size, odds } of legs) carried = Math.min(carried, floorOf(size * odds, 100))
    walk.start(Math.min(carried, fairPool(legs, left, 'at-least')))
    // the smallest that fills the taker is the cheapest; where none does, all that is carried
    while (walk.pool < carried && walk.loose < left) {
      walk.start(Math.min(carried, walk.pool + left - walk.loose))
    }
  },
  legStake: ({ odds }, pool) => paise(ceilOf(pool * 100, odds)),
  payout: (pool, stake) => Math.max(pool * 100, stake * LOWEST_ODDS),
}

/** The pools of a taker of this side. */
export const poolsFor = (side: Side): Pools => (side === 'BACK' ? BACK : LAY)

/** The smallest pool that all legs' odds divide to whole paise: its multiples are matched at q itself. Beyond `most`: Infinity. */
export function exactPool(legs: readonly Carrier[], most: number): number {
  let pool = 1
  for (const { odds } of legs) {
    const each = odds / greatestDivisor(odds, 100)
    pool = (pool / greatestDivisor(pool, each)) * each
    if (pool > most) return Infinity
  }
  return pool
}

/** A pool that is more than the taker can fill, whatever the legs carry: more of them is of no use to it. */
export function fillingPool(legs: readonly Carrier[], side: Side, left: Paise): number {
  if (side === 'LAY') return fairPool(legs, paise(left + legs.length), 'at-most')
  return Math.min(fairPool(legs, left, 'at-most'), left * (HIGHEST_ODDS / 100))
}

/**
 * left x q, rounded down, or from floats a little more or less than that; Infinity where the legs leave no room for a
 * price at all.
 */
function fairPool(legs: readonly Carrier[], left: Paise, bound: 'at-most' | 'at-least'): number {
  let inFloats = 1
  for (const { odds } of legs) inFloats -= 100 / odds
  if (legs.length > 2 && inFloats > LEAST_FLOAT_ROOM) {
    const sign = bound === 'at-most' ? 1 : -1
    return Math.floor((left / inFloats) * (1 + sign * FLOAT_MARGIN)) + sign
  }
  const { room, whole } = exactRoom(legs)
  return room <= 0n ? Infinity : Number((BigInt(left) * whole) / room)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

const floorOf = (value: number, by: number): number => Math.floor(value / by)
const ceilOf = (value: number, by: number): number => Math.ceil(value / by)
