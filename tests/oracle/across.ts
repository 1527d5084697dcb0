import { inOrder, type Offer, type Taker } from './book.ts'
import { floorOf, fraction, plus, times, type Fraction } from './fraction.ts'
import type { Side } from './market.ts'
import type { Fault } from './rules.ts'

/** A match of a taker across all other runners, in whole paise [MT41]. */
export interface AcrossMatch {
  readonly stake: number
  /** what the backer of the taker's runner gets if it wins, hundredths of a paisa */
  readonly payout: number
  readonly legs: readonly Leg[]
}

/** The stake of the middle on one of the other runners. */
interface Leg {
  readonly runner: string
  readonly stake: number
}

/** One of the other runners with what the middle may take there. */
export interface Other {
  readonly runner: string
  readonly offers: readonly Offer[]
}

/** Everything at one price: of players, or of the house. */
interface Price {
  readonly odds: number
  readonly size: number
  readonly isHouse: boolean
}

/** The first prices of a runner, taken together at the odds of the last of them [MT48]. */
interface Front extends Price {
  readonly prices: number
}

/** The highest and the lowest odds there are, hundredths. */
const [HIGHEST, LOWEST] = [100_000, 101]
/** Further prices are tried this often, at first one by one and then twice as much each time [MT48]. */
const [MOST_WIDENINGS, ONE_BY_ONE] = [32, 8]
/** Across more legs than these, a match of this many paise is taken as it is [MT48]. */
const [FEW_LEGS, ENOUGH] = [2, 1_000]
/** Legs of pools that are tried before the largest at exactly the odds is [MT76]. */
const MOST_TRIED = 1_024

/** The side that the middle takes on the other runners. */
export const middleOf = (side: Side): Side => (side === 'BACK' ? 'LAY' : 'BACK')

interface Wanted extends Taker {
  /** odds that a match has to be better than; null: none */
  readonly beat: number | null
}

/** The best match across the others that a taker gets now, better than `beat`; null: none [MT40]. */
export function bestAcross(
  wanted: Wanted,
  others: readonly Other[],
  faults: ReadonlySet<Fault>,
): AcrossMatch | null {
  const legs = others.map(({ offers }) => pricesOf(wanted, offers, faults))
  const firsts = legs.flatMap(([first]) => (first === undefined ? [] : [{ ...first, prices: 1 }]))
  if (firsts.length < others.length) return null
  let fronts: readonly Front[] | null = firsts
  let best: Found | null = null
  let asked: Wanted | null = wanted
  for (let turn = 0; fronts !== null && turn < MOST_WIDENINGS; turn += 1) {
    if (!isOpen(fronts, asked, faults)) break
    const found = largestGood(fronts, asked, faults)
    if (found !== null) {
      best = found
      asked = betterThan(found, wanted)
      if (asked === null || !mayBeGood(fronts, asked)) break
    }
    fronts = widened(fronts, legs, { wanted, turn })
  }
  if (best === null) return null
  const { stake, payout, stakes } = best
  return {
    stake,
    payout,
    legs: others.map(({ runner }, at) => ({ runner, stake: stakes[at] ?? 0 })),
  }
}

/** Whether a player is in one of the legs alone [MT44], and the odds allow a match at all. */
function isOpen(fronts: readonly Front[], asked: Wanted, faults: ReadonlySet<Fault>): boolean {
  const isHouseAlone = fronts.every(({ isHouse }) => isHouse) && !faults.has('house-carries-alone')
  return !isHouseAlone && mayBeGood(fronts, asked)
}

/** The wish for a match that is better by a hundredth; null: this one is enough, or the best there is. */
function betterThan({ stake, payout, stakes }: Found, wanted: Wanted): Wanted | null {
  if (stakes.length > FEW_LEGS && stake >= ENOUGH) return null
  const odds =
    wanted.side === 'BACK' ? Math.floor(payout / stake) + 1 : Math.ceil(payout / stake) - 1
  return odds < LOWEST || odds > HIGHEST ? null : { ...wanted, odds }
}

