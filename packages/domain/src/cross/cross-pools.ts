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

/**
 * A pool in whole paise; the next attempt overwrites it, because there are thousands. A tight pool is the best one
 * for the taker with the same stakes of the legs.
 */
export interface Tried {
  /** the taker's stake in the pool as it was asked for */
  loose: number
  tight: number
  /** the taker's stake in the tight pool */
  stake: number
  /** the next smaller pool worth a try */
  next: number
  /** the least that a leg carries */
  least: number
}

/** The whole paise of a match of one side, by its pool: what all stakes together come to [MT41]. */
export interface Pools {
  /** the largest pool that the legs carry and the taker can fill */
  readonly largest: (legs: readonly Carrier[], left: Paise) => number
  readonly tryPool: (legs: readonly Carrier[], pool: number, into: Tried) => void
  readonly legStake: (leg: Carrier, pool: number) => Paise
  /** centipaise */
  readonly payout: (pool: number, stake: number) => number
}

/** Floats of a room above this are off by less than the margin. */
const LEAST_FLOAT_ROOM = 1e-5
const FLOAT_MARGIN = 1e-8

const NOTHING_TRIED: Tried = { loose: 0, tight: 0, stake: 0, next: 0, least: 0 }

/** A place for what is tried. */
export const newTried = (): Tried => ({ ...NOTHING_TRIED })

const BACK: Pools = {
  largest(legs, left) {
    const carried = Math.min(...legs.map((leg) => floorOf((leg.size + 1) * leg.odds - 1, 100)))
    const tried = newTried()
    let pool = Math.min(carried, left * (HIGHEST_ODDS / 100))
    BACK.tryPool(legs, pool, tried)
    if (tried.loose <= left) return pool
    pool = Math.min(pool, fairPool(legs, left, 'at-most'))
    for (;;) {
      BACK.tryPool(legs, pool, tried)
      if (tried.loose <= left) return pool
      // a paisa less in the pool takes a paisa at most off the taker's stake
      pool -= tried.loose - left
    }
  },
  tryPool(legs, pool, into) {
    let [sum, tight, least] = [0, 0, Infinity]
    for (const { odds } of legs) {
      const stake = floorOf(pool * 100, odds)
      sum += stake
      tight = Math.max(tight, ceilOf(stake * odds, 100))
      least = Math.min(least, stake)
    }
    // where the legs alone bring more than the pool, the odds end with the ladder: the house keeps the rest
    into.loose = Math.max(pool - sum, ceilOf(pool * 100, HIGHEST_ODDS))
    into.stake = Math.max(tight - sum, ceilOf(tight * 100, HIGHEST_ODDS))
    into.tight = tight
    into.next = tight - 1
    into.least = least
  },
  legStake: ({ odds }, pool) => paise(floorOf(pool * 100, odds)),
  payout: (pool) => pool * 100,
}

const LAY: Pools = {
  largest(legs, left) {
    const carried = Math.min(...legs.map((leg) => floorOf(leg.size * leg.odds, 100)))
    const tried = newTried()
    let pool = Math.min(carried, fairPool(legs, left, 'at-least'))
    // the smallest that fills the taker is the cheapest; where none does, all that is carried
    for (;;) {
      LAY.tryPool(legs, pool, tried)
      if (pool >= carried || tried.loose >= left) return pool
      pool = Math.min(carried, pool + left - tried.loose)
    }
  },
  tryPool(legs, pool, into) {
    let [sum, tight, next, least] = [0, Infinity, 0, Infinity]
    for (const { odds } of legs) {
      const stake = ceilOf(pool * 100, odds)
      sum += stake
      tight = Math.min(tight, floorOf(stake * odds, 100))
      next = Math.max(next, floorOf((stake - 1) * odds, 100))
      least = Math.min(least, stake)
    }
    into.loose = pool - sum
    into.stake = tight - sum
    into.tight = tight
    into.next = next
    into.least = least
  },
  legStake: ({ odds }, pool) => paise(ceilOf(pool * 100, odds)),
  payout: (pool, stake) => Math.max(pool * 100, stake * LOWEST_ODDS),
}

/** The pools of a taker of this side. */
export const poolsFor = (side: Side): Pools => (side === 'BACK' ? BACK : LAY)

/** The smallest pool that every leg's odds divide to whole paise: its multiples are matched at q itself. */
export function exactPool(legs: readonly Carrier[]): number {
  let pool = 1
  for (const { odds } of legs) {
    const each = odds / greatestDivisor(odds, 100)
    pool = (pool / greatestDivisor(pool, each)) * each
    // no legs carry as much
    if (!Number.isSafeInteger(pool)) return Infinity
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
