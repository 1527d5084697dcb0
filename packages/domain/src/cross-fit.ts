import type { Side } from './bet.ts'
import { centipaise, paise, type Centipaise, type Paise } from './money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from './odds.ts'

/** What is first to be taken on one of the other runners: what the house, in the middle, takes there. */
export interface Leg {
  readonly odds: Odds
  readonly size: Paise
}

/** What a taker would have across the other runners. */
export interface Wanted {
  readonly side: Side
  readonly left: Paise
  /** the worst odds it takes */
  readonly worst: Odds
  /** odds that it must do better than, since direct bets come first at equal odds; null: none */
  readonly beat: Odds | null
}

/**
 * A taker's match across the runners as two whole numbers, stake and payout, so that no odds need be
 * invented; and the stake of every leg, in the order of the legs.
 */
export interface CrossFit {
  readonly stake: Paise
  /** what the backer of the taker's runner gets if it wins, stake included */
  readonly payout: Centipaise
  readonly legStakes: readonly Paise[]
}

/** How many whole numbers are tried near the bound of odds before what is left is too small to match. */
const MOST_TRIES = 256

/**
 * The most of a taker that the legs can carry [MT41]. Everything hangs on the pool T in paise: what all
 * stakes together come to, and what the house gives back whoever wins. For a back each leg gets the
 * stake floor(T / odds), so that the house never pays out more than T, the taker stakes the rest of T
 * and is paid T; for a lay each leg gets ceil(T / odds) and the house is never paid less than T. So
 * the house cannot lose, whoever wins [MT42], and the odds are q = 1 / (1 - sum of 1 / odds) but for
 * whole paise. Null when nothing is to be had within the bounds.
 */
export function fitAcross(legs: readonly Leg[], wanted: Wanted): CrossFit | null {
  return mayBeGood(legs, wanted) ? fitWhole(legs, wanted) : null
}

/** The same where the odds themselves `mayBeGood`: null when whole paise are in the way. */
export function fitWhole(legs: readonly Leg[], wanted: Wanted): CrossFit | null {
  const pools = wanted.side === 'BACK' ? BACK_POOLS : LAY_POOLS
  let pool = pools.largest(legs, wanted.left)
  for (let tries = 0; tries < MOST_TRIES && pool > 0; tries += 1) {
    const loose = pools.fit(legs, pool)
    if (loose.stake === wanted.left && isGood(loose, wanted)) return loose
    const tight = pools.fit(legs, pools.tightened(legs, loose))
    if (isGood(tight, wanted)) return tight
    pool = pools.next(legs, tight)
  }
  return null
}

/** A match in odds of whole hundredths: at most two neighbouring ones, which together are exactly it [MT43]. */
export function inOdds(fit: Pick<CrossFit, 'stake' | 'payout'>): { odds: Odds; stake: Paise }[] {
  const { stake, payout } = fit
  const lower = Math.floor(payout / stake)
  const atNext = payout % stake
  const rows = [{ odds: odds(lower), stake: paise(stake - atNext) }]
  if (atNext > 0) rows.push({ odds: odds(lower + 1), stake: paise(atNext) })
  return rows
}

interface Pools {
  /** the largest pool that the legs carry and the taker can fill */
  readonly largest: (legs: readonly Leg[], left: Paise) => number
  readonly fit: (legs: readonly Leg[], pool: number) => CrossFit
  /** the pool that is best for the taker with the same stakes of the legs */
  readonly tightened: (legs: readonly Leg[], fit: CrossFit) => number
  /** the next smaller pool worth a try */
  readonly next: (legs: readonly Leg[], fit: CrossFit) => number
}

const BACK_POOLS: Pools = {
  largest(legs, left) {
    const carried = Math.min(...legs.map((leg) => floorOf((leg.size + 1) * leg.odds - 1, 100)))
    let pool = Math.min(carried, left * (HIGHEST_ODDS / 100))
    if (backFit(legs, pool).stake <= left) return pool
    pool = Math.min(pool, fairPool(legs, left) ?? pool)
    while (backFit(legs, pool).stake > left) pool -= 1
    return pool
  },
  fit: backFit,
  tightened: (legs, { legStakes }) =>
    Math.max(...legs.map((leg, index) => ceilOf((legStakes[index] ?? 0) * leg.odds, 100))),
  next: (_legs, { payout }) => payout / 100 - 1,
}

const LAY_POOLS: Pools = {
  largest(legs, left) {
    const carried = Math.min(...legs.map((leg) => floorOf(leg.size * leg.odds, 100)))
    let pool = Math.min(carried, fairPool(legs, left) ?? carried)
    // the smallest that fills the taker is the cheapest; where none does, all that is carried
    while (pool < carried && layFit(legs, pool).stake < left) pool += 1
    return pool
  },
  fit: layFit,
  tightened: (legs, { legStakes }) =>
    Math.min(...legs.map((leg, index) => floorOf((legStakes[index] ?? 0) * leg.odds, 100))),
  next: (legs, { legStakes }) =>
    Math.max(...legs.map((leg, index) => floorOf(((legStakes[index] ?? 0) - 1) * leg.odds, 100))),
}

function backFit(legs: readonly Leg[], pool: number): CrossFit {
  const legStakes = legs.map((leg) => paise(floorOf(pool * 100, leg.odds)))
  const left = pool - sumOf(legStakes)
  // where the legs alone bring more than the pool, the odds end with the ladder: the house keeps the rest
  const stake = paise(Math.max(left, ceilOf(pool * 100, HIGHEST_ODDS)))
  return { stake, payout: centipaise(pool * 100), legStakes }
}

function layFit(legs: readonly Leg[], pool: number): CrossFit {
  const legStakes = legs.map((leg) => paise(ceilOf(pool * 100, leg.odds)))
  const stake = paise(pool - sumOf(legStakes))
  return { stake, payout: centipaise(Math.max(pool * 100, stake * LOWEST_ODDS)), legStakes }
}

function isGood({ stake, payout }: CrossFit, { side, left, worst, beat }: Wanted): boolean {
  if (stake <= 0 || stake > left) return false
  if (side === 'BACK') return payout >= stake * worst && (beat === null || payout > stake * beat)
  return payout <= stake * worst && (beat === null || payout < stake * beat)
}

/**
 * Whether q itself is within the bounds, which whole paise can only make worse. With at most two legs
 * every product here is exact.
 */
export function mayBeGood(legs: readonly Leg[], { side, worst, beat }: Wanted): boolean {
  const { room, whole } = roomOf(legs)
  const fair = whole * 100
  if (side === 'BACK') return room * worst <= fair && (beat === null || room * beat < fair)
  return room * worst >= fair && (beat === null || room * beat > fair)
}

/** left x q, rounded down; null where the legs leave no room for a price at all. */
function fairPool(legs: readonly Leg[], left: Paise): number | null {
  const { room, whole } = roomOf(legs)
  return room <= 0 ? null : Number((BigInt(left) * BigInt(whole)) / BigInt(room))
}

/** 1 - sum of 1 / odds, as a fraction `room / whole`. */
function roomOf(legs: readonly Leg[]): { readonly room: number; readonly whole: number } {
  const whole = legs.reduce((product, leg) => product * leg.odds, 1)
  const shares = legs.reduce((sum, leg) => sum + (whole / leg.odds) * 100, 0)
  return { room: whole - shares, whole }
}

const floorOf = (value: number, by: number): number => Math.floor(value / by)
const ceilOf = (value: number, by: number): number => Math.ceil(value / by)

function sumOf(stakes: readonly Paise[]): number {
  return stakes.reduce<number>((sum, stake) => sum + stake, 0)
}