/** Offers price by price, best first, up to the taker's own bet [MT45]. */
function pricesOf(
  { user, side }: Taker,
  offers: readonly Offer[],
  faults: ReadonlySet<Fault>,
): readonly Price[] {
  const all = inOrder(middleOf(side), offers, faults)
  const own = all.findIndex(({ bet }) => bet?.user === user)
  const prices: Price[] = []
  for (const { odds, size, bet } of own === -1 ? all : all.slice(0, own)) {
    const isHouse = bet === null
    const last = prices.at(-1)
    if (last?.odds === odds && last.isHouse === isHouse)
      prices[prices.length - 1] = { ...last, size: last.size + size }
    else prices.push({ odds, size, isHouse })
  }
  return prices
}

/** 1 - the sum of 1 / odds: the share of a pool that the taker stakes. */
const shareOf = (fronts: readonly Front[]): Fraction =>
  fronts.reduce((left, { odds }) => plus(left, fraction(-100n, BigInt(odds))), fraction(1n))

/** Above zero: the odds across are higher than these. */
function compared(fronts: readonly Front[], odds: number): bigint {
  const { over } = plus(fraction(100n), times(shareOf(fronts), fraction(BigInt(-odds))))
  return over
}

/** Whether the odds themselves are within the limit and better than `beat`. */
function mayBeGood(fronts: readonly Front[], { side, odds, beat }: Wanted): boolean {
  const sign = side === 'BACK' ? 1n : -1n
  if (sign * compared(fronts, odds) < 0n) return false
  return beat === null || sign * compared(fronts, beat) > 0n
}

/** A pool with the stakes of its legs and of its taker, paise. */
type Pool = ReturnType<typeof poolOf>

function poolOf(fronts: readonly Front[], side: Side, pool: number) {
  const round = side === 'BACK' ? Math.floor : Math.ceil
  const stakes = fronts.map(({ odds }) => round((pool * 100) / odds))
  const rest = stakes.reduce((left, each) => left - each, pool)
  // where the legs alone bring more than the pool, the odds end with the ladder
  return { pool, stakes, stake: side === 'BACK' ? Math.max(rest, Math.ceil(pool / 1_000)) : rest }
}

const payoutOf = ({ pool, stake }: Pool, side: Side): number =>
  side === 'BACK' ? pool * 100 : Math.max(pool * 100, stake * LOWEST)

function isGood(pool: Pool, { side, odds, size, beat }: Wanted): boolean {
  const { stake, stakes } = pool
  if (stake <= 0 || stake > size || stakes.some((each) => each <= 0)) return false
  const sign = side === 'BACK' ? 1 : -1
  const payout = payoutOf(pool, side)
  if (sign * (payout - stake * odds) < 0) return false
  return beat === null || sign * (payout - stake * beat) > 0
}

interface Found extends Pool {
  readonly payout: number
}

/** The largest pool that is good, of those with the same stakes of the legs the best for the taker [MT41]. */
function largestGood(
  fronts: readonly Front[],
  wanted: Wanted,
  faults: ReadonlySet<Fault>,
): Found | null {
  const { side, size } = wanted
  const largest = largestPool(fronts, wanted)
  const most = Math.floor(MOST_TRIED / Math.max(2, fronts.length))
  let next = largest
  for (let tries = 0; tries <= most && next > 0; tries += 1) {
    if (tries === most) next = exactPool(fronts, largest, next)
    const loose = poolOf(fronts, side, next)
    const tight = poolOf(fronts, side, tightOf(fronts, loose, side))
    const isWhole = loose.stake === size && isGood(loose, wanted)
    const chosen = isWhole ? loose : isGood(tight, wanted) ? tight : null
    if (chosen !== null) return { ...chosen, payout: paidBy(chosen, side, faults) }
    next = belowOf(fronts, { loose, tight }, side)
  }
  return null
}

const paidBy = (pool: Pool, side: Side, faults: ReadonlySet<Fault>): number =>
  payoutOf(pool, side) + (faults.has('across-pays-a-paisa-more') ? 100 : 0)

