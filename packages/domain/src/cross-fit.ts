import type { Side } from './bet.ts'
import { snap } from './ladder.ts'
import type { LadderName } from './market.ts'
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

/** How many whole numbers are tried near the bound of odds before only the exact ones are. */
const MOST_TRIES = 2048

/**
 * The most of a taker that the legs can carry [MT41], whose odds themselves `mayBeGood`. Everything hangs
 * on the pool T in paise: what all stakes together come to, and what the house gives back whoever wins.
 * For a back each leg gets the stake floor(T / odds), so that the house never pays out more than T, the
 * taker stakes the rest of T and is paid T; for a lay each leg gets ceil(T / odds) and the house is never
 * paid less than T. So the house cannot lose, whoever wins [MT42], and the odds are q = 1 / (1 - sum of
 * 1 / odds) but for whole paise, which only make them worse for the taker. Null when whole paise are in
 * the way.
 */
export function fitWhole(legs: readonly Leg[], wanted: Wanted): CrossFit | null {
  for (const fit of triedFits(legs, wanted)) if (isGood(fit, wanted)) return fit
  return null
}

/** The same at the best price of the ladder that whole paise allow, and of those the most. */
export function bestWhole(
  legs: readonly Leg[],
  wanted: Wanted,
  ladder: LadderName,
): CrossFit | null {
  const { side } = wanted
  const { room, whole } = roomOf(legs)
  const fair = { stake: Math.max(room, 0), payout: whole * 100 }
  const bound = room * HIGHEST_ODDS <= fair.payout ? HIGHEST_ODDS : priceOf(fair, side, ladder)
  let [best, price]: [CrossFit | null, Odds | null] = [null, null]
  for (const fit of triedFits(legs, wanted)) {
    const found = isGood(fit, wanted) ? priceOf(fit, side, ladder) : null
    if (found === null || (price !== null && !isBetter(side, found, price))) continue
    ;[best, price] = [fit, found]
    if (price === bound) break
  }
  return best
}

/** The ladder's odds next to those of a match, on the side that is no better for the taker. */
export function priceOf(
  { stake, payout }: { readonly stake: number; readonly payout: number },
  side: Side,
  ladder: LadderName,
): Odds | null {
  const price = payout / stake
  return side === 'BACK'
    ? snap(ladder, 'LAY', Math.floor(price))
    : snap(ladder, 'BACK', Math.ceil(price))
}

const isBetter = (side: Side, odds: Odds, than: Odds): boolean =>
  side === 'BACK' ? odds > than : odds < than

/** The largest matches that the legs and the taker can fill, the larger first; at last the largest at q itself. */
function* triedFits(legs: readonly Leg[], wanted: Wanted): Generator<CrossFit> {
  const pools = wanted.side === 'BACK' ? BACK_POOLS : LAY_POOLS
  const largest = pools.largest(legs, wanted.left)
  let pool = largest
  for (let tries = 0; tries < MOST_TRIES && pool > 0; tries += 1) {
    const loose = pools.fit(legs, pool)
    if (loose.stake === wanted.left) yield loose
    const tight = pools.fit(legs, pools.tightened(legs, loose))
    yield tight
    pool = pools.next(legs, tight)
  }
  const exact = exactPool(legs)
  if (pool >= exact) yield pools.fit(legs, largest - (largest % exact))
}

/** The smallest pool that every leg's odds divide to whole paise: its multiples are matched at q itself. */
function exactPool(legs: readonly Leg[]): number {
  return legs.reduce((pool, { odds }) => {
    const each = odds / greatestDivisor(odds, 100)
    return (pool / greatestDivisor(pool, each)) * each
  }, 1)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
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

/** Within the bounds, and every leg carries a part: one that carries nothing would leave it to the others. */
function isGood(fit: CrossFit, { side, left, worst, beat }: Wanted): boolean {
  const { stake, payout, legStakes } = fit
  if (stake <= 0 || stake > left || legStakes.some((each) => each <= 0)) return false
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

/** A pool that is more than the taker can fill, whatever the legs carry: more of them is of no use to it. */
export function fillingPool(legs: readonly Leg[], { side, left }: Wanted): number {
  if (side === 'LAY') return fairPool(legs, paise(left + legs.length)) ?? Infinity
  return Math.min(fairPool(legs, left) ?? Infinity, left * (HIGHEST_ODDS / 100))
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
