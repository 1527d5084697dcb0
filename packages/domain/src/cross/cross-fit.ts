import type { Leg } from './leg-offers.ts'
import type { Side } from '../units/side.ts'
import { exactPool, poolsFor, PoolWalk, takerStake } from './cross-pools.ts'
import { comparedAcross } from './cross-room.ts'
import { snap, stepDown, stepUp, type LadderName } from '../market/ladder.ts'
import { centipaise, paise, type Centipaise, type Paise } from '../units/money.ts'
import { odds, type Odds } from '../units/odds.ts'

/** The match that a taker wants across the other runners. */
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

/** How many legs are tried in pools near the bound of odds before only the largest pool at q itself is. */
const MOST_LEGS_TRIED = 1024

/**
 * The most of a taker that the legs can carry [MT41], whose odds themselves `mayBeGood`. Everything follows from the
 * pool T in paise: the sum of all stakes, and the amount that the house pays whichever runner wins. For a back each
 * leg gets the stake floor(T / odds), so that the house never pays out more than T, the taker stakes the rest of T
 * and is paid T; for a lay each leg gets ceil(T / odds) and the house is never paid less than T. So the house cannot
 * lose [MT42], and the odds are q = 1 / (1 - sum of 1 / odds) but for whole paise, which only make them worse for the
 * taker. Null if whole paise do not fit.
 */
export function fitWhole(legs: readonly Leg[], wanted: Wanted): CrossFit | null {
  return searched(legs, wanted, null)
}

/** The same at the best price of the ladder that whole paise allow, and of those the most. */
export function bestWhole(
  legs: readonly Leg[],
  wanted: Wanted,
  ladder: LadderName,
): CrossFit | null {
  return searched(legs, wanted, ladder)
}

/** The first good one from the largest pool down; where a ladder is given, it goes on for a better price on it. */
function searched(
  legs: readonly Leg[],
  wanted: Wanted,
  ladder: LadderName | null,
): CrossFit | null {
  const { side, left } = wanted
  const walk = new PoolWalk(legs, side)
  poolsFor(side).startAtLargest(walk, legs, left)
  const largest = walk.pool
  let [asked, best]: [Wanted, CrossFit | null] = [wanted, null]
  const most = Math.floor(MOST_LEGS_TRIED / Math.max(2, legs.length))
  for (let tries = 0; tries <= most && walk.pool > 0; tries += 1) {
    if (tries === most) walk.start(exactBelow(legs, largest, walk.pool))
    const good = goodPool(walk, asked)
    if (good > 0) {
      const fit = fitOf(legs, side, good)
      // a leg that carries nothing would leave the match to the others, as in every smaller pool
      if (fit.legStakes.some((stake) => stake <= 0)) return best
      best = fit
      const better = ladder === null ? null : betterThan(best, asked, ladder)
      if (better === null || !mayBeGood(legs, better)) return best
      asked = better
    }
    walk.next()
  }
  return best
}

/** The pool as it is asked for, where it fills the taker to the last paisa, or tight; 0 where neither is good. */
function goodPool(walk: PoolWalk, wanted: Wanted): number {
  const { pool, tight } = walk
  if (walk.loose === wanted.left && isGood(pool, wanted.left, wanted)) return pool
  return isGood(tight, walk.stake, wanted) ? tight : 0
}

function fitOf(legs: readonly Leg[], side: Side, pool: number): CrossFit {
  const { legStake, payout } = poolsFor(side)
  const legStakes = legs.map((leg) => legStake(leg, pool))
  const staked = legStakes.reduce((sum, each) => sum + each, 0)
  const stake = paise(takerStake(side, pool, staked))
  return { stake, payout: centipaise(payout(pool, stake)), legStakes }
}

/** The largest pool that is matched at q itself, if it has not been tried; else none. */
function exactBelow(legs: readonly Leg[], largest: number, tried: number): number {
  const exact = exactPool(legs, tried)
  return exact === Infinity ? 0 : largest - (largest % exact)
}

/** The same with a price that is better by a step of the ladder; null where there is none. */
export function betterThan(fit: CrossFit, wanted: Wanted, ladder: LadderName): Wanted | null {
  const price = priceOf(fit, wanted.side, ladder)
  if (price === null) return null
  const worst = wanted.side === 'BACK' ? stepUp(ladder, price) : stepDown(ladder, price)
  return worst === price ? null : { ...wanted, worst }
}

/** The ladder's odds next to those of a match, on the side that is no better for the taker. */
export function priceOf(
  { stake, payout }: Pick<CrossFit, 'stake' | 'payout'>,
  side: Side,
  ladder: LadderName,
): Odds | null {
  const price = payout / stake
  return side === 'BACK'
    ? snap(ladder, 'LAY', Math.floor(price))
    : snap(ladder, 'BACK', Math.ceil(price))
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

function isGood(pool: number, stake: number, { side, left, worst, beat }: Wanted): boolean {
  if (stake <= 0 || stake > left) return false
  if (side === 'BACK') {
    return pool * 100 >= stake * worst && (beat === null || pool * 100 > stake * beat)
  }
  const payout = poolsFor(side).payout(pool, stake)
  return payout <= stake * worst && (beat === null || payout < stake * beat)
}

/** Whether q itself is within the bounds, which whole paise can only make worse. */
export function mayBeGood(legs: readonly Leg[], { side, worst, beat }: Wanted): boolean {
  if (side === 'BACK') {
    return comparedAcross(legs, worst) >= 0 && (beat === null || comparedAcross(legs, beat) > 0)
  }
  return comparedAcross(legs, worst) <= 0 && (beat === null || comparedAcross(legs, beat) < 0)
}