/** The pool that is best for the taker among those with the same stakes of the legs. */
function tightOf(fronts: readonly Front[], { stakes }: Pool, side: Side): number {
  const each = fronts.map(({ odds }, at) => ((stakes[at] ?? 0) * odds) / 100)
  return side === 'BACK' ? Math.max(...each.map(Math.ceil)) : Math.min(...each.map(Math.floor))
}

/** The largest pool in which a leg has less. */
function belowOf(
  fronts: readonly Front[],
  { loose, tight }: { readonly loose: Pool; readonly tight: Pool },
  side: Side,
): number {
  if (side === 'BACK') return tight.pool - 1
  const less = fronts.map(({ odds }, at) =>
    Math.floor((((loose.stakes[at] ?? 0) - 1) * odds) / 100),
  )
  return Math.max(0, ...less)
}

/** The largest pool that the legs carry and the taker can fill; a lay fills it with the smallest that suffices. */
function largestPool(fronts: readonly Front[], { side, size }: Wanted): number {
  const most = fronts.map(({ odds, size: of }) =>
    Math.floor((side === 'BACK' ? (of + 1) * odds - 1 : of * odds) / 100),
  )
  const carried = Math.min(...most)
  const fair = filledBy(fronts, size)
  if (side === 'LAY') {
    let pool = Math.max(1, Math.min(carried, fair - 1))
    while (pool < carried && poolOf(fronts, side, pool).stake < size) pool += 1
    return pool
  }
  let pool = Math.min(carried, size * 1_000, fair + 1)
  while (poolOf(fronts, side, pool).stake > size) pool -= 1
  return pool
}

/** The pool of which the taker's share is this stake; Infinity where the legs leave no share. */
function filledBy(fronts: readonly Front[], stake: number): number {
  const { over, under } = shareOf(fronts)
  return over <= 0n ? Infinity : Number(floorOf(fraction(BigInt(stake) * under, over)))
}

/** The largest multiple of the pool in which all legs are whole paise; none if it was tried. */
function exactPool(fronts: readonly Front[], largest: number, tried: number): number {
  const exact = fronts.reduce((all, { odds }) => {
    const each = BigInt(odds) / divisorOf(BigInt(odds), 100n)
    return (all / divisorOf(all, each)) * each
  }, 1n)
  return BigInt(tried) >= exact ? largest - Number(BigInt(largest) % exact) : 0
}

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b))

interface Widening {
  readonly wanted: Wanted
  readonly turn: number
}

/** More of the leg that carries least; null: the taker itself is the smallest, or nothing more is on offer [MT48]. */
function widened(
  fronts: readonly Front[],
  legs: readonly (readonly Price[])[],
  { wanted, turn }: Widening,
): readonly Front[] | null {
  const carried = fronts.map(({ odds, size }) => Math.floor((odds * size) / 100))
  const thinnest = carried.indexOf(Math.min(...carried))
  if ((carried[thinnest] ?? 0) >= needed(fronts, wanted)) return null
  const front = fronts[thinnest]
  if (front === undefined) return null
  const least = turn < ONE_BY_ONE ? 0 : 2 * front.size
  let wider = front
  for (const price of (legs[thinnest] ?? []).slice(front.prices)) {
    wider = {
      odds: price.odds,
      size: wider.size + price.size,
      prices: wider.prices + 1,
      isHouse: wider.isHouse || price.isHouse,
    }
    if (wider.size >= least) break
  }
  return wider === front ? null : fronts.map((each, at) => (at === thinnest ? wider : each))
}

/** A pool beyond what the taker can fill. */
function needed(fronts: readonly Front[], { side, size }: Wanted): number {
  // many legs are added up in floats, a paisa above
  const above = fronts.length > FEW_LEGS ? 1 : 0
  if (side === 'LAY') return filledBy(fronts, size + fronts.length) + above
  return Math.min(filledBy(fronts, size) + above, size * 1_000)
}
